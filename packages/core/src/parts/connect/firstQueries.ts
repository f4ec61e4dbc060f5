import { WALLETS_PATH } from '@foyer/api'
import { toAddress } from '../../kernel/api/toAddress.ts'
import { RECOMMENDED_WALLETS } from '../../kernel/constants/limits.ts'
import type { ModalOptions, ResolvedOptions } from '../../kernel/options/options.ts'
import { resolveOptions } from '../../kernel/options/resolveOptions.ts'
import type { Appearance } from '../../kernel/remote/appearance.ts'
import type { Namespace } from '../../ports/provider.ts'

/** Number of recommended wallets to request: more than are shown, so that installed ones can be left out. */
const SPARE_ENTRIES = 12

/** The most chains that a request for wallets may name. */
const MAX_LISTED_CHAINS = 50

/** The chains that listed wallets have to serve: those of the app, of one namespace if that is given (clause call-2). */
export function toListedChains(
  { networks }: Pick<ResolvedOptions, 'networks'>,
  namespace: Namespace | undefined,
): readonly string[] {
  return networks
    .filter(({ chainNamespace }) => !namespace || chainNamespace === namespace)
    .map(({ caipNetworkId }) => caipNetworkId)
    .slice(0, MAX_LISTED_CHAINS)
}

/** Returns the first requests of Connect for the gateway's wallet list. Spec: connect-12, call-2. */
export function toFirstQueries(
  options: Pick<ResolvedOptions, 'featuredWalletIds' | 'includeWalletIds' | 'excludeWalletIds' | 'networks'>,
  namespace?: Namespace,
) {
  const { featuredWalletIds, includeWalletIds, excludeWalletIds } = options
  const chains = toListedChains(options, namespace)
  return {
    featured:
      featuredWalletIds.length > 0
        ? // The wallets that the app features are for its chains, whatever the catalogue knows of that.
          { page: 1, entries: 20, include: featuredWalletIds, chains: namespace && chains }
        : undefined,
    recommended: {
      page: 1,
      include: includeWalletIds,
      entries: RECOMMENDED_WALLETS + SPARE_ENTRIES,
      exclude: [...excludeWalletIds, ...featuredWalletIds],
      chains,
    },
  }
}

/**
 * The exact addresses from which a modal with these options will request the wallets of Connect; none without a gateway.
 * With them they can be requested before there is a modal.
 */
export function toFirstAddresses(given: ModalOptions, origin: string, appearance?: Appearance): string[] {
  const { options } = resolveOptions(given, origin, appearance)
  const { gatewayUrl, projectId } = options
  if (!gatewayUrl) return []
  const { featured, recommended } = toFirstQueries(options)
  return [featured, recommended].flatMap((query) =>
    query ? [toAddress(gatewayUrl, WALLETS_PATH, { projectId, ...query })] : [],
  )
}
