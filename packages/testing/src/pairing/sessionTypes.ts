import type { AskedNamespaces } from './namespaces.ts'

/** A chain that the wallet supports. Without `url` it can sign but not send. */
export interface SessionWalletChain {
  readonly chainId: number
  readonly url?: string | undefined
}

/** A network of Solana that the wallet supports. Without `url` it can sign but not send. */
export interface SolanaWalletNetwork {
  /** The CAIP-2 id. */
  readonly networkId: string
  readonly url?: string | undefined
}

/** The session proposal of a page. */
export interface SessionProposal extends AskedNamespaces {
  readonly id: number
  readonly proposer: { readonly metadata: PeerMetadata }
}

/** How a page describes itself, unverified. */
export interface PeerMetadata {
  readonly name: string
  readonly url: string
  readonly description?: string
  readonly icons?: readonly string[]
}

/** A request of a page in a session. */
export interface SessionRequest {
  readonly topic: string
  readonly id: number
  /** The CAIP-2 id of the network. */
  readonly networkId: string
  /** The id of an EVM chain; 0 for a network of another family. */
  readonly chainId: number
  readonly method: string
  readonly params: readonly unknown[]
}

/** A session, as a wallet shows it. */
export interface WalletSession {
  readonly topic: string
  readonly peer: PeerMetadata
  /** The EVM chains. */
  readonly chainIds: readonly number[]
  /** CAIP-2 ids of all networks. */
  readonly networkIds: readonly string[]
  /** CAIP-10 ids of the accounts of all networks. */
  readonly accounts: readonly string[]
  readonly expiresAtMs: number
}

/** An event that the wallet sends to the page of a session. */
export interface WalletSessionEvent {
  readonly name: string
  readonly data: unknown
  /** The EVM chain that it is about. @default the selected chain */
  readonly chainId?: number
  /** The network that it is about, of whatever family, as a CAIP-2 id. @default that chain */
  readonly networkId?: string
}
