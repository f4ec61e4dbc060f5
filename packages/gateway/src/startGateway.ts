import { chooseParts } from './chooseParts.ts'
import { resolveConfig } from './config.ts'
import type { OpenDatabase } from './kernel/database/openDatabase.ts'
import { updateTables } from './kernel/prepareDatabase.ts'
import { serve } from './kernel/serve.ts'
import type { RunningGateway, StartOptions } from './kernel/startOptions.ts'
import { stepsOf } from './migrations.ts'
import { PARTS } from './parts.ts'

/**
 * Starts a gateway: opens its database (an embedded one is also migrated and seeded), then listens.
 * @throws GatewayError, of which ConfigError, LockedError and PortTakenError are kinds
 */
export async function startGateway(options: StartOptions = {}): Promise<RunningGateway> {
  const parts = chooseParts(options.env ?? process.env)
  return serve(parts, stepsOf(parts), resolveConfig(options), options)
}

/** Runs the migrations and imports the bundled catalogue. Returns what was done. */
export async function updateDatabase(opened: OpenDatabase, parts = PARTS): ReturnType<typeof updateTables> {
  return updateTables(opened, parts, stepsOf(parts))
}
