import { ModalError } from '../../base/modalError.ts'
import { withTimeout } from '../../base/raceAbort.ts'
import { RECEIPT_TIMEOUT_MS } from '../../kernel/constants/timing.ts'
import type { Modal } from '../../kernel/modal.ts'
import type { SwapOrder } from '../../ports/swaps.ts'
import { requireInUse } from '../account/index.ts'
import { sentTransactionsOf } from '../connections/index.ts'
import { askWallet, moveToNetwork } from '../networks/index.ts'
import { quoteAnew } from './askQuote.ts'
import { followBatch } from './followBatch.ts'
import { disagreementOf } from './rules/agreement.ts'
import { toOrder } from './rules/swapOrder.ts'
import { renewSwapRun, requireSwapContext, type SwapRun, startSwapRun } from './swapContext.ts'
import { type SwapProgress, type SwapReview, setProgress, setSwapReview, setSwapSent } from './swapSlice.ts'
import { watchSwap } from './watchSwap.ts'

/** How old a quote may be when the wallet is asked. */
const QUOTE_LIFE_MS = 30_000

/**
 * Has the wallet make a swap that was agreed to: moves it to the network, quotes anew where the quote is old, and asks it for a batch, or step
 * by step. Calls: session.switchNetwork, session.swaps.
 * @throws ModalError as `confirmSwap` does
 */
export async function makeSwap(modal: Modal, review: SwapReview, signal: AbortSignal): Promise<void> {
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
  const run = startSwapRun(modal, networkId, signal)
  requireInUse(modal, from)
  const isOld = modal.platform.now() - quotedAtMs > QUOTE_LIFE_MS
  const fresh = isOld ? await requote(run, review) : review
  const isMade = fresh.outcome.approvals > 0 && (await askForBatch(run, fresh))
  if (!isMade) await askForSwap(run, (await approve(run, fresh)) ? await requote(run, fresh) : fresh)
}

/**
 * Time has passed: the price is asked anew of its own source, since the approval is for the contract of that source. The swap does not go
 * on at a price below the one that was agreed to, nor at a greater loss.
 */
async function requote(run: SwapRun, review: SwapReview): Promise<SwapReview> {
  const next = await quoteAnew(renewSwapRun(run), review, review.quote.provider)
  const disagreement = disagreementOf(next)
  setSwapReview(run.modal.state, next)
  if (!disagreement) return next
  throw new ModalError({
    code: 'bad_call',
    message: 'The price has moved since the swap was agreed to.',
    details: 'price',
  })
}

/**
 * Asks the wallet by facts that are read at this moment, since every step before took its time. What has to be noted of its answer is noted
 * in `ask` rather than after the wait, so that nothing is lost where the visitor leaves.
 */
function prompt<T>(
  run: SwapRun,
  review: SwapReview,
  {
    progress,
    ask,
    furtherMs,
  }: {
    readonly progress: SwapProgress
    readonly ask: (now: SwapRun, order: SwapOrder) => Promise<T>
    readonly furtherMs?: number
  },
): Promise<T> {
  const { modal, signal } = run
  setProgress(modal.state, progress)
  const askNow = async () => {
    const now = renewSwapRun(run)
    return ask(now, toOrder(now, review))
  }
  return askWallet(modal, { signal, ask: askNow, furtherMs })
}

/** Asks for approval and swap at once, and waits for its hash. Returns whether the wallet does that. */
function askForBatch(run: SwapRun, review: SwapReview): Promise<boolean> {
  if (!run.calls) return Promise.resolve(false)
  return prompt(run, review, {
    progress: 'swapping',
    furtherMs: RECEIPT_TIMEOUT_MS,
    async ask({ modal, swaps, calls }, order) {
      const id = calls && (await swaps.sendAtOnce(order))
      if (!calls || id === undefined) return false
      // A batch that the wallet approves after the visitor left is made all the same, so it is followed independently of this wait.
      noteSent(run, review, await followBatch(modal, calls, id))
      return true
    },
  })
}

/** Asks for the approvals that the swap needs, and waits for each. Returns whether it needs any. */
async function approve(run: SwapRun, review: SwapReview): Promise<boolean> {
  const { modal, signal, network, account, transfer } = run
  const isNeeded = review.outcome.approvals > 0
  for (let step = 0; step < 2 && isNeeded; step += 1) {
    const hash = await prompt(run, review, {
      progress: 'approving',
      ask: ({ swaps }, order) => swaps.approve(order),
    })
    if (hash === undefined) break
    setProgress(modal.state, 'confirming_approval')
    const { status } = await withTimeout(
      (inner) => transfer.receipt({ network, from: account.address, hash, signal: inner }),
      { timeoutMs: RECEIPT_TIMEOUT_MS, signal, what: 'The approval', setTimer: modal.platform.setTimer },
    )
    if (status !== 'confirmed')
      throw new ModalError({ code: 'would_revert', message: 'The approval did not go through.' })
  }
  return isNeeded
}

function askForSwap(run: SwapRun, review: SwapReview): Promise<void> {
  return prompt(run, review, {
    progress: 'swapping',
    ask: async ({ swaps }, order) => noteSent(run, review, await swaps.send(order)),
  })
}

function noteSent({ modal, signal }: SwapRun, review: SwapReview, hash: string): void {
  const { networkId, from } = review
  const hasLeft = signal.aborted
  sentTransactionsOf(modal).add({ networkId, from, hash })
  if (hasLeft) modal.notices.show('success', 'transaction_sent')
  modal.emit('swap', { networkId, hash, status: 'sent' })
  // A newer swap that is being sent stays.
  if (hasLeft && modal.tasks.state.sendSwap?.status === 'pending') return
  setSwapSent(modal.state, hash, review)
  modal.tasks.reset('watchSwap')
  // Goes on in other views, so that the balance is read anew wherever the visitor is.
  watchSwap(modal).catch(() => {})
}
