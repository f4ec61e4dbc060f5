import { abortError } from '../lib/raceAbort.ts'
import type { Modal } from '../modal.ts'
import type { StoredConnection } from '../persist.ts'

/** Restores the last visit's connections, and follows what other tabs connect and disconnect. @returns its stop */
export function startRestore(modal: Modal): () => void {
  const controller = new AbortController()
  const run = async (stored: readonly StoredConnection[]) => {
    const [first] = stored
    if (!first) return
    modal.accounts.setReconnecting(first.address)
    const { restoreConnections } = await import('../flows/sessionWork.ts')
    await restoreConnections(modal, stored, controller.signal)
  }
  // A chunk that cannot be loaded leaves the visitor disconnected, as a wallet that is gone would.
  const giveUp = () => modal.accounts.setStatus('disconnected')
  run(modal.persist.read().connections).catch(giveUp)

  const stopFollowing = modal.persist.onForeignChange(({ connections }) => {
    for (const { namespace, connectorId } of [...modal.connections.state.items]) {
      const isKept = connections.some(
        (item) => item.namespace === namespace && item.connectorId === connectorId,
      )
      if (!isKept) modal.sessions.end(namespace, connectorId)
    }
    const added = connections.filter((item) => !modal.connections.find(item.namespace, item.connectorId))
    run(added).catch(giveUp)
  })
  return () => {
    stopFollowing()
    controller.abort(abortError())
  }
}
