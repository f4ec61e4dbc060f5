import { WALLET_REQUEST_TIMEOUT_MS } from '../../constants/timing.ts'
import { EMPTY_SEND, type SendReview, type SendState, sendDraft } from '../../controllers/send.ts'
import { ModalError } from '../../errors/base.ts'
import { parseAmount } from '../../lib/amount.ts'
import { withTimeout } from '../../lib/raceAbort.ts'
import type { Modal } from '../../modal.ts'
import { toSendToken } from '../../selectors/sendTokens.ts'
import { switchNetwork } from '../network/switchNetwork.ts'
import { toTokenAddress } from './estimateSend.ts'
import { requireSendContext, type SendContext } from './sendContext.ts'
import { rememberSentTo } from './sentTo.ts'
import { watchReceipt } from './watchReceipt.ts'

/**
 * What a press on the button of the preview does: asks the wallet to send what was looked over, whatever the form says
 * by now. A fee that rose is agreed to first, and nothing sent; on another network the switch is asked for first. While
 * the wallet is asked, a second call does nothing. Leaving the preview ends the waiting; a transaction that the wallet
 * sends afterwards is told of by a toast. Calls: session.switchNetwork, session.transfer.send.
 * @throws ModalError bad_option, no_account, unsupported_method, user_rejected, insufficient_funds, wrong_network, timed_out, aborted
 * Spec: validate-3, validate-4, validate-19.
 */
export async function confirmSend(modal: Modal): Promise<void> {
  const draft = sendDraft(modal.state)
  const { review } = draft
  if (!review) {
    throw new ModalError({ code: 'bad_option', message: 'An amount and receiver address are required' })
  }
  if (modal.tasks.state.sendTokens?.status === 'pending') return
  if (review.hasFeeRisen) {
    draft.review = { ...review, hasFeeRisen: false, agreedFeeBase: review.estimate?.feeBase }
    return
  }
  const before = modal.tasks.state.sendTokens
  const hasMoved = before?.status === 'failed' && before.error.code === 'wrong_network'
  const entryKey = modal.router.state.stack.at(-1)?.key
  const hash = await modal.tasks.run('sendTokens', modal.router.signal(), async (signal) => {
    await arrive(modal, review, hasMoved, signal)
    const context = requireSendContext(modal, review.networkId)
    if (context.account.address !== review.from) {
      throw new ModalError({ code: 'no_account', message: 'Another account is in use by now.' })
    }
    return ask(modal, context, review, signal)
  })
  if (modal.router.state.stack.at(-1)?.key === entryKey) modal.router.replace('WalletSendConfirmed', { hash })
}

/** Brings the wallet to the network of the transfer. */
async function arrive(
  modal: Modal,
  review: SendReview,
  hasMoved: boolean,
  signal: AbortSignal,
): Promise<void> {
  const { account } = requireSendContext(modal, review.networkId)
  if (account.networkId === review.networkId && !hasMoved) return
  if (!modal.options.enableNetworkSwitch) {
    throw new ModalError({ code: 'wrong_network', message: 'The wallet is on another network.' })
  }
  await switchNetwork(modal, { networkId: review.networkId, signal })
}

/** Asks the wallet. It cannot be called back: what it sends after nobody waits any more is noted all the same. */
async function ask(
  modal: Modal,
  { network, transfer }: SendContext,
  review: SendReview,
  signal: AbortSignal,
): Promise<string> {
  const { from, to, amountBase } = review
  const tokenAddress = toTokenAddress(toSendToken(review.token))
  let hasGivenUp = false
  const sending = transfer.send({ network, from, to, amountBase, tokenAddress })
  // Noted here and not by who waits: nothing can come between the hash and its being kept.
  const noted = sending.then((hash) => {
    if (!isHash(network.chainNamespace, hash)) throw notAHash(hash)
    noteSent(modal, review, hash, hasGivenUp || signal.aborted)
    return hash
  })
  try {
    return await withTimeout(() => noted, {
      timeoutMs: WALLET_REQUEST_TIMEOUT_MS,
      signal,
      what: 'The wallet',
    })
  } catch (error) {
    hasGivenUp = true
    throw error
  }
}

/** Spec: validate-19. */
function isHash(namespace: string, hash: string): boolean {
  return namespace !== 'eip155' || /^0x[0-9a-f]{64}$/i.test(hash)
}

function notAHash(details: string): ModalError {
  return new ModalError({
    code: 'unknown',
    message: 'The wallet answered with something that is no transaction hash. It may have sent all the same.',
    details,
  })
}

/** Keeps what went out and waits for it to be mined; the form is empty again, unless it is another one by now. */
function noteSent(modal: Modal, review: SendReview, hash: string, isLate: boolean): void {
  const draft = sendDraft(modal.state)
  rememberSentTo(modal, { from: review.from, to: review.to })
  if (isLate) modal.notices.show('success', 'transaction_sent')
  // A newer one that is on its way is not forgotten for this.
  if (isLate && modal.tasks.state.sendTokens?.status === 'pending') return
  const { owner, entryKey, sentTo } = draft
  if (isSameForm(draft, review)) Object.assign(draft, { ...EMPTY_SEND, owner, entryKey, sentTo })
  Object.assign(draft, { hash, sent: review, receipt: undefined })
  modal.tasks.reset('watchReceipt')
  // Goes on behind other views: the balance is to be right wherever the visitor is by then.
  watchReceipt(modal, { hash }).catch(() => {})
}

/** Whether the form still says what went out: sent twice, it would be lost. */
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
