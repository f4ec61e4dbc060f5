import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { RelayDatabase } from './schema.ts'

const migrations: Record<string, Migration> = {
  '2026-01-mailbox': { up: createMailbox },
}

/**
 * Brings the relay's tables up to date and answers the names of the steps that were taken.
 * @throws Error naming the step that failed
 */
export async function migrateMailbox(database: RelayDatabase): Promise<readonly string[]> {
  const { error, results = [] } = await createMigrator(database).migrateToLatest()
  const failed = results.find(({ status }) => status === 'Error')
  if (error !== undefined) {
    const step = failed ? ` (${failed.migrationName})` : ''
    throw new Error(`The relay's tables could not be brought up to date${step}.`, { cause: error })
  }
  return results.map(({ migrationName }) => migrationName)
}

/** The names of the steps still to be taken. */
export async function pendingMailboxMigrations(database: RelayDatabase): Promise<readonly string[]> {
  const all = await createMigrator(database).getMigrations()
  return all.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name)
}

function createMigrator(database: RelayDatabase): Migrator {
  return new Migrator({
    db: database,
    provider: { getMigrations: async () => migrations },
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
