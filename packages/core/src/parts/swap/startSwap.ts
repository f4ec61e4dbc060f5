import { sleep } from '@foyer/kit'
import type { Modal } from '../../kernel/modal.ts'
import { selectOwner, watchTokens } from '../account/index.ts'
import { loadBalance } from '../connections/index.ts'
import { findSwapTokens } from './findSwapTokens.ts'
import { refreshQuote, scheduleQuote } from './quoteSwap.ts'
import { beginSwap, setSides, setSwapOwner, setSwapReview, swapOf } from './swapSlice.ts'

/** How often a quote on show is asked for again. */
export const QUOTE_REFRESH_MS = 10_000

/**
 * Starts a swap, or goes on with the one that was started: follows account and network, loads the tokens, and keeps the quote new while it
 * is on show. Resolves when the signal aborts. Calls: listSwapTokens, getSwapQuote, getBalances, session.balance, session.swaps.preview.
 */
export async function startSwap(modal: Modal, { signal }: { readonly signal: AbortSignal }): Promise<void> {
  const entry = modal.router.state.stack.find(({ view }) => view === 'Swap')
  if (entry && entry.key !== swapOf(modal.state).entryKey) beginSwap(modal.state, entry.key)
  setSwapReview(modal.state, undefined)
  followOwner(modal)
  const stop = modal.observe(selectOwner, () => followOwner(modal))
  signal.addEventListener('abort', stop, { once: true })
  watchTokens(modal, { signal })
  for (;;) {
    await sleep(QUOTE_REFRESH_MS, { signal, setTimer: modal.platform.setTimer })
    if (modal.platform.isVisible()) await refreshQuote(modal)
  }
}

function followOwner(modal: Modal): void {
  const owner = selectOwner(modal.getState())
  if (!owner || owner === swapOf(modal.state).owner) return
  setSwapOwner(modal.state, owner)
  modal.tasks.reset('quoteSwap')
  // The tasks have the failures.
  loadBalance(modal).catch(() => {})
  findSwapTokens(modal)
    .then(() => preselect(modal))
    .catch(() => {})
}

/** The coin of the network is what is given first. */
function preselect(modal: Modal): void {
  const { tokens, sourceToken, toToken } = swapOf(modal.state)
  const coin = tokens?.find(({ address }) => address === undefined)
  if (sourceToken || !coin || (toToken && toToken.address === undefined)) return
  setSides(modal.state, { sourceToken: coin, toToken })
  scheduleQuote(modal)
}
