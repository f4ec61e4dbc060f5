import type { Network } from './network.ts'
import type { Namespace, ProviderOf } from './provider.ts'
import type { RpcRead } from './session.ts'

/** Where a connector comes from (clause entity-2). */
export type ConnectorKind =
  | 'EXTERNAL'
  | 'WALLET_CONNECT'
  | 'INJECTED'
  | 'ANNOUNCED'
  | 'AUTH'
  | 'MULTI_CHAIN'
  | 'ID_AUTH'

/** An invitation that a wallet elsewhere can take up (clause entity-13). A secret: whoever reads it can answer. */
export interface Pairing {
  /** A `wc:` URI, for a QR code or a link. */
  readonly uri: string
  /** Milliseconds since 1970; a wallet that scans it later is refused. */
  readonly expiresAtMs: number
}

/** What a connector is told when the visitor connects with it. */
export interface OpenInput {
  readonly networks: readonly Network[]
  readonly namespaces?: readonly Namespace[]
  /** For connectors that pair: called with each pairing, again whenever a fresh one takes the place of an old one. */
  readonly onPairing?: (pairing: Pairing) => void
  /** Reads from a node, for providers that are no node themselves. */
  readonly rpc?: RpcRead
  readonly signal: AbortSignal
}

/** Answers where a provider comes from. */
export interface Connector {
  /** Stable over reloads: the rdns of an announced wallet, `injected` for a bare window.ethereum. */
  readonly id: string
  /** Cleaned for display: no control, bidi or zero-width characters, at most 32 characters. */
  readonly name: string
  readonly kind: ConnectorKind
  readonly namespaces: readonly Namespace[]
  /** A checked `data:` image, if the wallet announced one. */
  readonly icon?: string
  /** Self-attested by the wallet: never proof of who it is. */
  readonly rdns?: string
  /** Another wallet announced the same rdns or uuid before this one. */
  readonly isDuplicate?: boolean
  /** Id of the catalogue entry this connector belongs to. */
  readonly explorerId?: string
  /** Asks the wallet for access. Rejects with `user_rejected`, `request_pending`, `relay_unreachable`, `aborted` or `connection_failed`. */
  open(input: OpenInput): Promise<Partial<ProviderOf>>
  /** Picks up access given earlier without any prompt; undefined when there is none. */
  restore(input: OpenInput): Promise<Partial<ProviderOf> | undefined>
  /** Gives access back where the wallet can do that. Never rejects. */
  close(): Promise<void>
}
