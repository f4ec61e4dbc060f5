import { selectActiveAccount } from '../../../kernel/accounts/activeAccount.ts'
import type { ModalState } from '../../../kernel/modal.ts'
import type { Namespace } from '../../../ports/provider.ts'
import { isMultiChain } from '../../connect/index.ts'

/**
 * The connector of the wallet in use, if that wallet has an account in a namespace too, which it was not asked for yet. A wallet on another
 * device was asked for all namespaces when it was paired. Spec: networks-7.
 */
export function selectFamilyConnector(
  state: Pick<ModalState, 'accounts' | 'connectors'>,
  namespace: Namespace,
): string | undefined {
  const active = selectActiveAccount(state)
  const connector = state.connectors.items.find(({ id }) => id === active?.connectorId)
  return isMultiChain(connector) && connector?.namespaces.includes(namespace) ? connector.id : undefined
}
