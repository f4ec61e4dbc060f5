import { SWAP_NETWORKS } from '../../../kernel/constants/swapNetworks.ts'
import type { CaipNetworkId, Namespace } from '../../../ports/provider.ts'

/** Where a feature is supported: whole namespaces or single networks (clause const-4). */
export type ChainList = readonly (Namespace | CaipNetworkId)[]

/** Features that only some networks support (clause const-4). */
export type ChainFeature = 'onramp' | 'payWithExchange' | 'send' | 'activity' | 'swaps'

const EVM_WITH_MARKETS = [
  'eip155:1',
  'eip155:10',
  'eip155:56',
  'eip155:100',
  'eip155:137',
  'eip155:324',
  'eip155:8453',
  'eip155:42161',
  'eip155:43114',
] as const

/** Where each feature is supported (clause const-4). */
export const FEATURE_CHAINS: Readonly<Record<ChainFeature, ChainList>> = {
  onramp: [...EVM_WITH_MARKETS, 'solana'],
  payWithExchange: ['eip155:1', 'eip155:10', 'eip155:137', 'eip155:8453', 'eip155:42161', 'solana'],
  send: ['eip155', 'solana'],
  activity: ['eip155', 'solana', 'bip122', 'cosmos'],
  swaps: SWAP_NETWORKS,
}

/** Whether a feature is supported on a network. */
export function isOnChain(feature: ChainFeature, networkId: CaipNetworkId | undefined): boolean {
  if (networkId === undefined) return false
  const [namespace] = networkId.split(':')
  return FEATURE_CHAINS[feature].some((item) => item === networkId || item === namespace)
}
