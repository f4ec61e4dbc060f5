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
  help: {
    commands: `  relayer create              makes the missing key files of relayers, FOYER_RELAYER_KEY_FILE, and prints their addresses
  relayer address             prints the addresses that have to be filled up`,
    settings: `Smart accounts: FOYER_RELAYER_KEY_FILE, FOYER_RELAYER_ALARM, FOYER_RELAYER_MAX_FEE, FOYER_RELAYER_ACCOUNT_OPERATIONS,
FOYER_RELAYER_ACCOUNT_GAS, FOYER_RELAYER_PROJECT_OPERATIONS, FOYER_SPONSOR_WEBHOOK_SECRET, FOYER_BUNDLER_<chain number>.`,
  },
  commands: { relayer: { run: relayerCommand } },
}
