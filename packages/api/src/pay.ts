import * as v from 'valibot'
import {
  Label,
  MAX_CONFIRMATIONS,
  PAYMENT_LIFE_SECONDS,
  PayAssetId,
  PayHash,
  Payment,
  PaymentId,
  PayReceiver,
} from './payShapes.ts'
import { BaseAmount, DecimalAmount, EvmAddress, ProjectId, type ProjectQuery } from './primitives.ts'
import { type CallOf, defineRoute, type RouteOf } from './route.ts'
import { SwapAsset, SwapLeg } from './swap.ts'

const SHARED = ['project_id_invalid', 'project_id_missing', 'origin_not_allowed', 'rate_limited'] as const
const OF_BODIES = ['payload_too_large', 'unsupported_media_type'] as const
/** The parameters of the path of a route of one payment. */
export interface PaymentParams {
  readonly paymentId: string
}

/** The reply of a route that answers with a payment. */
export interface PaymentReply {
  readonly payment: Payment
}

const query = v.object({ projectId: v.optional(ProjectId) })
const reply = v.object({ payment: Payment })

/** The part of `createPayment` that a client needs. */
export const createPaymentCall: CallOf<'createPayment', PaymentReply> = {
  id: 'createPayment',
  method: 'POST',
  path: '/v1/payments',
  reply,
}

/** The body of `createPayment`. */
export interface CreatePaymentBody {
  readonly to: string
  readonly asset: string
  /** In whole units, such as `25.00`. */
  readonly amount?: string | undefined
  /** In smallest units, in the place of `amount`. */
  readonly amountBase?: string | undefined
  readonly label?: string | undefined
  /** The merchant's own name of it: asked for again, the same payment is answered with. */
  readonly orderId?: string | undefined
  readonly expiresInSeconds?: number | undefined
  /** At least those that are usual on the chain. */
  readonly confirmations?: number | undefined
}

/**
 * Asks for a payment. With the secret key of the project in `authorization` it is a merchant's; a page has no key, and what it asks for is worth
 * nothing to a merchant.
 */
export const createPayment: RouteOf<
  'createPayment',
  { body: CreatePaymentBody; query: ProjectQuery; reply: PaymentReply }
> = defineRoute({
  ...createPaymentCall,
  summary: 'Asks for a payment: as a merchant, with a secret key, or as a page.',
  query,
  body: v.strictObject({
    to: PayReceiver,
    asset: PayAssetId,
    amount: v.optional(DecimalAmount),
    amountBase: v.optional(BaseAmount),
    label: v.optional(Label),
    orderId: v.optional(v.pipe(v.string(), v.regex(/^[\w.:-]{1,64}$/, 'not an order id'))),
    expiresInSeconds: v.optional(
      v.pipe(
        v.number(),
        v.integer(),
        v.minValue(PAYMENT_LIFE_SECONDS.min),
        v.maxValue(PAYMENT_LIFE_SECONDS.max),
      ),
    ),
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
export const getPaymentCall: CallOf<'getPayment', PaymentReply> = {
  id: 'getPayment',
  method: 'GET',
  path: '/v1/payments/{paymentId}',
  reply,
}

/** Returns the state of a payment of the project. */
export const getPayment: RouteOf<
  'getPayment',
  { params: PaymentParams; query: ProjectQuery; reply: PaymentReply }
> = defineRoute({
  ...getPaymentCall,
  summary: 'Answers with a payment of the project.',
  params: v.object({ paymentId: PaymentId }),
  query,
  problems: [...SHARED, 'not_found'],
})

/** The part of `reportPayment` that a client needs. */
export const reportPaymentCall: CallOf<'reportPayment', PaymentReply> = {
  id: 'reportPayment',
  method: 'POST',
  path: '/v1/payments/{paymentId}/transactions',
  reply,
}

/** The body of `reportPayment`. */
export interface ReportPaymentBody {
  readonly hash: string
}

/** Names a transaction that may pay. Nothing of it is believed: the gateway reads what the chain says. */
export const reportPayment: RouteOf<
  'reportPayment',
  {
    body: ReportPaymentBody
    params: PaymentParams
    query: ProjectQuery
    reply: PaymentReply
  }
> = defineRoute({
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

/** The reply of `holdPayment`. */
export interface HoldPaymentReply {
  readonly payment: Payment
  /** Whether this page holds it now. One that does not is to ask its wallet for nothing, unless its visitor takes the payment over. */
  readonly isHeld: boolean
}

/** The part of `holdPayment` that a client needs. */
export const holdPaymentCall: CallOf<'holdPayment', HoldPaymentReply> = {
  id: 'holdPayment',
  method: 'POST',
  path: '/v1/payments/{paymentId}/hold',
  reply: v.object({
    payment: Payment,
    isHeld: v.boolean(),
  }),
}

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

/** The reply of `quotePayment`. */
export interface QuotePaymentReply {
  /** The price, in smallest units of the token given. */
  readonly amountInBase: string
  /** The contract that swaps it. A page sends to those alone that it knows. */
  readonly router: string
  readonly leg: SwapLeg
  readonly gas: string
}

/** The part of `quotePayment` that a client needs. */
export const quotePaymentCall: CallOf<'quotePayment', QuotePaymentReply> = {
  id: 'quotePayment',
  method: 'GET',
  path: '/v1/payments/{paymentId}/quote',
  reply: v.object({
    amountInBase: BaseAmount,
    router: EvmAddress,
    leg: SwapLeg,
    gas: BaseAmount,
  }),
}

/** The query of `quotePayment`. */
export interface QuotePaymentQuery {
  readonly from: 'coin' | string
  readonly projectId?: string | undefined
}

/** Returns the price of a token payment in another token, so that exactly the amount arrives. */
export const quotePayment: RouteOf<
  'quotePayment',
  {
    params: PaymentParams
    query: QuotePaymentQuery
    reply: QuotePaymentReply
  }
> = defineRoute({
  ...quotePaymentCall,
  summary: 'Answers with what a payment costs in another token.',
  params: v.object({ paymentId: PaymentId }),
  query: v.object({ from: SwapAsset, projectId: v.optional(ProjectId) }),
  problems: [...SHARED, 'not_found', 'chain_not_supported', 'refused', 'upstream_unavailable'],
})

/** The type of `payRoutes`. */
export type PayRoutes = {
  readonly createPayment: typeof createPayment
  readonly getPayment: typeof getPayment
  readonly reportPayment: typeof reportPayment
  readonly holdPayment: typeof holdPayment
  readonly quotePayment: typeof quotePayment
}

/** The routes of payments. */
export const payRoutes: PayRoutes = { createPayment, getPayment, reportPayment, holdPayment, quotePayment }
