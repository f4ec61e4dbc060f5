import { createMigrations, type MigrationSteps, sqlStep } from '@foyer/server-kit/database'
import { movingTableSteps } from '@foyer/server-kit/moving'
import { type Kysely, sql } from 'kysely'
import { VaultError } from '../base/errors.ts'
import { addAdmission } from './admissionMigration.ts'
import { addAges } from './ageMigration.ts'
import { addAskers } from './askersMigration.ts'
import { addFactors } from './factorMigration.ts'
import { addFreezeForAll } from './freezeMigration.ts'
import { addGuards } from './guardMigration.ts'
import { addMaintenance } from './maintenanceMigration.ts'
import { addHeldUntil } from './movedMigration.ts'
import { addOperators } from './operatorMigration.ts'
import { addPasskeys } from './passkeyMigration.ts'
import type { VaultTables } from './schema.ts'
import { VAULT_SCHEMA } from './vaultSchema.ts'

const steps: MigrationSteps = {
  '2026-01-links': { up: createLinks },
  '2026-02-wallets': { up: createWallets },
  '2026-03-budget-times': { up: addBudgetTimes },
  '2026-04-share-end': { up: addShareEnd },
  '2026-05-care': { up: addMaintenance },
  '2026-06-email-change': { up: addEmailChanges },
  '2026-07-admission': { up: addAdmission },
  '2026-08-freeze-for-all': { up: addFreezeForAll },
  '2026-09-askers': { up: addAskers },
  '2026-10-factors': { up: addFactors },
  '2026-11-address-hold': { up: addHeldUntil },
  '2026-12-guards': { up: addGuards },
  '2026-13-mail-lease': {
    up: sqlStep([`alter table ${VAULT_SCHEMA}.vault_mails add column leased_until timestamptz`]),
  },
  '2026-14-passkeys': { up: addPasskeys },
  // A table that is not logged is empty at a standby that takes over, within seconds: a recorded request was taken once more there.
  '2026-15-kept-proofs': { up: sqlStep([`alter table ${VAULT_SCHEMA}.vault_proofs set logged`]) },
  '2026-16-ages': { up: addAges },
  '2026-17-operators': { up: addOperators },
  // A version that runs beside this one writes no time.
  '2026-18-mail-age': {
    up: sqlStep([
      `alter table ${VAULT_SCHEMA}.vault_mails add column created_at timestamptz not null default now()`,
    ]),
  },
  '2026-19-moving': { up: sqlStep(movingTableSteps(VAULT_SCHEMA)) },
}

const vaultMigrations = createMigrations<VaultTables>({
  steps,
  table: 'vault_migration',
  schema: VAULT_SCHEMA,
  advice: {
    what: "The vault's tables",
    toError: (message, cause) => new VaultError('migration_failed', message, { cause }),
  },
})

/**
 * Brings the vault's tables from step to step, and lists the steps that have not run yet. The first throws VaultError `migration_failed`,
 * naming the step that failed.
 */
export const {
  run: migrateVault,
  pending: pendingVaultMigrations,
  createMigrator: createVaultMigrator,
} = vaultMigrations

