import { ModalError } from '../../base/modalError.ts'
import { withTimeout } from '../../base/raceAbort.ts'
import { RECEIPT_TIMEOUT_MS } from '../../kernel/constants/timing.ts'
import { toErrorInfo } from '../../kernel/errors/toErrorInfo.ts'
import type { Modal } from '../../kernel/modal.ts'
import { requireInUse } from '../account/index.ts'
import { loadBalance, sentTransactionsOf } from '../connections/index.ts'
import { askWallet, moveToNetwork } from '../networks/index.ts'
import { askQuote, toExactOut } from './choosePayWay.ts'
import { tellGateway } from './enterPay.ts'
import { type PayContext, requirePayContext } from './payContext.ts'
import { payOf, setPayHash, setPayProgress, setPayQuote } from './paySlice.ts'
import { endTurn, keepTurn, takeTurn } from './payTurn.ts'
import { otherTermsError } from './rules/otherTerms.ts'
import { isUntraceable, networkOf } from './rules/payFacts.ts'
import { contractOf } from './rules/payWays.ts'
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
  const signal = modal.router.signal()
  const turn = { id: payment.id, action: evenElsewhere ? 'take_over' : 'hold' } as const
  await modal.tasks
    .run('sendPayment', signal, (inner) => payInTurn(modal, turn, inner))
    .finally(() => setPayProgress(modal.state, undefined))
  const { status } = payOf(modal.state).payment ?? payment
  const isGoingOn = payOf(modal.state).hash !== undefined || status === 'confirming' || status === 'paid'
  if (isGoingOn && modal.router.state.stack.at(-1)?.view === 'Pay') modal.router.replace('PayLoading')
}

/** The payment that this page is about to make, and whether it takes it over from another page. */
interface Turn {
  readonly id: string
  readonly action: 'hold' | 'take_over'
}

/** Pays while no other page does. */
async function payInTurn(modal: Modal, turn: Turn, signal: AbortSignal): Promise<void> {
  // Paid from elsewhere, over, or being paid there: the view says so.
  if (!(await takeTurn(modal, turn.id, { action: turn.action, signal }))) return endTurn(modal, turn.id)
  const keeping = new AbortController()
  void keepTurn(modal, turn.id, keeping.signal)
  try {
    await pay(modal, turn, signal)
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

async function pay(modal: Modal, turn: Turn, signal: AbortSignal): Promise<void> {
  const { payment } = payOf(modal.state)
  if (!payment) return
  const networkId = networkOf(payment)
  if (isUntraceable(modal.state))
    throw new ModalError({ code: 'unsupported_method', message: 'A smart account cannot pay in coins.' })
  // Before the wallet is asked to move: an account that cannot pay there need not.
  requirePayContext(modal, networkId)
  await moveToNetwork(modal, { networkId, signal })
  // Read after the move: with the network, a wallet may have changed its account, or its session may have ended.
  const run = { ...requirePayContext(modal, networkId), modal, turn, signal }
  await (payOf(modal.state).choice ? payByOther(run) : paySame(run))
}

/** The facts of one payment, which its steps pass on. */
interface PayRun extends PayContext {
  readonly modal: Modal
  readonly turn: Turn
  readonly signal: AbortSignal
}

/**
 * Reads account and session anew, after a wait and before the wallet is asked: by then the account may be disconnected or another one,
 * which has agreed to nothing.
 * @throws ModalError as `requirePayContext` does, and no_account where another account is in use
 */
function renew(run: PayRun): PayRun {
  const context = requirePayContext(run.modal, run.network.caipNetworkId)
  requireInUse(run.modal, run.account.address)
  return { ...run, ...context }
}

/** A plain transfer of the asset. */
async function paySame({ modal, account, network, session, turn, signal }: PayRun): Promise<void> {
  const { payment, to } = payOf(modal.state)
  const { transfer } = session
  if (!payment || to === undefined || !transfer)
    throw new ModalError({ code: 'unsupported_method', message: 'Unsupported chain' })
  setPayProgress(modal.state, 'paying')
  const from = account.address
  const tokenAddress = contractOf(payment.asset)
  const amountBase = payment.amountBase
  const { decimals, symbol } = payment.asset
  // Decimals and symbol are the gateway's word, and the amount on show was written with them.
  const shown = tokenAddress === undefined ? undefined : { decimals, symbol }
  // The wallet may have taken its time over the network.
  if (!(await takeTurn(modal, turn.id, { action: turn.action, signal }))) return
  const send = async () => {
    const hash = await transfer.send({ network, from, to, amountBase, tokenAddress, shown, signal })
    noteSent(modal, payment, from, hash, signal.aborted)
  }
  await askWallet(modal, { signal, ask: send })
}

/** Exactly the amount out of another token. */
async function payByOther(run: PayRun): Promise<void> {
  const { modal, account, network, session, turn, signal } = run
  const { payment, quote } = payOf(modal.state)
  const { exactOut, transfer } = session
  if (!payment || !quote || !exactOut || !transfer)
    throw new ModalError({ code: 'bad_option', message: 'What it costs is not known.' })
  const from = account.address
  for (let step = 0; step < 2; step += 1) {
    if (quote.approvals > 0) setPayProgress(modal.state, 'approving')
    // An earlier approval was waited for before the second one.
    const approve = async () => exactOut.approve(toExactOut(modal, renew(run), quote))
    const hash = await askWallet(modal, { signal, ask: approve })
    if (hash === undefined) break
    setPayProgress(modal.state, 'confirming_approval')
    const { status } = await withTimeout(
      (inner) => transfer.receipt({ network, from, hash, signal: inner }),
      { timeoutMs: RECEIPT_TIMEOUT_MS, signal, what: 'The approval', setTimer: modal.platform.setTimer },
    )
    if (status !== 'confirmed')
      throw new ModalError({ code: 'would_revert', message: 'The approval did not go through.' })
  }
  // Time has passed. The current price is paid, as long as it does not exceed what was agreed to.
  const fresh = await askQuote(modal, signal)
  if (BigInt(fresh.amountInBase) > BigInt(quote.maxInBase)) {
    setPayQuote(modal.state, fresh)
    throw new ModalError({ code: 'bad_call', message: 'The price has moved.', details: 'price' })
  }
  const order = toExactOut(modal, renew(run), { ...fresh, maxInBase: quote.maxInBase })
  setPayProgress(modal.state, 'paying')
  // Another page may have paid while the approval was waited for.
  if (!(await takeTurn(modal, turn.id, { action: turn.action, signal }))) return
  const send = async () => {
    noteSent(modal, payment, from, await exactOut.send({ ...order, signal }), signal.aborted)
  }
  await askWallet(modal, { signal, ask: send })
}

function noteSent(
  modal: Modal,
  payment: { readonly id: string; readonly to: string },
  from: string,
  hash: string,
  hasLeft: boolean,
): void {
  rememberPayment(modal, payment.id, hash)
  sentTransactionsOf(modal).add({ networkId: networkOf(payment), from, hash })
  if (hasLeft) modal.notices.show('success', 'transaction_sent')
  if (payOf(modal.state).payment?.id === payment.id) setPayHash(modal.state, hash, from)
  modal.emit('payment', { id: payment.id, status: 'sent' })
  // The view of waiting tells it again until it is heard.
  tellGateway(modal, payment.id, hash).catch(() => {})
  loadBalance(modal).catch(() => {})
}
