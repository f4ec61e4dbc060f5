import type { AccountState } from '../../kernel/accounts/accounts.ts'
import { selectActiveAccount } from '../../kernel/accounts/activeAccount.ts'
import { ModalError } from '../../kernel/errors/base.ts'
import type { Modal } from '../../kernel/modal.ts'
import type { Network } from '../../ports/network.ts'
import type { Session } from '../../ports/session.ts'
import { findSession } from '../connections/index.ts'

/** The account that pays, its network, and the session that it pays through. */
export interface PayContext {
  readonly account: AccountState
  readonly network: Network
  readonly session: Session
}

/**
 * Returns the account that pays, its network, and the session that it pays through.
 * @throws ModalError no_account, unsupported_method ('Unsupported chain')
 */
export function requirePayContext(modal: Modal, networkId: string): PayContext {
  const account = selectActiveAccount(modal.state)
  const namespace = modal.accounts.state.activeNamespace
  const session = account && namespace && findSession(modal, { namespace, connectorId: account.connectorId })
  if (!account?.caipAddress || !session)
    throw new ModalError({ code: 'no_account', message: 'There is no account to pay with.' })
  const network = modal.networks.find(networkId)
  if (!network || session.namespace !== network.chainNamespace)
    throw new ModalError({ code: 'unsupported_method', message: 'Unsupported chain' })
  return { account, network, session }
}
