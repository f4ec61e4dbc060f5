import { RECOMMENDED_WALLETS } from '../../kernel/constants/limits.ts'
import { toErrorInfo } from '../../kernel/errors/toErrorInfo.ts'
import type { Modal } from '../../kernel/modal.ts'
import { bundledWallets } from './bundledWallets.ts'

/** Fills every list from the bundled list, so that the modal works without a gateway. */
export function loadBundled(modal: Modal, error?: unknown): void {
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
  modal.wallets.setSource('bundled', error === undefined ? undefined : toErrorInfo(error).code)
}
