import type { SharedAnswers } from '../../base/recentAnswers.ts'
import type { CurrencyDirectory } from '../../kernel/chains/currencies.ts'
import type { ChainNodes } from '../../kernel/nodes/nodes.ts'
import type { GatewayConfig } from '../../kernel/settings/config.ts'
import { createNodeActivitySources, createNodeBalanceSources } from './nodeSources.ts'
import type { ActivitySource } from './providers/activity.ts'
import type { BalanceSource } from './providers/balances.ts'
import { createBlockscoutActivity } from './providers/blockscout/blockscoutActivity.ts'
import { createBlockscoutBalances } from './providers/blockscout/blockscoutBalances.ts'
import { createBlockscoutClients } from './providers/blockscout/blockscoutClient.ts'
import { createPonderActivity } from './providers/ponder/ponderActivity.ts'
import { createPonderBalances } from './providers/ponder/ponderBalances.ts'
import { createPonderClient } from './providers/ponder/ponderClient.ts'

/** Where balances and activity come from. */
export interface AccountSources {
  readonly balances: readonly BalanceSource[]
  readonly activity: readonly ActivitySource[]
}

/**
 * Chooses the source of account data for each chain: an explorer where one is configured, else a Ponder, else the gateway's own index,
 * else a node, which knows the native coin alone.
 */
export function createAccountSources(
  { explorers, ponder }: Pick<GatewayConfig, 'explorers' | 'ponder'>,
  {
    nodes,
    currencies,
    index,
    shared,
  }: {
    readonly nodes: ChainNodes
    readonly currencies: CurrencyDirectory
    /** Sources of the gateway's own index. */
    readonly index: AccountSources
    /** Answers of explorers that other replicas have got. */
    readonly shared?: SharedAnswers | undefined
  },
): AccountSources {
  const clients = createBlockscoutClients(explorers, { shared })
  const ponderClient = ponder && createPonderClient(ponder, { shared })
  return {
    balances: [
      createBlockscoutBalances(clients, currencies),
      ...(ponderClient ? [createPonderBalances(ponderClient, nodes, currencies)] : []),
      ...index.balances,
      ...createNodeBalanceSources(nodes, currencies),
    ],
    activity: [
      createBlockscoutActivity(clients, currencies),
      ...(ponderClient ? [createPonderActivity(ponderClient)] : []),
      ...createNodeActivitySources(nodes, currencies),
      ...index.activity,
    ],
  }
}
