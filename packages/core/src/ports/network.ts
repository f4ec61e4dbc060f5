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
  readonly blockExplorers?: {
    readonly default: {
      readonly name?: string
      readonly url: string
      /** Below the url, with `{}` in place of the address or the transaction. @default '/address/{}' and '/tx/{}' */
      readonly paths?: { readonly address: string; readonly transaction: string }
    }
  }
  readonly testnet?: boolean
  /**
   * What wallets of the Wallet Standard call the network, such as `solana:localnet` or `bitcoin:regtest`.
   * @default by the table of `const-3`; `solana:localnet` for every other network of solana
   */
  readonly standardChain?: string
}
