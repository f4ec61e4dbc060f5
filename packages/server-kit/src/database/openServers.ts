import { startTurns, type Turns } from '@foyer/kit'
import { type Dialect, Kysely, PostgresDialect, type PostgresQueryResult } from 'kysely'
import { CodedError } from '../codedError.ts'
import { databaseHosts } from '../databaseHosts.ts'
import { isDatabaseFailure, type PostgresInput, postgresPoolOptions } from '../postgres.ts'
import { statementLog } from '../tracing/statementLog.ts'
import { isKyselyUp, type OpenPool } from './openPool.ts'
import {
  createServerPool,
  type DriverClient,
  type DriverPool,
  isPoolFull,
  type ServerPool,
} from './serverPool.ts'
import { createWriterSearch, type WriterSearch } from './writerSearch.ts'

/** Connections to the server of a database that takes writes. */
export interface Servers {
  connect(): Promise<DriverClient>
  /** Runs one statement on a connection of its own. */
  query<R>(text: string, parameters?: readonly unknown[]): Promise<PostgresQueryResult<R>>
  end(): Promise<void>
}

/** The servers of a database. */
export interface ServersInput extends PostgresInput {
  /** Creates the pool of `pg`, which each server brings itself. */
  readonly create: (options: ReturnType<typeof postgresPoolOptions>) => DriverPool
  /** Called when a connection was lost that nobody uses. @default nothing */
  readonly onError?: (error: unknown) => void
  /** Called when another server takes writes from now on. @default nothing */
  readonly onMoved?: () => void
  /** How often all servers are asked whether they take writes, where there are several. @default 1000 */
  readonly everyMs?: number
}

const WATCH_MS = 1_000

/**
 * Opens a database by its address, which may name several servers: `postgres://a,b/foyer`. The driver knows one server alone, so that the one
 * which takes writes is looked for here, and followed when another one is promoted. Connections to the one before are cut.
 */
export function openServers(input: ServersInput): Servers {
  const { url, onError = () => undefined, create, everyMs = WATCH_MS } = input
  const { urls, isSought } = databaseHosts(url) ?? { urls: [url], isSought: false }
  let watch: Turns | undefined
  const onSuspicion = () => watch?.wake()
  const pools = urls.map((one) =>
    createServerPool({
      create: () => create(postgresPoolOptions({ ...input, url: one })),
      onError,
      onSuspicion,
    }),
  )
  const poolOf = (index: number): ServerPool => {
    const pool = pools[index]
    if (pool === undefined) throw new CodedError('internal', 'There is no such server.')
    return pool
  }
  const search: WriterSearch | undefined = isSought
    ? createWriterSearch({
        urls,
        create,
        onMoved(from) {
          if (from === undefined) return
          poolOf(from).cut()
          input.onMoved?.()
        },
      })
    : undefined
  if (search) watch = startTurns({ turn: () => search.look(), everyMs, onError })

  async function connect(): Promise<DriverClient> {
    if (search === undefined) return poolOf(0).connect()
    const index = await search.find()
    try {
      return await poolOf(index).connect()
    } catch (error) {
      // Without a free connection there is none to a server that was looked for anew, either.
      if (!isDatabaseFailure(error) || isPoolFull(error)) throw error
      return poolOf(await search.findAnew(index)).connect()
    }
  }

  return {
    connect,
    async query<R>(text: string, parameters: readonly unknown[] = []) {
      const client = await connect()
      try {
        return await client.query<R>(text, parameters)
      } finally {
        client.release()
      }
    },
    async end() {
      await watch?.close()
      await Promise.all([...pools.map((pool) => pool.end()), search?.close()])
    },
  }
}

/** Opens the tables of a database by its servers. `wrap` puts something between them and the queries, such as errors of the server's own. */
export function openTables<Tables>(
  servers: Servers,
  wrap: (dialect: Dialect) => Dialect = (dialect) => dialect,
): OpenPool<Tables> {
  const pool = { connect: () => servers.connect(), end: () => servers.end(), options: {} }
  const database = new Kysely<Tables>({ dialect: wrap(new PostgresDialect({ pool })), log: statementLog() })
  return {
    database,
    isUp: () => isKyselyUp(database),
    async close() {
      await database.destroy()
      // The database ends what it has used, and nothing else.
      await servers.end()
    },
  }
}
