/** The chain families that Foyer knows (clause validate-16). */
export const NAMESPACES = ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'] as const
export type Namespace = (typeof NAMESPACES)[number]

/** A CAIP-2 chain id, `namespace:reference`. */
export type CaipNetworkId = `${Namespace}:${string}`

/** A CAIP-10 account id, `namespace:reference:address`. */
export type CaipAddress = `${Namespace}:${string}:${string}`

/** Ends a subscription, a timer or a watch; calling it twice is harmless. */
export type Stop = () => void

/** What a wallet granted beforehand, as sessions over a relay do; wallets in the browser keep no such list. */
export interface NetworkApproval {
  /** Networks to which the wallet goes without asking its holder again. */
  readonly approvedNetworkIds: readonly CaipNetworkId[]
  /** Whether it can be asked for networks beyond these. */
  readonly supportsAllNetworks: boolean
}

/** A provider as in EIP-1193. Untrusted: every answer is checked before use. */
export interface Eip1193Provider {
  /** What the wallet granted; the provider emits `approvalChanged` when that changes. @default every network can be asked for */
  readonly approval?: () => NetworkApproval | undefined
  request(args: { readonly method: string; readonly params?: readonly unknown[] | object }): Promise<unknown>
  on?(event: string, listener: (...args: never[]) => void): unknown
  removeListener?(event: string, listener: (...args: never[]) => void): unknown
}

/** The provider that each namespace is spoken over. */
export interface ProviderOf {
  eip155: Eip1193Provider
}

/** Namespaces for which a provider shape is declared. */
export type SpokenNamespace = keyof ProviderOf
