import type { GatewayPart } from '../../kernel/part.ts'
import { onrampMigrations } from './migrations.ts'
import { purchasePlace } from './purchaseQueue.ts'
import { onrampHttp } from './routes.ts'
import { readOnrampSettings } from './settings.ts'
import { createConfiguredOnramps, startPurchaseWatch } from './startPurchaseWatch.ts'

/** Buying from providers, and sending from exchanges. */
export const onrampPart: GatewayPart = {
  name: 'onramp',
  http: onrampHttp,
  readSettings: readOnrampSettings,
  migrations: onrampMigrations,
  projectTables: {
    kept: { settlements: 'settled payments', purchases: 'purchases' },
    deleted: ['webhook_events'],
  },
  start({ config, opened: { database }, nodes, log }) {
    const onramps = createConfiguredOnramps({ config, database, nodes, log })
    if (onramps === undefined) return {}
    const queues = { purchases: purchasePlace(database, Date.now) }
    return { services: { onramps }, queues, watch: () => startPurchaseWatch(onramps, log) }
  },
}
