import * as v from 'valibot'
import { BaseAmount, Caip10, DecimalAmount, EvmAddress, ProjectId } from './primitives.ts'
import { type DeepReadonly, defineRoute, type RouteCall } from './route.ts'
import { SwapAsset, SwapLeg } from './swap.ts'

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

const PaymentId = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, 'not a payment'))
/** One line without characters that change the order of others. */
const Label = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(64),
  v.regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u, 'not one line of plain text'),
)

/** A payment as everybody may see it who has its id. */
export const Payment = v.object({
  id: PaymentId,
  status: v.picklist(PAYMENT_STATUSES),
  /** `page`: nobody has asked for it but the page, so that a merchant must not deliver for it. */
  madeBy: v.picklist(['merchant', 'page']),
  /** The merchant's words for the purpose of the payment. */
  label: v.optional(Label),
  /** A CAIP-10 account. */
  to: Caip10,
  asset: v.object({
    id: PayAssetId,
    name: v.pipe(v.string(), v.maxLength(128)),
    symbol: v.pipe(v.string(), v.maxLength(32)),
    decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(36)),
  }),
  /**
   * The amount that has to arrive: the amount asked for, or up to a thousandth more. It differs where payments of a merchant to the same
   * address are open at the same time, since the chain tells them apart only by their amounts.
   */
  amountBase: BaseAmount,
  askedBase: BaseAmount,
  /** The amount that has arrived, which may be more. */
  arrivedBase: v.optional(BaseAmount),
  confirmations: v.object({ seen: v.number(), needed: v.number() }),
  /** The transaction that pays it, or the last one that was named. */
  hash: v.optional(PayHash),
  /** Whether a page is asking its wallet for the money right now, or did so a moment ago. Absent for no. */
  isBeingPaid: v.optional(v.boolean()),
  /** Why the last one that was named does not pay it. */
  fault: v.optional(v.picklist(PAYMENT_FAULTS)),
  createdAtMs: v.number(),
  expiresAtMs: v.number(),
})
export type Payment = DeepReadonly<v.InferOutput<typeof Payment>>

const SHARED = ['project_id_invalid', 'project_id_missing', 'origin_not_allowed', 'rate_limited'] as const
const OF_BODIES = ['payload_too_large', 'unsupported_media_type'] as const
const query = v.object({ projectId: v.optional(ProjectId) })
const reply = v.object({ payment: Payment })

/** The part of `createPayment` that a client needs. */
export const createPaymentCall = {
  id: 'createPayment',
  method: 'POST',
  path: '/v1/payments',
  reply,
} as const satisfies RouteCall

/**
 * Asks for a payment. With the secret key of the project in `authorization` it is a merchant's; a page has no key, and what it asks for is worth
 * nothing to a merchant.
 */
export const createPayment = defineRoute({
  ...createPaymentCall,
  summary: 'Asks for a payment: as a merchant, with a secret key, or as a page.',
  query,
  body: v.strictObject({
    to: PayReceiver,
    asset: PayAssetId,
    /** In whole units, such as `25.00`. */
    amount: v.optional(DecimalAmount),
    /** In smallest units, in the place of `amount`. */
    amountBase: v.optional(BaseAmount),
    label: v.optional(Label),
    /** The merchant's own name of it: asked for again, the same payment is answered with. */
    orderId: v.optional(v.pipe(v.string(), v.regex(/^[\w.:-]{1,64}$/, 'not an order id'))),
    expiresInSeconds: v.optional(
      v.pipe(
        v.number(),
        v.integer(),
        v.minValue(PAYMENT_LIFE_SECONDS.min),
        v.maxValue(PAYMENT_LIFE_SECONDS.max),
      ),
    ),
    /** At least those that are usual on the chain. */
    confirmations: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_CONFIRMATIONS))),
  }),
  problems: [
    ...SHARED,
    ...OF_BODIES,
    'login_required',
    'chain_not_supported',
    'refused',
    'upstream_unavailable',
  ],
})

