import type { GatewayPart } from '../../kernel/part.ts'
import { onrampMigrations } from './migrations.ts'
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
    return onramps === undefined
      ? {}
      : { services: { onramps }, watch: () => startPurchaseWatch(onramps, log) }
  },
}
