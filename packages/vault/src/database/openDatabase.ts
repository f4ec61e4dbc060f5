import { withTimeLimit } from '@foyer/kit'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Pool } from 'pg'
import { VAULT_SCHEMA } from './migrations.ts'
import type { VaultDatabase, VaultTables } from './schema.ts'

/** Where a vault keeps its rows. */
export type DatabaseSource =
  /** A database that is open already, such as that of a gateway in this process. It is left open. */
  | { readonly database: Pick<Kysely<unknown>, 'withTables'> }
  /** The address of a PostgreSQL. */
  | {
      readonly url: string
      /** Without a time limit for a query, as a migration of many rows needs it. @default false */
      readonly isPatient?: boolean
    }

/** An open database. */
export interface OpenDatabase {
  readonly database: VaultDatabase
  isUp(): Promise<boolean>
  close(): Promise<void>
}

/** The time limit of one query. */
const QUERY_TIMEOUT_MS = 10_000
const CONNECT_TIMEOUT_MS = 5_000
const HEALTH_TIMEOUT_MS = 2_000

/** Opens the database of a vault, without checking its tables. `onError` hears of a connection that was lost. */
export function openVaultDatabase(
  source: DatabaseSource,
  onError: (error: unknown) => void = () => undefined,
): OpenDatabase {
  if ('database' in source) {
    // Only the vault's own tables are used, whatever else is in there.
    const database = source.database.withTables<VaultTables>().withSchema(VAULT_SCHEMA) as VaultDatabase
    return { database, isUp: () => answersInTime(database), close: async () => undefined }
  }
  const { url, isPatient = false } = source
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...(isPatient ? {} : { query_timeout: QUERY_TIMEOUT_MS }),
  })
  // An idle connection that the server drops would otherwise end the process.
  pool.on('error', onError)
  const opened = new Kysely<VaultTables>({ dialect: new PostgresDialect({ pool }) })
  const database = opened.withSchema(VAULT_SCHEMA)
  return { database, isUp: () => answersInTime(database), close: () => opened.destroy() }
}

/** Whether a gateway keeps its tables in the same database. */
export async function holdsGateway(database: VaultDatabase): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_name = 'gateway_migration' limit 1`.execute(database)
  return rows.length > 0
}

/** Whether what was thrown says that the database is away, and not that a statement was wrong. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  // Classes of PostgreSQL: lost connection, deadlock, no resources, operator stops the server; and what Node says of a socket.
  return (
    /^(08|40|53|57P)/.test(code) ||
    /^E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|NOTFOUND|HOSTUNREACH)$/.test(code) ||
    /Connection terminated|Query read timeout|timeout exceeded when trying to connect/.test(error.message)
  )
}

function answersInTime(database: VaultDatabase): Promise<boolean> {
  const limit = { limitMs: HEALTH_TIMEOUT_MS, what: 'The database' }
  return withTimeLimit(() => sql`select 1`.execute(database), limit).then(
    () => true,
    () => false,
  )
}
