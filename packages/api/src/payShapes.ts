import * as v from 'valibot'
import { BaseAmount, Caip10 } from './primitives.ts'
import type { ObjectSchema } from './schema.ts'

/**
 * The status of a payment. `pending`: nothing has arrived. `confirming`: it has, and its block is not deep enough yet; a chain that gives
 * up the block leads back to `pending`, even from `paid`.
 */
export const PAYMENT_STATUSES = ['pending', 'confirming', 'paid', 'expired'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** Why a transaction that was named does not pay. */
export const PAYMENT_FAULTS = [
  'not_found',
  'reverted',
  'too_old',
  'not_to_recipient',
  'too_little',
  'used',
  /** Another open payment has as good a claim to it, so that neither has it. */
  'unclear',
] as const
export type PaymentFault = (typeof PAYMENT_FAULTS)[number]

/**
 * Why a merchant owes something back. `too_much`: more has arrived than was asked for. `twice`: another transaction came for a payment that was
 * paid. `overdue`: it came after the payment was over. `too_little`: it was not enough, and the payment is over. `unclear`: it may have been
 * for another payment.
 */
export const REFUND_REASONS = ['too_much', 'twice', 'overdue', 'too_little', 'unclear'] as const
export type RefundReason = (typeof REFUND_REASONS)[number]

/** Why a payment is refused: the `reason` of the problem `refused`. */
export const PAY_REFUSALS = [
  'asset_unknown',
  'amount_out_of_range',
  'order_taken',
  'payment_expired',
  'too_many_alike',
] as const

/** The highest number of blocks that a merchant may wait for. */
export const MAX_CONFIRMATIONS = 100
/** The shortest and the longest life of a payment, in seconds. */
export const PAYMENT_LIFE_SECONDS = { min: 60, max: 86_400, usual: 900 } as const

/** A coin or a token by its CAIP-19 id, on an EVM chain. */
export const PayAssetId = v.pipe(
  v.string(),
  v.regex(/^eip155:\d{1,15}\/(slip44:\d{1,9}|erc20:0x[0-9a-fA-F]{40})$/, 'not a CAIP-19 asset'),
)

/** The hash that identifies a transaction. */
export const PayHash = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{64}$/, 'not a transaction hash'))

/** The receiver: an address of the chain of the asset. */
export const PayReceiver = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/, 'not an EVM address'))

export const PaymentId = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, 'not a payment'))
/** One line without characters that change the order of others. */
export const Label = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(64),
  v.regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u, 'not one line of plain text'),
)

/** A payment as everybody may see it who has its id. */
export interface Payment {
  readonly id: string
  readonly status: PaymentStatus
  /** `page`: nobody has asked for it but the page, so that a merchant must not deliver for it. */
  readonly madeBy: 'merchant' | 'page'
  /** The merchant's words for the purpose of the payment. */
  readonly label?: string | undefined
  /** A CAIP-10 account. */
  readonly to: string
  readonly asset: {
    readonly id: string
    readonly name: string
    readonly symbol: string
    readonly decimals: number
  }
  /**
   * The amount that has to arrive: the amount asked for, or up to a thousandth more. It differs where payments of a merchant to the same
   * address are open at the same time, since the chain tells them apart only by their amounts.
   */
  readonly amountBase: string
  readonly askedBase: string
  /** The amount that has arrived, which may be more. */
  readonly arrivedBase?: string | undefined
  readonly confirmations: { readonly seen: number; readonly needed: number }
  /** The transaction that pays it, or the last one that was named. */
  readonly hash?: string | undefined
  /** Whether a page is asking its wallet for the money right now, or did so a moment ago. Absent for no. */
  readonly isBeingPaid?: boolean | undefined
  /** Why the last one that was named does not pay it. */
  readonly fault?: PaymentFault | undefined
  readonly createdAtMs: number
  readonly expiresAtMs: number
}
/** The schema of `Payment`. */
export const Payment: ObjectSchema<Payment> = v.object({
  id: PaymentId,
  status: v.picklist(PAYMENT_STATUSES),
  madeBy: v.picklist(['merchant', 'page']),
  label: v.optional(Label),
  to: Caip10,
  asset: v.object({
    id: PayAssetId,
    name: v.pipe(v.string(), v.maxLength(128)),
    symbol: v.pipe(v.string(), v.maxLength(32)),
    decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(36)),
  }),
  amountBase: BaseAmount,
  askedBase: BaseAmount,
  arrivedBase: v.optional(BaseAmount),
  confirmations: v.object({ seen: v.number(), needed: v.number() }),
  hash: v.optional(PayHash),
  isBeingPaid: v.optional(v.boolean()),
  fault: v.optional(v.picklist(PAYMENT_FAULTS)),
  createdAtMs: v.number(),
  expiresAtMs: v.number(),
})

/** The body of a webhook for a merchant's server. `reversed`: the chain has given up the block that had paid. */
export interface PaymentEvent {
  readonly id: string
  readonly type: 'payment.paid' | 'payment.reversed' | 'payment.expired'
  readonly createdAtMs: number
  readonly payment: Payment
  readonly orderId?: string | undefined
}
/** The schema of `PaymentEvent`. */
export const PaymentEvent: ObjectSchema<PaymentEvent> = v.object({
  id: v.string(),
  type: v.picklist(['payment.paid', 'payment.reversed', 'payment.expired']),
  createdAtMs: v.number(),
  payment: Payment,
  orderId: v.optional(v.string()),
})
