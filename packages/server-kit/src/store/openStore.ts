import { describeFailure } from '../failure.ts'
import { openSharedStore, type SharedStore } from './sharedStore.ts'

/** The log of a server, as far as the store writes into it. */
export interface StoreLog {
  info(message: string): void
  warn(fields: object, message: string): void
}

/**
 * Opens the store that an operator has set up for all instances of a server, which is told in the log whenever it goes away and comes back.
 * Undefined where there is none.
 */
export async function openStore(
  url: string | undefined,
  prefix: string,
  log: StoreLog,
): Promise<SharedStore | undefined> {
  if (url === undefined) return undefined
  return openSharedStore({
    url,
    prefix,
    onChange(isUp, error) {
      if (isUp) log.info('shared store answers')
      else log.warn(describeFailure(error), 'shared store does not answer: each process counts for itself')
    },
  })
}
