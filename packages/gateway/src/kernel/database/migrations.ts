import { pendingSteps, runPendingSteps, type StepAdvice } from '@foyer/server-kit'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { GatewayError } from '../../base/errors.ts'
import { addBundler } from '../../parts/bundler/migrations.ts'
import { addSponsorPolicy } from '../../parts/bundler/sponsorMigration.ts'
import { addAccountType } from '../../parts/embedded/migrations/accountTypeMigration.ts'
import { addAdmission } from '../../parts/embedded/migrations/admissionMigration.ts'
import { addDeviceEnd, addEmailChanges, createAuth } from '../../parts/embedded/migrations/authMigration.ts'
import { addBudgetPurposes } from '../../parts/embedded/migrations/budgetMigration.ts'
import { addCare } from '../../parts/embedded/migrations/careMigration.ts'
import { addFreezeLimits } from '../../parts/embedded/migrations/freezeMigration.ts'
import { addEmailSignUp, addRecoveryEmail } from '../../parts/embedded/migrations/recoveryEmailMigration.ts'
import { addSignInMethods, addSocial } from '../../parts/embedded/migrations/socialMigration.ts'
import { addHoldingAge, createIndex, createPrices } from '../../parts/indexer/migrations.ts'
import { addNames } from '../../parts/names/migrations.ts'
import { addPurchases } from '../../parts/onramp/migrations.ts'
import { addPayments } from '../../parts/pay/migrations.ts'
import { addPaymentCare } from '../../parts/pay/paymentCareMigration.ts'
import { addSmartSessions } from '../../parts/sessions/migrations.ts'
import { addSiwx } from '../../parts/siwx/migrations.ts'
import type { Database } from './schema.ts'

const migrations: Record<string, Migration> = {
  '2026-01-catalogue': { up: createCatalogue },
  '2026-02-projects': { up: createProjects },
  '2026-03-events': { up: createEvents },
  '2026-04-rate-limits': { up: createRateLimits },
  '2026-05-index': { up: createIndex },
  '2026-06-prices': { up: createPrices },
  '2026-07-holding-age': { up: addHoldingAge },
  '2026-08-event-age': { up: indexEventAge },
  '2026-09-auth': { up: createAuth },
  '2026-10-device-end': { up: addDeviceEnd },
  '2026-11-care': { up: addCare },
  '2026-12-email-change': { up: addEmailChanges },
  '2026-13-admission': { up: addAdmission },
  '2026-14-social': { up: addSocial },
  '2026-15-siwx': { up: addSiwx },
  '2026-16-freeze-limits': { up: addFreezeLimits },
  '2026-17-recovery-email': { up: addRecoveryEmail },
  '2026-18-bundler': { up: addBundler },
  '2026-19-account-type': { up: addAccountType },
  '2026-20-smart-sessions': { up: addSmartSessions },
  '2026-21-names': { up: addNames },
  '2026-22-purchases': { up: addPurchases },
  '2026-23-payments': { up: addPayments },
  '2026-24-sponsor-policy': { up: addSponsorPolicy },
  '2026-25-payment-care': { up: addPaymentCare },
  '2026-26-budget-purposes': { up: addBudgetPurposes },
  '2026-27-sign-in-methods': { up: addSignInMethods },
  '2026-28-email-sign-up': { up: addEmailSignUp },
}

const ADVICE: StepAdvice = {
  what: 'The database',
  toError: (message, cause) => new GatewayError('migration_failed', message, { cause }),
}

/** Steps by their names, in order. */
export type MigrationSteps = Readonly<Record<string, Migration>>

/**
 * Runs the pending migrations and returns their names. A database that a later version has brought further is left as it is.
 * `later` are steps after our own.
 * @throws GatewayError `migration_failed`, naming the step that failed
 */
export async function migrate(database: Database, later: MigrationSteps = {}): Promise<readonly string[]> {
  return runPendingSteps(createMigrator(database, later), ADVICE)
}

/** The names of the migrations that have not run yet. */
export async function pendingMigrations(database: Database): Promise<readonly string[]> {
  return pendingSteps(createMigrator(database))
}

/** What brings a gateway's tables from step to step. */
export function createMigrator(database: Database, later: MigrationSteps = {}): Migrator {
  return new Migrator({
    db: database,
    provider: { getMigrations: async () => ({ ...migrations, ...later }) },
    migrationTableName: 'gateway_migration',
    migrationLockTableName: 'gateway_migration_lock',
  })
}

async function createCatalogue(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('wallets')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('listing', 'jsonb', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('images')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('content_type', 'text', (column) => column.notNull())
    .addColumn('etag', 'text', (column) => column.notNull())
    .addColumn('bytes', 'bytea', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('catalogue')
    .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('bundle_version', 'text', (column) => column.notNull())
    .execute()
  await sql`insert into catalogue (id, revision, bundle_version) values (1, 0, '')`.execute(db)
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
