import { WALLETS_PATH } from '@foyer/contract'
import { toAddress } from '../../kernel/api/toAddress.ts'
import { RECOMMENDED_WALLETS } from '../../kernel/constants/limits.ts'
import type { ModalOptions, ResolvedOptions } from '../../kernel/options/options.ts'
import { resolveOptions } from '../../kernel/options/resolveOptions.ts'

/** Number of recommended wallets to request: more than are shown, so that installed ones can be left out. */
const SPARE_ENTRIES = 12

/** What Connect asks the gateway's wallet list for at first. Spec: connect-12, call-2. */
export function toFirstQueries({
  featuredWalletIds,
  includeWalletIds,
  excludeWalletIds,
}: Pick<ResolvedOptions, 'featuredWalletIds' | 'includeWalletIds' | 'excludeWalletIds'>) {
  return {
    featured: featuredWalletIds.length > 0 ? { page: 1, entries: 20, include: featuredWalletIds } : undefined,
    recommended: {
      page: 1,
      include: includeWalletIds,
      entries: RECOMMENDED_WALLETS + SPARE_ENTRIES,
      exclude: [...excludeWalletIds, ...featuredWalletIds],
    },
  }
}

/**
 * The exact addresses from which a modal with these options will request the wallets of Connect; none without a gateway.
 * With them they can be requested before there is a modal.
 */
export function toFirstAddresses(given: ModalOptions, origin: string): string[] {
  const { options } = resolveOptions(given, origin)
  const { gatewayUrl, projectId } = options
  if (!gatewayUrl) return []
  const { featured, recommended } = toFirstQueries(options)
  return [featured, recommended].flatMap((query) =>
    query ? [toAddress(gatewayUrl, WALLETS_PATH, { projectId, ...query })] : [],
  )
}
