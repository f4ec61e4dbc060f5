import { sleep } from '@foyer/kit'
import { ModalError } from '../../base/modalError.ts'
import { selectActiveAccount } from '../../kernel/accounts/activeAccount.ts'
import { FEE_REFRESH_MS } from '../../kernel/constants/timing.ts'
import { toErrorInfo } from '../../kernel/errors/toErrorInfo.ts'
import { parseAmount } from '../../kernel/lib/amountInput.ts'
import { isFeeChanged, isFeeRisen } from '../../kernel/lib/feeChange.ts'
import type { Modal } from '../../kernel/modal.ts'
import type { TransferEstimate } from '../../ports/transfer.ts'
import { applyEstimate, askEstimate, currentToken, PROBE_BASE, storeProblem } from './estimateSend.ts'
import { type FoundReceiver, selectReceiverFacts } from './rules/receiverFacts.ts'
import { type SendToken, selectSendTokens, toSendToken } from './rules/sendTokens.ts'
import { requireSendContext } from './sendContext.ts'
import { type SendReview, sendOf, setProblem, setReview, setReviewing } from './sendSlice.ts'

/** The input of `reviewSend`. */
export interface ReviewSendInput {
  readonly signal?: AbortSignal | undefined
}

/** The complete form. @throws ModalError bad_option when something is missing. Spec: validate-3. */
function requireForm(modal: Modal): { token: SendToken; receiver: FoundReceiver; amountBase: string } {
  const receiver = selectReceiverFacts(modal.state)
  const token = currentToken(modal)
  const { amountText } = sendOf(modal.state)
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

/** Codes after which the transfer can still be sent, because the wallet estimates the fee itself. */
const UNKNOWN_FEE: readonly string[] = ['rpc_failed', 'timed_out', 'gateway_unreachable', 'gateway_refused']

/**
 * Validates the form, estimates the fee and opens the preview; a fee that cannot be estimated is left out.
 * Calls: session.transfer.estimate. @throws ModalError bad_option, unsupported_method, insufficient_funds,
 * would_revert, aborted
 * Spec: validate-3, validate-4.
 */
export async function reviewSend(modal: Modal, input: ReviewSendInput = {}): Promise<void> {
  const { token, receiver, amountBase } = requireForm(modal)
  const { account, owner, network } = requireSendContext(modal)
  if (sendOf(modal.state).isReviewing) return
  setReviewing(modal.state, true)
  setProblem(modal.state, undefined)
  try {
    const signal = input.signal ?? modal.router.signal()
    const isWhole = sendOf(modal.state).isMax && token.isNative
    const probed = isWhole ? PROBE_BASE : amountBase
    const sender = { networkId: network.caipNetworkId, from: account.address }
    const request = { token, amountBase: probed, to: receiver.address, isMax: isWhole, sender }
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
    // The whole balance may have changed meanwhile.
    const sent = { amountBase: isWhole ? requireForm(modal).amountBase : amountBase }
    requireFunds(modal, sent, token, estimate?.maxFeeBase ?? '0')
    setReview(modal.state, {
      ...sent,
      owner,
      networkId: network.caipNetworkId,
      from: account.address,
      token: token.token,
      to: receiver.address,
      receiverName: receiver.name,
      receiverImageUrl: receiver.imageUrl,
      isReceiverProgramOwned: receiver.isProgramOwned,
      isReceiverNameUnconfirmed: receiver.isNameUnconfirmed,
      receiverNetworkId: receiver.statedNetworkId,
      estimate,
      agreedFeeBase: estimate?.feeBase,
      hasFeeRisen: false,
    })
  } catch (error) {
    storeProblem(modal, error)
    throw error
  } finally {
    setReviewing(modal.state, false)
  }
  modal.tasks.reset('sendTokens')
  modal.router.push('WalletSendPreview')
}

/** Leaves a preview without a review, or with that of another account. */
function leaveEmptyPreview(modal: Modal): void {
  const { stack } = modal.router.state
  const isShown = stack.at(-1)?.view === 'WalletSendPreview'
  const { review } = sendOf(modal.state)
  const isAsking = modal.tasks.state.sendTokens?.status === 'pending'
  if (!isShown || isAsking) return
  if (review && selectActiveAccount(modal.state)?.address === review.from) return
  if (stack.at(-2)?.view === 'WalletSend') modal.router.pop()
  else modal.router.replace('WalletSend')
}

/** Work of the preview while it is shown: refreshes the fee, and leaves when there is no review any more. */
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
 * Refreshes the fee of the preview: small changes are not shown, a large rise must be confirmed. Ends when the signal
 * aborts. Calls: session.transfer.estimate. Spec: const-5.
 */
async function watchFee(modal: Modal, { signal }: { readonly signal: AbortSignal }): Promise<void> {
  for (;;) {
    await sleep(FEE_REFRESH_MS, { signal, setTimer: modal.platform.setTimer })
    const { review } = sendOf(modal.state)
    const isAsking = modal.tasks.state.sendTokens?.status === 'pending'
    if (!review || isAsking || !modal.platform.isVisible()) continue
    const { amountBase, to } = review
    const request = { token: toSendToken(review.token), amountBase, to, sender: review }
    // A failure is ignored: the next refresh may succeed.
    const fresh = await askEstimate(modal, request, signal).catch(() => undefined)
    if (fresh && !signal.aborted) applyFee(modal, review, fresh)
  }
}

function applyFee(modal: Modal, before: SendReview, fresh: TransferEstimate): void {
  const { review } = sendOf(modal.state)
  const isAsking = modal.tasks.state.sendTokens?.status === 'pending'
  // The fee does not change while the wallet is asked to send, nor for another review.
  if (!review || isAsking || review.to !== before.to || review.amountBase !== before.amountBase) return
  const { agreedFeeBase } = review
  if (review.estimate && !isFeeChanged(review.estimate.feeBase, fresh.feeBase)) return
  setReview(modal.state, {
    ...review,
    estimate: fresh,
    agreedFeeBase: agreedFeeBase ?? fresh.feeBase,
    hasFeeRisen: agreedFeeBase !== undefined && isFeeRisen(agreedFeeBase, fresh.feeBase),
  })
}
