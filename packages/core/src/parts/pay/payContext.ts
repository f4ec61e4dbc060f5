import { ModalError } from '../../base/modalError.ts'
import type { Modal } from '../../kernel/modal.ts'
import type { Network } from '../../ports/network.ts'
import { requireSessionInUse, type SessionInUse } from '../account/index.ts'

/** The account that pays, its network, and the session that it pays through. */
export interface PayContext extends SessionInUse {
  readonly network: Network
}

/**
 * Returns the account that pays, its network, and the session that it pays through.
 * @throws ModalError no_account, unsupported_method ('Unsupported chain')
 */
export function requirePayContext(modal: Modal, networkId: string): PayContext {
  const inUse = requireSessionInUse(modal, 'There is no account to pay with.')
  const network = modal.networks.find(networkId)
  if (!network || inUse.session.namespace !== network.chainNamespace)
    throw new ModalError({ code: 'unsupported_method', message: 'Unsupported chain' })
  return { ...inUse, network }
}
