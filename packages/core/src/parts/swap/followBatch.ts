import { sleep } from '@foyer/kit'
import { ModalError } from '../../base/modalError.ts'
import { withTimeout } from '../../base/raceAbort.ts'
import { RECEIPT_TIMEOUT_MS } from '../../kernel/constants/timing.ts'
import type { Modal } from '../../kernel/modal.ts'
import type { CallsCapability } from '../../ports/session.ts'

const BATCH_POLL_MS = 1_000

/**
 * The hash of a batch that the wallet has taken. The modal's end alone ends the wait before its time.
 * @throws ModalError would_revert, timed_out
 */
export function followBatch(modal: Modal, calls: CallsCapability, id: string): Promise<string> {
  const { setTimer } = modal.platform
  return withTimeout((signal) => waitForBatch(calls, id, { signal, setTimer }), {
    timeoutMs: RECEIPT_TIMEOUT_MS,
    signal: modal.own(createBatchWaits).signal,
    what: 'The batch',
    setTimer,
  })
}

function createBatchWaits() {
  const end = new AbortController()
  return { signal: end.signal, stop: () => end.abort() }
}

/** A look at the batch that fails says nothing of it: the visitor has approved it. */
async function waitForBatch(
  calls: CallsCapability,
  id: string,
  wait: { readonly signal: AbortSignal; readonly setTimer: Modal['platform']['setTimer'] },
): Promise<string> {
  const { signal } = wait
  for (;;) {
    const batch = await calls.status({ id, signal }).catch(() => undefined)
    signal.throwIfAborted()
    const hash = batch?.hashes.at(-1)
    if (hash !== undefined) return hash
    if (batch && batch.status !== 'pending')
      throw new ModalError({ code: 'would_revert', message: 'The wallet could not make the swap.' })
    await sleep(BATCH_POLL_MS, wait)
  }
}
