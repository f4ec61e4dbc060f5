import { RECEIPT_TIMEOUT_MS, WALLET_REQUEST_TIMEOUT_MS } from '../../kernel/constants/timing.ts'
import { ModalError } from '../../kernel/errors/base.ts'
import { withTimeout } from '../../kernel/lib/raceAbort.ts'
import type { Modal } from '../../kernel/modal.ts'
import { loadBalance, sentTransactionsOf } from '../connections/index.ts'
import { switchNetwork } from '../networks/index.ts'
import { readPayment } from './askPayments.ts'
import { askQuote, toExactOut } from './choosePayWay.ts'
import { tellGateway } from './enterPay.ts'
import { notePayment } from './notePayment.ts'
import { type PayContext, requirePayContext } from './payContext.ts'
import { payOf, setPayHash, setPayProgress, setPayQuote } from './paySlice.ts'
import { isUntraceable, networkOf } from './rules/payFacts.ts'
import { contractOf } from './rules/payWays.ts'
import { rememberPayment } from './sentPayment.ts'

/**
 * Handles a press on the button of a payment: asks the gateway once more whether it is open, then the wallet. Of another token it asks for the
 * approval of exactly the most that is given first, and for the price anew after it. While the wallet is being asked, a second call does nothing.
 * What is sent after the visitor left is kept and reported all the same.
 * Calls: getPayment, session.switchNetwork, session.transfer.send, session.exactOut.
 * @throws ModalError bad_option, no_account, unsupported_method, bad_call, user_rejected, insufficient_funds, would_revert, wrong_network,
 * gateway_refused, gateway_unreachable, timed_out, aborted
 */
export async function confirmPay(modal: Modal): Promise<void> {
  const { payment } = payOf(modal.state)
  if (!payment) throw new ModalError({ code: 'bad_option', message: 'There is nothing to pay.' })
  if (modal.tasks.state.sendPayment?.status === 'pending') return
  const signal = modal.router.signal()
  const networkId = networkOf(payment)
  await modal.tasks
    .run('sendPayment', signal, async (inner) => {
      const now = await readPayment(modal, payment.id, inner)
      notePayment(modal, now)
      // Paid from elsewhere, or over: the view says so.
      if (now.status !== 'pending') return
      if (isUntraceable(modal.state))
        throw new ModalError({ code: 'unsupported_method', message: 'A smart account cannot pay in coins.' })
      await switchTo(modal, networkId, inner)
      const context = requirePayContext(modal, networkId)
      await (payOf(modal.state).choice ? payByOther(modal, context, inner) : paySame(modal, context, inner))
    })
    .finally(() => setPayProgress(modal.state, undefined))
  const { status } = payOf(modal.state).payment ?? payment
  const isGoingOn = payOf(modal.state).hash !== undefined || status === 'confirming' || status === 'paid'
  if (isGoingOn && modal.router.state.stack.at(-1)?.view === 'Pay') modal.router.replace('PayLoading')
}

async function switchTo(modal: Modal, networkId: string, signal: AbortSignal): Promise<void> {
  const { account } = requirePayContext(modal, networkId)
  const before = modal.tasks.state.sendPayment
  const hasMoved = before?.status === 'failed' && before.error.code === 'wrong_network'
  if (account.networkId === networkId && !hasMoved) return
  if (!modal.options.enableNetworkSwitch)
    throw new ModalError({ code: 'wrong_network', message: 'The wallet is on another network.' })
  await switchNetwork(modal, { networkId, signal })
}

/** A plain transfer of the asset. */
async function paySame(modal: Modal, { account, network, session }: PayContext, signal: AbortSignal) {
  const { payment, to } = payOf(modal.state)
  const { transfer } = session
  if (!payment || to === undefined || !transfer)
    throw new ModalError({ code: 'unsupported_method', message: 'Unsupported chain' })
  setPayProgress(modal.state, 'paying')
  const from = account.address
  const tokenAddress = contractOf(payment.asset)
  const amountBase = payment.amountBase
  await asked(modal, signal, () =>
    transfer
      .send({ network, from, to, amountBase, tokenAddress, signal })
      .then((hash) => noteSent(modal, payment, from, hash, signal.aborted)),
  )
}

/** Exactly the amount out of another token. */
async function payByOther(modal: Modal, { account, network, session }: PayContext, signal: AbortSignal) {
  const { payment, quote } = payOf(modal.state)
  const { exactOut, transfer } = session
  if (!payment || !quote || !exactOut || !transfer)
    throw new ModalError({ code: 'bad_option', message: 'What it costs is not known.' })
  const from = account.address
  for (let step = 0; step < 2; step += 1) {
    if (quote.approvals > 0) setPayProgress(modal.state, 'approving')
    const hash = await asked(modal, signal, () => exactOut.approve(toExactOut(modal, quote)))
    if (hash === undefined) break
    setPayProgress(modal.state, 'confirming_approval')
    const { status } = await withTimeout(
      (inner) => transfer.receipt({ network, from, hash, signal: inner }),
      { timeoutMs: RECEIPT_TIMEOUT_MS, signal, what: 'The approval', setTimer: modal.platform.setTimer },
    )
    if (status !== 'confirmed')
      throw new ModalError({ code: 'would_revert', message: 'The approval did not go through.' })
  }
  // Time has passed. What it costs now is paid, as long as it is not more than was agreed to.
  const fresh = await askQuote(modal, signal)
  if (BigInt(fresh.amountInBase) > BigInt(quote.maxInBase)) {
    setPayQuote(modal.state, fresh)
    throw new ModalError({ code: 'bad_call', message: 'The price has moved.', details: 'price' })
  }
  const order = toExactOut(modal, { ...fresh, maxInBase: quote.maxInBase })
  setPayProgress(modal.state, 'paying')
  await asked(modal, signal, () =>
    exactOut.send({ ...order, signal }).then((hash) => noteSent(modal, payment, from, hash, signal.aborted)),
  )
}

/** A request to the wallet, which cannot be cancelled: waiting ends, but what comes of it is noted all the same. */
function asked<T>(modal: Modal, signal: AbortSignal, ask: () => Promise<T>): Promise<T> {
  return withTimeout(() => ask(), {
    timeoutMs: WALLET_REQUEST_TIMEOUT_MS,
    signal,
    what: 'The wallet',
    setTimer: modal.platform.setTimer,
  })
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
  if (payOf(modal.state).payment?.id === payment.id) setPayHash(modal.state, hash)
  modal.emit('payment', { id: payment.id, status: 'sent' })
  // The view of waiting tells it again until it is heard.
  tellGateway(modal, payment.id, hash).catch(() => {})
  loadBalance(modal).catch(() => {})
}
