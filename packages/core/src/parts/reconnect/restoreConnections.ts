import { ABSENT_WALLET_MS, LOST_RECORD_MS, RESTORE_TIMEOUT_MS } from '../../kernel/constants/timing.ts'
import type { Modal } from '../../kernel/modal.ts'
import {
  dropConnectionRecords,
  hasConnectionRecord,
  updateConnectionRecord,
} from '../../kernel/storage/connectionRecords.ts'
import type { StoredConnection } from '../../kernel/storage/persist.ts'
import { type Attempt, createAttempt, restoreOne } from './restoreOne.ts'

/** The input of `restoreConnections`. */
export interface RestoreConnectionsInput {
  readonly stored: readonly StoredConnection[]
  /**
   * The records are those of the last visit: one that cannot be restored is deleted, or waited for. Records that another tab
   * has just added belong to that tab and stay.
   */
  readonly isOwn: boolean
  readonly signal: AbortSignal
}

/**
 * Restores connections without a prompt. When the time limit is over, or soon if none of the wallets is in the page, the
 * visitor counts as disconnected; a wallet that appears later is still restored. Until the connection that was in use is back, or has
 * failed, the visitor counts as reconnecting. Never blocks the first render.
 * Calls: connector.restore, adapter.attach. Spec: state-1; security T9: stored ids are not trusted.
 */
export async function restoreConnections(modal: Modal, input: RestoreConnectionsInput): Promise<void> {
  const { endRestoring } = await modal.load('connections')
  const stored = input.isOwn ? dropStale(modal) : input.stored
  const attempt = createAttempt({ ...input, stored })
  const stops = [
    modal.platform.setTimer(() => {
      if (!attempt.first || attempt.absent.has(attempt.first)) attempt.endTurn()
      if (attempt.asked.size === 0) endRestoring(modal, attempt)
    }, ABSENT_WALLET_MS),
    modal.platform.setTimer(() => {
      attempt.endTurn()
      endRestoring(modal, attempt)
      for (const record of attempt.absent) noteAbsent(modal, record, attempt)
    }, RESTORE_TIMEOUT_MS),
  ]
  try {
    await Promise.all(
      stored.map(async (record) => {
        await restoreOne(modal, record, attempt)
        if (record === attempt.first) attempt.endTurn()
      }),
    )
  } finally {
    for (const stop of stops) stop()
    endRestoring(modal, attempt)
  }
}

/** Deletes records of wallets that have given no account for long. @returns the others */
function dropStale(modal: Modal): readonly StoredConnection[] {
  const sinceMs = modal.platform.now() - LOST_RECORD_MS
  return dropConnectionRecords(modal, ({ lostAtMs = sinceMs }) => lostAtMs < sinceMs).kept
}

/** Notes that the wallet of a record did not appear, so that the next visit does not wait for it. It is restored once it is there again. */
function noteAbsent(modal: Modal, record: StoredConnection, { isOwn, signal }: Attempt): void {
  if (isOwn && !signal.aborted && hasConnectionRecord(modal, record))
    updateConnectionRecord(modal, record, true)
}
