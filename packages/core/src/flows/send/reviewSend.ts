import { FEE_REFRESH_MS } from '../../constants/timing.ts'
import { type SendReview, sendDraft } from '../../controllers/send.ts'
import { ModalError } from '../../errors/base.ts'
import { toErrorInfo } from '../../errors/toErrorInfo.ts'
import { parseAmount } from '../../lib/amount.ts'
import { isFeeMoved, isFeeRisen } from '../../lib/feeChange.ts'
import { pause } from '../../lib/pause.ts'
import type { Modal } from '../../modal.ts'
import type { TransferEstimate } from '../../ports/session.ts'
import { selectActiveAccount } from '../../selectors/accountButton.ts'
import { type FoundReceiver, selectReceiverFacts } from '../../selectors/receiverFacts.ts'
import { type SendToken, selectSendTokens, toSendToken } from '../../selectors/sendTokens.ts'
import { applyEstimate, askEstimate, currentToken, noteProblem, PROBE_BASE } from './estimateSend.ts'
import { requireSendContext } from './sendContext.ts'

export interface ReviewSendInput {
  readonly signal?: AbortSignal | undefined
}

/** What has to be filled in. @throws ModalError bad_option. Spec: validate-3. */
function requireForm(modal: Modal): { token: SendToken; receiver: FoundReceiver; amountBase: string } {
  const receiver = selectReceiverFacts(modal.state)
  const token = currentToken(modal)
  const { amountText } = sendDraft(modal.state)
  const amountBase = parseAmount(amountText, token?.decimals ?? 18)
  if (!amountBase || amountBase === '0' || receiver.status !== 'found') {
    throw new ModalError({
      code: 'bad_option',
      message: 'An amount and receiver address are required',
    })
  }
  if (!token) throw new ModalError({ code: 'bad_option', message: 'A token is required' })
  return { token, receiver, amountBase }
}

function requireFunds(
  modal: Modal,
  review: Pick<SendReview, 'amountBase'>,
  token: SendToken,
  maxFeeBase: string,
): void {
  const native = selectSendTokens(modal.state)?.find(({ isNative }) => isNative)
  const spentBase = token.isNative ? BigInt(review.amountBase) : 0n
  const isShort = native !== undefined && spentBase + BigInt(maxFeeBase) > BigInt(native.balanceBase)
  if (!isShort && BigInt(review.amountBase) <= BigInt(token.balanceBase)) return
  throw new ModalError({
    code: 'insufficient_funds',
    message: 'There is too little for the amount and the network fee.',
  })
}

/** Codes after which the wallet can still be asked: it estimates by itself. */
const UNKNOWN_FEE: readonly string[] = ['rpc_failed', 'timed_out', 'gateway_unreachable', 'gateway_refused']

/**
 * Looks the form over, asks for the fee and goes on to the preview. A fee that nobody can tell is left out there.
 * Calls: session.transfer.estimate. @throws ModalError bad_option, unsupported_method, insufficient_funds, would_revert, aborted
 * Spec: validate-3, validate-4.
 */
export async function reviewSend(modal: Modal, input: ReviewSendInput = {}): Promise<void> {
  const { token, receiver, amountBase } = requireForm(modal)
  const { account, owner, network } = requireSendContext(modal)
  const draft = sendDraft(modal.state)
  if (draft.isReviewing) return
  draft.isReviewing = true
  draft.problem = undefined
  try {
    const signal = input.signal ?? modal.router.signal()
    const isWhole = draft.isMax && token.isNative
    const request = { token, amountBase: isWhole ? PROBE_BASE : amountBase, to: receiver.address }
    const estimate = await modal.tasks
      .run('estimateSend', signal, async (inner) => {
        const fresh = await askEstimate(modal, request, inner)
        applyEstimate(modal, request, fresh)
        return fresh
      })
      .catch((error: unknown): TransferEstimate | undefined => {
        if (isWhole || !UNKNOWN_FEE.includes(toErrorInfo(error).code)) throw error
        return undefined
      })
    // All there is may be less by now.
    const sent = { amountBase: isWhole ? requireForm(modal).amountBase : amountBase }
    requireFunds(modal, sent, token, estimate?.maxFeeBase ?? '0')
    draft.review = {
      ...sent,
      owner,
      networkId: network.caipNetworkId,
      from: account.address,
      token: token.token,
      to: receiver.address,
      receiverName: receiver.name,
      receiverImageUrl: receiver.imageUrl,
      estimate,
      agreedFeeBase: estimate?.feeBase,
      hasFeeRisen: false,
    }
  } catch (error) {
    noteProblem(modal, error)
    throw error
  } finally {
    draft.isReviewing = false
  }
  modal.tasks.reset('sendTokens')
  modal.router.push('WalletSendPreview')
}

/** A preview of nothing, or of another account's transfer, gives way to the form. */
function leaveEmptyPreview(modal: Modal): void {
  const { stack } = modal.router.state
  const isShown = stack.at(-1)?.view === 'WalletSendPreview'
  const { review } = sendDraft(modal.state)
  const isAsking = modal.tasks.state.sendTokens?.status === 'pending'
  if (!isShown || isAsking) return
  if (review && selectActiveAccount(modal.state)?.address === review.from) return
  if (stack.at(-2)?.view === 'WalletSend') modal.router.pop()
  else modal.router.replace('WalletSend')
}

/** What the preview does while it is shown: keeps its fee true, and gives way when there is nothing to preview any more. */
export async function enterPreview(
  modal: Modal,
  { signal }: { readonly signal: AbortSignal },
): Promise<void> {
  const stop = modal.observe(
    (state) => selectActiveAccount(state)?.address,
    () => leaveEmptyPreview(modal),
  )
  leaveEmptyPreview(modal)
  await watchFee(modal, { signal }).finally(stop)
}

/**
 * Keeps the fee of the preview true while it is looked at: a small change is not shown, a large rise has to be agreed to.
 * Ends with the signal. Calls: session.transfer.estimate. Spec: const-5.
 */
async function watchFee(modal: Modal, { signal }: { readonly signal: AbortSignal }): Promise<void> {
  for (;;) {
    await pause(modal.platform, FEE_REFRESH_MS, signal)
    const { review } = sendDraft(modal.state)
    const isAsking = modal.tasks.state.sendTokens?.status === 'pending'
    if (!review || isAsking || !modal.platform.isVisible()) continue
    const { amountBase, to, networkId } = review
    const request = { token: toSendToken(review.token), amountBase, to, networkId }
    // The next look may see more.
    const fresh = await askEstimate(modal, request, signal).catch(() => undefined)
    if (fresh && !signal.aborted) applyFee(modal, review, fresh)
  }
}

function applyFee(modal: Modal, before: SendReview, fresh: TransferEstimate): void {
  const draft = sendDraft(modal.state)
  const { review } = draft
  const isAsking = modal.tasks.state.sendTokens?.status === 'pending'
  // What was asked of the wallet is what was on show.
  if (!review || isAsking || review.to !== before.to || review.amountBase !== before.amountBase) return
  const { agreedFeeBase } = review
  if (review.estimate && !isFeeMoved(review.estimate.feeBase, fresh.feeBase)) return
  draft.review = {
    ...review,
    estimate: fresh,
    agreedFeeBase: agreedFeeBase ?? fresh.feeBase,
    hasFeeRisen: agreedFeeBase !== undefined && isFeeRisen(agreedFeeBase, fresh.feeBase),
  }
}
