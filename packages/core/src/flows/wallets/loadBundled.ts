import { bundledWallets } from '../../catalogue/bundledWallets.ts'
import { RECOMMENDED_WALLETS } from '../../constants/limits.ts'
import type { Modal } from '../../modal.ts'

/** Fills every list from the built-in snapshot, so that the modal is of use with no gateway. */
export function loadBundled(modal: Modal): void {
  const { featuredWalletIds, excludeWalletIds, includeWalletIds } = modal.options
  const allowed = bundledWallets.filter(
    (wallet) =>
      !excludeWalletIds.includes(wallet.id) &&
      (includeWalletIds.length === 0 || includeWalletIds.includes(wallet.id)),
  )
  modal.wallets.setFeatured(allowed.filter((wallet) => featuredWalletIds.includes(wallet.id)))
  modal.wallets.setRecommended(
    allowed.filter((wallet) => !featuredWalletIds.includes(wallet.id)).slice(0, RECOMMENDED_WALLETS + 12),
  )
  modal.wallets.setCount(allowed.length)
  modal.wallets.addPage('all', 1, allowed, allowed.length)
  modal.wallets.setSource('bundled')
}
