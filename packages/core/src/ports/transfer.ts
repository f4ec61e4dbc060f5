import type { Network } from './network.ts'
import type { ShownToken } from './shownToken.ts'

/** A transfer of the network's currency, or of a token. */
export interface TransferInput {
  readonly network: Network
  /** Checksummed on eip155. */
  readonly from: string
  readonly to: string
  /** In smallest units, as a decimal string. */
  readonly amountBase: string
  /** The token's contract; absent for the network's currency. */
  readonly tokenAddress?: string | undefined
  /** The facts shown of the token, which the chain has to confirm. Nothing is compared without it. */
  readonly shown?: ShownToken | undefined
  /** The highest fee that the visitor has agreed to, with what a new account of the receiver holds. Only for sending. */
  readonly maxFeeBase?: string | undefined
  /** The whole balance of the currency is meant, whatever the amount says: it is known once the fee is. Only for estimates. */
  readonly isMax?: boolean | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * The kind of a receiver that is not an ordinary account. `token`, `token_account` and `program`: what is sent there is lost or comes
 * back refused. `program_owned`: it has no key of its own, and a program decides on it, as with vaults of several owners.
 */
export type ReceiverKind = 'token' | 'token_account' | 'program' | 'program_owned'

/** The estimated cost of a transfer. */
export interface TransferEstimate {
  /** Gas units, with a margin; absent on chains without gas. */
  readonly gas?: string
  /** The fee at the current price, in smallest units of the network's currency. */
  readonly feeBase: string
  /** The highest possible fee, in the same units; the account needs it besides the amount. */
  readonly maxFeeBase: string
  /** The part of the fee that a new account of the receiver keeps, on chains where an account has to hold something. */
  readonly depositBase?: string
  /** The part of the amount that the receiver gets, for a token that keeps something back. */
  readonly arrivesBase?: string
  /** Nobody but the app's gateway could be asked what the token is: neither the wallet nor a node of the network reads for the page. */
  readonly isTokenUnconfirmed?: boolean
}

/** How a transaction ended. */
export interface TransferReceipt {
  /**
   * `expired`: it was not included in time and never will be, so that it is safe to send again.
   * `replaced`: another transaction of the account with the same nonce was mined instead; `hash` is the mined one.
   * `lost`: nodes knew it and do not any more, and nothing took its place: it may be sent again, and its wallet may still send it off anew.
   * `not_moved`: it was mined and did not fail, but what it was for is not in its logs: the token did not move as it was asked to.
   */
  readonly status: 'confirmed' | 'reverted' | 'replaced' | 'cancelled' | 'expired' | 'not_moved' | 'lost'
  readonly hash: string
}

/** The purpose of a transaction, which its logs have to confirm. */
export type ExpectedMove = Pick<TransferInput, 'to' | 'amountBase'> & { readonly tokenAddress: string }

/** Transfers of currency and tokens. */
export interface TransferCapability {
  /**
   * Compares what was shown of a token with the chain, as sending does; whether another source than the app's gateway has confirmed it.
   * Rejects with `would_revert` and a refusal.
   */
  confirmToken?(input: {
    readonly network: Network
    readonly tokenAddress: string
    readonly shown: ShownToken
    readonly signal?: AbortSignal | undefined
  }): Promise<{ readonly isTokenUnconfirmed: boolean }>
  /**
   * Returns the kind of a receiver, on chains where the address does not show it; undefined for an ordinary account. Rejects with
   * `rpc_failed`.
   */
  receiverKind?(input: {
    readonly network: Network
    readonly address: string
    readonly signal?: AbortSignal | undefined
  }): Promise<ReceiverKind | undefined>
  /** Rejects with `insufficient_funds`, `would_revert`, `rpc_failed`. */
  estimate(input: TransferInput): Promise<TransferEstimate>
  /**
   * Asks the wallet to send. Resolves with the transaction's hash as soon as the wallet returns it. The signal keeps the wallet from
   * being asked, and counts no more once it is: what the wallet sends then must not be lost. Rejects with `user_rejected`,
   * `insufficient_funds`, `wrong_network`, `timed_out`, `aborted`.
   */
  send(input: TransferInput): Promise<string>
  /** Waits until a transaction or its replacement is mined. Rejects with `timed_out`, `rpc_failed`, `aborted`. */
  receipt(input: {
    readonly network: Network
    readonly from: string
    readonly hash: string
    /** The transfer of a token that it is; without it only its status counts. */
    readonly expected?: ExpectedMove | undefined
    readonly signal?: AbortSignal | undefined
  }): Promise<TransferReceipt>
  /**
   * Watches a transaction that was mined until it has some blocks above it: `kept`, or `dropped` once the chain does not have it any more.
   * Absent on chains whose receipts are final. Rejects with `timed_out`, `rpc_failed`, `aborted`.
   */
  settle?(input: {
    readonly network: Network
    readonly hash: string
    readonly signal?: AbortSignal | undefined
  }): Promise<'kept' | 'dropped'>
}
