import { sleep } from '@foyer/kit'
import { ModalError } from '../../base/modalError.ts'
import { withTimeout } from '../../base/raceAbort.ts'
import { RECEIPT_TIMEOUT_MS } from '../../kernel/constants/timing.ts'
import type { Modal } from '../../kernel/modal.ts'
import type { SwapOrder } from '../../ports/swaps.ts'
import { requireInUse } from '../account/index.ts'
import { sentTransactionsOf } from '../connections/index.ts'
import { askWallet, moveToNetwork } from '../networks/index.ts'
import { askQuote, toSwapInput } from './quoteSwap.ts'
import { applyQuote, arrivesOf } from './reviewSwap.ts'
import { toWorth } from './rules/swapForm.ts'
import { isLossAccepted } from './rules/swapValue.ts'
import {
  renewSwapRun,
  requireSwapContext,
  type SwapContext,
  type SwapRun,
  startSwapRun,
} from './swapContext.ts'
import { type SwapReview, setProgress, setSwapReview, setSwapSent, swapOf } from './swapSlice.ts'
import { watchSwap } from './watchSwap.ts'

const BATCH_POLL_MS = 1_000
/** How old a quote may be when the wallet is asked. */
const QUOTE_LIFE_MS = 30_000

/** The input of `confirmSwap`. */
export interface ConfirmSwapInput {
  /**
   * The loss that the visitor has agreed to, in hundredths of a percent: what the preview showed as `loss.bps` when they did. A loss of kind
   * `ask` is not swapped at without it, nor one that has grown since.
   */
  readonly acceptedLossBps?: number | undefined
}

/**
 * Handles a press on the preview's button. A price that moved is agreed to first, and nothing is sent. A swap that loses much of its value
 * is sent only with `acceptedLossBps`. A wallet that does all or nothing is asked once; any other one for the approval of exactly the amount, and then, after the price was asked anew, for the swap. While
 * it is being asked, a second call does nothing. A swap that is sent after the visitor left is told of by a toast.
 * Calls: session.switchNetwork, session.swaps.
 * @throws ModalError bad_option, no_account, bad_call with a reason in `details`, user_rejected, insufficient_funds, would_revert,
 * wrong_network, timed_out, aborted
 */
export async function confirmSwap(modal: Modal, { acceptedLossBps }: ConfirmSwapInput = {}): Promise<void> {
  const { review: shown } = swapOf(modal.state)
  if (!shown) throw new ModalError({ code: 'bad_option', message: 'There is no swap that was reviewed.' })
  if (modal.tasks.state.sendSwap?.status === 'pending') return
  if (shown.hasPriceMoved) {
    setSwapReview(modal.state, { ...shown, hasPriceMoved: false })
    return
  }
  const review = { ...shown, acceptedLossBps }
  setSwapReview(modal.state, review)
  const signal = modal.router.signal()
  await modal.tasks
    .run('sendSwap', signal, (inner) => swap(modal, review, inner))
    .finally(() => setProgress(modal.state, undefined))
}

/** Moves the wallet to the network of the swap, quotes anew where the quote is old, and swaps. */
async function swap(modal: Modal, review: SwapReview, signal: AbortSignal): Promise<void> {
  const { networkId, quotedAtMs, from } = review
  requireAgreement(review)
  // Before the wallet is asked to move: an account that cannot swap there need not.
  requireSwapContext(modal, networkId)
  await moveToNetwork(modal, { networkId, signal })
  // Read after the move: with the network, a wallet may have changed its account, or its session may have ended.
  const run = startSwapRun(modal, networkId, signal)
  requireInUse(modal, from)
  const isOld = modal.platform.now() - quotedAtMs > QUOTE_LIFE_MS
  const fresh = isOld ? await quoteAnew(run, review) : review
  const isDone = await swapAtOnce(run, fresh)
  if (!isDone) await swapInSteps(run, fresh)
}

/** Whether little of the value is lost, or the visitor has agreed to as much. */
function isAgreedTo(review: SwapReview): boolean {
  const { amountInBase, sourceToken, toToken, acceptedLossBps } = review
  return isLossAccepted(toWorth(amountInBase, sourceToken, arrivesOf(review), toToken).loss, acceptedLossBps)
}

function requireAgreement(review: SwapReview): void {
  if (isAgreedTo(review)) return
  throw new ModalError({
    code: 'bad_option',
    message: 'The visitor has not agreed to what this swap loses: pass acceptedLossBps.',
    details: 'loss',
  })
}

function toOrder(run: SwapRun, review: SwapReview): SwapOrder {
  return {
    ...toSwapInput(run, review, review.quote),
    minOutBase: review.minOutBase,
    quotedBase: review.quote.amountOutBase,
    slippageBps: review.slippageBps,
    reference: review.reference && { legs: review.reference.legs },
  }
}

