import type { CurrencyDirectory } from '../../kernel/chains/currencies.ts'
import type { ChainNodes } from '../../kernel/nodes/nodes.ts'
import type { GatewayConfig } from '../../kernel/settings/config.ts'
import { createNodeActivitySources, createNodeBalanceSources } from './nodeSources.ts'
import type { ActivitySource } from './providers/activity.ts'
import type { BalanceSource } from './providers/balances.ts'
import { createBlockscoutActivity } from './providers/blockscout/blockscoutActivity.ts'
import { createBlockscoutBalances } from './providers/blockscout/blockscoutBalances.ts'
import { createBlockscoutClients } from './providers/blockscout/blockscoutClient.ts'

/** Where balances and activity come from. */
export interface AccountSources {
  readonly balances: readonly BalanceSource[]
  readonly activity: readonly ActivitySource[]
}

/**
 * Chooses the source of account data for each chain: an explorer where one is configured, else the gateway's own index,
 * else a node, which knows the native coin alone.
 */
export function createAccountSources(
  { explorers }: Pick<GatewayConfig, 'explorers'>,
  {
    nodes,
    currencies,
    index,
  }: {
    readonly nodes: ChainNodes
    readonly currencies: CurrencyDirectory
    /** Sources of the gateway's own index. */
    readonly index: AccountSources
  },
): AccountSources {
  const clients = createBlockscoutClients(explorers)
  return {
    balances: [
      createBlockscoutBalances(clients, currencies),
      ...index.balances,
      ...createNodeBalanceSources(nodes, currencies),
    ],
    activity: [
      createBlockscoutActivity(clients, currencies),
      ...createNodeActivitySources(nodes, currencies),
      ...index.activity,
    ],
  }
}
