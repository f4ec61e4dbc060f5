import type { InputOf, Payment, PaymentFault, PaymentStatus, payRoutes, ReplyOf } from '@foyer/api'
import type { Claim } from '@foyer/server-kit/database'
import type { Project } from '../../base/projects.ts'
import type { ArrivedTransfer } from '../../kernel/evm/arrivedTransfer.ts'

/** A payment as it is kept. */
export interface PaymentRow {
  readonly id: string
  readonly projectId: string
  readonly madeBy: 'merchant' | 'page'
  readonly label: string | undefined
  readonly orderId: string | undefined
  readonly chainId: string
  /** In lower case. */
  readonly recipient: string
  readonly asset: Payment['asset']
  /** The exact amount that is to arrive. No other open payment of the same merchant has this amount. */
  readonly amountBase: bigint
  readonly askedBase: bigint
  /** The newest block when it was asked for: what is in this one or before pays something else. */
  readonly fromBlock: bigint
  readonly status: PaymentStatus
  /** Transactions that were named, the newest first. */
  readonly hashes: readonly string[]
  /** The one that has been found to pay. */
  readonly hash: string | undefined
  readonly fault: PaymentFault | undefined
  readonly blockNumber: bigint | undefined
  readonly blockHash: string | undefined
  readonly arrivedBase: bigint | undefined
  /** The account that the transfers came from, in lower case. */
  readonly payer?: string | undefined
  readonly seen: number
  readonly needed: number
  /** The last block that was searched for a transaction that pays; undefined before the first search. */
  readonly searchedBlock: bigint | undefined
  /** Until when a page that asks its wallet for the money holds the payment; undefined where none does. */
  readonly heldUntilMs: number | undefined
  readonly createdAtMs: number
  readonly expiresAtMs: number
}

/** A block, and how deep it is. */
export interface PaidBlock {
  readonly blockNumber: bigint
  readonly blockHash: string
  /** 1 for the newest block. */
  readonly depth: number
}

/** Transfers of a transaction to the recipient, in the block that has them. */
export interface FoundTransfers extends PaidBlock {
  readonly hash: string
  readonly transfers: readonly ArrivedTransfer[]
}

/** Keeps payments. Whatever a merchant's server is to hear of is kept in the same step. */
export interface PaymentStore {
  /** False where the project has a payment with this order id, or a merchant one of this amount to this recipient. */
  create(row: PaymentRow, dueAtMs: number): Promise<boolean>
  find(id: string): Promise<PaymentRow | undefined>
  findByOrder(projectId: string, orderId: string): Promise<PaymentRow | undefined>
  /** Notes a transaction that was named. Only the newest ones are kept. */
  addHash(id: string, hash: string, dueAtMs: number): Promise<void>
  /** How many transfers of each transaction have paid something, of those that have. */
  countSettled(chainId: string, hashes: readonly string[]): Promise<ReadonlyMap<string, number>>
  setSearched(id: string, block: bigint): Promise<void>
  /** Holds a pending payment for a page, or lets it go; whether the page holds it then. */
  hold(id: string, input: HoldInput & { readonly nowMs: number }): Promise<boolean>
  setFault(id: string, fault: PaymentFault | undefined): Promise<void>
  /** Claims transfers for a payment that has none yet: what they are short of, or nothing. A transfer pays one thing alone. */
  claim(id: string, found: FoundTransfers): Promise<'too_little' | 'used' | 'unclear' | undefined>
  /** Notes how deep the block of a claimed transfer is, and that it is paid once that is enough. */
  deepen(id: string, block: PaidBlock): Promise<void>
  /** Gives transfers back that the chain has given up. */
  release(id: string, blockHash: string): Promise<void>
  expire(id: string): Promise<void>
  /** The amounts from what is asked for up to `mostBase` that other payments of the asset to the recipient have. */
  heldAmounts(row: PaymentRow, mostBase: bigint): Promise<readonly bigint[]>
  /** Rows that are due, which nobody else gets until `leaseMs` are over. */
  takeDue(input: { nowMs: number; leaseMs: number; limit: number }): Promise<readonly Claim<PaymentRow>[]>
  /**
   * Ends a look at a row: when the next one is; undefined for never, and then another may have its amount. Nothing is changed where somebody
   * else has taken the row since.
   */
  schedule(claim: Claim<PaymentRow>, dueAtMs: number | undefined): Promise<void>
  /** Has a row looked at from this time on. */
  wake(id: string, dueAtMs: number): Promise<void>
}

/** A page's request to hold a payment, to take it over, or to release it. */
export type HoldInput = InputOf<typeof payRoutes.holdPayment>['body']

/** The caller that asks for a payment. */
export interface PaymentCaller {
  readonly project: Project
  /** The page that calls; undefined for a server. */
  readonly origin: string | undefined
  readonly authorization: string | undefined
  readonly signal: AbortSignal
}

/** Payments, and telling merchants' servers of them. */
export interface Payments {
  /** Chains on which what one node says counts as paid, since no second one is set up. */
  readonly chainsOfOneNode: readonly string[]
  /** @throws ProblemError login_required, origin_not_allowed, chain_not_supported, bad_request, refused, upstream_unavailable */
  create(body: InputOf<typeof payRoutes.createPayment>['body'], caller: PaymentCaller): Promise<Payment>
  /** A payment of the project. @throws ProblemError not_found */
  find(projectId: string, id: string): Promise<Payment>
  /** @throws ProblemError not_found, refused, upstream_unavailable */
  report(projectId: string, id: string, hash: string): Promise<Payment>
  /** @throws ProblemError not_found */
  hold(projectId: string, id: string, input: HoldInput): Promise<ReplyOf<typeof payRoutes.holdPayment>>
}

declare module '../../base/services.ts' {
  interface Services {
    /** Payments; absent where there is no database for them, and then their routes are not there. */
    readonly payments?: Payments
  }
}
