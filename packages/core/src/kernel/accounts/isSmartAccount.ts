import type { AccountType } from '../../ports/session.ts'
import type { ModalState } from '../modal.ts'
import { selectActiveAccount } from './activeAccount.ts'

type State = Pick<ModalState, 'accounts' | 'connections'>

/** Whether the active account is a smart account. Only wallets with several account types say so. */
export function selectIsSmartAccount(state: State): boolean {
  return selectAccountType(state) === 'smartAccount'
}

/** Whether the active account is an address of Bitcoin that the wallet keeps ordinals at. */
export function selectIsForOrdinals(state: State): boolean {
  return selectAccountType(state) === 'ordinal'
}

function selectAccountType(state: State): AccountType | undefined {
  const account = selectActiveAccount(state)
  const connection = state.connections.items.find(
    ({ connectorId, namespace }) =>
      connectorId === account?.connectorId && namespace === state.accounts.activeNamespace,
  )
  const index = account && connection ? connection.addresses.indexOf(account.address) : -1
  return connection?.accountTypes?.[index]
}
