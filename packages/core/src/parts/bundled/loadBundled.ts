import { isForFamily, type WalletListing } from '@foyer/api'
import { RECOMMENDED_WALLETS } from '../../kernel/constants/limits.ts'
import { toErrorInfo } from '../../kernel/errors/toErrorInfo.ts'
import type { Modal } from '../../kernel/modal.ts'
import { bundledWallets, FIRST_OF_FAMILY } from './bundledWallets.ts'

/** Fills every list from the bundled list, so that the modal works without a gateway. */
export function loadBundled(modal: Modal, error?: unknown): void {
  const { featuredWalletIds, excludeWalletIds, includeWalletIds } = modal.options
  const allowed = walletsOfFamilies(modal).filter(
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

/** The wallets of the family that one is being added for, or of all that the app has; of one family its own come first. */
function walletsOfFamilies({ wallets, options }: Modal): readonly WalletListing[] {
  const { namespace } = wallets.state
  const families = new Set(
    namespace ? [namespace] : options.networks.map(({ chainNamespace }) => chainNamespace),
  )
  const fitting = bundledWallets.filter(({ chains }) =>
    [...families].some((family) => isForFamily(chains, family)),
  )
  const [family, ...others] = families
  const first = (family && others.length === 0 && FIRST_OF_FAMILY[family]) || []
  const best = first.flatMap((id) => fitting.find((wallet) => wallet.id === id) ?? [])
  return [...best, ...fitting.filter(({ id }) => !first.includes(id))]
}
