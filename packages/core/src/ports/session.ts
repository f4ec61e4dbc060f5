import type { Network } from './network.ts'
import type { CaipNetworkId, Namespace, Stop } from './provider.ts'

/** An amount of a chain's own currency. */
export interface Balance {
  /** Smallest units, as a decimal string. */
  readonly amountBase: string
  readonly decimals: number
  readonly symbol: string
}

/** What a session reports, whether our click, a reload or the wallet itself caused it. */
export type SessionEvent =
  | {
      readonly type: 'accounts'
      readonly namespace: Namespace
      readonly connectorId: string
      /** Addresses, the active one first; never empty. */
      readonly addresses: readonly string[]
    }
  | {
      readonly type: 'network'
      readonly namespace: Namespace
      readonly connectorId: string
      readonly networkId: CaipNetworkId
    }
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
