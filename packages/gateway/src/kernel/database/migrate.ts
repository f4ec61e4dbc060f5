import { pendingSteps, runPendingSteps, type StepAdvice } from '@foyer/server-kit'
import type { MigrationSteps } from '@foyer/server-kit/database'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { GatewayError } from '../../base/errors.ts'
import type { Database } from './schema.ts'

const TABLE = 'gateway_migration'

const ADVICE: StepAdvice = {
  what: 'The database',
  toError: (message, cause) => new GatewayError('migration_failed', message, { cause }),
}

export type { MigrationSteps }

/** Steps of a gateway. */
export interface GatewaySteps {
  /** The steps of the gateway's own parts. */
  readonly chosen: MigrationSteps
  /** The steps of all parts: a database may have been made by a gateway with more of them. */
  readonly known: MigrationSteps
}

/**
 * Runs the pending steps and returns their names. A database that a later version has brought further is left as it is.
 * @throws GatewayError `migration_failed`, naming the step that failed
 */
export async function runSteps(database: Database, steps: GatewaySteps): Promise<readonly string[]> {
  return runPendingSteps(createStepMigrator(database, await withTaken(database, steps)), ADVICE)
}

/** The names of the steps that have not run yet. */
export async function listPendingSteps(database: Database, steps: GatewaySteps): Promise<readonly string[]> {
  return pendingSteps(createStepMigrator(database, await withTaken(database, steps)))
}

/**
 * Brings a gateway's tables from step to step. Each part works on its own tables, so a part that comes later runs its steps then, whatever
 * others have run since.
 */
export function createStepMigrator(database: Database, steps: MigrationSteps): Migrator {
  return new Migrator({
    db: database,
    provider: { getMigrations: async () => steps },
    migrationTableName: TABLE,
    migrationLockTableName: `${TABLE}_lock`,
    allowUnorderedMigrations: true,
  })
}

/** The chosen steps, and of the known ones those that the database has taken: a step that it has taken has to be among those of a migrator. */
async function withTaken(database: Database, { chosen, known }: GatewaySteps): Promise<MigrationSteps> {
  const { rows: tables } = await sql`select 1 from information_schema.tables
    where table_schema = current_schema() and table_name = ${TABLE}`.execute(database)
  if (tables.length === 0) return chosen
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(TABLE)}`.execute(database)
  const taken = new Set(rows.map(({ name }) => name))
  const others = Object.entries(known).filter(([name]) => taken.has(name))
  return { ...Object.fromEntries(others), ...chosen }
}
