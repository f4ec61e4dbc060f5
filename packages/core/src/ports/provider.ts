import type { Namespace } from '@foyer/kit/families'

export { NAMESPACES, type Namespace } from '@foyer/kit/families'

/** A CAIP-2 chain id, `namespace:reference`. */
export type CaipNetworkId = `${Namespace}:${string}`

/** A CAIP-10 account id, `namespace:reference:address`. */
export type CaipAddress = `${Namespace}:${string}:${string}`

/** Ends a subscription or a timer. Calling it again does nothing. */
export type Stop = () => void

/**
 * The networks that a wallet approved for a session, as sessions over a relay have them. Wallets in the browser have
 * none.
 */
export interface NetworkApproval {
  /** Networks that the wallet switches to without asking the user again. */
  readonly approvedNetworkIds: readonly CaipNetworkId[]
  /** Whether other networks can be requested as well. */
  readonly supportsAllNetworks: boolean
}

/** The type of an account, where a wallet has several. */
export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal'

/** The self-description of a wallet on another device. Untrusted: core cleans it before it is shown. */
export interface WalletPeer {
  readonly name: string
  readonly imageUrl: string | undefined
}

/** An EIP-1193 provider. Untrusted: every response is validated before use. */
export interface Eip1193Provider {
  /**
   * The networks that the wallet approved; the provider emits `approvalChanged` when they change. @default every network can be requested
   */
  readonly approval?: () => NetworkApproval | undefined
  /** The wallet behind the provider, when its connector reaches many wallets. */
  readonly peer?: () => WalletPeer | undefined
  /** The type of each address that it gave, by the address in lower case, from wallets that have several types. */
  readonly accountTypes?: () => Readonly<Record<string, AccountType>>
  request(args: { readonly method: string; readonly params?: readonly unknown[] | object }): Promise<unknown>
  on?(event: string, listener: (...args: never[]) => void): unknown
  removeListener?(event: string, listener: (...args: never[]) => void): unknown
}

/** An account that a wallet of the Wallet Standard shares. Standard: Wallet Standard, `WalletAccount`. */
export interface WalletStandardAccount {
  readonly address: string
  readonly publicKey: Uint8Array
  /** Chains of the standard, such as `solana:mainnet`; these are no CAIP-2 ids. */
  readonly chains: readonly string[]
  /** Features that work with this account. */
  readonly features: readonly string[]
  readonly label?: string
  readonly icon?: string
}

/**
 * A wallet as the Wallet Standard has it, the object that it registered itself with. Untrusted: what the type says is what
 * wallets promise.
 */
export interface WalletStandardWallet {
  readonly version: string
  readonly name: string
  /** A data URL of an image. */
  readonly icon: string
  readonly chains: readonly string[]
  /** Features by name, such as `standard:connect` or `solana:signMessage`. */
  readonly features: Readonly<Record<string, unknown>>
  readonly accounts: readonly WalletStandardAccount[]
}

/**
 * A wallet of Bitcoin, whose own object has another shape with every maker. Untrusted. Requests, each with one object of parameters:
 * `getAccounts` answers without a prompt with `[{ address, purpose?, publicKey?, chains? }]`, where the purpose is `payment` or
 * `ordinals` and chains are CAIP-2 ids; `signMessage { address, message }` with a signature in base64 or hex; `switchNetwork
 * { chain }`, where the wallet can. Emits `accountsChanged` without saying what changed, and `disconnect`.
 */
export type BitcoinProvider = Pick<Eip1193Provider, 'request' | 'on' | 'removeListener' | 'peer'>

/** An account as an extension of Polkadot gives it. */
export interface PolkadotAccount {
  /** In SS58, with whatever prefix the extension likes: only the key in it means something. */
  readonly address: string
  /** The one chain that the account is for; absent or null for an account of every chain. */
  readonly genesisHash?: string | null
  /** The networks that the account is for, as CAIP-2 ids, of a wallet on another device; absent for every network. */
  readonly chains?: readonly string[]
  readonly name?: string
  /** `sr25519`, `ed25519`, `ecdsa`, or `ethereum` for an account that is of no use here. */
  readonly type?: string
}

/**
 * The object that an extension of Polkadot gives a page that it trusts; its `enable` resolves with it. Untrusted: what the type says is
 * what extensions promise.
 */
export interface PolkadotProvider {
  readonly accounts: {
    get(anyType?: boolean): Promise<readonly PolkadotAccount[]>
    subscribe?(listener: (accounts: readonly PolkadotAccount[]) => void): unknown
  }
  readonly signer: {
    signRaw?(input: { readonly address: string; readonly data: string; readonly type: 'bytes' }): Promise<{
      readonly signature: string
    }>
    signPayload?(payload: never): Promise<unknown>
  }
  /** The wallet behind the provider, when its connector reaches many wallets. */
  readonly peer?: () => WalletPeer | undefined
}

/** A key of a wallet on one chain of Cosmos. */
export interface CosmosKey {
  readonly name?: string
  /** `secp256k1`, or another one on chains that took over addresses of Ethereum. */
  readonly algo: string
  /** Absent for a wallet on another device, which says it with each signature. */
  readonly pubKey?: Uint8Array
  readonly bech32Address: string
}

/** A signature of a Cosmos wallet by amino JSON. */
export interface CosmosSignature {
  readonly pub_key: { readonly type: string; readonly value: string }
  /** 64 bytes in base64. */
  readonly signature: string
}

/**
 * A wallet of the shape of Keplr, as libraries of Cosmos take it. Untrusted: what the type says is what wallets promise. A wallet of a
 * page tells by an event of the window that another key was picked; one on another device by `on`, as `keystorechange`.
 */
export interface CosmosProvider {
  enable(chainIds: string | readonly string[]): Promise<unknown>
  disable?(chainIds?: string | readonly string[]): Promise<unknown>
  getKey(chainId: string): Promise<CosmosKey>
  signArbitrary?(chainId: string, signer: string, data: string): Promise<CosmosSignature>
  signAmino?(
    chainId: string,
    signer: string,
    document: unknown,
  ): Promise<{ readonly signature: CosmosSignature }>
  experimentalSuggestChain?(chain: unknown): Promise<unknown>
  on?(event: string, listener: (...args: never[]) => void): unknown
  removeListener?(event: string, listener: (...args: never[]) => void): unknown
  /** The wallet behind the provider, when its connector reaches many wallets. */
  readonly peer?: () => WalletPeer | undefined
}

/** The type of the provider of each namespace: the one that libraries of its family take. */
export interface ProviderOf {
  eip155: Eip1193Provider
  solana: WalletStandardWallet
  bip122: BitcoinProvider
  polkadot: PolkadotProvider
  cosmos: CosmosProvider
}

/** Namespaces for which a provider type is declared. */
export type SpokenNamespace = keyof ProviderOf
