import { ABSENT_WALLET_MS, RESTORE_TIMEOUT_MS } from '../../kernel/constants/timing.ts'
import type { Modal } from '../../kernel/modal.ts'
import { showViewAfter } from '../../kernel/router/showViewAfter.ts'
import {
  giveUpConnectionRecord,
  hasConnectionRecord,
  resetButtonRecord,
} from '../../kernel/storage/connectionRecords.ts'
import type { StoredConnection } from '../../kernel/storage/persist.ts'
import type { Connector } from '../../ports/connector.ts'
import type { Namespace, ProviderOf, SpokenNamespace } from '../../ports/provider.ts'
import { attachSessions } from './attachSessions.ts'
import { rpcOf } from './rpc.ts'
import { activateConnection } from './subscribers.ts'

/** The input of `restoreConnections`. */
export interface RestoreConnectionsInput {
  readonly stored: readonly StoredConnection[]
  /**
   * The records are those of the last visit, and one that cannot be restored is deleted. Records that another tab has
   * just added belong to that tab and stay.
   */
  readonly isOwn: boolean
  readonly signal: AbortSignal
}

/** One restoring of several records. */
interface Attempt extends RestoreConnectionsInput {
  /** Records whose wallet is not in the page yet. */
  readonly absent: Set<StoredConnection>
  /** Records whose wallet is being asked. */
  readonly asked: Set<StoredConnection>
  /** Records that were deleted because their wallet did not appear. */
  readonly deleted: Set<StoredConnection>
}

/**
 * Restores connections without a prompt. When the time limit is over, or soon if none of the wallets is in the page, the
 * visitor counts as disconnected; a wallet that appears later is still restored. Never blocks the first render.
 * Calls: connector.restore, adapter.attach. Spec: state-1; security T9: stored ids are not trusted.
 */
export async function restoreConnections(modal: Modal, input: RestoreConnectionsInput): Promise<void> {
  const { stored } = input
  const attempt: Attempt = { ...input, absent: new Set(stored), asked: new Set(), deleted: new Set() }
  const stops = [
    modal.platform.setTimer(() => {
      if (attempt.asked.size === 0) endRestoring(modal, attempt)
    }, ABSENT_WALLET_MS),
    modal.platform.setTimer(() => {
      endRestoring(modal, attempt)
      for (const record of attempt.absent) void deleteAbsent(modal, record, attempt)
    }, RESTORE_TIMEOUT_MS),
  ]
  try {
    await Promise.all(stored.map((record) => restoreOne(modal, record, attempt)))
  } finally {
    for (const stop of stops) stop()
    endRestoring(modal, attempt)
  }
}

/**
 * Ends the status `reconnecting`. Without an account the view of the account gives way to Connect. A wallet that appears
 * later may still be restored.
 */
export function endRestoring(
  modal: Modal,
  { stored: [first], isOwn }: Pick<Attempt, 'stored' | 'isOwn'>,
): void {
  const { status, activeNamespace } = modal.accounts.state
  if (status !== 'reconnecting') return
  // Another wallet may be connected already, for example when another tab added one.
  modal.accounts.setStatus(activeNamespace ? 'connected' : 'disconnected')
  if (activeNamespace || !first) return
  if (isOwn) resetButtonRecord(modal)
  showViewAfter(modal, { type: 'ended', namespace: first.namespace, connectorId: first.connectorId })
}

/**
 * Deletes the record of the last visit of a wallet that did not appear, so that the next visit does not wait for it. It
 * stays when the code that finds wallets could not be loaded.
 */
async function deleteAbsent(modal: Modal, record: StoredConnection, attempt: Attempt): Promise<void> {
  if (!attempt.isOwn || !hasConnectionRecord(modal, record)) return
  const namespace = record.namespace as SpokenNamespace // a namespace without an adapter has none
  const adapter = await modal.adapters.adapterFor(namespace).catch(() => undefined)
  if (!adapter || !attempt.absent.has(record) || attempt.signal.aborted) return
  attempt.deleted.add(record)
  giveUpConnectionRecord(modal, record)
}

/**
 * Whether a restored connection does not become the active one: the visitor's choice in this visit comes first, then
 * the order of the last visit.
 */
