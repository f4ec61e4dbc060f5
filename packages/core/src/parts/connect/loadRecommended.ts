import type { WalletListing } from '@foyer/api'
import { IMPRESSIONS_DELAY_MS } from '../../kernel/constants/timing.ts'
import type { Modal } from '../../kernel/modal.ts'
import { useBundledWallets } from '../../kernel/wallets/useBundledWallets.ts'
import type { FirstWallets } from '../../kernel/wallets/wallets.ts'
import { toFirstQueries } from './firstQueries.ts'

/**
 * Loads the featured and recommended wallets for Connect, once; the bundled list when the gateway fails. Calls:
 * listWallets twice at most. Spec: connect-12, call-2, error-7 (APKT003).
 */
export async function loadRecommended(
  modal: Modal,
  input: { readonly signal?: AbortSignal | undefined } = {},
): Promise<void> {
  const early = modal.wallets.takeEarly()
  if (modal.wallets.state.source === 'gateway' && !early) return
  await modal.tasks.run('loadRecommended', input.signal, async (signal) => {
    if (!modal.api.hasGateway) return useBundledWallets(modal)
    try {
      const first = await (early ?? requestFirst(modal, signal))
      // A request that a press began goes on without this signal.
      signal.throwIfAborted()
      modal.wallets.setFirst(first)
    } catch (error) {
      if (signal.aborted) throw error
      modal.alerts.raise('APKT003', 'The wallet list could not be loaded; the built-in list is shown.')
      await useBundledWallets(modal, error)
    }
  })
  // Delayed so that its requests do not compete with those of the first screen.
  modal.platform.setTimer(() => {
    modal.load('wallets').then(
      ({ followConnect }) => followConnect(modal),
      () => {}, // the view that needs the same part shows the failure
    )
  }, IMPRESSIONS_DELAY_MS)
}

/**
 * Requests the wallets of Connect when a button is pressed down, a tenth of a second before the click that opens it; the
 * closed modal is drawn with them. A failure is left to the opening, which requests them again.
 */
export function loadRecommendedEarly(modal: Modal): void {
  const { wallets } = modal
  if (wallets.state.source === 'gateway' || wallets.hasEarly || !modal.api.hasGateway) return
  wallets.keepEarly(requestFirst(modal))
}

async function requestFirst(modal: Modal, signal?: AbortSignal): Promise<FirstWallets> {
  const queries = toFirstQueries(modal.options, modal.wallets.state.namespace)
  const [featured, recommended] = await Promise.all([
    queries.featured && modal.api.listWallets({ ...queries.featured, signal }),
    modal.api.listWallets({ ...queries.recommended, signal }),
  ])
  return {
    featured: inOrderOf(modal.options.featuredWalletIds, featured?.data ?? []),
    recommended: recommended.data,
    count: recommended.count + (featured?.count ?? 0),
  }
}

function inOrderOf(ids: readonly string[], wallets: readonly WalletListing[]): WalletListing[] {
  return [...wallets].sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}
