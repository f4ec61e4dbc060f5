import { KNOWN_CHAIN_IDS } from '../../packages/core/src/kernel/chains/networks.ts'
import { findKnownNetwork } from '../../packages/core/src/parts/connections/networkFacts.ts'

/** A node that a page asks for a network that it names by its number alone. */
export interface PublicNode {
  readonly chainId: number
  readonly name: string
  readonly url: string
  readonly isTestnet: boolean
}

/** The nodes of the built-in networks, by their numbers. */
export const PUBLIC_NODES: readonly PublicNode[] = KNOWN_CHAIN_IDS.flatMap((chainId) => {
  const network = findKnownNetwork(chainId)
  return (network?.rpcUrls ?? []).map((url) => ({
    chainId,
    name: network?.name ?? '',
    url,
    isTestnet: network?.testnet ?? false,
  }))
})

/** The nodes of networks that are given by their numbers; numbers that are not built in have none. */
export function nodesOf(chainIds: readonly (number | string)[]): string[] {
  const wanted = new Set(chainIds.map((id) => Number(String(id).replace('eip155:', ''))))
  return PUBLIC_NODES.filter(({ chainId }) => wanted.has(chainId)).map(({ url }) => url)
}
