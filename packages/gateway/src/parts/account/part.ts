import type { GatewayPart } from '../../kernel/part.ts'
import { createAccountSources } from './createAccountSources.ts'
import { accountHttp } from './routes.ts'
import { readAccountSettings } from './settings.ts'

/** The part that serves the holdings and activity of accounts. */
export const accountPart: GatewayPart = {
  name: 'account',
  needs: ['catalogue', 'prices'],
  http: accountHttp,
  readSettings: readAccountSettings,
  start({ config, nodes, currencies, shared: place, services: { balances = [], activity = [] } }) {
    const shared = place?.answers('explorer')
    const index = { balances, activity }
    return { services: createAccountSources(config, { nodes, currencies, index, shared }) }
  },
}
