import { ModalError } from '../../base/modalError.ts'
import { RECEIPT_TIMEOUT_MS } from '../../kernel/constants/timing.ts'
import type { Modal } from '../../kernel/modal.ts'
import type { SwapOrder } from '../../ports/swaps.ts'
import { requireInUse } from '../account/index.ts'
import { askWallet, moveToNetwork } from '../networks/index.ts'
import { askForApprovals } from './askForApprovals.ts'
import { quoteAnew } from './askQuote.ts'
import { findPaymaster } from './findPaymaster.ts'
import { followBatch } from './followBatch.ts'
import { disagreementOf } from './rules/agreement.ts'
import { toOrder } from './rules/swapOrder.ts'
import { renewSwapRun, requireSwapContext, type SwapRun, startSwapRun } from './swapContext.ts'
import type { SwapProgress, SwapReview } from './swapSlice.ts'

/** How old a quote may be when the wallet is asked. */
const QUOTE_LIFE_MS = 30_000

/** The listeners to a swap that is being made. */
export interface SwapNews {
  onProgress(progress: SwapProgress): void
  /** A newer quote took the place of the one that was reviewed. */
  onQuoted(review: SwapReview): void
  /** The wallet has sent it. The visitor may have left meanwhile. */
  onSent(review: SwapReview, hash: string, hasLeft: boolean): void
}

/** The facts that a swap goes by while it is made, and who is told of it. */
interface Making extends SwapRun {
  readonly news: SwapNews
}

/**
 * Has the wallet make a swap that was agreed to: moves it to the network, quotes anew where the quote is old, and asks it for a batch, or step
 * by step. Calls: session.switchNetwork, session.swaps.
 * @throws ModalError as `confirmSwap` does
 */
export async function makeSwap(
  modal: Modal,
  review: SwapReview,
  { signal, news }: { readonly signal: AbortSignal; readonly news: SwapNews },
): Promise<void> {
  const { networkId, quotedAtMs, from } = review
  if (disagreementOf(review))
    throw new ModalError({
      code: 'bad_option',
      message: 'The visitor has not agreed to what this swap loses: pass acceptedLossBps.',
      details: 'loss',
    })
  // Before the wallet is asked to move: an account that cannot swap there need not.
  requireSwapContext(modal, networkId)
  await moveToNetwork(modal, { networkId, signal })
  // Read after the move: with the network, a wallet may have changed its account, or its session may have ended.
  const making = { ...startSwapRun(modal, networkId, signal), news }
  requireInUse(modal, from)
  // Its own source alone is asked, since an approval is for the contract of that source.
  const renew = async (before: SwapReview) => {
    const newer = await quoteAnew(making, before, before.quote.provider)
    news.onQuoted(newer)
    return newer
  }
  const isOld = modal.platform.now() - quotedAtMs > QUOTE_LIFE_MS
  const fresh = isOld ? await renew(review) : review
  const mustApprove = fresh.outcome.approvals > 0
  if (mustApprove) {
    if (await askForBatch(making, fresh)) return
    const { network, transfer } = making
    const ask = ({ swaps }: SwapRun, order: SwapOrder) => swaps.approve(order)
    await askForApprovals(modal, {
      ...{ network, from, transfer, signal, onProgress: news.onProgress },
      ask: () => askAgreed(making, fresh, { ask }),
    })
  }
  await askForSwap(making, mustApprove ? await renew(fresh) : fresh)
}

/** Asks for approval and swap at once, and waits for the hash. Returns whether the wallet does that. */
async function askForBatch(making: Making, review: SwapReview): Promise<boolean> {
  if (!making.calls) return false
  const ask = async ({ modal, swaps, calls, signal }: SwapRun, order: SwapOrder) => {
    const { networkId } = review
    const pays = () => findPaymaster(modal, { networkId, account: order.from, signal })
    const id = calls && (await swaps.sendAtOnce({ ...order, findPaymaster: pays }))
    if (!calls || id === undefined) return false
    // A batch that the wallet approves after the visitor left is made all the same, so it is followed independently of this wait.
    making.news.onSent(review, await followBatch(modal, calls, id), signal.aborted)
    return true
  }
  return askAgreed(making, review, { progress: 'swapping', ask, furtherMs: RECEIPT_TIMEOUT_MS })
}

async function askForSwap(making: Making, review: SwapReview): Promise<void> {
  const ask = async ({ swaps, signal }: SwapRun, order: SwapOrder) =>
    making.news.onSent(review, await swaps.send(order), signal.aborted)
  await askAgreed(making, review, { progress: 'swapping', ask })
}

/** A question to the wallet. */
interface Question<T> {
  readonly progress?: SwapProgress
  /** It tells by itself what has to be known of the answer, so that nothing is lost where the visitor leaves. */
  readonly ask: (now: SwapRun, order: SwapOrder) => Promise<T>
  readonly furtherMs?: number
}

/**
 * The one way to the wallet. It is asked at no price below the one that was agreed to, at no greater loss, and by facts that are read at this
 * moment, since every step before took its time.
 * @throws ModalError bad_call with `price`, as `renewSwapRun` does, or as `ask` rejects
 */
async function askAgreed<T>(
  making: Making,
  review: SwapReview,
  { progress, ask, furtherMs }: Question<T>,
): Promise<T> {
  const { modal, signal, news } = making
  if (disagreementOf(review))
    throw new ModalError({
      code: 'bad_call',
      message: 'The price has moved since the swap was agreed to.',
      details: 'price',
    })
  if (progress) news.onProgress(progress)
  const askNow = async () => {
    const now = renewSwapRun(making)
    return ask(now, toOrder(now, review))
  }
  return askWallet(modal, { signal, ask: askNow, furtherMs })
}
