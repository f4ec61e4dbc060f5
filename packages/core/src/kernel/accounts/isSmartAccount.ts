import type { AccountType } from '../../ports/provider.ts'
import type { ModalState } from '../modal.ts'
import { selectActiveAccount } from './activeAccount.ts'
import type { Connection } from './connections.ts'

type State = Pick<ModalState, 'accounts' | 'connections'>

/** Whether the active account is a smart account. Only wallets with several account types say so. */
export function selectIsSmartAccount(state: State): boolean {
  return selectAccountType(state) === 'smartAccount'
}

/** The active one of an embedded wallet's two accounts; undefined for a wallet that does not have both. */
export function selectAccountChoice(state: State): 'eoa' | 'smartAccount' | undefined {
  const types = activeConnection(state)?.accountTypes
  if (!types?.includes('smartAccount') || !types.includes('eoa')) return undefined
  return selectIsSmartAccount(state) ? 'smartAccount' : 'eoa'
}

/** Whether the active account is an address of Bitcoin that the wallet keeps ordinals at. */
export function selectIsForOrdinals(state: State): boolean {
  return selectAccountType(state) === 'ordinal'
}

function selectAccountType(state: State): AccountType | undefined {
  const account = selectActiveAccount(state)
  const connection = activeConnection(state)
  const index = account && connection ? connection.addresses.indexOf(account.address) : -1
  return connection?.accountTypes?.[index]
}

function activeConnection(state: State): Connection | undefined {
  const account = selectActiveAccount(state)
  return state.connections.items.find(
    ({ connectorId, namespace }) =>
      connectorId === account?.connectorId && namespace === state.accounts.activeNamespace,
  )
}
