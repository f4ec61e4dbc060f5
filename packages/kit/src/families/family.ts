// The shapes of what is fixed for a family of chains. Each family has a folder beside this file; adding a member here asks all of them for it.

/** The facts of a family that the first load needs: they are in the script that a visitor waits for, so that each word counts. */
export interface FamilyNames {
  /** The coin of the family, or that of its first network. */
  readonly currency: readonly [name: string, symbol: string, decimals: number]
  /** Names of the networks that an app can name by id: a number for EVM chains, a CAIP-2 id for all others. */
  readonly networks: Readonly<Record<string, string>>
}

/** A feature that some families have on every network. */
export type FamilyFeature = 'onramp' | 'payWithExchange' | 'send' | 'activity'

/** The facts of a family that only later scripts need. */
export interface FamilyFacts {
  /** The name beside words such as 'wallet', which is the same in every language. */
  readonly name: string
  /** The shape of the id of a transaction. */
  readonly transactionHash: RegExp
  /** The scheme in which accounts sign in. */
  readonly scheme: 'eip191' | 'siws' | 'bip322' | 'adr36' | 'sr25519'
  /** The mark of a network that is not built in: that of the first network. */
  readonly mark: string
  /** The features that every network of the family has. */
  readonly features: readonly FamilyFeature[]
  /** Whether all networks have the same coin, test networks too. @default false */
  readonly hasOneCoin?: true
  /** Whether test networks have the mark of the family, because nobody knows them by one of their own. @default false */
  readonly hasTestMark?: true
  /** Whether an address is one of a single network: what is sent to it on another one is lost, or refused. @default false */
  readonly isBound?: true
  /** Whether the page gets a copy of the provider, because it is made here; if not, it gets the wallet's own object. @default false */
  readonly isCopied?: true
  /** Whether swaps are offered, on the networks that have them. @default false */
  readonly hasSwaps?: true
  /** Whether the gateway can give an account a name. @default false */
  readonly hasGivenNames?: true
  /** Whether a provider reads from nodes for the page. @default false */
  readonly isReader?: true
  /** Whether several accounts of one wallet differ in their purpose. @default false */
  readonly hasPurposes?: true
  /** The shape of addresses whose upper and lower case is a checksum: by it a typing error is told from another text. */
  readonly checkedByCase?: RegExp
}

/** The facts of a family that are needed to ask a wallet on another device, by WalletConnect. */
export interface FamilyPairing {
  /** The methods that are proposed. */
  readonly methods: readonly string[]
  /** The events that are proposed. @default accountsChanged */
  readonly events?: readonly string[]
  /** The shape of the reference of a chain id. @default every one that CAIP-2 allows */
  readonly reference?: RegExp
  /** The shape of addresses that mean the same in upper and lower case. @default addresses are kept as the wallet writes them */
  readonly hexAddress?: RegExp
}

/** Facts of a built-in network that the first load does not need. */
export interface NetworkFacts {
  readonly rpcUrl: string
  readonly explorerUrl: string
  /** Symbol and name of the currency. @default that of the family */
  readonly currency?: readonly [symbol: string, name: string]
  /** @default that of the family */
  readonly decimals?: number
  /** Below the explorer's address, with `{}` in place of the account or the transaction. @default `/address/{}` and `/tx/{}` */
  readonly explorerPaths?: { readonly address: string; readonly transaction: string }
  readonly isTestnet?: true
}

/** Facts by the part of a network's id that follows the namespace. */
export type NetworkTable = Readonly<Record<string, NetworkFacts>>
