import type { CaipNetworkId } from './provider.ts'

/** An account on one chain. */
export interface SiwxAccount {
  readonly address: string
  /** CAIP-2 id of the chain. */
  readonly chainId: CaipNetworkId
}

/** A message to sign, in its fields and as text (clause entity-11, standard CAIP-122). */
export interface SiwxMessage {
  readonly accountAddress: string
  readonly chainId: string
  readonly domain: string
  readonly uri: string
  readonly version: string
  readonly nonce: string
  readonly statement?: string | undefined
  readonly resources?: readonly string[] | undefined
  readonly requestId?: string | undefined
  readonly issuedAt?: string | undefined
  readonly expirationTime?: string | undefined
  readonly notBefore?: string | undefined
  /** The text that is signed. */
  readonly serializedMessage: string
}

/** A message that leaves open which account signs it: a wallet that connects and signs at once writes its own address into it. */
export type SiwxDraft = Omit<SiwxMessage, 'accountAddress' | 'serializedMessage'>

/** Signing in by the prompt that connects, offered to wallets that can ask for both at once. */
export interface SignInOffer {
  /**
   * The message to sign, for the network that the wallet is on or will be on. Undefined where there is none: the wallet is asked to
   * connect alone then. Never rejects.
   */
  draft(networkId: CaipNetworkId | undefined): Promise<SiwxDraft | undefined>
  /** Says that the wallet cannot ask for both: it is asked to connect alone. */
  withdraw(): void
  /** Takes the signed message, whose text and signature were checked. */
  take(record: SiwxRecord): void
}

/** How a signature was made: by `personal_sign`, or as the other families of chains do it. */
export type SiwxScheme = 'eip191' | 'siws' | 'bip322' | 'adr36' | 'sr25519'

/** A message with its signature. */
export interface SiwxRecord extends SiwxAccount {
  readonly scheme: SiwxScheme
  readonly message: string
  readonly signature: string
  /** Where the address does not say it. */
  readonly publicKey?: string | undefined
}

/** A session of an account that has signed in. */
export interface SiwxSession extends SiwxAccount {
  readonly message: string
  readonly signature: string
  /** When it ends, as ISO 8601. */
  readonly expiresAt?: string | undefined
  /** The token that the app's own server checks, where the store gives one. */
  readonly token?: string | undefined
}

/**
 * Where sessions of signed messages are made and kept (clause call-8): at the gateway, or at a back end of the app. Every
 * method may reject; the visitor then sees that signing in failed, and can cancel.
 *
 * @example
 * ```ts
 * import type { SiwxStore } from '@foyer/core/ports'
 *
 * const post = (path: string, body: unknown) => fetch(`/auth/${path}`, { method: 'POST', body: JSON.stringify(body) })
 * export const store: SiwxStore = {
 *   createMessage: async (account) => (await post('message', account)).json(),
 *   addSession: async (record) => (await post('sessions', record)).json(),
 *   getSessions: async (account) => (await post('list', account)).json(),
 *   setSessions: async (sessions) => void (await post('replace', sessions)),
 *   revokeSession: async (account) => void (await post('revoke', account)),
 * }
 * ```
 */
export interface SiwxStore {
  /** Makes the message that the account signs. Its nonce should be of a server. */
  createMessage(input: SiwxAccount, signal: AbortSignal): Promise<SiwxMessage>
  /**
   * Makes the fields of a message for whichever account connects. `addSession` then has to take no other text than the standard's, written
   * of the fields that were kept with the nonce and of the account that signs. @default wallets are asked to connect, and then to sign
   */
  prepareMessage?(input: Pick<SiwxAccount, 'chainId'>, signal: AbortSignal): Promise<SiwxDraft>
  /** Checks a signed message and keeps its session. Rejects when the signature is not good. */
  addSession(record: SiwxRecord, signal: AbortSignal): Promise<SiwxSession>
  /** The sessions of an account on a chain that are still good, the newest first. */
  getSessions(account: SiwxAccount, signal: AbortSignal): Promise<readonly SiwxSession[]>
  /** Keeps these sessions and no others. */
  setSessions(sessions: readonly SiwxSession[], signal: AbortSignal): Promise<void>
  /** Ends the session of an account on one chain, or on all. */
  revokeSession(
    account: { readonly address: string; readonly chainId?: CaipNetworkId },
    signal: AbortSignal,
  ): Promise<void>
  /** Whether a visitor who does not sign in is disconnected. @default true */
  readonly isRequired?: boolean
  /** Whether disconnecting ends the sessions of the account. @default true */
  readonly signsOutOnDisconnect?: boolean
}
