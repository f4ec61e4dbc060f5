import type { AccountState, ErrorInfo } from '@foyer/core/kernel'

/** Chooses a modal on a page with several. @default 'main' */
export interface ModalChoice {
  readonly modal?: string | undefined
}

/** What to open. */
export interface OpenOptions extends ModalChoice {
  /** Name of a view; an unknown one opens Connect. @default Account when connected, else Connect */
  readonly view?: string
  /** Parameters of the view, where it has some. */
  readonly params?: Readonly<Record<string, unknown>>
}

/** The connected account. */
export type FoyerAccount = AccountState

/** An error as plain data; `load_failed` means that the interface could not be loaded. */
export interface FoyerError {
  readonly code: ErrorInfo['code'] | 'load_failed'
  readonly message: string
  readonly details?: string
}

/** The result of `open` and `connect`. */
export type FoyerResult =
  | { readonly status: 'connected'; readonly account: FoyerAccount }
  | { readonly status: 'dismissed' }
  | { readonly status: 'rejected'; readonly error: FoyerError }
  | { readonly status: 'error'; readonly error: FoyerError }
