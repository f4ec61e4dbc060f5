import type { AccountState } from '../../kernel/accounts/accounts.ts'
import { selectActiveAccount } from '../../kernel/accounts/activeAccount.ts'
import { ModalError } from '../../kernel/errors/base.ts'
import type { Modal } from '../../kernel/modal.ts'
import type { Network } from '../../ports/network.ts'
import type { CaipAddress } from '../../ports/provider.ts'
import type { Session, TransferCapability } from '../../ports/session.ts'
import { isOnChain } from '../account/index.ts'
import { findSession } from '../connections/index.ts'

/**
 * The account, network and session that send. Spec: validate-4.
 * @throws ModalError no_account, unsupported_method ('Unsupported chain')
 */
export interface SendContext {
  readonly account: AccountState
  readonly owner: CaipAddress
  readonly network: Network
  readonly session: Session
  readonly transfer: TransferCapability
}

/** The session of the account in use. */
export function activeSession(modal: Modal): Session | undefined {
  const account = selectActiveAccount(modal.state)
  const namespace = modal.accounts.state.activeNamespace
  return account && namespace && findSession(modal, { namespace, connectorId: account.connectorId })
}

/**
 * Who sends, where, and through what. Spec: validate-4.
 * @throws ModalError no_account, unsupported_method ('Unsupported chain')
 */
export function requireSendContext(modal: Modal, networkId?: string): SendContext {
  const account = selectActiveAccount(modal.state)
  const session = activeSession(modal)
  if (!account?.caipAddress || !session) {
    throw new ModalError({ code: 'no_account', message: 'No account is connected.' })
  }
  const network = modal.networks.find(networkId ?? account.networkId ?? '')
  const { transfer } = session
  if (!network || !transfer || !isOnChain('send', network.caipNetworkId)) {
    throw new ModalError({ code: 'unsupported_method', message: 'Unsupported chain' })
  }
  return { account, owner: account.caipAddress, network, session, transfer }
}
