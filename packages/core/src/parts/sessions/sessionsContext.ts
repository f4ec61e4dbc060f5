import { ModalError } from '../../base/modalError.ts'
import type { Modal } from '../../kernel/modal.ts'
import type { PermissionsCapability } from '../../ports/permissions.ts'
import type { CaipAddress, CaipNetworkId } from '../../ports/provider.ts'
import { requireSessionInUse } from '../connections/index.ts'

/** The owner of the permissions, and the session through which they are given. */
export interface SessionsContext {
  readonly owner: CaipAddress
  readonly address: string
  readonly networkId: CaipNetworkId | undefined
  readonly permissions: PermissionsCapability
}

/** @throws ModalError no_account, unsupported_method */
export function requireSessionsContext(modal: Modal): SessionsContext {
  const { account, owner, session } = requireSessionInUse(
    modal,
    'There is no account that could give a permission.',
  )
  const { permissions } = session
  if (!permissions)
    throw new ModalError({ code: 'unsupported_method', message: 'The wallet gives no permissions.' })
  return { owner, address: account.address, networkId: account.networkId, permissions }
}
