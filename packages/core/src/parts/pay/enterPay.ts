import type { Payment } from '@foyer/api'
import { sleep } from '@foyer/kit'
import { ModalError } from '../../base/modalError.ts'
import { selectActiveAccount } from '../../kernel/accounts/activeAccount.ts'
import type { Modal } from '../../kernel/modal.ts'
import { watchTokens } from '../account/index.ts'
import { loadBalance } from '../connections/index.ts'
import { askPayment, readPayment, reportPayment } from './askPayments.ts'
import { notePayment } from './notePayment.ts'
import { payOf, setPayHash } from './paySlice.ts'
import { resolvePayee } from './resolvePayee.ts'
import { faultOfSent } from './rules/elsewhere.ts'
import { readPayee } from './rules/payee.ts'
import { networkOf } from './rules/payFacts.ts'
import { selectSessionAddress } from './selectSessionAddress.ts'
import { readSentPayment } from './sentPayment.ts'

/** How often a payment on show is asked for: another device may pay it, and it may end. */
const POLL_MS = 4_000

/**
 * Loads the payment and what the account could pay it with, and follows it while it is on show: one that is being paid already goes on at the view
 * of waiting. Resolves when the signal aborts. Calls: createPayment, getPayment, getBalances, session.balance.
 */
export async function enterPay(modal: Modal, { signal }: { readonly signal: AbortSignal }): Promise<void> {
  const stop = modal.observe(
    (state) => selectActiveAccount(state)?.caipAddress,
    () => {
      loadBalance(modal).catch(() => {})
      // A name could not be looked up without a wallet.
      if (isUnresolved(modal)) loadPayment(modal).catch(() => {})
    },
  )
  signal.addEventListener('abort', stop, { once: true })
  // The tasks have the failures.
  loadBalance(modal).catch(() => {})
  watchTokens(modal, { signal }).catch(() => {})
  await loadPayment(modal).catch(() => {})
  for (;;) {
    await sleep(POLL_MS, { signal, setTimer: modal.platform.setTimer })
    const { payment } = payOf(modal.state)
    if (!payment || !modal.platform.isVisible() || modal.tasks.state.sendPayment?.status === 'pending')
      continue
    await readPayment(modal, payment.id, signal).then(
      (next) => follow(modal, next),
      () => {},
    )
  }
}

/** Whether the payment waits for a wallet by which the name of its receiver is looked up. */
function isUnresolved(modal: Modal): boolean {
  const { request, payment } = payOf(modal.state)
  const isAsking = modal.tasks.state.loadPayment?.status === 'pending'
  return !payment && !isAsking && !!request && 'to' in request && readPayee(request.to) !== undefined
}

/**
 * Loads the payment that is asked for; again after a failure. Calls: createPayment, getPayment.
 * @throws ModalError as `resolvePayee` does, bad_option, bad_call with `terms` in `details` for another one than was asked for, gateway_refused, gateway_unreachable,
 * timed_out, aborted
 */
export async function loadPayment(modal: Modal): Promise<void> {
  const { request, payment: before } = payOf(modal.state)
  await modal.tasks.run('loadPayment', modal.router.signal(), async (signal) => {
    if (!request) throw new ModalError({ code: 'bad_option', message: 'There is nothing to pay.' })
    // One that the page has asked for is not asked for twice.
    const payment = before
      ? await readPayment(modal, before.id, signal)
      : await askPayment(modal, await resolvePayee(modal, request, signal), signal)
    const to = payment.to.split(':')[2] ?? ''
    const hash = readSentPayment(modal, payment.id)
    if (hash !== undefined) setPayHash(modal.state, hash)
    follow(modal, payment, selectSessionAddress(modal, networkOf(payment), to))
  })
}

/** Notes what the gateway says of the payment, and goes on at the view of waiting when it is on its way. */
function follow(modal: Modal, payment: Payment, to?: string): void {
  notePayment(modal, payment, to)
  const isOnItsWay = payment.status === 'confirming' || payment.status === 'paid'
  const pay = payOf(modal.state)
  const isSent = pay.hash !== undefined && faultOfSent(pay) === undefined
  if ((isOnItsWay || isSent) && modal.router.state.stack.at(-1)?.view === 'Pay')
    modal.router.replace('PayLoading')
}

/** Tells the gateway of a transaction; what it does not hear now it hears from the view of waiting. */
export async function tellGateway(modal: Modal, paymentId: string, hash: string): Promise<void> {
  notePayment(modal, await reportPayment(modal, paymentId, hash))
}
