import { ModalError } from '../../base/modalError.ts'
import { parseAmount } from '../../kernel/lib/amountInput.ts'
import type { Modal } from '../../kernel/modal.ts'
import { requireInUse } from '../account/index.ts'
import { isTransactionHash, sentTransactionsOf } from '../connections/index.ts'
import { askWallet, moveToNetwork } from '../networks/index.ts'
import { toTokenInput } from './estimateSend.ts'
import { selectReceiverWarning } from './rules/receiverFacts.ts'
import { toSendToken } from './rules/sendTokens.ts'
import { requireSendContext, type SendContext } from './sendContext.ts'
import { emptySend, type SendReview, type SendState, sendOf, setReview, setSent } from './sendSlice.ts'
import { rememberSentTo } from './sentTo.ts'
import { watchReceipt } from './watchReceipt.ts'

/** The input of `confirmSend`. */
export interface ConfirmSendInput {
  /**
   * The receiver that the visitor has compared and agreed to: the preview's `receiver.address`. Without it nothing is sent to one with the
   * warning `look_alike`.
   */
  readonly acceptedReceiver?: string | undefined
}

/**
 * Handles a press on the preview's button: asks the wallet to send the reviewed transfer, whatever the form contains by
 * now. To an address that resembles a known one it is sent only with `acceptedReceiver`. A fee that rose must be confirmed first, and nothing is sent; on another network the wallet is first asked to
 * switch. While the wallet is being asked, a second call does nothing. Leaving the preview stops waiting; a transaction
 * that is sent afterwards is reported by a toast. Calls: session.switchNetwork, session.transfer.send.
 * @throws ModalError bad_option, no_account, unsupported_method, user_rejected, insufficient_funds, wrong_network,
 * timed_out, aborted
 * Spec: validate-3, validate-4, validate-19.
 */
export async function confirmSend(modal: Modal, { acceptedReceiver }: ConfirmSendInput = {}): Promise<void> {
  const { review } = sendOf(modal.state)
  if (!review) {
    throw new ModalError({ code: 'bad_option', message: 'An amount and receiver address are required' })
  }
  if (modal.tasks.state.sendTokens?.status === 'pending') return
  if (review.hasFeeRisen) {
    setReview(modal.state, { ...review, hasFeeRisen: false, agreedFeeBase: review.estimate?.feeBase })
    return
  }
  const before = modal.tasks.state.sendTokens
  const hasMoved =
    before?.status === 'failed' && before.error.code === 'wrong_network' && before.error.refusal === undefined
  const entryKey = modal.router.state.stack.at(-1)?.key
  const hash = await modal.tasks.run('sendTokens', modal.router.signal(), async (signal) => {
    requireAgreement(modal, review, acceptedReceiver)
    // Before the wallet is asked to move: an account that cannot send there need not.
    requireSendContext(modal, review.networkId)
    await moveToNetwork(modal, { networkId: review.networkId, hasMoved, signal })
    // Read after the move: with the network, a wallet may have changed its account, or its session may have ended.
    const context = requireSendContext(modal, review.networkId)
    requireInUse(modal, review.from)
    return ask(modal, context, review, signal)
  })
  if (modal.router.state.stack.at(-1)?.key === entryKey) modal.router.replace('WalletSendConfirmed', { hash })
}

/** The receiver resembles no known one, or the visitor has agreed to it (threat T41). */
function requireAgreement(modal: Modal, { to }: SendReview, acceptedReceiver: string | undefined): void {
  if (selectReceiverWarning(modal.state, to).warning !== 'look_alike' || acceptedReceiver === to) return
  throw new ModalError({
    code: 'bad_option',
    message: 'The visitor has not agreed to a receiver that resembles a known one: pass acceptedReceiver.',
    details: 'receiver',
  })
}

/**
 * Asks the wallet to send. A visitor who leaves while the transaction is still being prepared is not asked any more. The request itself
 * cannot be cancelled, so a transaction that is sent later is stored too.
 */
async function ask(
  modal: Modal,
  { network, transfer }: SendContext,
  review: SendReview,
  signal: AbortSignal,
): Promise<string> {
  const { from, to, amountBase } = review
  const token = toTokenInput(toSendToken(review.token))
  let hasGivenUp = false
  const maxFeeBase = review.estimate?.maxFeeBase
  const sending = transfer.send({ network, from, to, amountBase, ...token, maxFeeBase, signal })
  // Stored in this callback rather than after the wait, so that no hash is lost.
  const noted = sending.then((hash) => {
    if (!isTransactionHash(network.chainNamespace, hash)) throw notAHash(hash)
    storeSent(modal, review, hash, hasGivenUp || signal.aborted)
    return hash
  })
  try {
    return await askWallet(modal, { signal, ask: () => noted })
  } catch (error) {
    hasGivenUp = true
    throw error
  }
}

function notAHash(details: string): ModalError {
  return new ModalError({
    code: 'unknown',
    message: 'The wallet answered with something that is no transaction hash. It may have sent all the same.',
    details,
  })
}

/**
 * Stores the sent transfer and waits until it is mined. Empties the form, unless it contains another transfer by now.
 */
function storeSent(modal: Modal, review: SendReview, hash: string, hasGivenUp: boolean): void {
  rememberSentTo(modal, { from: review.from, to: review.to })
  sentTransactionsOf(modal).add({ networkId: review.networkId, from: review.from, hash })
  if (hasGivenUp) modal.notices.show('success', 'transaction_sent')
  // A newer transfer that is being sent stays.
  if (hasGivenUp && modal.tasks.state.sendTokens?.status === 'pending') return
  if (isSameForm(sendOf(modal.state), review)) emptySend(modal.state)
  setSent(modal.state, hash, review)
  modal.tasks.reset('watchReceipt')
  // Continues in other views, so that the balance is updated wherever the visitor is.
  watchReceipt(modal, { hash }).catch(() => {})
}

/** Whether the form still contains the sent transfer, which must not be sent twice. */
function isSameForm({ receiver, amountText, token, review: shown }: SendState, review: SendReview): boolean {
  if (shown === review) return true
  const decimals = Number(review.token.quantity.decimals)
  return (
    receiver.status === 'found' &&
    receiver.address === review.to &&
    token?.address === review.token.address &&
    parseAmount(amountText, decimals) === review.amountBase
  )
}
