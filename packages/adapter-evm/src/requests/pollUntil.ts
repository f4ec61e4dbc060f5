import { sleepBetweenPolls } from './sleepBetweenPolls.ts'

/** How many polls in a row may fail before the watch fails. */
const FAILURES_MAX = 5

/**
 * Looks again and again, with the delays of `sleepBetweenPolls`, until a look finds something.
 * @throws what the last of five looks in a row rejected with, or what the signal was aborted with
 */
export async function pollUntil<Found>(
  look: () => Promise<Found | undefined>,
  delaysMs: readonly number[],
  signal: AbortSignal,
): Promise<Found> {
  let failures = 0
  for (let polls = 0; ; polls += 1) {
    try {
      const found = await look()
      if (found) return found
      failures = 0
    } catch (error) {
      signal.throwIfAborted()
      failures += 1
      if (failures === FAILURES_MAX) throw error
    }
    await sleepBetweenPolls(delaysMs, polls, signal)
  }
}
