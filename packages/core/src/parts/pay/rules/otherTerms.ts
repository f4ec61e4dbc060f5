import type { Payment } from '@foyer/api'
import { ModalError } from '../../../base/modalError.ts'
import { parseAmount } from '../../../kernel/lib/amountInput.ts'
import type { PayRequest } from '../paySlice.ts'

/** A term of a payment that differs from the request. */
export type PayTerm = 'payment' | 'maker' | 'network' | 'receiver' | 'asset' | 'amount' | 'label'

/** The `details` of an error for an answer that is about another payment. */
export const OTHER_TERMS = 'terms'

/** How much more than asked for a merchant's payment may want, by which it is told apart: a thousandth. */
const MOST_PART = 1_000n

/**
 * Returns the first term in a gateway's answer that differs from the page's request; undefined when it is the payment that was asked for.
 * A page's own terms hold to the last unit. For a merchant's payment the page knows only its id, and that the amount lies within a
 * thousandth of what the merchant asked for.
 */
export function findOtherTerm(request: PayRequest, payment: Payment): PayTerm | undefined {
  const [askedBase, amountBase] = [BigInt(payment.askedBase), BigInt(payment.amountBase)]
  const ownBase = payment.madeBy === 'merchant' ? askedBase / MOST_PART : 0n
  if (chainOf(payment.to) !== chainOf(payment.asset.id)) return 'network'
  if (amountBase < askedBase || amountBase > askedBase + ownBase) return 'amount'
  if ('paymentId' in request) return payment.id === request.paymentId ? undefined : 'payment'
  if (payment.madeBy !== 'page') return 'maker'
  if (chainOf(payment.asset.id) !== chainOf(request.asset)) return 'network'
  if (payment.to.split(':')[2]?.toLowerCase() !== request.to.toLowerCase()) return 'receiver'
  if (payment.asset.id.toLowerCase() !== request.asset.toLowerCase()) return 'asset'
  if (String(askedBase) !== toBase(request, payment.asset.decimals)) return 'amount'
  return (payment.label ?? '') === (request.label ?? '') ? undefined : 'label'
}

/** The error for an answer that is about another payment than was asked for, or than is on show. */
export function otherTermsError(what: PayTerm): ModalError {
  return new ModalError({
    code: 'bad_call',
    message: `The gateway answered with another payment than the one that was asked for: the ${what} differs. Nothing was paid.`,
    details: OTHER_TERMS,
  })
}

function chainOf(id: string): string {
  return id.split('/')[0]?.split(':').slice(0, 2).join(':') ?? ''
}

function toBase(
  { amount, amountBase }: { readonly amount?: string | undefined; readonly amountBase?: string | undefined },
  decimals: number,
): string | undefined {
  if (amountBase !== undefined) return /^\d{1,78}$/.test(amountBase) ? String(BigInt(amountBase)) : undefined
  return parseAmount(amount ?? '', decimals)
}
