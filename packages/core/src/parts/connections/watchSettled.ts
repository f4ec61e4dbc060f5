import { withTimeout } from '../../base/raceAbort.ts'
import { RECEIPT_TIMEOUT_MS } from '../../kernel/constants/timing.ts'
import type { Modal } from '../../kernel/modal.ts'
import type { Network } from '../../ports/network.ts'
import type { TransferCapability } from '../../ports/transfer.ts'

/** The transaction that was mined, and who is told when the chain does not have it any more. */
export interface WatchSettledInput {
  readonly task: 'settleReceipt' | 'settleSwap'
  readonly network: Network
  readonly transfer: TransferCapability
  readonly hash: string
  readonly onDropped: () => void
}

/**
 * Goes on looking at a transaction after its receipt, until it has some blocks above it. One that a reorganisation dropped is told; where nobody
 * can say, what the receipt said stays. Calls: session.transfer.settle.
 */
export function watchSettled(modal: Modal, input: WatchSettledInput): void {
  const { task, network, transfer, hash, onDropped } = input
  if (!transfer.settle) return
  modal.tasks
    .run(task, undefined, async (signal) => {
      const end = await withTimeout(async (inner) => transfer.settle?.({ network, hash, signal: inner }), {
        timeoutMs: RECEIPT_TIMEOUT_MS,
        signal,
        what: 'The network',
        setTimer: modal.platform.setTimer,
      })
      if (end === 'dropped') onDropped()
    })
    // The task has the failure. An idle chain makes no blocks, which undoes nothing.
    .catch(() => {})
}
