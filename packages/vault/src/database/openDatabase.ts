import type { PostgresInput } from '@foyer/server-kit'
import { isKyselyUp, lendsSessions, openServers, openTables } from '@foyer/server-kit/database'
import { type Kysely, sql } from 'kysely'
import { Pool, type PoolConfig } from 'pg'
import { VaultError } from '../base/errors.ts'
import type { VaultDatabase, VaultTables } from './schema.ts'
import { VAULT_SCHEMA } from './vaultSchema.ts'

/** Where a vault keeps its rows. */
export type DatabaseSource =
  /** A database that is open already, such as that of a gateway in this process. It is left open. */
  | { readonly database: Pick<Kysely<unknown>, 'withTables'> }
  /** The address of a PostgreSQL, of several servers of it, or of a pooler. */
  | PostgresInput

/** An open database. */
export interface OpenDatabase {
  readonly database: VaultDatabase
  isUp(): Promise<boolean>
  /** @throws VaultError `database_pooled` where connections do not keep their session, naming what needs it */
  checkSessions?(what: string): Promise<void>
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
  const servers = openServers({ ...source, create: (options: PoolConfig) => new Pool(options), onError })
  const opened = openTables<VaultTables>(servers)
  return {
    ...opened,
    database: opened.database.withSchema(VAULT_SCHEMA),
    async checkSessions(what) {
      if (!(await lendsSessions(servers))) return
      throw new VaultError(
        'database_pooled',
        `The address of the vault's database leads to a pooler that lends sessions by transaction, and ${what} needs one of its own. Set FOYER_VAULT_DATABASE_DIRECT_URL to the address of the server itself.`,
      )
    },
  }
}

/** Whether a gateway keeps its tables in the same database, whatever rights the vault's role has there. */
export async function holdsGateway(database: VaultDatabase): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_catalog.pg_tables
    where tablename = 'gateway_migration' limit 1`.execute(database)
  return rows.length > 0
}
