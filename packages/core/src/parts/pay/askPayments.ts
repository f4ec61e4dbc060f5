import {
  createPaymentCall,
  getPaymentCall,
  type HOLD_ACTIONS,
  holdPaymentCall,
  type Payment,
  quotePaymentCall,
  type ReplyOf,
  reportPaymentCall,
} from '@foyer/api'
import { toClientRoute } from '../../kernel/api/toClientRoute.ts'
import type { Modal } from '../../kernel/modal.ts'
import type { PayRequest } from './paySlice.ts'
import { findOtherTerm, otherTermsError } from './rules/otherTerms.ts'

type Asker = Pick<Modal, 'api'>

/** A route with its payment in the path. */
function routeOf<R extends { readonly path: string }>(route: R, id: string): R {
  return { ...route, path: route.path.replace('{paymentId}', id) }
}

/**
 * The payment that is asked for; that of a merchant is there already. Calls: createPayment, getPayment.
 * @throws ModalError bad_call with `terms` in `details`, where the gateway answers with another one
 */
export async function askPayment(
  modal: Asker,
  request: PayRequest,
  signal: AbortSignal | undefined,
): Promise<Payment> {
  const payment = await ('paymentId' in request
    ? readPayment(modal, request.paymentId, signal)
    : createPayment(modal, request, signal))
  const other = findOtherTerm(request, payment)
  if (other !== undefined) throw otherTermsError(other)
  return payment
}

async function createPayment(
  { api }: Asker,
  { to, asset, amount, amountBase, label }: Exclude<PayRequest, { readonly paymentId: string }>,
  signal: AbortSignal | undefined,
): Promise<Payment> {
  const body = { to, asset, amount, amountBase, label }
  return (await api.call(toClientRoute(createPaymentCall), { body, signal })).payment
}

/** An answer about the payment that was asked about. @throws ModalError bad_call with `terms` in `details` */
function about<R extends { readonly payment: Payment }>(id: string, reply: R): R {
  if (reply.payment.id !== id) throw otherTermsError('payment')
  return reply
}

/** Returns the state of a payment. Calls: getPayment. */
export async function readPayment({ api }: Asker, id: string, signal?: AbortSignal): Promise<Payment> {
  return about(id, await api.call(toClientRoute(routeOf(getPaymentCall, id)), { signal })).payment
}

/** Names a transaction for a payment. Calls: reportPayment. */
export async function reportPayment(
  { api }: Asker,
  id: string,
  hash: string,
  signal?: AbortSignal,
): Promise<Payment> {
  const route = toClientRoute(routeOf(reportPaymentCall, id))
  return about(id, await api.call(route, { body: { hash }, signal })).payment
}

/** The action of a page that holds a payment. */
export type HoldAction = (typeof HOLD_ACTIONS)[number]

/** Holds a payment for a page, or lets it go. Calls: holdPayment. */
export async function holdPayment(
  { api }: Asker,
  id: string,
  input: {
    readonly body: { readonly pageId: string; readonly action: HoldAction }
    readonly signal: AbortSignal | undefined
  },
): Promise<ReplyOf<typeof holdPaymentCall>> {
  return about(id, await api.call(toClientRoute(routeOf(holdPaymentCall, id)), input))
}

/** Returns the price of a payment in another token. Calls: quotePayment. */
export function askPayQuote(
  { api }: Asker,
  id: string,
  from: string,
  signal: AbortSignal,
): Promise<ReplyOf<typeof quotePaymentCall>> {
  return api.call(toClientRoute(routeOf(quotePaymentCall, id)), { query: { from }, signal })
}
