import type { Payment } from '@foyer/api'
import type { Modal } from '../../kernel/modal.ts'
import { payOf, setPayment } from './paySlice.ts'
import { otherTermsError } from './rules/otherTerms.ts'

/**
 * Notes what the gateway says of the payment on show, and tells the page once of one that is paid, or that the chain has taken back.
 * @throws ModalError bad_call with `terms` in `details`, where it has other terms than those on show
 */
export function notePayment(modal: Modal, payment: Payment, to?: string): void {
  const before = payOf(modal.state).payment
  if (!setPayment(modal.state, payment, to)) throw otherTermsError('payment')
  const now = payOf(modal.state).payment
  const [isPaid, wasPaid] = [now?.status === 'paid', before?.status === 'paid']
  if (now && isPaid !== wasPaid) modal.emit('payment', { id: now.id, status: isPaid ? 'paid' : 'reversed' })
}
