import type { AuthPort } from './auth.ts'
import type { Network } from './network.ts'
import type { Eip1193Provider, Namespace, ProviderOf } from './provider.ts'
import type { RpcRead } from './session.ts'
import type { SignInOffer } from './siwx.ts'

/** Where a connector comes from (clause entity-2). */
export type ConnectorKind =
  | 'EXTERNAL'
  | 'WALLET_CONNECT'
  | 'INJECTED'
  | 'ANNOUNCED'
  | 'AUTH'
  | 'MULTI_CHAIN'
  | 'ID_AUTH'

/**
 * A pairing that a wallet on another device can answer (clause entity-13). It is a secret: anyone who has the URI can answer it.
 */
export interface Pairing {
  /** A `wc:` URI, for a QR code or a link. */
  readonly uri: string
  /** Milliseconds since 1970. A wallet that scans it later cannot connect. */
  readonly expiresAtMs: number
}

/** The input of `Connector.open` and `restore`. */
export interface OpenInput {
  readonly networks: readonly Network[]
  readonly namespaces?: readonly Namespace[]
  /** For connectors that pair: called with the pairing, and again whenever a new one replaces it. */
  readonly onPairing?: (pairing: Pairing) => void
  /** Reads from a node, for providers that cannot. */
  readonly rpc?: RpcRead
  /** Present where the visitor is to sign in as well. A wallet that cannot ask for both at once is asked to connect alone. */
  readonly signIn?: SignInOffer | undefined
  /** For a wallet of several families: asks it for all of them at once. Connectors whose wallets have no such request ignore it. */
  readonly together?: Together
  /** All of `namespaces` are to come by one prompt, or none: where that cannot be, `open` rejects with `unsupported_method` and has shown no prompt. */
  readonly isAtOnce?: boolean
  readonly signal: AbortSignal
}

/** Several families that a wallet gave in one session. */
export interface TogetherGrant {
  readonly providers: Partial<ProviderOf>
  /** Ends the session at the wallet. Never rejects. */
  close(): Promise<void>
}

/**
 * Asks a wallet of several families by one session: `open` shows one prompt for all, `restore` shows none. Undefined from a wallet that
 * knows no sessions, or has none. Where it rejects, the connector rejects too, and asks its wallet for nothing else.
 */
export type Together = (
  how: 'open' | 'restore',
  provider: Eip1193Provider,
  input: OpenInput,
) => Promise<TogetherGrant | undefined>

/** The input of `Connector.restore`. */
export interface RestoreInput extends OpenInput {
  /**
   * The account of the last visit, given where several wallets of the page go by one name: one that gives no access to it is another
   * wallet, and restores nothing.
   */
  readonly address?: string
}

/** The input of `Connector.watch`. */
export interface WatchInput {
  readonly networks: readonly Network[]
  /** The wallet has a prompt open, so that asking it opens no other one. */
  readonly isPromptOpen?: boolean
  /** Calls back whenever the wallet may give access again, as often as it likes. */
  readonly onChange: () => void
  readonly signal: AbortSignal
}

/** A way to get a provider of a wallet. */
export interface Connector {
  /**
   * The same at every load: the rdns of an announced wallet, or `injected` for a `window.ethereum` that is not
   * announced.
   */
  readonly id: string
  /** Cleaned for display: without control, bidi and zero-width characters, at most 32 characters. */
  readonly name: string
  readonly kind: ConnectorKind
  readonly namespaces: readonly Namespace[]
  /** A validated `data:` URL, if the wallet announced an image. */
  readonly icon?: string
  /** Stated by the wallet itself; no proof of its identity. */
  readonly rdns?: string
  /** Another wallet of the same family announced the same rdns, uuid or name before this one. */
  readonly isDuplicate?: boolean
  /** All ids of a wallet that was found under several, its own among them. */
  readonly aliases?: readonly string[]
  /** The connectors that one of a wallet of several families is made of (clause entity-2). */
  readonly children?: readonly Connector[]
  /** Id of the catalogue entry this connector belongs to. */
  readonly explorerId?: string
  /** Signing in, of the connector of the embedded wallet. */
  readonly auth?: AuthPort
  /** Asks the wallet for access. Rejects with `user_rejected`, `request_pending`, `relay_unreachable`, `aborted` or `connection_failed`. */
  open(input: OpenInput): Promise<Partial<ProviderOf>>
  /**
   * The families that the wallet would give by one prompt, as it answers without showing one; none where each has to be asked for. A
   * wallet that does not answer within seconds gives none. Never rejects. A connector without this method asks for each.
   */
  findShared?(input: OpenInput): Promise<readonly Namespace[]>
  /** Restores access that was granted earlier, without a prompt; undefined when there is none. */
  restore(input: RestoreInput): Promise<Partial<ProviderOf> | undefined>
  /**
   * Watches a wallet that gives no account now, as one that is locked, until the signal is aborted. It shows no prompt. The record of such a
   * wallet stays, and `restore` is asked at each call; without this method access that is gone stays gone. Never rejects.
   */
  watch?(input: WatchInput): Promise<void>
  /** Revokes the access, where the wallet supports that. Never rejects. */
  close(): Promise<void>
}
