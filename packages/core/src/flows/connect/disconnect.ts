import type { NoticeCode } from '../../controllers/notices.ts'
import { toErrorInfo } from '../../errors/toErrorInfo.ts'
import { withTimeout } from '../../lib/raceAbort.ts'
import type { Modal } from '../../modal.ts'
import type { StoredConnection } from '../../persist.ts'
import type { Connector } from '../../ports/connector.ts'
import type { Namespace } from '../../ports/provider.ts'
import { closeModal } from '../modal/closeModal.ts'
import { giveUpRestoring } from './restoreConnections.ts'

export interface DisconnectInput {
  /** @default the active namespace; every namespace when several wallets at once are off */
  readonly namespace?: Namespace | undefined
}

/** Longest wait for a wallet to take back what it granted; the visitor is disconnected here at once. */
const CLOSE_TIMEOUT_MS = 3000

/** What a connection, live or of the last visit, is known by. */
type ConnectionKey = Pick<StoredConnection, 'namespace' | 'connectorId'>

/**
 * Disconnects: here first, then at the wallet. Calls: connector.close. Tracks DISCONNECT_ERROR on failure.
 * Spec: state-24, state-25, call-9, error-1.
 */
export async function disconnect(modal: Modal, input: DisconnectInput = {}): Promise<void> {
  const isMultiWallet = modal.remote.state.features.multiWallet
  const namespace = input.namespace ?? modal.accounts.state.activeNamespace
  const { items, active } = modal.connections.state
  const isActive = (item: ConnectionKey) =>
    // Before any is live, those of the last visit are all that can be meant.
    items.length === 0
      ? input.namespace === undefined || item.namespace === input.namespace
      : item.namespace === namespace && active[item.namespace] === item.connectorId
  const isLeaving = (item: ConnectionKey) => !isMultiWallet || isActive(item)
  await leave(modal, isLeaving, { failed: 'disconnect_failed' })
}

export interface DisconnectConnectionInput {
  readonly namespace: Namespace
  readonly connectorId: string
}

/** Disconnects one of several connections, the active one or another. Calls: connector.close. Spec: profile-4, call-9, error-1. */
export async function disconnectConnection(modal: Modal, input: DisconnectConnectionInput): Promise<void> {
  const isLeaving = (item: ConnectionKey) =>
    item.namespace === input.namespace && item.connectorId === input.connectorId
  await leave(modal, isLeaving, { success: 'wallet_disconnected', failed: 'disconnect_wallet_failed' })
}

/** Disconnects every wallet, or every wallet of one family. Calls: connector.close. Spec: profile-2, error-1. */
export async function disconnectAll(modal: Modal, { namespace }: DisconnectInput = {}): Promise<void> {
  const isLeaving = (item: ConnectionKey) => namespace === undefined || item.namespace === namespace
  await leave(modal, isLeaving, { success: 'wallet_disconnected', failed: 'disconnect_failed' })
}

interface LeaveNotices {
  /** @default 'wallet_deleted' when other wallets of a family that is left stay, else 'wallet_disconnected' */
  readonly success?: NoticeCode
  readonly failed: NoticeCode
}

async function leave(
  modal: Modal,
  isLeaving: (item: ConnectionKey) => boolean,
  notices: LeaveNotices,
): Promise<void> {
  try {
    await modal.tasks.run('disconnect', undefined, async () => {
      const leaving = modal.connections.state.items.filter(isLeaving)
      for (const item of leaving) modal.sessions.end(item.namespace, item.connectorId)
      const dropped = dropStored(modal, isLeaving)
      const { items } = modal.connections.state
      const left = new Set(leaving.map((item) => item.namespace))
      const others = items.some((item) => left.has(item.namespace))
      modal.notices.show('success', notices.success ?? (others ? 'wallet_deleted' : 'wallet_disconnected'))
      showWhatIsLeft(modal, items.length > 0)
      const ended = new Set([...leaving, ...dropped].map((item) => item.connectorId))
      // A wallet of several families that stays in one of them is not closed.
      for (const item of items) ended.delete(item.connectorId)
      await Promise.all([...ended].map((id) => closeConnector(modal.connectors.get(id))))
    })
  } catch (error) {
    modal.telemetry.track('DISCONNECT_ERROR', { message: toErrorInfo(error).message })
    modal.notices.show('error', notices.failed)
    throw error
  }
}

/** Connections of the last visit that are not back yet: they are forgotten, and who looks for them finds that out. */
function dropStored(modal: Modal, isLeaving: (item: ConnectionKey) => boolean): readonly StoredConnection[] {
  const { connections } = modal.persist.read()
  const dropped = connections.filter(isLeaving)
  if (dropped.length === 0) return dropped
  modal.persist.write({ connections: connections.filter((item) => !isLeaving(item)) })
  if (connections.length === dropped.length) {
    modal.persist.writeButton({ kind: 'connect' })
    giveUpRestoring(modal)
  }
  return dropped
}

/** With several wallets at once the list of them, though it be empty (clauses state-24, state-25); else nothing more to show. */
function showWhatIsLeft(modal: Modal, hasOthers: boolean): void {
  if (!modal.router.state.isOpen) return
  if (!modal.remote.state.features.multiWallet && !hasOthers) {
    closeModal(modal)
    return
  }
  if (modal.router.state.stack.at(-1)?.view !== 'ProfileWallets') modal.router.reset('ProfileWallets')
}

async function closeConnector(connector: Connector | undefined): Promise<void> {
  if (!connector) return
  await withTimeout(() => connector.close(), { timeoutMs: CLOSE_TIMEOUT_MS, what: connector.name })
}
