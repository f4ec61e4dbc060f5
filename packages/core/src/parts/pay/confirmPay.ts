import { ModalError } from '../../base/modalError.ts'
import { toErrorInfo } from '../../kernel/errors/toErrorInfo.ts'
import type { Modal } from '../../kernel/modal.ts'
import { loadBalance, sentTransactionsOf } from '../connections/index.ts'
import { tellGateway } from './enterPay.ts'
import { makePayment, type PayNews, type Turn } from './makePayment.ts'
import { payOf, setPayHash, setPayProgress, setPayQuote } from './paySlice.ts'
import { endTurn, keepTurn, takeTurn } from './payTurn.ts'
import { otherTermsError } from './rules/otherTerms.ts'
import { networkOf } from './rules/payFacts.ts'
import { rememberPayment } from './sentPayment.ts'

/**
 * Handles a press on the button of a payment: asks the gateway once more whether it is open and nobody else is paying it, then the
 * wallet. For another token it asks for an approval of exactly the maximum amount first, and for a new price afterwards. While the wallet
 * is being asked, a second call does nothing. A payment that is being made elsewhere is made here only `evenElsewhere`. A transaction
 * that is sent after the visitor has left is kept and reported all the same. Calls: holdPayment, session.switchNetwork,
 * session.transfer.send, session.exactOut.
 * @throws ModalError bad_option, no_account, unsupported_method, bad_call, user_rejected, insufficient_funds, would_revert, wrong_network,
 * gateway_refused, gateway_unreachable, timed_out, aborted
 */
export async function confirmPay(
  modal: Modal,
  { evenElsewhere = false }: { readonly evenElsewhere?: boolean } = {},
): Promise<void> {
  const { payment, hasOtherTerms } = payOf(modal.state)
  if (!payment) throw new ModalError({ code: 'bad_option', message: 'There is nothing to pay.' })
  if (hasOtherTerms) throw otherTermsError('payment')
  if (modal.tasks.state.sendPayment?.status === 'pending') return
  const news: PayNews = {
    onProgress: (progress) => setPayProgress(modal.state, progress),
    onQuoted: (quote) => setPayQuote(modal.state, quote),
    onSent({ id, to }, { from, hash, hasLeft }) {
      rememberPayment(modal, id, hash)
      sentTransactionsOf(modal).add({ networkId: networkOf({ to }), from, hash })
      if (hasLeft) modal.notices.show('success', 'transaction_sent')
      if (payOf(modal.state).payment?.id === id) setPayHash(modal.state, hash, from)
      modal.emit('payment', { id, status: 'sent' })
      // The view of waiting tells it again until it is heard.
      tellGateway(modal, id, hash).catch(() => {})
      loadBalance(modal).catch(() => {})
    },
  }
  const turn: Turn = { id: payment.id, action: evenElsewhere ? 'take_over' : 'hold' }
  await modal.tasks
    .run('sendPayment', modal.router.signal(), (signal) => payInTurn(modal, turn, { signal, news }))
    .finally(() => setPayProgress(modal.state, undefined))
  const { status } = payOf(modal.state).payment ?? payment
  const isGoingOn = payOf(modal.state).hash !== undefined || status === 'confirming' || status === 'paid'
  if (isGoingOn && modal.router.state.stack.at(-1)?.view === 'Pay') modal.router.replace('PayLoading')
}

/** Pays while no other page does. */
async function payInTurn(
  modal: Modal,
  turn: Turn,
  { signal, news }: { readonly signal: AbortSignal; readonly news: PayNews },
): Promise<void> {
  // Paid from elsewhere, over, or being paid there: the view says so.
  if (!(await takeTurn(modal, turn.id, { action: turn.action, signal }))) return endTurn(modal, turn.id)
  const keeping = new AbortController()
  void keepTurn(modal, turn.id, keeping.signal)
  try {
    await makePayment(modal, turn, { signal, news })
    endTurn(modal, turn.id)
  } catch (error) {
    // A wallet that has not answered may still send: then the payment is held a moment longer, and let go by itself.
    const isOpen = ['aborted', 'timed_out'].includes(toErrorInfo(error).code)
    if (!isOpen) endTurn(modal, turn.id)
    throw error
  } finally {
    keeping.abort()
  }
}