/** The part of `getPayment` that a client needs. */
export const getPaymentCall = {
  id: 'getPayment',
  method: 'GET',
  path: '/v1/payments/{paymentId}',
  reply,
} as const satisfies RouteCall

/** Returns the state of a payment of the project. */
export const getPayment = defineRoute({
  ...getPaymentCall,
  summary: 'Answers with a payment of the project.',
  params: v.object({ paymentId: PaymentId }),
  query,
  problems: [...SHARED, 'not_found'],
})

/** The part of `reportPayment` that a client needs. */
export const reportPaymentCall = {
  id: 'reportPayment',
  method: 'POST',
  path: '/v1/payments/{paymentId}/transactions',
  reply,
} as const satisfies RouteCall

/** Names a transaction that may pay. Nothing of it is believed: the gateway reads what the chain says. */
export const reportPayment = defineRoute({
  ...reportPaymentCall,
  summary: 'Names a transaction that may pay, and answers with what the chain says of it.',
  params: v.object({ paymentId: PaymentId }),
  query,
  body: v.strictObject({ hash: PayHash }),
  problems: [...SHARED, ...OF_BODIES, 'not_found', 'refused', 'upstream_unavailable'],
})

/** The action of a page that holds a payment: it holds it unless another page does, takes it over, or lets it go. */
export const HOLD_ACTIONS = ['hold', 'take_over', 'let_go'] as const
/** How long a page holds a payment without saying so again, in milliseconds. A page that is closed holds it no longer. */
export const PAYMENT_HOLD_MS = 60_000

/** The part of `holdPayment` that a client needs. */
export const holdPaymentCall = {
  id: 'holdPayment',
  method: 'POST',
  path: '/v1/payments/{paymentId}/hold',
  reply: v.object({
    payment: Payment,
    /** Whether this page holds it now. One that does not is to ask its wallet for nothing, unless its visitor takes the payment over. */
    isHeld: v.boolean(),
  }),
} as const satisfies RouteCall

/**
 * Says that a page is about to ask its wallet for the money, so that another page of the same visitor does not do so at the same time. It bars nobody:
 * it ends by itself, and may be taken over.
 */
export const holdPayment = defineRoute({
  ...holdPaymentCall,
  summary: 'Holds a payment for a page that is about to ask its wallet for the money.',
  params: v.object({ paymentId: PaymentId }),
  query,
  body: v.strictObject({
    /** The id of the page: 32 random hex digits of its own. */
    pageId: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, 'not a page')),
    action: v.picklist(HOLD_ACTIONS),
  }),
  problems: [...SHARED, ...OF_BODIES, 'not_found'],
})

/** The part of `quotePayment` that a client needs. */
export const quotePaymentCall = {
  id: 'quotePayment',
  method: 'GET',
  path: '/v1/payments/{paymentId}/quote',
  reply: v.object({
    /** The price, in smallest units of the token given. */
    amountInBase: BaseAmount,
    /** The contract that swaps it. A page sends to those alone that it knows. */
    router: EvmAddress,
    leg: SwapLeg,
    gas: BaseAmount,
  }),
} as const satisfies RouteCall

/** Returns the price of a token payment in another token, so that exactly the amount arrives. */
export const quotePayment = defineRoute({
  ...quotePaymentCall,
  summary: 'Answers with what a payment costs in another token.',
  params: v.object({ paymentId: PaymentId }),
  query: v.object({ from: SwapAsset, projectId: v.optional(ProjectId) }),
  problems: [...SHARED, 'not_found', 'chain_not_supported', 'refused', 'upstream_unavailable'],
})

/** The routes of payments. */
export const payRoutes = { createPayment, getPayment, reportPayment, holdPayment, quotePayment } as const

/** The body of a webhook for a merchant's server. `reversed`: the chain has given up the block that had paid. */
export const PaymentEvent = v.object({
  id: v.string(),
  type: v.picklist(['payment.paid', 'payment.reversed', 'payment.expired']),
  createdAtMs: v.number(),
  payment: Payment,
  orderId: v.optional(v.string()),
})
export type PaymentEvent = DeepReadonly<v.InferOutput<typeof PaymentEvent>>
