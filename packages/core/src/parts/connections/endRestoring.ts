import type { Modal } from '../../kernel/modal.ts'
import { showViewAfter } from '../../kernel/router/showViewAfter.ts'
import { resetButtonRecord } from '../../kernel/storage/connectionRecords.ts'
import type { StoredConnection } from '../../kernel/storage/persist.ts'

/** The input of `endRestoring`. */
export interface EndRestoringInput {
  readonly stored: readonly StoredConnection[]
  /** The records are those of the last visit, and not what another tab has just added. */
  readonly isOwn: boolean
}

/**
 * Ends the status `reconnecting`. Without an account the view of the account gives way to Connect. A wallet that appears
 * later may still be restored.
 */
export function endRestoring(modal: Modal, { stored: [first], isOwn }: EndRestoringInput): void {
  const { status, activeNamespace } = modal.accounts.state
  if (status !== 'reconnecting') return
  // Another wallet may be connected already, for example when another tab added one.
  modal.accounts.setStatus(activeNamespace ? 'connected' : 'disconnected')
  if (activeNamespace || !first) return
  if (isOwn) resetButtonRecord(modal)
  showViewAfter(modal, { type: 'ended', namespace: first.namespace, connectorId: first.connectorId })
}
