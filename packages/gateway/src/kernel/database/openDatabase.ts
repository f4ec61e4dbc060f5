import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { postgresPoolOptions } from '@foyer/server-kit'
import { isKyselyUp, openPool } from '@foyer/server-kit/database'
import { Kysely, PGliteDialect } from 'kysely'
import { Pool } from 'pg'
import { GatewayError } from '../../base/errors.ts'
import { createSpaceGuard } from './freeSpace.ts'
import { guardDialect } from './guardedDialect.ts'
import { takeLock } from './lockFile.ts'
import type { Database, Tables } from './schema.ts'
import { StorageError } from './storageError.ts'

/** The database in which a gateway keeps its data. */
export type DatabaseSource =
  | { readonly kind: 'embedded'; readonly dataDir: string }
  | { readonly kind: 'postgres'; readonly url: string }

/** An open database. */
export interface OpenDatabase {
  readonly database: Database
  /** The pool of a real PostgreSQL, which the rate limits share; absent when embedded. */
  readonly pool?: Pool
  isUp(): Promise<boolean>
  /** Whether there is room for more on the disk of an embedded database. */
  hasRoom?(): Promise<boolean>
  close(): Promise<void>
}

/** How a database is opened, and what whoever opened it is told. */
export interface DatabaseOptions {
  /** Without a time limit for a query, as a migration of many rows needs it. @default false */
  readonly isPatient?: boolean
  /** A connection to PostgreSQL was lost; there will be another one. */
  readonly onError?: (error: unknown) => void
  /** Another process took over the embedded database. It is written to no more, and closing it does nothing. */
  readonly onLost?: () => void
}

/**
 * Opens the database. An embedded one is locked against other processes first.
 * @throws LockedError when another process has it open, StorageError when its disk is full
 */
export async function openDatabase(
  source: DatabaseSource,
  { onError = () => undefined, onLost = () => undefined, isPatient = false }: DatabaseOptions = {},
): Promise<OpenDatabase> {
  return source.kind === 'embedded'
    ? openEmbedded(source.dataDir, onLost)
    : openPostgres(source.url, isPatient, onError)
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
    const lite = await PGlite.create({ dataDir: join(dataDir, 'db') })
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
  const database = new Kysely<Tables>({ dialect })
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
  url: string,
  isPatient: boolean,
  onError: (error: unknown) => void,
): Promise<OpenDatabase> {
  const pool = new Pool(postgresPoolOptions({ url, isPatient }))
  return { ...openPool<Tables>(pool, { onError, wrap: guardDialect }), pool }
}
