import type { ModalState } from '../../../kernel/modal.ts'
import type { Namespace } from '../../../ports/provider.ts'

/** The row that adds a wallet to the list of wallets (clauses profile-6, profile-8). */
export interface AddWalletRow {
  readonly isShown: boolean
  /** Namespace of the wallet to add; undefined for any. */
  readonly namespace: Namespace | undefined
}

/**
 * The row that adds a wallet. Undefined without a connection, because the empty state offers it, and for a connected
 * visitor where several wallets are not allowed (clauses profile-6, validate-25).
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
