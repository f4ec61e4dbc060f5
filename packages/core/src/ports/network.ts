import type { CaipNetworkId, Namespace } from './provider.ts'

/** A network that an app can offer (clause entity-9). */
export interface Network {
  /** The chain's own id: a number for eip155, a string elsewhere. */
  readonly id: number | string
  readonly caipNetworkId: CaipNetworkId
  readonly chainNamespace: Namespace
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** Nodes in the order in which they are tried when no gateway answers. */
  readonly rpcUrls: readonly string[]
  readonly assets?: { readonly imageId?: string; readonly imageUrl?: string }
  readonly blockExplorers?: { readonly default: { readonly name?: string; readonly url: string } }
  readonly testnet?: boolean
}
