import { createMigrations, type MigrationSteps } from '@foyer/server-kit/database'
import { type Kysely, sql } from 'kysely'
import { RelayError } from '../base/errors.ts'
import type { RelayTables } from './schema.ts'

const steps: MigrationSteps = {
  '2026-01-mailbox': { up: createMailbox },
  '2026-02-shares': { up: addSource },
}

const mailboxMigrations = createMigrations<RelayTables>({
  steps,
  table: 'relay_migration',
  advice: {
    what: "The relay's tables",
    toError: (message, cause) => new RelayError('migration_failed', message, { cause }),
  },
})

/**
 * Brings the relay's tables from step to step, and lists the steps that have not run yet. The first throws RelayError `migration_failed`,
 * naming the step that failed.
 */
export const {
  run: migrateMailbox,
  pending: pendingMailboxMigrations,
  createMigrator: createMailboxMigrator,
} = mailboxMigrations

async function createMailbox(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('relay_messages')
    .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('topic', 'text', (column) => column.notNull())
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('tag', 'integer', (column) => column.notNull())
    .addColumn('sender', 'text', (column) => column.notNull())
    .addColumn('instance', 'text', (column) => column.notNull())
    .addColumn('published_at', 'timestamptz', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addUniqueConstraint('relay_messages_once', ['topic', 'digest'])
    .execute()
  await db.schema.createIndex('relay_messages_by_expiry').on('relay_messages').column('expires_at').execute()
  await db.schema
    .createTable('relay_reads')
    .addColumn('message_id', 'bigint', (column) => column.notNull())
    .addColumn('client', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('relay_reads_once', ['message_id', 'client'])
    .execute()
  await db.schema.createIndex('relay_reads_by_expiry').on('relay_reads').column('expires_at').execute()
  // Ciphertext does not compress.
  await sql`alter table relay_messages alter column message set storage external`.execute(db)
}

async function addSource(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('relay_messages')
    .addColumn('source', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
