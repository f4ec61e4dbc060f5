import type { Turns } from '@foyer/kit'
import { DAY_MS, HOUR_MS, startSweeper } from '@foyer/server-kit'
import type { Logger } from 'pino'
import type { Database } from '../database/schema.ts'
import { deleteOldEvents } from './eventStore.ts'

const SWEEP_EVERY_MS = HOUR_MS

/** Deletes events that are older than they may be kept, at once and then every hour. Failures are reported. */
export function startEventSweeper(input: {
  readonly database: Database
  readonly keepDays: number
  readonly log: Pick<Logger, 'warn'>
}): Turns {
  const { database, keepDays, log } = input
  return startSweeper({
    async sweep() {
      await deleteOldEvents(database, new Date(Date.now() - keepDays * DAY_MS))
    },
    everyMs: SWEEP_EVERY_MS,
    onError: (err) => log.warn({ err }, 'old events could not be deleted; it is tried again'),
  })
}
