import { ModalError } from '../../base/modalError.ts'
import type { AccountState } from '../../kernel/accounts/accounts.ts'
import { selectActiveAccount } from '../../kernel/accounts/activeAccount.ts'
import type { Modal } from '../../kernel/modal.ts'
import type { CaipAddress } from '../../ports/provider.ts'
import type { Session } from '../../ports/session.ts'
import { findSession } from '../connections/index.ts'

/** The account in use, with the session that acts for it. */
export interface SessionInUse {
  readonly account: AccountState
  readonly owner: CaipAddress
  readonly session: Session
}

/** Returns the session of the account in use. */
export function activeSession(modal: Modal): Session | undefined {
  const account = selectActiveAccount(modal.state)
  const namespace = modal.accounts.state.activeNamespace
  return account && namespace && findSession(modal, { namespace, connectorId: account.connectorId })
}

/**
 * Returns the account in use, with the session that acts for it.
 * @throws ModalError no_account with the message
 */
export function requireSessionInUse(modal: Modal, message: string): SessionInUse {
  const account = selectActiveAccount(modal.state)
  const session = activeSession(modal)
  if (!account?.caipAddress || !session) throw new ModalError({ code: 'no_account', message })
  return { account, owner: account.caipAddress, session }
}