function staysSecondary(
  modal: Modal,
  { namespace, connectorId }: StoredConnection,
  stored: readonly StoredConnection[],
): boolean {
  const active = modal.connections.state.active[namespace]
  const rank = (id: string) =>
    stored.findIndex((item) => item.namespace === namespace && item.connectorId === id)
  return active !== undefined && rank(active) < rank(connectorId)
}

/** Whether the visitor has ended the connection since the restoring began. */
function isEnded(modal: Modal, record: StoredConnection, { signal, deleted }: Attempt): boolean {
  if (signal.aborted) return true
  if (!deleted.has(record)) return !hasConnectionRecord(modal, record)
  // Its record was deleted here; it can come back as long as the visitor has made no choice in this visit.
  return hasChosen(modal)
}

/** Whether the visitor has connected or disconnected a wallet in this visit. */
function hasChosen({ tasks }: Modal): boolean {
  const { connectWallet, disconnect } = tasks.state
  return connectWallet.status !== 'idle' || disconnect.status !== 'idle'
}

/**
 * Makes the family of the last visit the one in use again. Wallets answer in any order, and the first that does is in use until then. Spec:
 * state-1.
 */
function useLastFamily(modal: Modal, { namespace }: StoredConnection, { stored, isOwn }: Attempt): void {
  if (!isOwn || namespace !== stored[0]?.namespace || namespace === modal.accounts.state.activeNamespace)
    return
  // Whoever has chosen something in this visit has chosen the family, too.
  if (hasChosen(modal) || modal.tasks.state.switchNetwork.status !== 'idle') return
  const connectorId = modal.connections.state.active[namespace]
  if (connectorId) activateConnection(modal, namespace, connectorId)
}

/** A wallet that gives access again, and its provider. */
interface Restored {
  readonly connector: Connector
  readonly providers: Partial<ProviderOf>
}

/**
 * Asks a wallet for the access of the last visit. Names prove nothing: where several wallets go by the name, it is the one that gives access
 * to the account of the record, which need not be the first.
 */
async function askFor(
  modal: Modal,
  named: Connector,
  { namespace, address }: StoredConnection,
  signal: AbortSignal,
): Promise<Restored | undefined> {
  const candidates = sharingName(modal, named, namespace)
  for (const connector of candidates) {
    const providers = await connector.restore({
      networks: modal.networks.state.requested,
      namespaces: [namespace],
      rpc: rpcOf(modal),
      signal,
      ...(candidates.length > 1 && { address }),
    })
    if (providers) return { connector, providers }
  }
  return undefined
}

/** The connectors of the page that go by one name in a family, the given one first. */
function sharingName({ connectors }: Modal, named: Connector, namespace: Namespace): readonly Connector[] {
  const nameOf = ({ name }: { readonly name: string }) => name.trim().toLowerCase()
  const others = connectors.state.items.flatMap((info) => {
    const isOther = info.kind === named.kind && info.id !== named.id && info.namespaces.includes(namespace)
    return isOther && nameOf(info) === nameOf(named) ? (connectors.get(info.id) ?? []) : []
  })
  return [named, ...others]
}

async function restoreOne(modal: Modal, record: StoredConnection, attempt: Attempt): Promise<void> {
  const { stored, isOwn, signal } = attempt
  const connector = await modal.connectors.whenKnown(record.connectorId, signal, record.namespace)
  if (!connector || isEnded(modal, record, attempt)) return
  attempt.absent.delete(record)
  const isConnected = (connectorId: string) => modal.connections.find(record.namespace, connectorId)
  if (isConnected(record.connectorId) || isConnected(connector.id)) return
  attempt.asked.add(record)
  try {
    const restored = await askFor(modal, connector, record, signal)
    if (isEnded(modal, record, attempt)) return
    if (!restored) {
      if (!isOwn) return
      giveUpConnectionRecord(modal, record)
      resetButtonRecord(modal)
      // Clause error-5: what is kept of the login goes as well.
      if (connector.auth) (await modal.load('email')).forgetLogin(modal)
      return
    }
    await attachSessions(modal, {
      ...restored,
      walletId: record.walletId,
      lastNetworkId: record.networkId,
      isSecondary: () => staysSecondary(modal, record, stored),
      signal,
    })
    useLastFamily(modal, record, attempt)
    // The wallet has another id now.
    if (restored.connector.id !== record.connectorId) giveUpConnectionRecord(modal, record)
  } catch {
    // The record stays, because the wallet may be restored at the next visit.
  } finally {
    attempt.asked.delete(record)
  }
}
