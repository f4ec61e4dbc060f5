import type { CurrencyDirectory } from '../../kernel/chains/currencies.ts'
import type { ChainNodes } from '../../kernel/nodes/nodes.ts'
import type { ActivitySource } from './providers/activity.ts'
import type { BalanceSource } from './providers/balances.ts'
import { createCosmosActivity } from './providers/cosmos/cosmosActivity.ts'
import { createCosmosBalances } from './providers/cosmos/cosmosBalances.ts'
import { createEsploraActivity } from './providers/esplora/esploraActivity.ts'
import { createEsploraBalances } from './providers/esplora/esploraBalances.ts'
import { createNodeBalances } from './providers/nodeBalances.ts'
import { createPolkadotBalances } from './providers/polkadot/polkadotBalances.ts'
import { createSolanaActivity } from './providers/solana/solanaActivity.ts'
import { createSolanaBalances } from './providers/solana/solanaBalances.ts'

/** The balances that the nodes of each family say, a source for each. */
export function createNodeBalanceSources(
  nodes: ChainNodes,
  currencies: CurrencyDirectory,
): readonly BalanceSource[] {
  return [
    createSolanaBalances(nodes, currencies),
    createEsploraBalances(nodes, currencies),
    createPolkadotBalances(nodes, currencies),
    createCosmosBalances(nodes, currencies),
    createNodeBalances(nodes, currencies),
  ]
}

/** The activity that the nodes of some families say, a source for each. */
export function createNodeActivitySources(
  nodes: ChainNodes,
  currencies: CurrencyDirectory,
): readonly ActivitySource[] {
  return [
    createSolanaActivity(nodes, currencies),
    createEsploraActivity(nodes, currencies),
    createCosmosActivity(nodes, currencies),
  ]
}