/** Asks for approval and swap in one batch. Returns whether the wallet does that. */
async function swapAtOnce(before: SwapRun, review: SwapReview): Promise<boolean> {
  if (!before.calls || review.outcome.approvals === 0) return false
  // The quote may have been asked anew since: the account in use is the one that gives.
  const run = renewSwapRun(before)
  const { modal, swaps, calls, signal } = run
  if (!calls) return false
  setProgress(modal.state, 'swapping')
  // A batch that the wallet approves after the visitor left is made all the same, so it is followed independently of this wait.
  const sending = swaps.sendAtOnce(toOrder(run, review)).then(async (id) => {
    if (id === undefined) return false
    const hash = await followBatch(modal, calls, id)
    noteSent(modal, review, hash, signal.aborted)
    return true
  })
  return askWallet(modal, { signal, ask: () => sending, furtherMs: RECEIPT_TIMEOUT_MS })
}

/** The hash of a batch that the wallet has taken. The modal's end alone ends the wait before its time. */
function followBatch(modal: Modal, calls: NonNullable<SwapContext['calls']>, id: string): Promise<string> {
  return withTimeout((inner) => waitForBatch(modal, calls, id, inner), {
    timeoutMs: RECEIPT_TIMEOUT_MS,
    signal: modal.own(createBatchWaits).signal,
    what: 'The batch',
    setTimer: modal.platform.setTimer,
  })
}

function createBatchWaits() {
  const end = new AbortController()
  return { signal: end.signal, stop: () => end.abort() }
}

/** A look at the batch that fails says nothing of it: the visitor has approved it. */
async function waitForBatch(
  modal: Modal,
  calls: NonNullable<SwapContext['calls']>,
  id: string,
  signal: AbortSignal,
): Promise<string> {
  for (;;) {
    const batch = await calls.status({ id, signal }).catch(() => undefined)
    signal.throwIfAborted()
    const hash = batch?.hashes.at(-1)
    if (hash !== undefined) return hash
    if (batch && batch.status !== 'pending')
      throw new ModalError({ code: 'would_revert', message: 'The wallet could not make the swap.' })
    await sleep(BATCH_POLL_MS, { signal, setTimer: modal.platform.setTimer })
  }
}

async function swapInSteps(before: SwapRun, review: SwapReview): Promise<void> {
  // The wallet may have been asked for a batch since.
  const run = renewSwapRun(before)
  const { modal, signal, network, account, swaps, transfer } = run
  const input = toSwapInput(run, review, review.quote)
  for (let step = 0; step < 2 && review.outcome.approvals > 0; step += 1) {
    setProgress(modal.state, 'approving')
    const hash = await askWallet(modal, { signal, ask: () => swaps.approve(input) })
    if (hash === undefined) break
    setProgress(modal.state, 'confirming_approval')
    const { status } = await withTimeout(
      (inner) => transfer.receipt({ network, from: account.address, hash, signal: inner }),
      { timeoutMs: RECEIPT_TIMEOUT_MS, signal, what: 'The approval', setTimer: modal.platform.setTimer },
    )
    if (status !== 'confirmed')
      throw new ModalError({ code: 'would_revert', message: 'The approval did not go through.' })
  }
  const order = review.outcome.approvals > 0 ? await quoteAnew(run, review) : review
  setProgress(modal.state, 'swapping')
  // Noted in the callback rather than after the wait, so that no hash is lost.
  const send = async () => {
    // The approval took its time: what the wallet is asked for is decided by what is in use at this moment.
    const now = renewSwapRun(run)
    noteSent(modal, order, await now.swaps.send(toOrder(now, order)), signal.aborted)
  }
  await askWallet(modal, { signal, ask: send })
}

/**
 * Time has passed: the price is asked anew of its own source, since the approval is for the contract of that source. The swap does not go
 * on at a price below the one that was agreed to.
 */
async function quoteAnew({ modal, signal }: SwapRun, review: SwapReview): Promise<SwapReview> {
  const next = applyQuote(modal, review, await askQuote(modal, review, signal, review.quote.provider))
  if (!next.hasPriceMoved && isAgreedTo(next)) return next
  throw new ModalError({
    code: 'bad_call',
    message: 'The price has moved since the swap was agreed to.',
    details: 'price',
  })
}

function noteSent(modal: Modal, review: SwapReview, hash: string, hasLeft: boolean): void {
  sentTransactionsOf(modal).add({ networkId: review.networkId, from: review.from, hash })
  if (hasLeft) modal.notices.show('success', 'transaction_sent')
  modal.emit('swap', { networkId: review.networkId, hash, status: 'sent' })
  // A newer swap that is being sent stays.
  if (hasLeft && modal.tasks.state.sendSwap?.status === 'pending') return
  setSwapSent(modal.state, hash, review)
  modal.tasks.reset('watchSwap')
  // Goes on in other views, so that the balance is read anew wherever the visitor is.
  watchSwap(modal).catch(() => {})
}
