import {
  createPaymentCall,
  getPaymentCall,
  type Payment,
  quotePaymentCall,
  type ReplyOf,
  reportPaymentCall,
} from '@foyer/contract'
import { toClientRoute } from '../../kernel/api/toClientRoute.ts'
import type { Modal } from '../../kernel/modal.ts'
import type { PayRequest } from './paySlice.ts'

type Asker = Pick<Modal, 'api'>

/** A route with its payment in the path. */
function routeOf<R extends { readonly path: string }>(route: R, id: string): R {
  return { ...route, path: route.path.replace('{paymentId}', id) }
}

/** The payment that is asked for; that of a merchant is there already. Calls: createPayment, getPayment. */
export async function askPayment(
  modal: Asker,
  request: PayRequest,
  signal: AbortSignal | undefined,
): Promise<Payment> {
  if ('paymentId' in request) return readPayment(modal, request.paymentId, signal)
  const { to, asset, amount, amountBase, label } = request
  const body = { to, asset, amount, amountBase, label }
  return (await modal.api.call(toClientRoute(createPaymentCall), { body, signal })).payment
}

/** What has become of a payment. Calls: getPayment. */
export async function readPayment({ api }: Asker, id: string, signal?: AbortSignal): Promise<Payment> {
  return (await api.call(toClientRoute(routeOf(getPaymentCall, id)), { signal })).payment
}

/** Names a transaction for a payment. Calls: reportPayment. */
export async function reportPayment(
  { api }: Asker,
  id: string,
  hash: string,
  signal?: AbortSignal,
): Promise<Payment> {
  const route = toClientRoute(routeOf(reportPaymentCall, id))
  return (await api.call(route, { body: { hash }, signal })).payment
}

/** What a payment costs in something else. Calls: quotePayment. */
export function askPayQuote(
  { api }: Asker,
  id: string,
  from: string,
  signal: AbortSignal,
): Promise<ReplyOf<typeof quotePaymentCall>> {
  return api.call(toClientRoute(routeOf(quotePaymentCall, id)), { query: { from }, signal })
}
