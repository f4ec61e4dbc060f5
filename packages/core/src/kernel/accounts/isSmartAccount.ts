import type { ModalState } from '../modal.ts'
import { selectActiveAccount } from './activeAccount.ts'

/** Whether the active account is a smart account. Only wallets with several account types say so. */
export function selectIsSmartAccount(state: Pick<ModalState, 'accounts' | 'connections'>): boolean {
  const account = selectActiveAccount(state)
  const connection = state.connections.items.find(
    ({ connectorId, namespace }) =>
      connectorId === account?.connectorId && namespace === state.accounts.activeNamespace,
  )
  const index = account && connection ? connection.addresses.indexOf(account.address) : -1
  return connection?.accountTypes?.[index] === 'smartAccount'
}
