import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { CodedError } from '../codedError.ts'
import { endsConnection, surviveLostConnections } from '../postgres.ts'

/** A connection that the pool of `pg` has given out. */
export interface DriverClient extends PostgresPoolClient {
  on(event: 'error' | 'end', listener: () => void): unknown
}

/** The pool of `pg`, which each server brings itself. */
export interface DriverPool extends PostgresPool, FailingPool {
  connect(): Promise<DriverClient>
}
type FailingPool = Parameters<typeof surviveLostConnections>[0]

/** A pool of connections to one server. */
export interface ServerPool {
  connect(): Promise<DriverClient>
  /** Cuts all connections, also those that wait for an answer. Later ones are new. */
  cut(): void
  end(): Promise<void>
}

/** The pool of a server. */
export interface ServerPoolInput {
  readonly create: () => DriverPool
  /** Called when a connection was lost that nobody uses. */
  readonly onError: (error: unknown) => void
  /** Called when a query has shown that the server is away, or takes no writes. */
  readonly onSuspicion?: () => void
}

/**
 * Keeps connections to a server. One whose answer did not come in time is cut and not used again: where the other side is gone without a word,
 * each further query on it would wait as long.
 */
export function createServerPool({ create, onError, onSuspicion }: ServerPoolInput): ServerPool {
  const used = new Set<DriverClient>()
  let pool: DriverPool | undefined
  let isEnded = false

  function open(): DriverPool {
    if (isEnded) throw new CodedError('internal', 'The database is closed.')
    if (pool !== undefined) return pool
    pool = create()
    surviveLostConnections(pool, onError)
    return pool
  }

  function lend(raw: DriverClient): DriverClient {
    let isBroken = false
    let isReturned = false
    const noticed = (error: unknown): never => {
      if (endsConnection(error)) {
        isBroken = true
        onSuspicion?.()
      }
      throw error
    }
    function query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
    function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
    function query<R>(first: string | PostgresCursor<R>, parameters: readonly unknown[] = []) {
      return typeof first === 'string' ? raw.query<R>(first, parameters).catch(noticed) : raw.query(first)
    }
    const client: DriverClient = {
      ...(raw.processID !== undefined && { processID: raw.processID }),
      query,
      on: (event, listener) => raw.on(event, listener),
      release(destroy = false) {
        if (isReturned) return
        isReturned = true
        used.delete(client)
        raw.release(destroy || isBroken)
      },
    }
    used.add(client)
    return client
  }

  return {
    connect: async () => lend(await open().connect()),
    cut() {
      const old = pool
      pool = undefined
      for (const client of used) client.release(true)
      // It ends once the connections that it is just making have been made or given up.
      old?.end().catch(() => undefined)
    },
    async end() {
      isEnded = true
      const last = pool
      pool = undefined
      await last?.end()
    },
  }
}

/** Whether all connections of a pool have been in use for too long, which says nothing about the server. */
export function isPoolFull(error: unknown): boolean {
  return error instanceof Error && error.message === 'timeout exceeded when trying to connect'
}
