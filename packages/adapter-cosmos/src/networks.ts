import type { CosmosNetworkFacts, Network } from '@foyer/core/ports'
import { KNOWN_FACTS } from './knownNetworks.ts'

export type { CosmosNetworkFacts }

/** The facts of a network: those that the app gives with it. Undefined for a network of which nobody knows any. */
export function factsOf({ caipNetworkId, cosmos }: Network): CosmosNetworkFacts | undefined {
  return cosmos ?? KNOWN_FACTS[caipNetworkId]
}

/** The networks of the family, of those of an app. */
export function ownNetworks(networks: readonly Network[]): readonly Network[] {
  return networks.filter(({ chainNamespace }) => chainNamespace === 'cosmos')
}

/** The chain as wallets call it, which is the reference of the CAIP-2 id. */
export function toChainId({ caipNetworkId }: Pick<Network, 'caipNetworkId'>): string {
  return caipNetworkId.slice('cosmos:'.length)
}

/** Returns a network's name of a token, as it stands in a CAIP-10 id and in the address of a page. */
export function toDenomReference(denom: string): string {
  // CAIP-10 has no underscore, which a page's address would take.
  return encodeURIComponent(denom).replaceAll('_', '%5F')
}
