import type { CaipNetworkId, Network } from '@foyer/core/ports'

/** A token of a network that the app answers for. */
export interface CosmosDenom {
  readonly symbol: string
  readonly decimals: number
}

/** What of a network its node is not asked for. */
export interface CosmosNetworkFacts {
  /** How its addresses begin. Standard: SLIP-173. */
  readonly addressPrefix: string
  /** What the network calls its currency. */
  readonly denom: string
  /** Tokens that the app knows, by what the network calls them, such as `ibc/27394F…`. Every other one is shown as unverified. */
  readonly denoms?: Readonly<Record<string, CosmosDenom>>
  /**
   * What a wallet that does not know the network is told of it, as `experimentalSuggestChain` takes it. Without it such a wallet cannot
   * use the network.
   */
  readonly suggestion?: Readonly<Record<string, unknown>>
}

/** Facts of networks by CAIP-2 id: `cosmos:` and the id of the chain. */
export type CosmosNetworks = Readonly<Record<CaipNetworkId, CosmosNetworkFacts>>

const KNOWN: CosmosNetworks = {
  'cosmos:cosmoshub-4': { addressPrefix: 'cosmos', denom: 'uatom' },
  'cosmos:osmosis-1': { addressPrefix: 'osmo', denom: 'uosmo' },
}

/** The facts of a network: those of the app where it names some. Undefined for a network of which nobody knows any. */
export function factsOf(id: CaipNetworkId, own: CosmosNetworks | undefined): CosmosNetworkFacts | undefined {
  return own?.[id] ?? KNOWN[id]
}

/** The networks of the family, of those of an app. */
export function ownNetworks(networks: readonly Network[]): readonly Network[] {
  return networks.filter(({ chainNamespace }) => chainNamespace === 'cosmos')
}

/** The chain as wallets call it, which is the reference of the CAIP-2 id. */
export function toChainId({ caipNetworkId }: Pick<Network, 'caipNetworkId'>): string {
  return caipNetworkId.slice('cosmos:'.length)
}

/** What a network calls a token, as it stands in a CAIP-10 id and in the address of a page. */
export function toDenomReference(denom: string): string {
  // CAIP-10 has no underscore, which a page's address would take.
  return encodeURIComponent(denom).replaceAll('_', '%5F')
}
