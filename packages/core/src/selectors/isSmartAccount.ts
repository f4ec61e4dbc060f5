import type { ModalState } from '../modal.ts'
import { selectActiveAccount } from './accountButton.ts'

/** Whether the active account is one that a contract keeps; known from wallets that have several kinds alone. */
export function selectIsSmartAccount(state: Pick<ModalState, 'accounts' | 'connections'>): boolean {
  const account = selectActiveAccount(state)
  const connection = state.connections.items.find(
    ({ connectorId, namespace }) =>
      connectorId === account?.connectorId && namespace === state.accounts.activeNamespace,
  )
  const index = account && connection ? connection.addresses.indexOf(account.address) : -1
  return connection?.accountTypes?.[index] === 'smartAccount'
}
