import type { Kysely } from 'kysely'
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
  const { steps, table, schema, advice } = input
  const createMigrator: Migrations<Tables>['createMigrator'] = (db, later = {}) =>
    new Migrator({
      db,
      provider: { getMigrations: async () => ({ ...steps, ...later }) },
      ...(schema !== undefined && { migrationTableSchema: schema }),
      migrationTableName: table,
      migrationLockTableName: `${table}_lock`,
    })
  return {
    run: (database, later) => runPendingSteps(createMigrator(database, later), advice),
    pending: (database) => pendingSteps(createMigrator(database)),
    createMigrator,
  }
}
