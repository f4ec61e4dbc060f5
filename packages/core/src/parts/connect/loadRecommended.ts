import type { WalletListing } from '@foyer/contract'
import { RECOMMENDED_WALLETS } from '../../kernel/constants/limits.ts'
import { IMPRESSIONS_DELAY_MS } from '../../kernel/constants/timing.ts'
import type { Modal } from '../../kernel/modal.ts'
import { useBundledWallets } from '../../kernel/wallets/useBundledWallets.ts'

/** Number of recommended wallets to request: more than are shown, so that installed ones can be left out. */
const SPARE_ENTRIES = 12

/**
 * Loads the featured and recommended wallets for Connect, once; the bundled list when the gateway fails. Calls:
 * listWallets twice at most. Spec: connect-12, call-2, error-7 (APKT003).
 */
export async function loadRecommended(
  modal: Modal,
  input: { readonly signal?: AbortSignal | undefined } = {},
): Promise<void> {
  if (modal.wallets.state.source === 'gateway') return
  await modal.tasks.run('loadRecommended', input.signal, async (signal) => {
    const { featuredWalletIds, includeWalletIds, excludeWalletIds } = modal.options
    if (!modal.api.hasGateway) return useBundledWallets(modal)
    try {
      const [featured, recommended] = await Promise.all([
        featuredWalletIds.length > 0
          ? modal.api.listWallets({ page: 1, entries: 20, include: featuredWalletIds, signal })
          : undefined,
        modal.api.listWallets({
          page: 1,
          include: includeWalletIds,
          signal,
          entries: RECOMMENDED_WALLETS + SPARE_ENTRIES,
          exclude: [...excludeWalletIds, ...featuredWalletIds],
        }),
      ])
      modal.wallets.setFeatured(inOrderOf(featuredWalletIds, featured?.data ?? []))
      modal.wallets.setRecommended(recommended.data)
      modal.wallets.setCount(recommended.count + (featured?.count ?? 0))
      modal.wallets.setSource('gateway')
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

function inOrderOf(ids: readonly string[], wallets: readonly WalletListing[]): WalletListing[] {
  return [...wallets].sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}
