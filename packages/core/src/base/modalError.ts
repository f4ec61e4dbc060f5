import type { ModalErrorCode } from './codes.ts'

export type { ModalErrorCode }
/** Codes that an attempt to connect can end with. */
export type ConnectErrorCode = Extract<
  ModalErrorCode,
  | 'aborted'
  | 'already_linked'
  | 'connection_failed'
  | 'connector_not_found'
  | 'pairing_expired'
  | 'relay_unreachable'
  | 'request_pending'
  | 'timed_out'
  | 'user_rejected'
  | 'unknown'
>

/**
 * Why a network would refuse a transfer, where the adapter knows. Visitors read a sentence for each; without a reason they read that of
 * the code.
 */
export type RefusalReason =
  /** There is too little of the currency for the fee. */
  | 'fee_short'
  /** There is too little of it for the account that the receiver of a token needs. */
  | 'deposit_short'
  /** The receiver is new, and an account has to hold more. */
  | 'receiver_below_minimum'
  /** The sender would keep something, and an account has to hold more. */
  | 'sender_below_minimum'
  | 'not_transferable'
  | 'transfer_hook'
  | 'transfers_paused'
  /** The token's issuer has frozen the sender's account of it. */
  | 'sender_frozen'
  /** The issuer has frozen the receiver's account, or freezes new ones. */
  | 'receiver_frozen'
  /** The receiver's account takes transfers with a memo alone. */
  | 'memo_required'
  /** The account in which the receiver would get the token belongs to another owner. */
  | 'receiver_account_taken'
  /** The token has a property that the adapter does not know. */
  | 'unknown_token'
  /** The chain says other decimals, or another symbol, than were shown. */
  | 'token_differs'
  /** Neither the wallet nor a node of the network could be asked what the token is. */
  | 'token_unconfirmed'
  /** Two nodes say that a name leads to different addresses. */
  | 'name_differs'
  /** The amount lies in more accounts of the token than one transaction can empty. */
  | 'too_many_accounts'
  /** The receiver is an account of a token; its owner is meant. */
  | 'receiver_token_account'
  /** The receiver is a token. */
  | 'receiver_token'
  /** The receiver is a program. */
  | 'receiver_program'
  /** The wallet does not offer the network for the account. Only the visitor can change that, in the wallet. */
  | 'network_not_listed'
  /** It costs more by now than the visitor has agreed to. Nothing was sent. */
  | 'cost_risen'
  /** It was approved too late to be included. Nothing was sent, and another try makes a new transaction. */
  | 'expired'

/** A reason with what it is about. */
export interface Refusal {
  readonly reason: RefusalReason
  /** The required amount, in smallest units of the network's currency. */
  readonly amountBase?: string | undefined
}

/** The input of a ModalError. */
export interface ModalErrorInput {
  readonly code: ModalErrorCode
  /** One sentence for a developer: what happened and what to do. No secret, no full URL of an endpoint. */
  readonly message: string
  /** The message of the wallet, gateway or node, cut to 300 characters. */
  readonly details?: string
  /** Why a network would refuse a transfer. */
  readonly refusal?: Refusal | undefined
  readonly cause?: unknown
}

const DOCS_BASE = 'docs/reference/errors.md'

/**
 * The error of core, adapters and connectors. Recognise it by `code`, not by class: a page may have loaded two copies.
 */
export class ModalError extends Error {
  override readonly name = 'ModalError'
  readonly code: ModalErrorCode
  readonly shortMessage: string
  readonly details: string | undefined
  readonly refusal: Refusal | undefined
  readonly docsPath: string

  constructor(input: ModalErrorInput) {
    const details = input.details?.slice(0, 300)
    const docsPath = `${DOCS_BASE}#${input.code}`
    super([input.message, details && `Details: ${details}`, `Docs: ${docsPath}`].filter(Boolean).join('\n'), {
      cause: input.cause,
    })
    this.code = input.code
    this.shortMessage = input.message
    this.details = details
    this.refusal = input.refusal
    this.docsPath = docsPath
  }
}

/** Whether something is a ModalError of this copy. To be asked of anything: a stranger's proxy may throw when its class is read. */
export function isModalError(value: unknown): value is ModalError {
  try {
    return value instanceof ModalError
  } catch {
    return false
  }
}
