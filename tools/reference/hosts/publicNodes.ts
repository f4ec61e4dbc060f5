import { KNOWN_CHAIN_IDS, KNOWN_FAMILY_IDS } from '../../../packages/core/src/kernel/chains/networks.ts'
import { OPTIONS } from '../../../packages/core/src/kernel/options/optionTable.ts'
import { findKnownNetwork } from '../../../packages/core/src/parts/connections/networkFacts.ts'

/** A node that a page asks for a network that it names by its number or id. */
export interface PublicNode {
  /** The number of an EVM chain, or the CAIP-2 id of another network. */
  readonly networkId: string
  readonly name: string
  readonly url: string
  readonly isTestnet: boolean
}

/** The ids of the built-in networks, as a page names them. */
export const NETWORK_IDS: readonly string[] = [...KNOWN_CHAIN_IDS.map(String), ...KNOWN_FAMILY_IDS]

/** The networks of a page that names none, as the generator of headers starts with. */
export const NETWORKS_AT_FIRST = String(OPTIONS.networks.default)

/** The nodes of the built-in networks. */
export const PUBLIC_NODES: readonly PublicNode[] = NETWORK_IDS.flatMap((networkId) => {
  const network = findKnownNetwork(networkId)
  return (network?.rpcUrls ?? []).map((url) => ({
    networkId,
    name: network?.name ?? '',
    url,
    isTestnet: network?.testnet ?? false,
  }))
})

/** The nodes of networks that are given by their numbers or ids; those that are not built in have none. */
export function nodesOf(networkIds: readonly (number | string)[]): string[] {
  const wanted = new Set(networkIds.map((id) => String(id).replace('eip155:', '')))
  return PUBLIC_NODES.filter(({ networkId }) => wanted.has(networkId)).map(({ url }) => url)
}
