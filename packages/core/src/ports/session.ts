import type { Network } from './network.ts'
import type { CaipNetworkId, Namespace, NetworkApproval, Stop } from './provider.ts'

/** An amount of a chain's own currency. */
export interface Balance {
  /** Smallest units, as a decimal string. */
  readonly amountBase: string
  readonly decimals: number
  readonly symbol: string
}

/** What kind an account is, where a wallet has several kinds of them. */
export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal'

/** Who an address says it is. */
export interface AccountProfile {
  readonly name: string
  /** A checked `https:` or `data:` address. */
  readonly imageUrl: string | undefined
}

/** Looks up names of addresses. */
export interface NamesCapability {
  /** The name that an address chose and that leads back to it; undefined when there is none. Rejects with `rpc_failed`. */
  profile(input: {
    readonly address: string
    readonly signal?: AbortSignal
  }): Promise<AccountProfile | undefined>
}

/** What a session reports, whether our click, a reload or the wallet itself caused it. */
export type SessionEvent =
  | {
      readonly type: 'accounts'
      readonly namespace: Namespace
      readonly connectorId: string
      /** Addresses, the active one first; never empty. */
      readonly addresses: readonly string[]
      /** The kind of each address, in the same order, from wallets that have several kinds. */
      readonly accountTypes?: readonly (AccountType | undefined)[]
    }
  | {
      readonly type: 'network'
      readonly namespace: Namespace
      readonly connectorId: string
      readonly networkId: CaipNetworkId
    }
  | ({
      /** Reported by wallets that say beforehand which networks they serve. */
      readonly type: 'approval'
      readonly namespace: Namespace
      readonly connectorId: string
    } & NetworkApproval)
  | { readonly type: 'ended'; readonly namespace: Namespace; readonly connectorId: string }

/** A live connection to one wallet on one namespace. A capability exists iff its method exists. */
export interface Session {
  readonly namespace: Namespace
  readonly connectorId: string
  /** Addresses, the active one first; EIP-55 checksummed on eip155. */
  readonly addresses: readonly string[]
  readonly networkId: CaipNetworkId
  /** Signs text and checks the signature before it is given out. Rejects with `user_rejected`, `signature_invalid`. */
  signMessage(input: { readonly message: string; readonly signal?: AbortSignal }): Promise<string>
  /** Reads the balance of the active address on the active network, or on the named one. */
  balance(input: {
    readonly network: Network
    readonly address: string
    readonly signal?: AbortSignal
  }): Promise<Balance>
  /** Asks the wallet to change network; settles on what the wallet does, not only on its promise. */
  switchNetwork?(input: { readonly network: Network; readonly signal?: AbortSignal }): Promise<void>
  /** Makes another of its addresses the active one, until the wallet itself says otherwise. Emits `accounts`. */
  selectAccount?(address: string): void
  /** Present where one of the networks keeps names. */
  readonly names?: NamesCapability
  /** Stops listening; sends nothing to the wallet. */
  stop(): void
}

/** Reads one JSON-RPC answer from a node of a network, through the gateway when there is one. */
export type RpcRead = (input: {
  readonly network: Network
  readonly method: string
  readonly params: readonly unknown[]
  readonly signal?: AbortSignal
}) => Promise<unknown>

export type { Stop }
