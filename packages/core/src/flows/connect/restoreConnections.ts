import { RESTORE_TIMEOUT_MS } from '../../constants/timing.ts'
import type { Modal } from '../../modal.ts'
import type { StoredConnection } from '../../persist.ts'

/**
 * Picks up the connections of the last visit without any prompt. A wallet that shows up late is still picked up; after
 * the time limit the visitor counts as disconnected meanwhile. Never blocks the first render.
 * Calls: connector.restore, adapter.attach. Spec: state-1; security T9: stored ids are hints only.
 */
export async function restoreConnections(
  modal: Modal,
  stored: readonly StoredConnection[],
  signal: AbortSignal,
): Promise<void> {
  const stopTimer = modal.platform.setTimer(() => giveUpRestoring(modal), RESTORE_TIMEOUT_MS)
  try {
    await Promise.all(stored.map((connection) => restoreOne(modal, connection, stored, signal)))
  } finally {
    stopTimer()
    giveUpRestoring(modal)
  }
}

/** Says that nothing of the last visit is looked for any more; a wallet that shows up later may still be picked up. */
export function giveUpRestoring(modal: Modal): void {
  const { status, activeNamespace } = modal.accounts.state
  // Another wallet may have been there all along, as when another tab has added one.
  if (status === 'reconnecting') modal.accounts.setStatus(activeNamespace ? 'connected' : 'disconnected')
}

/** Whether a connection stands behind the active one: the visitor's own choice of now, then the order of the last visit. */
function isBehindActive(
  modal: Modal,
  { namespace, connectorId }: StoredConnection,
  stored: readonly StoredConnection[],
): boolean {
  const active = modal.connections.state.active[namespace]
  const rank = (id: string) =>
    stored.findIndex((item) => item.namespace === namespace && item.connectorId === id)
  return active !== undefined && rank(active) < rank(connectorId)
}

async function restoreOne(
  modal: Modal,
  stored: StoredConnection,
  all: readonly StoredConnection[],
  signal: AbortSignal,
): Promise<void> {
  const connector = await modal.connectors.whenKnown(stored.connectorId, signal)
  if (!connector || signal.aborted || !isStored(modal, stored)) return
  if (modal.connections.find(stored.namespace, stored.connectorId)) return
  try {
    const providers = await connector.restore({
      networks: modal.networks.state.requested,
      rpc: modal.api.rpc,
      signal,
    })
    // The visitor may have disconnected while the wallet was still being asked.
    if (signal.aborted || !isStored(modal, stored)) return
    if (!providers) {
      forget(modal, stored)
      modal.persist.writeButton({ kind: 'connect' })
      return
    }
    await modal.sessions.attach({
      connector,
      providers,
      walletId: stored.walletId,
      isSecondary: () => isBehindActive(modal, stored, all),
      signal,
    })
    if (connector.id !== stored.connectorId) forget(modal, stored)
  } catch {
    // A wallet that fails now may be there at the next visit: the record stays, the visitor sees Connect.
  }
}

function isStored(modal: Modal, { namespace, connectorId }: StoredConnection): boolean {
  const { connections } = modal.persist.read()
  return connections.some((item) => item.namespace === namespace && item.connectorId === connectorId)
}

/** Drops a record that is of no use any more: permission was taken back, or the wallet goes by another id now. */
function forget(modal: Modal, stored: StoredConnection): void {
  const connections = modal.persist
    .read()
    .connections.filter(
      (item) => item.connectorId !== stored.connectorId || item.namespace !== stored.namespace,
    )
  modal.persist.write({ connections })
}
