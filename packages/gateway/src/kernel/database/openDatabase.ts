import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import {
  isKyselyUp,
  lendsSessions,
  openReplicas,
  openServers,
  openTables,
  type ReplicaState,
  type Replicas,
  type Servers,
} from '@foyer/server-kit/database'
import { statementLog } from '@foyer/server-kit/tracing'
import { Kysely, PGliteDialect } from 'kysely'
import { Pool, type PoolConfig } from 'pg'
import { GatewayError } from '../../base/errors.ts'
import { openDurableLite } from './durableFiles.ts'
import { createSpaceGuard } from './freeSpace.ts'
import { guardDialect } from './guardedDialect.ts'
import { takeLock } from './lockFile.ts'
import type { Database, Tables } from './schema.ts'
import { StorageError } from './storageError.ts'

/** How far a copy that is read from may be behind unless told otherwise. */
const READ_LAG_MS = 5_000

/** The database in which a gateway keeps its data. */
export type DatabaseSource = { readonly kind: 'embedded'; readonly dataDir: string } | PostgresSource

/** The servers of a PostgreSQL. */
export interface PostgresSource {
  readonly kind: 'postgres'
  /** Its address, which may name several servers or a pooler. */
  readonly url: string
  /** The address of the server itself, for what needs a session of its own. @default url */
  readonly directUrl?: string
  /** Copies that the catalogue, activity and balances are read from. @default none */
  readonly readUrls?: readonly string[]
  /** How far a copy may be behind. @default 5000 */
  readonly readLagMs?: number
}

/** An open database. */
export interface OpenDatabase {
  readonly database: Database
  /** The connections to a real PostgreSQL, which the rate limits share; absent when embedded. */
  readonly pool?: Servers
  /** Connections that keep their session, which locks need; absent when embedded. */
  readonly sessions?: Servers
  /** Copies to read from; absent where there are none. */
  readonly replicas?: Replicas<Tables> | undefined
  /** @throws GatewayError `database_pooled` where connections do not keep their session, naming what needs it */
  checkSessions?(what: string): Promise<void>
  isUp(): Promise<boolean>
  /** Whether there is room for more on the disk of an embedded database. */
  hasRoom?(): Promise<boolean>
  close(): Promise<void>
}

/** A database with its copies, where there are any. */
export type Readable = Pick<OpenDatabase, 'database' | 'replicas'>

/** How a database is opened, and what whoever opened it is told. */
export interface DatabaseOptions {
  /** Without a time limit for a query, as a migration of many rows needs it. @default false */
  readonly isPatient?: boolean
  /** A connection to PostgreSQL was lost; there will be another one. */
  readonly onError?: (error: unknown) => void
  /** A copy that is read from has another state from now on. */
  readonly onReplica?: (index: number, state: ReplicaState) => void
  /** Another process took over the embedded database. It is written to no more, and closing it does nothing. */
  readonly onLost?: () => void
}

/**
 * Opens the database. An embedded one is locked against other processes first.
 * @throws LockedError when another process has it open, StorageError when its disk is full
 */
export async function openDatabase(
  source: DatabaseSource,
  {
    onError = () => undefined,
    onLost = () => undefined,
    onReplica = () => undefined,
    isPatient = false,
  }: DatabaseOptions = {},
): Promise<OpenDatabase> {
  return source.kind === 'embedded'
    ? openEmbedded(source.dataDir, onLost)
    : openPostgres(source, { isPatient, onError, onReplica })
}

async function openEmbedded(dataDir: string, onLost: () => void): Promise<OpenDatabase> {
  await mkdir(dataDir, { recursive: true })
  const checkSpace = createSpaceGuard(dataDir)
  // A database that finds no room while it opens never returns.
  await checkSpace()
  let isLost = false
  const lock = await takeLock(join(dataDir, 'gateway.lock'), undefined, () => {
    isLost = true
    onLost()
  })
  // A process that was paused may go on with a write before it has noticed that the database is another one's by now.
  const beforeWrite = async () => {
    if (isLost || !(await lock.isOurs()))
      throw new StorageError('Another process took over the embedded database: nothing is written.')
    await checkSpace()
  }
  try {
    const lite = await openDurableLite(join(dataDir, 'db'))
    const opened = wrapLite(lite, beforeWrite)
    return {
      ...opened,
      hasRoom: () =>
        checkSpace().then(
          () => true,
          () => false,
        ),
      async close() {
        // Closing writes too.
        if (isLost || !(await lock.isOurs())) return
        await opened.close().finally(lock.release)
      },
    }
  } catch (error) {
    await lock.release()
    throw new GatewayError(
      'database_not_opened',
      `The embedded database in ${dataDir} could not be opened.`,
      { cause: error },
    )
  }
}

/** The members of an embedded database that are needed. */
type Lite = Pick<PGlite, 'closed' | 'ready' | 'waitReady' | 'query' | 'transaction' | 'close'>

/**
 * Opens a database in memory, which is lost when the process ends. `beforeWrite` may refuse statements that write; `lite` is one
 * that was made already.
 */
export async function openInMemory(beforeWrite?: () => Promise<void>, lite?: Lite): Promise<OpenDatabase> {
  return wrapLite(lite ?? (await PGlite.create()), beforeWrite)
}

function wrapLite(lite: Lite, beforeWrite?: () => Promise<void>): OpenDatabase {
  const dialect = guardDialect(new PGliteDialect({ pglite: lite }), beforeWrite)
  const database = new Kysely<Tables>({ dialect, log: statementLog() })
  return {
    database,
    isUp: () => isKyselyUp(database),
    async close() {
      // Kysely closes the instance only if it has run a query.
      await database.destroy()
      if (!lite.closed) await lite.close()
    },
  }
}

async function openPostgres(
  { url, directUrl, readUrls = [], readLagMs = READ_LAG_MS }: PostgresSource,
  { isPatient, onError, onReplica }: Required<Omit<DatabaseOptions, 'onLost'>>,
): Promise<OpenDatabase> {
  const create = (options: PoolConfig) => new Pool(options)
  // A command of the operator is patient, and has no use for a pooler.
  const pool = openServers({ url: (isPatient ? directUrl : undefined) ?? url, isPatient, create, onError })
  const sessions =
    directUrl === undefined || isPatient ? pool : openServers({ url: directUrl, max: 2, create, onError })
  const opened = openTables<Tables>(pool, guardDialect)
  const connectPrimary = () => pool.connect()
  const primary = opened.database
  const replicas =
    readUrls.length === 0 || isPatient
      ? undefined
      : await openReplicas<Tables>({
          ...{ urls: readUrls, primary, connectPrimary, create, onError, mostLagMs: readLagMs },
          onState: onReplica,
        })
  return {
    ...opened,
    ...{ pool, sessions },
    ...(replicas && { replicas }),
    checkSessions: (what) =>
      refusePooler(sessions, what, directUrl === undefined ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL'),
    async close() {
      await replicas?.close()
      await Promise.all([opened.close(), sessions.end()])
    },
  }
}

async function refusePooler(sessions: Servers, what: string, setting: string): Promise<void> {
  if (!(await lendsSessions(sessions))) return
  throw new GatewayError(
    'database_pooled',
    `${setting} leads to a pooler that lends sessions by transaction, and ${what} needs one of its own. Set DATABASE_DIRECT_URL to the address of the server itself.`,
  )
}
