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
  // A transfer on the chain settles one payment or one purchase: both are in one table, which purchases have brought.
  needs: ['onramp'],
  http: payHttp,
  migrations: payMigrations,
  projectTables: {
    kept: { payments: 'payments' },
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
  commands: {
    'merchant key': { onDatabase: () => createMerchantKeyCommand },
    'merchant revoke': { onDatabase: () => revokeMerchantKeyCommand },
    'merchant webhook': { onDatabase: () => setMerchantWebhookCommand },
    'merchant list': { onDatabase: () => listMerchantCommand },
  },
}
