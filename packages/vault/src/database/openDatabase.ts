import { type PostgresInput, postgresPoolOptions } from '@foyer/server-kit'
import { isKyselyUp, openPool } from '@foyer/server-kit/database'
import { type Kysely, sql } from 'kysely'
import { Pool } from 'pg'
import type { VaultDatabase, VaultTables } from './schema.ts'
import { VAULT_SCHEMA } from './vaultSchema.ts'

/** Where a vault keeps its rows. */
export type DatabaseSource =
  /** A database that is open already, such as that of a gateway in this process. It is left open. */
  | { readonly database: Pick<Kysely<unknown>, 'withTables'> }
  /** The address of a PostgreSQL. */
  | PostgresInput

/** An open database. */
export interface OpenDatabase {
  readonly database: VaultDatabase
  isUp(): Promise<boolean>
  close(): Promise<void>
}

/** Opens the database of a vault, without checking its tables. `onError` is called when a connection was lost. */
export function openVaultDatabase(
  source: DatabaseSource,
  onError: (error: unknown) => void = () => undefined,
): OpenDatabase {
  if ('database' in source) {
    // Only the vault's own tables are used, whatever else the database contains.
    const database = source.database.withTables<VaultTables>().withSchema(VAULT_SCHEMA) as VaultDatabase
    return {
      database,
      isUp: () => isKyselyUp(database),
      close: async () => undefined,
    }
  }
  const opened = openPool<VaultTables>(new Pool(postgresPoolOptions(source)), { onError })
  return { ...opened, database: opened.database.withSchema(VAULT_SCHEMA) }
}

/** Whether a gateway keeps its tables in the same database, whatever rights the vault's role has there. */
export async function holdsGateway(database: VaultDatabase): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_catalog.pg_tables
    where tablename = 'gateway_migration' limit 1`.execute(database)
  return rows.length > 0
}
