import { type Kysely, sql } from 'kysely'
import { VAULT_SCHEMA } from './vaultSchema.ts'

/**
 * Lets a device wait for an answer without a mail of its own, and keeps the networks from which an address was approved. Links that
 * an older version has mailed have no code, and so approve nobody but the device that asked for them.
 */
export async function addAskers(db: Kysely<unknown>): Promise<void> {
  const { schema } = db.withSchema(VAULT_SCHEMA)
  await schema
    .alterTable('vault_links')
    .addColumn('code_hash', 'text')
    .addColumn('wait_number', 'text')
    .addColumn('network_hash', 'text')
    .addColumn('approved_by', 'text')
    .execute()
  await sql`create index vault_links_waiting on ${sql.table(`${VAULT_SCHEMA}.vault_links`)}
    (email_tag, wait_number) where wait_number is not null`.execute(db)
  await sql`create index vault_links_mailed on ${sql.table(`${VAULT_SCHEMA}.vault_links`)}
    (email_tag, created_at) where code_hash is not null`.execute(db)
  await schema
    .createTable('vault_networks')
    .addColumn('project_id', 'text', (column) => column.notNull())
    .addColumn('email_tag', 'text', (column) => column.notNull())
    .addColumn('network_hash', 'text', (column) => column.notNull())
    .addColumn('approved_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('vault_networks_once', ['project_id', 'email_tag', 'network_hash'])
    .execute()
}
