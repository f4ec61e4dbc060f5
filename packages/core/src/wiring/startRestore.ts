import { restoreConnections } from '../flows/connect/restoreConnections.ts'
import { abortError } from '../lib/raceAbort.ts'
import type { Modal } from '../modal.ts'
import type { StoredConnection } from '../persist.ts'

/** Restores the last visit's connections, and follows what other tabs connect and disconnect. @returns its stop */
export function startRestore(modal: Modal): () => void {
  const controller = new AbortController()
  const run = (stored: readonly StoredConnection[]) => {
    restoreConnections(modal, stored, controller.signal).catch(() => {})
  }
  run(modal.persist.read().connections)

  const stopFollowing = modal.persist.onForeignChange(({ connections }) => {
    for (const { namespace, connectorId } of [...modal.connections.state.items]) {
      const isKept = connections.some(
        (item) => item.namespace === namespace && item.connectorId === connectorId,
      )
      if (!isKept) modal.sessions.end(namespace, connectorId)
    }
    const added = connections.filter((item) => !modal.connections.find(item.namespace, item.connectorId))
    if (added.length > 0) run(added)
  })
  return () => {
    stopFollowing()
    controller.abort(abortError())
  }
}
