import type { CaipNetworkId, Namespace } from './provider.ts'

/** Facts of a Polkadot network that its node is not asked for. */
export interface PolkadotNetworkFacts {
  /** The prefix of its addresses. Standard: SS58 registry. */
  readonly addressPrefix: number
  /** The balance that an account needs to exist, in smallest units. */
  readonly existentialDepositBase: string
}

/** A token of a network of Cosmos that the app answers for. */
export interface CosmosDenom {
  readonly symbol: string
  readonly decimals: number
}

/** Facts of a Cosmos network that its node is not asked for. */
export interface CosmosNetworkFacts {
  /** How its addresses begin. Standard: SLIP-173. */
  readonly addressPrefix: string
  /** The network's name of its currency. */
  readonly denom: string
  /** Tokens that the app knows, by what the network calls them, such as `ibc/27394F…`. Every other one is shown as unverified. */
  readonly denoms?: Readonly<Record<string, CosmosDenom>>
  /**
   * The description for a wallet that does not know the network, as `experimentalSuggestChain` takes it. Without it such a wallet cannot
   * use the network.
   */
  readonly suggestion?: Readonly<Record<string, unknown>>
}

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
   * The network's name in wallets of the Wallet Standard, such as `solana:localnet` or `bitcoin:regtest`.
   * @default by the table of `const-3`; `solana:localnet` for every other network of solana
   */
  readonly standardChain?: string
  /** Facts of a network of Polkadot. @default known ones of the built-in networks; addresses with the prefix 42, no deposit */
  readonly polkadot?: PolkadotNetworkFacts
  /** Facts of a network of Cosmos. @default known ones of the built-in networks; without them no balance is read */
  readonly cosmos?: CosmosNetworkFacts
}
