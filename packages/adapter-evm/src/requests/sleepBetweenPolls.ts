import { abortError, ModalError } from '@foyer/core/ports'
import { sleep } from '@foyer/kit'

/**
 * Waits before the next poll: `delaysMs[polls]`, or the last delay of the list for later polls.
 * @throws ModalError aborted, or the ModalError with which the signal was aborted
 */
export async function sleepBetweenPolls(
  delaysMs: readonly number[],
  polls: number,
  signal: AbortSignal,
): Promise<void> {
  const delayMs = delaysMs[Math.min(polls, delaysMs.length - 1)] ?? 0
  await sleep(delayMs, {
    signal,
    toError: (reason) => (reason instanceof ModalError ? reason : abortError()),
  })
}
