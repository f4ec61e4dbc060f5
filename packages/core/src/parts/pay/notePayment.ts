import type { Payment } from '@foyer/contract'
import type { Modal } from '../../kernel/modal.ts'
import { payOf, setPayment } from './paySlice.ts'

/** Notes what the gateway says of the payment on show, and tells the page once of one that is paid. */
export function notePayment(modal: Modal, payment: Payment, to?: string): void {
  const before = payOf(modal.state).payment
  setPayment(modal.state, payment, to)
  const now = payOf(modal.state).payment
  if (now?.status === 'paid' && before?.status !== 'paid')
    modal.emit('payment', { id: now.id, status: 'paid' })
}
