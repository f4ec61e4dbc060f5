import type { CurrencyDirectory } from '../../../kernel/chains/currencies.ts'
import type { ChainNodes } from '../../../kernel/nodes/nodes.ts'
import type { ActivitySource } from './activity.ts'
import type { BalanceSource } from './balances.ts'
import { createCosmosActivity } from './cosmos/cosmosActivity.ts'
import { createCosmosBalances } from './cosmos/cosmosBalances.ts'
import { createEsploraActivity } from './esplora/esploraActivity.ts'
import { createEsploraBalances } from './esplora/esploraBalances.ts'
import { createNodeBalances } from './nodeBalances.ts'
import { createPolkadotBalances } from './polkadot/polkadotBalances.ts'
import { createSolanaActivity } from './solana/solanaActivity.ts'
import { createSolanaBalances } from './solana/solanaBalances.ts'

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
