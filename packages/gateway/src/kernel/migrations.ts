import { sqlStep } from '@foyer/server-kit/database'
import { movingTableSteps } from '@foyer/server-kit/moving'
import { type Kysely, sql } from 'kysely'
import type { MigrationSteps } from './database/migrate.ts'
import { addEmailSignUp, addRecoveryEmail, addSmartAccounts } from './projects/recoveryEmailMigration.ts'
import { addSponsorPolicy } from './projects/sponsorMigration.ts'

/** The steps of the tables that every gateway has. */
export const kernelMigrations: MigrationSteps = {
  '2026-02-projects': { up: createProjects },
  '2026-03-events': { up: createEvents },
  '2026-04-rate-limits': { up: createRateLimits },
  '2026-08-event-age': { up: indexEventAge },
  '2026-17-recovery-email': { up: addRecoveryEmail },
  '2026-24-sponsor-policy': { up: addSponsorPolicy },
  '2026-28-email-sign-up': { up: addEmailSignUp },
  '2026-38-smart-accounts': { up: addSmartAccounts },
  '2026-50-shared-secret': { up: addSharedSecret },
  '2026-54-project-wallets': { up: addProjectWallets },
  '2026-55-project-appearance': { up: addProjectAppearance },
  '2026-66-moving': { up: sqlStep(movingTableSteps()) },
}

/** Adds the wallets that a project features and excludes, as JSON. */
async function addProjectWallets(db: Kysely<unknown>): Promise<void> {
  await sql`alter table projects add column wallets jsonb`.execute(db)
}

/** Adds the look of a project's modals, as JSON. */
async function addProjectAppearance(db: Kysely<unknown>): Promise<void> {
  await sql`alter table projects add column appearance jsonb`.execute(db)
}

async function createProjects(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('projects')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('allowed_origins', 'jsonb', (column) => column.notNull())
    .addColumn('features', 'jsonb', (column) => column.notNull())
    .addColumn('analytics', 'boolean', (column) => column.notNull())
    .addColumn('limits', 'jsonb', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute()
}

async function createEvents(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('events')
    .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('project_id', 'text', (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('happened_at', 'timestamptz', (column) => column.notNull())
    .addColumn('received_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('sdk_version', 'text', (column) => column.notNull())
    .addColumn('sdk_type', 'text', (column) => column.notNull())
    .addColumn('properties', 'jsonb', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('events_by_project')
    .on('events')
    .columns(['project_id', 'received_at'])
    .execute()
}

/** Old events are found by their age alone. */
async function indexEventAge(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('events_by_age').on('events').column('received_at').execute()
}

/** The columns are those that the rate limiter library expects. */
async function createRateLimits(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('rate_limits')
    .addColumn('key', sql`varchar(255)`, (column) => column.primaryKey())
    .addColumn('points', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('expire', 'bigint')
    .execute()
  await db.schema.createIndex('rate_limits_by_expiry').on('rate_limits').column('expire').execute()
}

/**
 * A secret that all gateways of a database know, and the store beside it does not. Nobody reads it but they, and nothing that lasts
 * depends on it. The database makes it: 244 random bits.
 */
async function addSharedSecret(db: Kysely<unknown>): Promise<void> {
  await sql`create table shared_secret (id integer primary key, secret text not null)`.execute(db)
  await sql`insert into shared_secret (id, secret) values (1, gen_random_uuid()::text || gen_random_uuid()::text)`.execute(
    db,
  )
}
