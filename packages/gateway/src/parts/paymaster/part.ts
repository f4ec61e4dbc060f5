import type { GatewayPart } from '../../kernel/part.ts'
import { paymasterMigrations } from './migrations.ts'
import { paymasterCommand, policyCommand } from './paymasterCommand.ts'
import { paymasterHttp } from './routes.ts'
import { readPaymasterSettings } from './settings.ts'
import { startConfiguredPaymaster } from './startConfiguredPaymaster.ts'

/** Operations of connected wallets that a project pays for. */
export const paymasterPart: GatewayPart = {
  name: 'paymaster',
  http: paymasterHttp,
  readSettings: readPaymasterSettings,
  migrations: paymasterMigrations,
  projectTables: { deleted: ['paymaster_policies', 'paymaster_reservations', 'paymaster_budgets'] },
  async start({ config, opened: { database }, nodes, metrics, log }) {
    const paymaster = await startConfiguredPaymaster({
      settings: config.paymaster,
      rpc: config.rpc,
      nodes,
      database,
      isDevelopment: config.isDevelopment,
      metrics,
      log,
    })
    return paymaster === undefined ? {} : { services: { paymaster }, worker: paymaster }
  },
  help: {
    commands: `  paymaster key create        makes the key file of the paymaster, FOYER_PAYMASTER_KEY_FILE, and prints its address
  paymaster key address       prints that address
  paymaster address           prints the address of the contract that pays, which is the same on every chain
  paymaster deploy            --chain <number> [--key-file <file>]: puts that contract onto a chain
  paymaster fund              --chain <number> --amount <smallest units> [--key-file <file>]: adds to its deposit
  paymaster withdraw          --chain <number> --amount <smallest units> --to <address> [--key-file <file>]
                              takes from its deposit, by FOYER_PAYMASTER_OWNER; without a key file these three print the
                              transaction for a wallet of yours
  paymaster deposit           --chain <number>: prints what is left
  paymaster policy <project>  [<file> | --off]: shows, sets or takes away what a project pays for`,
    settings: `Connected wallets that are paid for: FOYER_PAYMASTER_KEY_FILE, FOYER_PAYMASTER_OWNER, FOYER_PAYMASTER_MAX_FEE,
FOYER_PAYMASTER_ALARM, FOYER_PAYMASTER_<chain number>_URL.`,
  },
  commands: {
    'paymaster policy': { onDatabase: () => policyCommand },
    'paymaster key': { run: paymasterCommand },
    'paymaster address': { run: paymasterCommand },
    'paymaster deploy': { run: paymasterCommand },
    'paymaster fund': { run: paymasterCommand },
    'paymaster withdraw': { run: paymasterCommand },
    'paymaster deposit': { run: paymasterCommand },
  },
}
