import { type Dialect, Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely'
import { isDatabaseUp, surviveLostConnections } from '../postgres.ts'
import { statementLog } from '../tracing/statementLog.ts'

/** An open database. */
export interface OpenPool<Tables> {
  readonly database: Kysely<Tables>
  /** Whether it answers a small query in time. */
  isUp(): Promise<boolean>
  close(): Promise<void>
}

/** The behaviour of a pool that a server may choose. */
export interface OpenPoolOptions {
  /** Called when a connection was lost that nobody uses. @default nothing */
  readonly onError?: (error: unknown) => void
  /** Puts something between the pool and its queries, such as errors of the server's own. @default nothing */
  readonly wrap?: (dialect: Dialect) => Dialect
}

/** Opens a PostgreSQL by the pool of `pg`, which each server brings itself; `postgresPoolOptions` are its options. */
export function openPool<Tables>(
  pool: PostgresPool & Parameters<typeof surviveLostConnections>[0],
  { onError = () => undefined, wrap = (dialect) => dialect }: OpenPoolOptions = {},
): OpenPool<Tables> {
  surviveLostConnections(pool, onError)
  const database = new Kysely<Tables>({ dialect: wrap(new PostgresDialect({ pool })), log: statementLog() })
  return { database, isUp: () => isKyselyUp(database), close: () => database.destroy() }
}

/** Whether a database answers a small query in time. */
export function isKyselyUp<Tables>(database: Kysely<Tables>): Promise<boolean> {
  return isDatabaseUp(() => sql`select 1`.execute(database))
}
