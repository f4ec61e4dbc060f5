import { FAMILIES, type FamilyFeature } from '@foyer/kit/families'
import { isNamespace } from '../../../kernel/chains/caip.ts'
import { SWAP_NETWORKS } from '../../../kernel/constants/swapNetworks.ts'
import type { CaipNetworkId } from '../../../ports/provider.ts'

/** Features that only some networks support (clause const-4). */
export type ChainFeature = FamilyFeature | 'swaps'

/** Networks with a feature that not all networks of their family have (clause const-4). */
const SINGLE_NETWORKS: Readonly<Partial<Record<ChainFeature, readonly CaipNetworkId[]>>> = {
  onramp: [
    'eip155:1',
    'eip155:10',
    'eip155:56',
    'eip155:100',
    'eip155:137',
    'eip155:324',
    'eip155:8453',
    'eip155:42161',
    'eip155:43114',
  ],
  payWithExchange: ['eip155:1', 'eip155:10', 'eip155:137', 'eip155:8453', 'eip155:42161'],
  swaps: SWAP_NETWORKS,
}

/** Whether a feature is supported on a network, alone or as on all of its family (clause const-4). */
export function isOnChain(feature: ChainFeature, networkId: CaipNetworkId | undefined): boolean {
  if (networkId === undefined) return false
  const namespace = networkId.split(':')[0]
  const ofFamily: readonly string[] = isNamespace(namespace) ? FAMILIES[namespace].features : []
  return ofFamily.includes(feature) || SINGLE_NETWORKS[feature]?.includes(networkId) === true
}
