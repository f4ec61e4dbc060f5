import type { ModalState } from '../modal.ts'
import type { Namespace } from '../ports/provider.ts'

/** What adding a wallet means on the list of wallets (clauses profile-6, profile-8). */
export interface AddWalletRow {
  readonly isShown: boolean
  /** The family whose wallet is added; undefined for any. */
  readonly namespace: Namespace | undefined
}

/**
 * The row that adds a wallet: hidden without any connection, where the empty state offers it, and for a visitor who has an
 * address while several wallets at once are off (clauses profile-6, validate-25).
 */
export function selectAddWalletRow(
  state: Pick<ModalState, 'connections' | 'accounts' | 'remote'>,
  namespace: Namespace | undefined,
): AddWalletRow {
  const hasConnection = state.connections.items.some((item) => !namespace || item.namespace === namespace)
  const hasAddress = namespace
    ? state.accounts.byNamespace[namespace] !== undefined
    : state.accounts.activeNamespace !== undefined
  const isRefused = hasAddress && !state.remote.features.multiWallet
  return { isShown: hasConnection && !isRefused, namespace }
}
