import type { WalletConnectMetadata, WalletConnectTiming } from '../options.ts'
import type { ConnectorPage } from '../page/connectorPage.ts'
import type { ProposedNamespaces } from '../proposal.ts'
import type { ClientStore } from '../store/clientStore.ts'

/** An invitation that the client has put into the relay. */
export interface Proposal {
  /** The protocol's own id, by which its outcome is told. */
  readonly id: number
  readonly pairingTopic: string
  readonly uri: string
  readonly expiresAtMs: number
}

/** A request for the wallet. The id is made by whoever asks, so that the answer finds them through any tab. */
export interface WalletRequest {
  readonly id: number
  readonly topic: string
  readonly chainId: string
  readonly method: string
  readonly params: unknown
  readonly expiryS: number
}

/** What became of something that was asked: one of the two. */
export interface Settled {
  readonly result?: unknown
  readonly error?: unknown
}

/** What a client reports. Sessions and errors are as they came: unread. */
export type ClientEvent =
  | { readonly type: 'outcome'; readonly proposalId: number; readonly settled: Settled }
  | { readonly type: 'answer'; readonly id: number; readonly settled: Settled }
  | { readonly type: 'session'; readonly session: unknown }
  | {
      readonly type: 'event'
      readonly topic: string
      readonly chainId: string
      readonly name: string
      readonly data: unknown
    }
  | { readonly type: 'ended'; readonly topic: string }

/** The part of the protocol's client that the connector uses. */
export interface WalletClient {
  /** @throws ModalError relay_unreachable */
  propose(namespaces: ProposedNamespaces): Promise<Proposal>
  /** Takes an invitation back; an answer that comes later is ignored. */
  dropProposal(proposal: Pick<Proposal, 'id' | 'pairingTopic'>): Promise<void>
  /** Resolves when the relay has the request; the answer is reported. @throws ModalError relay_unreachable */
  send(request: WalletRequest): Promise<void>
  /** Ends a session here, then tells the wallet as soon as there is a relay. */
  end(topic: string): Promise<void>
  /** Resolves when the wallet has answered; it may never do so. */
  ping(topic: string): Promise<void>
  /** Sessions as the client keeps them. */
  sessions(): readonly unknown[]
  /** Ids of everything asked, by any tab, that has no answer yet. */
  unanswered(): readonly number[]
  /** Checks the socket and fetches what waits. */
  check(): Promise<void>
  /** Ends the socket and every timer; nothing is written or reported any more. */
  stop(): void
}

/** What a client is made of. */
export interface ClientInput {
  readonly page: ConnectorPage
  readonly timing: WalletConnectTiming
  readonly relayUrls: readonly string[]
  readonly metadata: WalletConnectMetadata
  readonly projectId: string | undefined
  readonly isVerifyEnabled: boolean
  readonly store: ClientStore
  readonly onEvent: (event: ClientEvent) => void
}

/** Fetches the code that makes clients. */
export type LoadClient = () => Promise<{ createClient(input: ClientInput): Promise<WalletClient> }>
