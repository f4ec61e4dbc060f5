import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely'
import { isDatabaseUp, surviveLostConnections } from '../postgres.ts'

/** An open database. */
export interface OpenPool<Tables> {
  readonly database: Kysely<Tables>
  /** Whether it answers a small query in time. */
  isUp(): Promise<boolean>
  close(): Promise<void>
}

/**
 * Opens a PostgreSQL by the pool of `pg`, which each server brings itself; `postgresPoolOptions` are its options.
 * @param onError is called when a connection was lost that nobody uses
 */
export function openPool<Tables>(
  pool: PostgresPool & Parameters<typeof surviveLostConnections>[0],
  onError: (error: unknown) => void,
): OpenPool<Tables> {
  surviveLostConnections(pool, onError)
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { database, isUp: () => isKyselyUp(database), close: () => database.destroy() }
}

/** Whether a database answers a small query in time. */
export function isKyselyUp<Tables>(database: Kysely<Tables>): Promise<boolean> {
  return isDatabaseUp(() => sql`select 1`.execute(database))
}
