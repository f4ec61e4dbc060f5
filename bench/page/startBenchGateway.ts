import { rm } from 'node:fs/promises'
import { type RunningGateway, startGateway } from '@foyer/gateway'
import { copyMigratedDatabase } from '../../packages/gateway/test/emptyDatabase.ts'
import { fromRoot } from '../../tools/build/paths.ts'

/** Starts a gateway with the real catalogue on a free port, with a database of its own. */
export async function startBenchGateway(): Promise<RunningGateway> {
  const dataDir = fromRoot('.foyer/bench-gateway')
  await rm(dataDir, { recursive: true, force: true })
  await copyMigratedDatabase(dataDir)
  return startGateway({
    port: 0,
    isDevelopment: true,
    dataDir,
    logLevel: 'warn',
    logTo: { write: (line) => process.stderr.write(line) },
  })
}
