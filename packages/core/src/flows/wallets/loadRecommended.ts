import type { WalletListing } from '@foyer/contract'
import { RECOMMENDED_WALLETS } from '../../constants/limits.ts'
import { CATALOGUE_PREFETCH_MS } from '../../constants/timing.ts'
import type { Modal } from '../../modal.ts'

/** More than are shown, so that wallets which turn out to be installed can be left out. */
const SPARE_ENTRIES = 12

/**
 * Loads the featured and recommended wallets for Connect, once; the built-in list serves when the gateway does not.
 * Calls: listWallets twice at most. Spec: connect-12, call-2, error-7 (APKT003).
 */
export async function loadRecommended(
  modal: Modal,
  input: { readonly signal?: AbortSignal | undefined } = {},
): Promise<void> {
  if (modal.wallets.state.source === 'gateway') return
  await modal.tasks.run('loadRecommended', input.signal, async (signal) => {
    const { featuredWalletIds, includeWalletIds, excludeWalletIds } = modal.options
    if (!modal.api.hasGateway) return fallBack(modal)
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
      await fallBack(modal)
    }
  })
  // A moment later, for it must not compete with the first screen; whoever opens 'All wallets' next finds its script there.
  modal.platform.setTimer(() => {
    import('../catalogueWork.ts').then(({ trackImpressions }) => trackImpressions(modal)).catch(() => {})
  }, CATALOGUE_PREFETCH_MS)
}

function inOrderOf(ids: readonly string[], wallets: readonly WalletListing[]): WalletListing[] {
  return [...wallets].sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

/** The built-in list serves; most pages never fetch it. */
async function fallBack(modal: Modal): Promise<void> {
  const { loadBundled } = await import('./loadBundled.ts')
  loadBundled(modal)
}
