import { RelayError } from '../base/errors.ts'
import type { NatsLink } from './connectNats.ts'

/** Ends the wait for answers that were under way over a connection that was lost: they do not come over the next one. */
export interface Interruptions {
  /** Settles with the work, or fails when there is a new connection before. */
  race<T>(work: Promise<T>): Promise<T>
}

/** Creates the interruptions of a connection. */
export function createInterruptions(link: Pick<NatsLink, 'onReconnect'>): Interruptions {
  const waiting = new Set<(error: Error) => void>()
  link.onReconnect(() => {
    for (const interrupt of waiting)
      interrupt(new RelayError('mailbox_busy', 'The connection to NATS was made anew.'))
    waiting.clear()
  })
  return {
    race: (work) =>
      new Promise((resolve, reject) => {
        waiting.add(reject)
        work.then(resolve, reject).finally(() => waiting.delete(reject))
      }),
  }
}
