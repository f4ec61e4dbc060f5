import { GatewayError } from '../base/errors.ts'
import { type GatewaySteps, migrationsOf } from './database/migrate.ts'
import type { OpenDatabase } from './database/openDatabase.ts'
import type { GatewayPart } from './part.ts'
import type { GatewayConfig } from './settings/config.ts'

/** Takes over the data that comes with the parts. Returns lines that say what was done. */
export async function seedParts(
  { database }: Pick<OpenDatabase, 'database'>,
  parts: readonly GatewayPart[],
): Promise<readonly string[]> {
  const seeded: string[] = []
  for (const { seed } of parts) if (seed !== undefined) seeded.push(await seed(database))
  return seeded
}

/** Runs the migrations and takes over the data that comes with the parts. Returns what was done. */
export async function updateTables(
  opened: Pick<OpenDatabase, 'database'>,
  parts: readonly GatewayPart[],
  steps: GatewaySteps,
): Promise<{ readonly migrations: readonly string[]; readonly seeded: readonly string[] }> {
  const migrations = await migrationsOf(steps).run(opened.database)
  return { migrations, seeded: await seedParts(opened, parts) }
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
  const pending = await migrationsOf(steps).pending(opened.database)
  if (pending.length > 0) {
    throw new GatewayError(
      'database_not_migrated',
      `The database is not up to date (${pending.join(', ')}). Run "foyer-gateway migrate" once, then start again.`,
    )
  }
}
