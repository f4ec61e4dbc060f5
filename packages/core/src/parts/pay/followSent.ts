import { withTimeout } from '../../base/raceAbort.ts'
import { RECEIPT_TIMEOUT_MS } from '../../kernel/constants/timing.ts'
import type { Modal } from '../../kernel/modal.ts'
import { sentTransactionsOf } from '../connections/index.ts'
import { requirePayContext } from './payContext.ts'
import { type PayFate, payOf, setPayFate, setPayHash } from './paySlice.ts'
import { networkOf } from './rules/payFacts.ts'
import { rememberPayment } from './sentPayment.ts'

const FATES: readonly string[] = ['lost', 'replaced', 'cancelled'] satisfies PayFate[]

function isFate(status: string): status is PayFate {
  return FATES.includes(status)
}

/**
 * Looks with the node of the page after the transaction that was sent from here, beside the gateway, which cannot tell one that waits from one that
 * never comes: that no node knows it any more, or that another one took its place. One that was sped up pays under its new hash. Whether it pays, the
 * gateway alone says. Never rejects. Calls: session.transfer.receipt.
 */
export async function followSent(modal: Modal, signal: AbortSignal): Promise<void> {
  const { payment, hash, sender } = payOf(modal.state)
  if (!payment || hash === undefined || sender === undefined) return
  try {
    const { network, session } = requirePayContext(modal, networkOf(payment))
    const receipt = await withTimeout(
      async (inner) => session.transfer?.receipt({ network, from: sender, hash, signal: inner }),
      { timeoutMs: RECEIPT_TIMEOUT_MS, signal, what: 'The network', setTimer: modal.platform.setTimer },
    )
    if (!receipt || payOf(modal.state).hash !== hash) return
    if (isFate(receipt.status)) return setPayFate(modal.state, receipt.status)
    if (receipt.hash === hash) return
    setPayHash(modal.state, receipt.hash, sender)
    rememberPayment(modal, payment.id, receipt.hash)
    sentTransactionsOf(modal).replace(hash, receipt.hash)
  } catch {
    // The gateway may know a transaction that is not known here: the view goes on waiting.
  }
}
