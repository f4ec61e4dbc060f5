import type { AskedNamespaces } from './namespaces.ts'

/** A chain that the wallet supports. Without `url` it can sign but not send. */
export interface SessionWalletChain {
  readonly chainId: number
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
  readonly chainId: number
  readonly method: string
  readonly params: readonly unknown[]
}

/** A session, as a wallet shows it. */
export interface WalletSession {
  readonly topic: string
  readonly peer: PeerMetadata
  readonly chainIds: readonly number[]
  readonly accounts: readonly string[]
  readonly expiresAtMs: number
}

/** An event that the wallet sends to the page of a session. */
export interface WalletSessionEvent {
  readonly name: string
  readonly data: unknown
  /** @default the selected chain */
  readonly chainId?: number
}
