import { GatewayError } from '../base/errors.ts'
import type { GatewaySteps } from './database/migrate.ts'
import { listPendingSteps, runSteps } from './database/migrate.ts'
import type { OpenDatabase } from './database/openDatabase.ts'
import type { GatewayPart } from './part.ts'
import type { GatewayConfig } from './settings/config.ts'

/** Runs the migrations and takes over the data that comes with the parts. Returns what was done. */
export async function updateTables(
  { database }: Pick<OpenDatabase, 'database'>,
  parts: readonly GatewayPart[],
  steps: GatewaySteps,
): Promise<{ readonly migrations: readonly string[]; readonly seeded: readonly string[] }> {
  const migrations = await runSteps(database, steps)
  const seeded: string[] = []
  for (const { seed } of parts) if (seed !== undefined) seeded.push(await seed(database))
  return { migrations, seeded }
}

/**
 * Brings an embedded database up to date; another one has to be.
 * @throws GatewayError `database_not_migrated`
 */
export async function prepareDatabase(
  opened: OpenDatabase,
  { database: { kind }, isDevelopment }: GatewayConfig,
  parts: readonly GatewayPart[],
  steps: GatewaySteps,
): Promise<void> {
  if (kind === 'embedded') {
    await updateTables(opened, parts, steps)
    if (isDevelopment) for (const { seedExamples } of parts) await seedExamples?.(opened.database)
    return
  }
  const pending = await listPendingSteps(opened.database, steps)
  if (pending.length > 0) {
    throw new GatewayError(
      'database_not_migrated',
      `The database is not up to date (${pending.join(', ')}). Run "foyer-gateway migrate" once, then start again.`,
    )
  }
}
