import type { AskedNamespaces } from './namespaces.ts'

/** A chain that the wallet serves; without a url it signs there and cannot send. */
export interface SessionWalletChain {
  readonly chainId: number
  readonly url?: string | undefined
}

/** A page's wish to connect. */
export interface SessionProposal extends AskedNamespaces {
  readonly id: number
  readonly proposer: { readonly metadata: PeerMetadata }
}

/** How a page describes itself; nobody checked it. */
export interface PeerMetadata {
  readonly name: string
  readonly url: string
  readonly description?: string
  readonly icons?: readonly string[]
}

/** A page's request within a session. */
export interface SessionRequest {
  readonly topic: string
  readonly id: number
  readonly chainId: number
  readonly method: string
  readonly params: readonly unknown[]
}

/** A session as a person sees it. */
export interface WalletSession {
  readonly topic: string
  readonly peer: PeerMetadata
  readonly chainIds: readonly number[]
  readonly accounts: readonly string[]
  readonly expiresAtMs: number
}

/** An event of a session, sent to its page. */
export interface WalletSessionEvent {
  readonly name: string
  readonly data: unknown
  /** @default the selected chain */
  readonly chainId?: number
}
