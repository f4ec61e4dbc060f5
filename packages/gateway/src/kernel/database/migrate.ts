import { createMigrations, type MigrationSteps, type Migrations } from '@foyer/server-kit/database'
import { GatewayError } from '../../base/errors.ts'
import type { Tables } from './schema.ts'

export type { MigrationSteps }

/** Steps of a gateway. */
export interface GatewaySteps {
  /** The steps of the gateway's own parts. */
  readonly chosen: MigrationSteps
  /** The steps of all parts: a database may have been made by a gateway with more of them. */
  readonly known: MigrationSteps
}

/**
 * Describes the migrations of a gateway. Each part works on its own tables, so a part that comes later runs its steps then, whatever others
 * have run since. `run` throws GatewayError `migration_failed`, naming the step that failed.
 */
export function migrationsOf({ chosen, known }: GatewaySteps): Migrations<Tables> {
  return createMigrations<Tables>({
    steps: chosen,
    others: known,
    table: 'gateway_migration',
    allowUnorderedMigrations: true,
    advice: {
      what: 'The database',
      toError: (message, cause) => new GatewayError('migration_failed', message, { cause }),
    },
  })
}
