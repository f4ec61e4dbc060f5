import type { Migrator } from 'kysely/migration'
import { type GatewaySteps, type MigrationSteps, migrationsOf } from './kernel/database/migrate.ts'
import type { OpenDatabase } from './kernel/database/openDatabase.ts'
import type { Database } from './kernel/database/schema.ts'
import { kernelMigrations } from './kernel/migrations.ts'
import type { GatewayPart } from './kernel/part.ts'
import { PARTS } from './parts.ts'

/**
 * Runs the pending migrations and returns their names. A database that a later version has brought further is left as it is.
 * `later` are steps after our own.
 * @throws GatewayError `migration_failed`, naming the step that failed
 */
export async function migrate(
  database: Database,
  later: MigrationSteps = {},
  parts: readonly GatewayPart[] = PARTS,
): Promise<readonly string[]> {
  return migrationsOf(stepsOf(parts, later)).run(database)
}

/**
 * Does the same in an open database, whose connections have to keep their session while a step runs.
 * @throws GatewayError `migration_failed`, `database_pooled`
 */
export async function migrateOpened(
  { database, checkSessions }: Pick<OpenDatabase, 'database' | 'checkSessions'>,
  parts: readonly GatewayPart[],
): Promise<readonly string[]> {
  if ((await pendingMigrations(database, parts)).length > 0) await checkSessions?.('a migration')
  return migrate(database, {}, parts)
}

/** The names of the migrations that have not run yet. */
export async function pendingMigrations(
  database: Database,
  parts: readonly GatewayPart[] = PARTS,
): Promise<readonly string[]> {
  return migrationsOf(stepsOf(parts)).pending(database)
}

/** Brings a gateway's tables from step to step. */
export function createMigrator(database: Database, later: MigrationSteps = {}): Migrator {
  return migrationsOf(stepsOf(PARTS, later)).createMigrator(database)
}

/** The steps of these parts. */
export function stepsOf(parts: readonly GatewayPart[], later: MigrationSteps = {}): GatewaySteps {
  return { chosen: { ...joinSteps(parts), ...later }, known: joinSteps(PARTS) }
}

function joinSteps(parts: readonly GatewayPart[]): MigrationSteps {
  const all = [kernelMigrations, ...parts.map(({ migrations = {} }) => migrations)]
  return Object.fromEntries(all.flatMap((steps) => Object.entries(steps)))
}
