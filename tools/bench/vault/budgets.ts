import { sql } from 'kysely'
import type { Database } from '../../../packages/gateway/src/providers/postgres/schema.ts'
import type { VaultDatabase } from '../../../packages/vault/src/database/schema.ts'

/** The tables of both servers, wherever they lie. */
export interface BothDatabases {
  readonly gateway: Database
  readonly vault: VaultDatabase
}

/** Lets addresses have mails again at once: how many there may be is what the bench `otp` is about. */
export async function refillBudgets({ gateway, vault }: BothDatabases): Promise<void> {
  await gateway.deleteFrom('auth_budgets').execute()
  await vault.deleteFrom('vault_budgets').execute()
}

/** All rows of all tables of a database that are not its own, as text. */
export async function dumpRows(database: Database | VaultDatabase): Promise<string> {
  const { rows: tables } = await sql<{ readonly schema: string; readonly name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(
    database,
  )
  const dumps = tables.map(async ({ schema, name }) => {
    const { rows } = await sql`select * from ${sql.table(`${schema}.${name}`)}`.execute(database)
    return `${schema}.${name} ${JSON.stringify(rows)}`
  })
  return (await Promise.all(dumps)).join('\n')
}

/** A wallet as the database of a server has it. */
interface StoredWallet {
  readonly id: string
  readonly owner: string
  readonly hash: string
}

/** The wallets that count, as each server has them. */
export interface LiveWallets {
  readonly gateway: readonly StoredWallet[]
  readonly vault: readonly StoredWallet[]
}

/** Reads the wallets that count. */
export async function readLive({ gateway, vault }: BothDatabases): Promise<LiveWallets> {
  const atGateway = await gateway
    .selectFrom('key_wallets')
    .select(['wallet_id as id', 'account_id as owner', 'binding_hash as hash'])
    .where('state', '=', 'live')
    .execute()
  const atVault = await vault
    .selectFrom('vault_wallets')
    .select(['wallet_id as id', 'email_tag as owner', 'binding_hash as hash'])
    .where('state', '=', 'live')
    .execute()
  return { gateway: atGateway, vault: atVault }
}
