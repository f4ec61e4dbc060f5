import type { OnrampKind } from '@foyer/api'
import { sleep } from '@foyer/kit'
import type { Modal } from '../../kernel/modal.ts'
import { selectOwner } from '../account/index.ts'
import { resumePurchase } from './followPurchase.ts'
import { loadOnramp } from './loadOnramp.ts'
import { beginOnramp, onrampOf } from './onrampSlice.ts'
import { refreshOnrampQuote, scheduleOnrampQuote } from './quoteOnramp.ts'

/** How often quotes on show are asked for again. */
export const ONRAMP_REFRESH_MS = 20_000

/**
 * Starts a form, or goes on with the one that was started: follows account and network, loads what is there, and keeps quotes new while
 * they are on show. Resolves when the signal aborts. Calls: listOnrampOffers, listOnrampQuotes, getPurchase.
 */
export async function startOnramp(
  modal: Modal,
  { kind, signal }: { readonly kind: OnrampKind; readonly signal: AbortSignal },
): Promise<void> {
  follow(modal, kind)
  const stop = modal.observe(selectOwner, () => follow(modal, kind))
  signal.addEventListener('abort', stop, { once: true })
  // A purchase of an earlier visit is shown above the form.
  resumePurchase(modal, { signal }).catch(() => {})
  for (;;) {
    await sleep(ONRAMP_REFRESH_MS, { signal, setTimer: modal.platform.setTimer })
    if (modal.platform.isVisible()) await refreshOnrampQuote(modal)
  }
}

function follow(modal: Modal, kind: OnrampKind): void {
  const owner = selectOwner(modal.getState())
  const form = onrampOf(modal.state)
  if (!owner || (owner === form.owner && kind === form.kind && form.offers)) return
  if (owner !== form.owner || kind !== form.kind) beginOnramp(modal.state, owner, kind)
  modal.tasks.reset('quoteOnramp')
  loadOnramp(modal)
    .then(() => scheduleOnrampQuote(modal))
    // The task has the failure.
    .catch(() => {})
}
