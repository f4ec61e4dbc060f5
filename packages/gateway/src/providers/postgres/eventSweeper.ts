import { sleep } from '@foyer/kit'
import { deleteOldEvents } from './eventStore.ts'
import type { Database } from './schema.ts'

const DAY_MS = 86_400_000
const SWEEP_EVERY_MS = 3_600_000

/** Deletes events that are too old, at once and then every hour. */
export interface EventSweeper {
  close(): Promise<void>
}

/** Starts deleting events that are older than they may be kept. Failures are reported, and the next turn tries again. */
export function startEventSweeper(input: {
  readonly database: Database
  readonly keepDays: number
  readonly onError: (error: unknown) => void
}): EventSweeper {
  const stop = new AbortController()
  const sweeping = sweep()

  async function sweep(): Promise<void> {
    while (!stop.signal.aborted) {
      const before = new Date(Date.now() - input.keepDays * DAY_MS)
      await deleteOldEvents(input.database, before).catch(input.onError)
      // Rejects when it is stopped, and the loop ends.
      await sleep(SWEEP_EVERY_MS, { signal: stop.signal }).catch(() => undefined)
    }
  }

  return {
    async close() {
      stop.abort()
      await sweeping
    },
  }
}
