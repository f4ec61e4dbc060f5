import { pendingSteps, runPendingSteps, type StepAdvice } from '@foyer/server-kit'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { RelayError } from '../errors.ts'
import type { RelayDatabase } from './schema.ts'

const migrations: Record<string, Migration> = {
  '2026-01-mailbox': { up: createMailbox },
  '2026-02-shares': { up: addSource },
}

const ADVICE: StepAdvice = {
  what: "The relay's tables",
  toError: (message, cause) => new RelayError('migration_failed', message, { cause }),
}

/** Steps by their names, in order. */
export type MigrationSteps = Readonly<Record<string, Migration>>

/**
 * Runs the pending migrations of the relay's tables and returns their names. Tables that a later version has brought further are
 * left as they are. `later` are steps after our own.
 * @throws RelayError `migration_failed`, naming the step that failed
 */
export async function migrateMailbox(
  database: RelayDatabase,
  later: MigrationSteps = {},
): Promise<readonly string[]> {
  return runPendingSteps(createMailboxMigrator(database, later), ADVICE)
}

/** The names of the migrations that have not run yet. */
export async function pendingMailboxMigrations(database: RelayDatabase): Promise<readonly string[]> {
  return pendingSteps(createMailboxMigrator(database))
}

/** What brings the relay's tables from step to step. */
export function createMailboxMigrator(database: RelayDatabase, later: MigrationSteps = {}): Migrator {
  return new Migrator({
    db: database,
    provider: { getMigrations: async () => ({ ...migrations, ...later }) },
    migrationTableName: 'relay_migration',
    migrationLockTableName: 'relay_migration_lock',
  })
}

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
