import { withTimeout } from '../../base/raceAbort.ts'
import type { ConnectionKey } from '../../kernel/accounts/connections.ts'
import { toErrorInfo } from '../../kernel/errors/toErrorInfo.ts'
import type { Modal } from '../../kernel/modal.ts'
import type { NoticeCode } from '../../kernel/notices/notices.ts'
import { showViewAfter } from '../../kernel/router/showViewAfter.ts'
import { dropConnectionRecords, resetButtonRecord } from '../../kernel/storage/connectionRecords.ts'
import type { StoredConnection } from '../../kernel/storage/persist.ts'
import type { Connector } from '../../ports/connector.ts'
import type { Namespace } from '../../ports/provider.ts'
import { endSession } from './attachSessions.ts'
import { endRestoring } from './endRestoring.ts'

/** The input of `disconnect` and `disconnectAll`. */
export interface DisconnectInput {
  /** @default the active namespace; every namespace where several wallets are not allowed */
  readonly namespace?: Namespace | undefined
}

/** Longest wait for a wallet to revoke its access; in the page the visitor is disconnected at once. */
const CLOSE_TIMEOUT_MS = 3000

/**
 * Disconnects in the page first, then at the wallet. Calls: connector.close. Tracks DISCONNECT_ERROR on failure.
 * @throws ModalError timed_out when the wallet does not answer within 3 s (in the page it is disconnected), aborted
 * Spec: state-24, state-25, call-9, error-1.
 *
 * @example
 * ```ts
 * import { createModal, disconnect } from '@foyer/core'
 * import { createBrowserPlatform } from '@foyer/core/browser'
 *
 * const modal = createModal({ networks: [1, 8453] }, { platform: createBrowserPlatform() })
 * await disconnect(modal)
 * ```
 */
export async function disconnect(modal: Modal, input: DisconnectInput = {}): Promise<void> {
  const isMultiWallet = modal.remote.state.features.multiWallet
  const namespace = input.namespace ?? modal.accounts.state.activeNamespace
  const { items, active } = modal.connections.state
  const isActive = (item: ConnectionKey) =>
    // While nothing is connected yet, the records of the last visit are meant.
    items.length === 0
      ? input.namespace === undefined || item.namespace === input.namespace
      : item.namespace === namespace && active[item.namespace] === item.connectorId
  // A wallet that gives no account now would come back after the visitor has left.
  const isLost = (item: Leaving) => item.lostAtMs !== undefined && item.namespace === namespace
  const isLeaving = (item: Leaving) => !isMultiWallet || isActive(item) || isLost(item)
  await leave(modal, isLeaving, { failed: 'disconnect_failed' })
}

/** The input of `disconnectConnection`. */
export interface DisconnectConnectionInput {
  readonly namespace: Namespace
  readonly connectorId: string
}

/**
 * Disconnects one of several connections, the active one or another: in the page first, then at the wallet.
 * Calls: connector.close. @throws ModalError timed_out when the wallet does not answer within 3 s, aborted
 * Spec: profile-4, call-9, error-1.
 *
 * @example
 * ```ts
 * import { createModal, disconnectConnection } from '@foyer/core'
 * import { createBrowserPlatform } from '@foyer/core/browser'
 *
 * const modal = createModal({ networks: [1, 8453] }, { platform: createBrowserPlatform() })
 * const [first] = modal.state.connections.items
 * if (first) await disconnectConnection(modal, first)
 * ```
 */
export async function disconnectConnection(modal: Modal, input: DisconnectConnectionInput): Promise<void> {
  const isLeaving = (item: ConnectionKey) =>
    item.namespace === input.namespace && item.connectorId === input.connectorId
  await leave(modal, isLeaving, { success: 'wallet_disconnected', failed: 'disconnect_wallet_failed' })
}

/**
 * Disconnects all wallets, or all of one namespace: in the page first, then at the wallets.
 * Calls: connector.close. @throws ModalError timed_out when a wallet does not answer within 3 s, aborted
 * Spec: profile-2, error-1.
 *
 * @example
 * ```ts
 * import { createModal, disconnectAll } from '@foyer/core'
 * import { createBrowserPlatform } from '@foyer/core/browser'
 *
 * const modal = createModal({ networks: [1, 8453] }, { platform: createBrowserPlatform() })
 * await disconnectAll(modal, { namespace: 'eip155' })
 * ```
 */
export async function disconnectAll(modal: Modal, { namespace }: DisconnectInput = {}): Promise<void> {
  const isLeaving = (item: ConnectionKey) => namespace === undefined || item.namespace === namespace
  await leave(modal, isLeaving, { success: 'wallet_disconnected', failed: 'disconnect_failed' })
}

interface LeaveNotices {
  /** @default 'wallet_deleted' when other wallets of the namespace stay connected, else 'wallet_disconnected' */
  readonly success?: NoticeCode
  readonly failed: NoticeCode
}

/** A connection, or the record of one. */
type Leaving = ConnectionKey & Pick<StoredConnection, 'lostAtMs'>

async function leave(
  modal: Modal,
  isLeaving: (item: Leaving) => boolean,
  notices: LeaveNotices,
): Promise<void> {
  try {
    await modal.tasks.run('disconnect', undefined, async () => {
      const leaving = modal.connections.state.items.filter(isLeaving)
      for (const item of leaving) endSession(modal, item)
      const dropped = forgetRecords(modal, isLeaving)
      const { items } = modal.connections.state
      const left = new Set(leaving.map((item) => item.namespace))
      const others = items.some((item) => left.has(item.namespace))
      showViewAfter(modal, { type: 'disconnected' })
      modal.notices.show('success', notices.success ?? (others ? 'wallet_deleted' : 'wallet_disconnected'))
      endSignIns(modal, dropped)
      const ended = new Set([...leaving, ...dropped].map((item) => item.connectorId))
      // A wallet that stays connected in another namespace is not closed.
      for (const item of items) ended.delete(item.connectorId)
      await Promise.all([...ended].map((id) => closeConnector(modal.connectors.get(id))))
    })
  } catch (error) {
    modal.telemetry.track('DISCONNECT_ERROR', { message: toErrorInfo(error).message })
    modal.notices.show('error', notices.failed)
    throw error
  }
}

/** Deletes the records of connections, including those that are still being restored, which ends their restoring. */
function forgetRecords(modal: Modal, isLeaving: (item: Leaving) => boolean): readonly StoredConnection[] {
  const { dropped, kept } = dropConnectionRecords(modal, isLeaving)
  if (dropped.length > 0 && kept.length === 0) {
    resetButtonRecord(modal)
    endRestoring(modal, { stored: dropped, isOwn: true })
  }
  return dropped
}

/**
 * Ends the sign-ins of wallets that are not connected now, as one that is locked. That of a connected one ends with its account. Without
 * the script they end by their time.
 */
function endSignIns(modal: Modal, dropped: readonly StoredConnection[]): void {
  if (!modal.siwx.state.isEnabled || dropped.length === 0) return
  modal.load('siwx').then(
    ({ endSignIn }) => dropped.forEach(({ address }) => void endSignIn(modal, address)),
    () => {},
  )
}

async function closeConnector(connector: Connector | undefined): Promise<void> {
  if (!connector) return
  await withTimeout(() => connector.close(), { timeoutMs: CLOSE_TIMEOUT_MS, what: connector.name })
}
