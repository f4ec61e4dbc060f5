import type { Database } from '../../packages/gateway/src/kernel/database/schema.ts'
import type { VaultDatabase } from '../../packages/vault/src/database/schema.ts'

/** The tables of both servers, wherever they lie. */
export interface BothDatabases {
  readonly gateway: Database
  readonly vault: VaultDatabase
}

/** Lets addresses have mails again at once: how many there may be is what the bench `otp` is about. */
export async function refillBudgets({ gateway, vault }: BothDatabases): Promise<void> {
  await gateway.deleteFrom('auth_budgets').execute()
  // Mails of a project have a limit as well, which many people who sign in within a minute share.
  await gateway.deleteFrom('auth_mail_minutes').execute()
  await vault.deleteFrom('vault_budgets').execute()
}

/**
 * Lets the minute pass after which a mail is sent again that a server had taken when it was killed. One that is just being sent goes
 * out twice then, which it may always.
 */
export async function hurryMails({ gateway, vault }: BothDatabases): Promise<void> {
  const due_at = new Date()
  await gateway.updateTable('mail_outbox').set({ due_at }).where('due_at', '>', due_at).execute()
  await vault.updateTable('vault_mails').set({ due_at }).where('due_at', '>', due_at).execute()
}

/** All rows of all tables, as text. */
export async function dumpRows(either: Database | VaultDatabase): Promise<string> {
  // Tables and columns have their names from the database itself, so the types of one server do for both.
  const database = either as Database
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true })
  const dumps = tables.map(async ({ schema = 'public', name }) => {
    const rows: readonly unknown[] = await database
      .withSchema(schema)
      .selectFrom(name as 'projects')
      .selectAll()
      .execute()
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
