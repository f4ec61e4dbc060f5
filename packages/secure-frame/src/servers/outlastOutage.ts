import { sleep } from '@foyer/kit'
import { isUnreachable } from './serverFailure.ts'

const RETRY_AFTER_MS = 2_000
/** After a minute without an answer the network is not just briefly away, so the person is told. */
const LONGEST_MS = 60_000
/** One call can take long because the phone has put the page to sleep; that time must not count as an outage. */
const LONGEST_OF_ONE_MS = 40_000

/**
 * Makes a call that waits for a person, and repeats it while its server cannot be reached: a visitor who reads a mail on a train,
 * or in another app of a phone, which cuts the page's connections, has not given up.
 * @param onAway tells the person, before each pause
 * @throws the error of the call; or that the server cannot be reached, once that has lasted a minute
 */
export async function outlastOutage<T>(
  call: () => Promise<T>,
  signal: AbortSignal,
  onAway?: () => void,
): Promise<T> {
  for (let awayMs = 0; ; ) {
    const startMs = performance.now()
    try {
      return await call()
    } catch (error) {
      awayMs += Math.min(performance.now() - startMs, LONGEST_OF_ONE_MS) + RETRY_AFTER_MS
      if (!isUnreachable(error) || awayMs >= LONGEST_MS) throw error
      onAway?.()
      await sleep(RETRY_AFTER_MS, { signal })
    }
  }
}
