import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, PostgresDialect, sql } from 'kysely'
import { Pool } from 'pg'
import { takeLock } from './lockFile.ts'
import type { Database, Tables } from './schema.ts'

/** Which database a gateway keeps its data in. */
export type DatabaseSource =
  | { readonly kind: 'embedded'; readonly dataDir: string }
  | { readonly kind: 'postgres'; readonly url: string }

/** An open database. */
export interface OpenDatabase {
  readonly database: Database
  /** The pool of a real PostgreSQL, which the rate limits share; absent when embedded. */
  readonly pool?: Pool
  isUp(): Promise<boolean>
  close(): Promise<void>
}

/** Milliseconds after which a question to the database is given up. */
const QUERY_TIMEOUT_MS = 10_000
const CONNECT_TIMEOUT_MS = 5_000
const HEALTH_TIMEOUT_MS = 2_000

/**
 * Opens the database. An embedded one is locked against other processes first.
 * @throws LockedError when another process has it open
 */
export async function openDatabase(
  source: DatabaseSource,
  onError: (error: unknown) => void = () => undefined,
): Promise<OpenDatabase> {
  return source.kind === 'embedded' ? openEmbedded(source.dataDir) : openPostgres(source.url, onError)
}

async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  await mkdir(dataDir, { recursive: true })
  const release = await takeLock(join(dataDir, 'gateway.lock'))
  try {
    const lite = await PGlite.create({ dataDir: join(dataDir, 'db') })
    const opened = wrapLite(lite)
    return { ...opened, close: () => opened.close().finally(release) }
  } catch (error) {
    await release()
    throw new Error(`The embedded database in ${dataDir} could not be opened.`, { cause: error })
  }
}

/** A database that lives in memory and goes with the process. */
export async function openInMemory(): Promise<OpenDatabase> {
  return wrapLite(await PGlite.create())
}

function wrapLite(lite: PGlite): OpenDatabase {
  const database = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite: lite }) })
  return {
    database,
    isUp: () => answersInTime(database),
    async close() {
      // Kysely closes the instance only once it has used it.
      await database.destroy()
      if (!lite.closed) await lite.close()
    },
  }
}

async function openPostgres(url: string, onError: (error: unknown) => void): Promise<OpenDatabase> {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
  })
  // An idle connection that the server drops would otherwise end the process.
  pool.on('error', onError)
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { database, pool, isUp: () => answersInTime(database), close: () => database.destroy() }
}

async function answersInTime(database: Database): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), HEALTH_TIMEOUT_MS)
  })
  const answer = sql`select 1`.execute(database).then(
    () => true,
    () => false,
  )
  return Promise.race([answer, timeout]).finally(() => clearTimeout(timer))
}
