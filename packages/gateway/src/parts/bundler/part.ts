import type { GatewayPart } from '../../kernel/part.ts'
import { bundlerMigrations } from './migrations.ts'
import { operationPlace } from './operationQueue.ts'
import { relayerCommand } from './relayerCommand.ts'
import { bundlerHttp } from './routes.ts'
import { readBundlerSettings } from './settings.ts'
import { startConfiguredBundler } from './startConfiguredBundler.ts'

/** Operations of smart accounts: taken, paid for and sent. */
export const bundlerPart: GatewayPart = {
  name: 'bundler',
  needs: ['embedded'],
  http: bundlerHttp,
  readSettings: readBundlerSettings,
  migrations: bundlerMigrations,
  projectTables: { deleted: ['bundler_ops', 'sponsor_budgets'] },
  async start({ config, opened: { database }, nodes, metrics, log, services }) {
    const bundler = await startConfiguredBundler({
      settings: config.bundler,
      rpc: config.rpc,
      nodes,
      database,
      isDevelopment: config.isDevelopment,
      hasWallet: services.embeddedWallet !== undefined,
      metrics,
      log,
    })
    if (bundler === undefined) return {}
    return {
      services: { bundler },
      worker: bundler,
      queues: { operations: operationPlace(database, Date.now) },
    }
  },
  commands: { relayer: { run: relayerCommand } },
}
