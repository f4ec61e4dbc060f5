import { sleep } from '@foyer/kit'
import { isUnreachable } from './serverFailure.ts'

const RETRY_AFTER_MS = 2_000
/** A minute without an answer is no network that comes and goes: whoever waits is told. */
const LONGEST_MS = 60_000
/** A page that its phone has put to sleep takes long over one call, and was not without a network all the time. */
const LONGEST_OF_ONE_MS = 40_000

/**
 * Makes a call that waits for somebody, and makes it again while its server is away: who reads a mail on a train, or in another app
 * of a phone, which cuts the connections of the page off, has not given up.
 * @throws what the call says, and that the server is away once it was for a minute in a row
 */
export async function outlastOutage<T>(call: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let awayMs = 0; ; ) {
    const startMs = performance.now()
    try {
      return await call()
    } catch (error) {
      awayMs += Math.min(performance.now() - startMs, LONGEST_OF_ONE_MS) + RETRY_AFTER_MS
      if (!isUnreachable(error) || awayMs >= LONGEST_MS) throw error
      await sleep(RETRY_AFTER_MS, { signal })
    }
  }
}
