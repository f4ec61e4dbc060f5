import { sleep } from '@foyer/kit'
import type { Modal } from '../../kernel/modal.ts'
import { loadTokens } from '../account/index.ts'
import { loadActivity } from '../activity/index.ts'
import { loadBalance } from '../connections/index.ts'
import { readPayment } from './askPayments.ts'
import { tellGateway } from './enterPay.ts'
import { followSent } from './followSent.ts'
import { notePayment } from './notePayment.ts'
import { payOf, setPayHash } from './paySlice.ts'
import { forgetPayment, rememberPayment } from './sentPayment.ts'

/** How often a payment that was sent is asked for, at first and after a minute. */
const POLL_MS = 1_500
const SLOW_POLL_MS = 6_000
const QUICK_POLLS = 40
/** How often one is asked for that is paid: for ten minutes the chain may still take it back. */
const PAID_POLLS = 100

/**
 * Follows a payment that was sent: tells the gateway of the transaction until it has heard of it, and asks what has become of it, also for a while after
 * it is paid, since a chain may give up the block that has paid it. A gateway that does not answer is asked again. Resolves when the signal aborts.
 * Calls: reportPayment, getPayment, session.transfer.receipt.
 */
export async function watchPayment(
  modal: Modal,
  { signal }: { readonly signal: AbortSignal },
): Promise<void> {
  void followSent(modal, signal)
  let paidFor = 0
  for (let turn = 0; !signal.aborted && paidFor < PAID_POLLS; turn += 1) {
    // The task has the failure.
    await modal.tasks.run('watchPayment', signal, (inner) => look(modal, inner)).catch(() => {})
    const { payment, hash } = payOf(modal.state)
    const isPaid = payment?.status === 'paid'
    if (isPaid && paidFor === 0) {
      forgetPayment(modal)
      refresh(modal)
    }
    if (!isPaid && paidFor > 0 && payment && hash !== undefined) rememberPayment(modal, payment.id, hash)
    paidFor = isPaid ? paidFor + 1 : 0
    const isQuick = !isPaid && turn < QUICK_POLLS
    await sleep(isQuick ? POLL_MS : SLOW_POLL_MS, { signal, setTimer: modal.platform.setTimer })
  }
}

async function look(modal: Modal, signal: AbortSignal): Promise<void> {
  const { payment, hash } = payOf(modal.state)
  if (!payment) return
  const isHeard = payment.hash?.toLowerCase() === hash?.toLowerCase()
  if (hash !== undefined && !isHeard && payment.status === 'pending')
    await tellGateway(modal, payment.id, hash)
  else notePayment(modal, await readPayment(modal, payment.id, signal))
}

function refresh(modal: Modal): void {
  // The tasks have the failures.
  loadBalance(modal).catch(() => {})
  if (modal.state.tokens?.items) loadTokens(modal).catch(() => {})
  if (modal.state.activity?.items) loadActivity(modal).catch(() => {})
}

/** Leads back to the payment after a transaction that did not pay it. */
export function payAgain(modal: Modal): void {
  forgetPayment(modal)
  setPayHash(modal.state, undefined)
  modal.tasks.reset('sendPayment')
  modal.router.replace('Pay')
}
