import { ModalError } from '../../base/modalError.ts'
import { selectActiveAccount } from '../../kernel/accounts/activeAccount.ts'
import type { Modal } from '../../kernel/modal.ts'
import type { PermissionsCapability } from '../../ports/permissions.ts'
import type { CaipAddress, CaipNetworkId } from '../../ports/provider.ts'
import { findSession } from '../connections/index.ts'

/** The owner of the permissions, and the session through which they are given. */
export interface SessionsContext {
  readonly owner: CaipAddress
  readonly address: string
  readonly networkId: CaipNetworkId | undefined
  readonly permissions: PermissionsCapability
}

/** @throws ModalError no_account, unsupported_method */
export function requireSessionsContext(modal: Modal): SessionsContext {
  const account = selectActiveAccount(modal.state)
  const namespace = modal.accounts.state.activeNamespace
  const session = account && namespace && findSession(modal, { namespace, connectorId: account.connectorId })
  if (!account?.caipAddress || !session)
    throw new ModalError({ code: 'no_account', message: 'There is no account that could give a permission.' })
  const { permissions } = session
  if (!permissions)
    throw new ModalError({ code: 'unsupported_method', message: 'The wallet gives no permissions.' })
  return {
    owner: account.caipAddress,
    address: account.address,
    networkId: account.networkId,
    permissions,
  }
}
