import type { Network } from './network.ts'
import type { ShownToken } from './shownToken.ts'
import type { SwapLeg, SwapPlace } from './swaps.ts'

/** A payment of exactly an amount of a token, made of another one or of the coin. */
export interface ExactOutInput {
  readonly network: Network
  readonly from: string
  readonly place: SwapPlace
  /** The contract of the token that is given; absent for the coin. */
  readonly tokenIn?: string | undefined
  /** The contract of the token that arrives. */
  readonly tokenOut: string
  /** The receiver. */
  readonly to: string
  /** The amount that arrives, in smallest units, as a decimal string. */
  readonly amountOutBase: string
  /** The most that is given for it. */
  readonly maxInBase: string
  /** The quoted price, which the wallet's own node is asked about once more. */
  readonly quotedInBase: string
  readonly leg: SwapLeg
  /** The facts shown of the two tokens, which the chain has to confirm. Nothing is compared without it. */
  readonly shownIn?: ShownToken | undefined
  readonly shownOut?: ShownToken | undefined
  readonly signal?: AbortSignal | undefined
}

/** The result of such a payment if it were made now. */
export interface ExactOutOutcome {
  /** Approvals that it needs before. */
  readonly approvals: 0 | 1 | 2
  /** Gas units of all transactions, without a margin; undefined where the node cannot tell. */
  readonly gas: string | undefined
}

/** Payments of exactly an amount by a swap. */
export interface ExactOutCapability {
  /** Simulates it. Rejects with `bad_call` and a `SwapRefusal`, `would_revert`, `insufficient_funds`, `rpc_failed`. */
  preview(input: ExactOutInput): Promise<ExactOutOutcome>
  /** Asks the wallet for the next approval, of exactly the most that is given; its hash, or undefined where none is needed. */
  approve(input: ExactOutInput): Promise<string | undefined>
  /** Asks the wallet to pay, which needs its approval before; its hash. Rejects as sending a swap does. */
  send(input: ExactOutInput): Promise<string>
}
