import { abortError } from '../base/raceAbort.ts'
import type { Modal } from './modal.ts'
import type { StoredConnection } from './storage/persist.ts'

/**
 * Restores the connections of the last visit, and those that other tabs add. The connections part removes those that
 * other tabs end. Returns a function that stops it.
 */
export function startRestore(modal: Modal): () => void {
  const controller = new AbortController()
  const isConnected = () => modal.accounts.state.activeNamespace !== undefined
  const run = async (stored: readonly StoredConnection[], isOwn: boolean) => {
    if (stored.length === 0) return
    // Nobody waits for wallets that gave no account at the last visit: the button is one to connect.
    const awaited = stored.find(({ lostAtMs }) => lostAtMs === undefined)
    // A connected visitor stays connected, whatever another tab adds.
    if (awaited && !isConnected()) modal.accounts.setReconnecting(awaited.address)
    const [{ restoreConnections }] = await Promise.all([modal.load('reconnect'), modal.load('connections')])
    await restoreConnections(modal, { stored, isOwn, signal: controller.signal })
  }
  // If the script cannot be loaded the visitor is disconnected.
  const giveUp = () => isConnected() || modal.accounts.setStatus('disconnected')
  run(modal.persist.read().connections, true).catch(giveUp)

  const stopFollowing = modal.persist.onForeignChange(({ connections }, before) => {
    // A record that was there before has been tried already, unless the other tab has found its wallet again.
    const wasThere = ({ namespace, connectorId, lostAtMs }: StoredConnection) =>
      before.connections.some(
        (old) =>
          old.namespace === namespace &&
          old.connectorId === connectorId &&
          (old.lostAtMs === undefined || lostAtMs !== undefined),
      )
    const added = connections.filter((item) => !wasThere(item))
    run(added, false).catch(giveUp)
  })
  return () => {
    stopFollowing()
    controller.abort(abortError())
  }
}
