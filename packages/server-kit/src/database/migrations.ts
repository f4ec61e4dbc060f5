import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { pendingSteps, runPendingSteps, type StepAdvice } from '../migrations.ts'

/** Steps by their names, in order. */
export type MigrationSteps = Readonly<Record<string, Migration>>

/** The steps of a server's tables, and where it notes which of them have run. */
export interface MigrationsInput {
  readonly steps: MigrationSteps
  /** The table of the steps that have run. Its lock has the same name with `_lock`. */
  readonly table: string
  /** The schema of both. @default that of the connection */
  readonly schema?: string
  readonly advice: StepAdvice
  /**
   * Whether a step may run after others that come later in the order: those of a part of the server that was left out before.
   * @default false
   */
  readonly allowUnorderedMigrations?: boolean
  /**
   * Steps that a database may have taken although they are not among ours: those of a part that is left out. A migrator has to know each
   * step that its database has taken.
   * @default none
   */
  readonly others?: MigrationSteps
}

/** The migrations of a server. */
export interface Migrations<Tables> {
  /**
   * Runs the pending steps and returns their names. Tables that a later version has brought further are left as they are. `later`
   * are steps after our own.
   */
  run(database: Kysely<Tables>, later?: MigrationSteps): Promise<readonly string[]>
  /** The names of the steps that have not run yet. */
  pending(database: Kysely<Tables>): Promise<readonly string[]>
  createMigrator(database: Kysely<Tables>, later?: MigrationSteps): Migrator
}

/** Describes the migrations of a server. */
export function createMigrations<Tables>(input: MigrationsInput): Migrations<Tables> {
  const { steps, table, schema, advice, allowUnorderedMigrations = false, others = {} } = input
  const createWith = (db: Kysely<Tables>, all: MigrationSteps) =>
    new Migrator({
      db,
      provider: { getMigrations: async () => all },
      ...(schema !== undefined && { migrationTableSchema: schema }),
      migrationTableName: table,
      migrationLockTableName: `${table}_lock`,
      allowUnorderedMigrations,
    })
  const createMigrator: Migrations<Tables>['createMigrator'] = (db, later = {}) =>
    createWith(db, { ...steps, ...later })
  const createComplete = async (db: Kysely<Tables>, later: MigrationSteps = {}) =>
    createWith(db, { ...(await stepsTaken(db, table, others)), ...steps, ...later })
  return {
    run: async (database, later) => runPendingSteps(await createComplete(database, later), advice),
    pending: async (database) => pendingSteps(await createComplete(database)),
    createMigrator,
  }
}

/** Returns those of the steps that a database has taken. */
async function stepsTaken<Tables>(
  database: Kysely<Tables>,
  table: string,
  steps: MigrationSteps,
): Promise<MigrationSteps> {
  if (Object.keys(steps).length === 0) return steps
  const { rows: tables } = await sql`select 1 from information_schema.tables
    where table_schema = current_schema() and table_name = ${table}`.execute(database)
  if (tables.length === 0) return {}
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)}`.execute(database)
  const taken = new Set(rows.map(({ name }) => name))
  return Object.fromEntries(Object.entries(steps).filter(([name]) => taken.has(name)))
}
