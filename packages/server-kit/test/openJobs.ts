import { PGlite } from '@electric-sql/pglite'
import { openEmptyDatabase } from '@foyer/devkit/emptyDatabase'
import { openTemporaryDatabase } from '@foyer/devkit/temporaryDatabase'
import { type Generated, Kysely, PGliteDialect, PostgresDialect, sql } from 'kysely'
import { Pool } from 'pg'

/** The table of a queue in tests. */
// A type, since Kysely wants an index signature, which interfaces lack.
export type JobTables = {
  jobs: {
    id: string
    topic: string
    number: Generated<number>
    attempts: Generated<number>
    due_at: Date | null
    leased_until: Generated<Date | null>
    created_at: Generated<Date>
    state: Generated<string>
    expires_at: Date
    reason: string | null
  }
}

const TABLE = `create table jobs (
  id text primary key,
  topic text not null,
  number integer generated always as identity,
  attempts integer not null default 0,
  due_at timestamptz,
  leased_until timestamptz,
  created_at timestamptz not null default now(),
  state text not null default 'open',
  expires_at timestamptz not null,
  reason text)`

/** Opens an embedded database with the table, for a file of tests. */
export async function openEmbeddedJobs(): Promise<Kysely<JobTables>> {
  const pglite = await openEmptyDatabase<PGlite>(PGlite)
  const database = new Kysely<JobTables>({ dialect: new PGliteDialect({ pglite }) })
  await sql.raw(TABLE).execute(database)
  return database
}

/** A PostgreSQL with the table, and connections to it as of several processes. */
export interface PostgresJobs {
  readonly database: Kysely<JobTables>
  close(): Promise<void>
}

/** Opens a PostgreSQL with the table; undefined where the machine has none. */
export async function openPostgresJobs(what: string): Promise<PostgresJobs | undefined> {
  const postgres = await openTemporaryDatabase(what)
  if (postgres === undefined) return undefined
  // A server that is stopped ends connections which are on their way out.
  const pool = new Pool({ connectionString: postgres.url, max: 6 }).on('error', () => undefined)
  const database = new Kysely<JobTables>({ dialect: new PostgresDialect({ pool }) })
  await sql.raw(TABLE).execute(database)
  return {
    database,
    async close() {
      await database.destroy()
      await postgres.stop()
    },
  }
}

/** Empties the table. */
export async function emptyJobs(database: Kysely<JobTables>): Promise<void> {
  await sql`truncate jobs restart identity`.execute(database)
}
