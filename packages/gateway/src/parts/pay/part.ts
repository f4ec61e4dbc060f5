import type { GatewayPart } from '../../kernel/part.ts'
import {
  createMerchantKeyCommand,
  listMerchantCommand,
  revokeMerchantKeyCommand,
  setMerchantWebhookCommand,
} from './merchantCommands.ts'
import { payMigrations } from './migrations.ts'
import { eventPlace, paymentPlace } from './paymentQueues.ts'
import { payHttp } from './routes.ts'
import { startConfiguredPayments } from './startPayments.ts'

/** Payments of visitors to merchants. */
export const payPart: GatewayPart = {
  name: 'pay',
  http: payHttp,
  migrations: payMigrations,
  projectTables: {
    kept: { payments: 'payments', settlements: 'settled payments', payment_refunds: 'refunds' },
    deleted: ['merchant_keys', 'merchant_webhooks', 'payment_events'],
  },
  start({ config, opened: { database }, nodes, currencies, log }) {
    const payments = startConfiguredPayments({ config, database, nodes, currencies, log })
    const queues = {
      payments: paymentPlace(database, Date.now),
      merchant_events: eventPlace(database, Date.now),
    }
    return { services: { payments }, worker: payments, queues }
  },
  help: {
    commands: `  merchant key <project>      makes a secret key for payments, and prints it this once
  merchant revoke <project> <key>
  merchant webhook <project> <url> [--overlap-hours <hours>]
                              where the merchant's server hears of payments; prints a new secret to check them with. The one
                              before signs as well for 24 hours, or as many as you say; 0 for one that has leaked
  merchant list <project>     prints its keys, and how many events its server has not heard yet`,
  },
  commands: {
    'merchant key': { onDatabase: () => createMerchantKeyCommand },
    'merchant revoke': { onDatabase: () => revokeMerchantKeyCommand },
    'merchant webhook': { onDatabase: () => setMerchantWebhookCommand },
    'merchant list': { onDatabase: () => listMerchantCommand },
  },
}
