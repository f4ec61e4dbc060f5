import { ModalError } from '../../base/modalError.ts'
import { selectActiveAccount } from '../../kernel/accounts/activeAccount.ts'
import type { Modal } from '../../kernel/modal.ts'
import type { Network } from '../../ports/network.ts'
import type { Session } from '../../ports/session.ts'
import type { TransferCapability } from '../../ports/transfer.ts'
import { isOnChain, requireSessionInUse, type SessionInUse } from '../account/index.ts'
import { findSession } from '../connections/index.ts'
import type { SendReview } from './sendSlice.ts'

/**
 * The account, network and session that send. Spec: validate-4.
 * @throws ModalError no_account, unsupported_method ('Unsupported chain')
 */
export interface SendContext extends SessionInUse {
  readonly network: Network
  readonly transfer: TransferCapability
}

/**
 * Returns the account that sends, its network, and the session that it sends through. Spec: validate-4.
 * @throws ModalError no_account, unsupported_method ('Unsupported chain')
 */
export function requireSendContext(modal: Modal, networkId?: string): SendContext {
  const inUse = requireSessionInUse(modal, 'No account is connected.')
  const { account, session } = inUse
  const network = modal.networks.find(networkId ?? account.networkId ?? '')
  const { transfer } = session
  if (!network || !transfer || !isSentBy(session, network)) throw unsupportedChain()
  return { ...inUse, network, transfer }
}

/** The account that sends, and its network. */
export type Sender = Pick<SendReview, 'networkId' | 'from'>

/** The account in use as a sender; undefined without one, or without its network. */
export function senderInUse(modal: Modal): Sender | undefined {
  const { address, networkId } = selectActiveAccount(modal.state) ?? {}
  return address !== undefined && networkId !== undefined ? { networkId, from: address } : undefined
}

/** Whether transfers on a network are an affair of the session: a wallet of one family knows nothing of another. */
function isSentBy(session: Session, { chainNamespace, caipNetworkId }: Network): boolean {
  return session.namespace === chainNamespace && isOnChain('send', caipNetworkId)
}

function unsupportedChain(): ModalError {
  return new ModalError({ code: 'unsupported_method', message: 'Unsupported chain' })
}

/**
 * Through what a transfer is followed that was sent: the account that sent it need not be the one in use any more.
 * @throws ModalError no_account once its wallet is not connected any more, unsupported_method ('Unsupported chain')
 */
export function requireSentContext(
  modal: Modal,
  { networkId, from }: Sender,
): Pick<SendContext, 'network' | 'transfer'> {
  const network = modal.networks.find(networkId)
  if (!network) throw unsupportedChain()
  const namespace = network.chainNamespace
  const { active, items } = modal.connections.state
  const owners = items.filter((item) => item.namespace === namespace && item.addresses.includes(from))
  const owner = owners.find(({ connectorId }) => connectorId === active[namespace]) ?? owners[0]
  const session = owner && findSession(modal, owner)
  if (!session)
    throw new ModalError({ code: 'no_account', message: 'The account is not connected any more.' })
  const { transfer } = session
  if (!transfer || !isSentBy(session, network)) throw unsupportedChain()
  return { network, transfer }
}
