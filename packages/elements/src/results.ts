import type { AccountState, ErrorInfo } from '@foyer/core/kernel'
import type { PayInput, PayOutcome } from '@foyer/core/pay'
import type { SiwxSession, SpokenNamespace } from '@foyer/core/ports'

/** Chooses a modal on a page with several. @default 'main' */
export interface ModalChoice {
  readonly modal?: string | undefined
}

/** The input of `foyer.open`. */
export interface OpenOptions extends ModalChoice {
  /** Name of a view; an unknown one opens Connect. @default Account when connected, else Connect */
  readonly view?: string
  /** Parameters of the view, where it has some. */
  readonly params?: Readonly<Record<string, unknown>>
}

/** How to connect. */
export interface ConnectOptions extends ModalChoice {
  /** Connects with this wallet without opening the modal: the rdns of an announced wallet, or `injected`. */
  readonly connectorId?: string
}

/** The options of `foyer.getPaymaster`. */
export interface PaymasterChoice extends ModalChoice {
  /** The number of an EVM chain. @default that of the network in use */
  readonly chainId?: number
}

/** Chooses a provider. */
export interface ProviderChoice<N extends SpokenNamespace> extends ModalChoice {
  /** The family of chains. @default 'eip155' */
  readonly namespace?: N
}

/**
 * The payment to ask for: one that your server has created, by its id; one that this page states, which proves nothing to a server; or a
 * link of EIP-681.
 */
export type FoyerPayment = PayInput

/** How a payment ended in this page. Your server believes none of it: the gateway tells it what was paid. */
export type FoyerPayResult =
  | PayOutcome
  | { readonly status: 'rejected' | 'error'; readonly error: FoyerError }

/** The result of `connectAndSignIn`: `signed-in`, with the session of the account, or why there is none. */
export type FoyerSignInResult =
  | { readonly status: 'signed-in'; readonly account: FoyerAccount; readonly session: FoyerSession }
  | Exclude<FoyerResult, { readonly status: 'connected' }>

/** The connected account. */
export type FoyerAccount = AccountState

/** The session of an account that has signed in with a message. `token` is for your server to check, where the store gives one. */
export type FoyerSession = SiwxSession

/** An error as plain data; `load_failed` means that the interface could not be loaded, `not_in_browser` that the call was made on a server. */
export interface FoyerError {
  readonly code: ErrorInfo['code'] | 'load_failed' | 'not_in_browser'
  readonly message: string
  readonly details?: string
}

/** The result of `open` and `connect`. */
export type FoyerResult =
  | { readonly status: 'connected'; readonly account: FoyerAccount }
  | { readonly status: 'dismissed' }
  | { readonly status: 'rejected'; readonly error: FoyerError }
  | { readonly status: 'error'; readonly error: FoyerError }