async function createLinks(db: Kysely<unknown>): Promise<void> {
  const { schema } = db.withSchema(VAULT_SCHEMA)
  await schema
    .createTable('vault_links')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('project_id', 'text', (column) => column.notNull())
    .addColumn('app_name', 'text', (column) => column.notNull())
    .addColumn('app_origin', 'text', (column) => column.notNull())
    .addColumn('jkt', 'text', (column) => column.notNull())
    .addColumn('flow_id', 'text', (column) => column.notNull())
    .addColumn('email_tag', 'text', (column) => column.notNull())
    .addColumn('numbers', 'text', (column) => column.notNull())
    .addColumn('number', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('approved_at', 'timestamptz')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await schema
    .createIndex('vault_links_by_address')
    .on('vault_links')
    .columns(['project_id', 'email_tag'])
    .execute()
  await schema.createIndex('vault_links_by_age').on('vault_links').column('created_at').execute()
  await schema
    .createTable('vault_approvals')
    .addColumn('project_id', 'text', (column) => column.notNull())
    .addColumn('email_tag', 'text', (column) => column.notNull())
    .addColumn('jkt', 'text', (column) => column.notNull())
    .addColumn('approved_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('vault_approvals_once', ['project_id', 'email_tag', 'jkt'])
    .execute()
  await schema
    .createTable('vault_freezes')
    .addColumn('project_id', 'text', (column) => column.notNull())
    .addColumn('email_tag', 'text', (column) => column.notNull())
    .addColumn('until', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('vault_freezes_once', ['project_id', 'email_tag'])
    .execute()
  await schema
    .createTable('vault_budgets')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('began_at', 'timestamptz', (column) => column.notNull())
    .addColumn('last_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await schema
    .createTable('vault_mails')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('mail_enc', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('due_at', 'timestamptz', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await schema.createIndex('vault_mails_by_due').on('vault_mails').column('due_at').execute()
  // A later step has it logged, so that it outlives a crash of the database.
  await sql`create unlogged table ${sql.table(`${VAULT_SCHEMA}.vault_proofs`)} (
    jkt text not null, jti text not null, expires_at timestamptz not null, primary key (jkt, jti))`.execute(
    db,
  )
  await schema.createIndex('vault_proofs_by_expiry').on('vault_proofs').column('expires_at').execute()
}

async function createWallets(db: Kysely<unknown>): Promise<void> {
  const { schema } = db.withSchema(VAULT_SCHEMA)
  await schema
    .createTable('vault_wallets')
    .addColumn('wallet_id', 'text', (column) => column.primaryKey())
    .addColumn('project_id', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('email_tag', 'text', (column) => column.notNull())
    .addColumn('email_enc', 'text', (column) => column.notNull())
    .addColumn('epoch', 'integer', (column) => column.notNull())
    .addColumn('binding_hash', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute()
  // Two processes at once cannot make two wallets of one address live, whatever they have read before.
  await sql`create unique index vault_wallets_one_live on ${sql.table(`${VAULT_SCHEMA}.vault_wallets`)}
    (project_id, email_tag) where state = 'live'`.execute(db)
  await schema
    .createIndex('vault_wallets_by_address')
    .on('vault_wallets')
    .columns(['project_id', 'email_tag'])
    .execute()
  await schema
    .createTable('vault_shares')
    .addColumn('wallet_id', 'text', (column) =>
      column.notNull().references(`${VAULT_SCHEMA}.vault_wallets.wallet_id`).onDelete('cascade'),
    )
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('app_origin', 'text', (column) => column.notNull())
    .addColumn('share_enc', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('vault_shares_once', ['wallet_id', 'holder'])
    .execute()
  await schema
    .createTable('vault_audit')
    .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('at', 'timestamptz', (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('project_id', 'text', (column) => column.notNull())
    .addColumn('wallet_id', 'text')
    .addColumn('jkt', 'text')
    .execute()
}

/** `count` and `began_at` stay for a version that runs beside this one. */
async function addBudgetTimes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .withSchema(VAULT_SCHEMA)
    .alterTable('vault_budgets')
    .addColumn('times', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
}

/** Shares of devices whose browsers keep nothing have an end. */
async function addShareEnd(db: Kysely<unknown>): Promise<void> {
  const { schema } = db.withSchema(VAULT_SCHEMA)
  await schema.alterTable('vault_shares').addColumn('ends_at', 'timestamptz').execute()
  await schema
    .createIndex('vault_shares_by_end')
    .on('vault_shares')
    .column('ends_at')
    .where(sql.ref('ends_at'), 'is not', null)
    .execute()
}

/** Adds changes of address, and the other purposes of links besides approving a device. */
async function addEmailChanges(db: Kysely<unknown>): Promise<void> {
  const { schema } = db.withSchema(VAULT_SCHEMA)
  await schema.alterTable('vault_links').addColumn('purpose', 'text').execute()
  await schema
    .createTable('vault_email_changes')
    .addColumn('flow_id', 'text', (column) => column.primaryKey())
    .addColumn('project_id', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('wallet_id', 'text', (column) =>
      column.notNull().references(`${VAULT_SCHEMA}.vault_wallets.wallet_id`).onDelete('cascade'),
    )
    .addColumn('from_tag', 'text', (column) => column.notNull())
    .addColumn('to_tag', 'text', (column) => column.notNull())
    .addColumn('to_enc', 'text', (column) => column.notNull())
    .addColumn('jkt', 'text', (column) => column.notNull())
    .addColumn('app_origin', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute()
  // The index guarantees that a wallet waits for only one decision at a time.
  await sql`create unique index vault_email_changes_one_ready on ${sql.table(`${VAULT_SCHEMA}.vault_email_changes`)}
    (wallet_id) where state = 'ready'`.execute(db)
  await schema
    .createIndex('vault_email_changes_by_address')
    .on('vault_email_changes')
    .columns(['project_id', 'to_tag'])
    .execute()
}
