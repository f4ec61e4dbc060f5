import { startSweeper } from '@foyer/server-kit'
import { sweepOperators } from '@foyer/server-kit/operators'
import type { Logger } from 'pino'
import type { Worker } from '../../kernel/part.ts'
import type { Console } from './console.ts'
import { countHours, dropOldCounts } from './countHours.ts'

/** Counts the hours that are over, and deletes what is too old, once a minute. */
export function startConsoleSweeper(
  { context: { database, now }, sources }: Console,
  log: Pick<Logger, 'warn'>,
): Worker {
  return startSweeper({
    async sweep() {
      await sweepOperators(database, now())
      await dropOldCounts(database, now())
      await countHours(database, sources)
    },
    onError: (err) => log.warn({ err }, 'events could not be counted for the console; it is tried again'),
  })
}
