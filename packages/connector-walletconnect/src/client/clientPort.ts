import type { WalletConnectMetadata } from '../metadata.ts'
import type { ConnectorPage } from '../page/connectorPage.ts'
import type { ProposedNamespaces } from '../proposal.ts'
import type { ClientStore } from '../store/clientStore.ts'
import type { WalletConnectTiming } from '../timing.ts'

/** A session proposal that the client has published, with the pairing URI by which a wallet answers it. */
export interface Proposal {
  /** The protocol's id of the proposal; its outcome is reported by this id. */
  readonly id: number
  readonly pairingTopic: string
  readonly uri: string
  readonly expiresAtMs: number
}

/** A request to the wallet. The tab that asks chooses the id, so that it recognises the response whichever tab receives it. */
export interface WalletRequest {
  readonly id: number
  readonly topic: string
  readonly chainId: string
  readonly method: string
  readonly params: unknown
  readonly expiryS: number
}

/** The result of a request or a proposal, or its error: one of the two is set. */
export interface Settled {
  readonly result?: unknown
  readonly error?: unknown
}

/** An event that a client reports. Sessions and errors are unvalidated. */
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

/** The operations of the protocol's client that the connector uses. */
export interface WalletClient {
  /** @throws ModalError relay_unreachable */
  propose(namespaces: ProposedNamespaces): Promise<Proposal>
  /** Withdraws a proposal; a later response of a wallet is ignored. */
  dropProposal(proposal: Pick<Proposal, 'id' | 'pairingTopic'>): Promise<void>
  /** Resolves when the relay has accepted the request; the response is reported as an event. @throws ModalError relay_unreachable */
  send(request: WalletRequest): Promise<void>
  /** Deletes a session in this client, and tells the wallet as soon as a relay is connected. */
  end(topic: string): Promise<void>
  /** Resolves when the wallet has answered. @throws ModalError timed_out */
  ping(topic: string): Promise<void>
  /** The sessions that the client has stored, unvalidated. */
  sessions(): readonly unknown[]
  /** Ids of all proposals and requests without a response, whichever tab sent them. */
  unanswered(): readonly number[]
  /** Checks that the socket still works, and fetches messages that wait at the relay. */
  check(): Promise<void>
  /** Closes the socket and stops the timers; nothing is stored or reported any more. */
  stop(): void
}

/** The input of `createClient`. */
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

/** Loads the module that creates clients. */
export type LoadClient = () => Promise<{ createClient(input: ClientInput): Promise<WalletClient> }>
