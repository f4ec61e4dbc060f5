import {
  type NextTurn,
  startTimeLimit,
  startTurns,
  TimeLimitError,
  type Turns,
  withTimeLimit,
} from '@foyer/kit'
import type { Outcome, Queue } from './queue.ts'
import type { Claim } from './queuePlace.ts'

/** The work of a queue. */
export interface QueueWork<Row> {
  readonly queue: Queue<Row>
  /**
   * Handles an entry. The signal aborts when the worker is closed, or when the lease is over. An entry whose work throws has
   * failed, and is tried again.
   */
  readonly handle: (row: Row, signal: AbortSignal) => Promise<Outcome>
  /** Called with the outcome of an attempt, before the entry leaves the queue. An entry whose call throws is handled again. */
  readonly onOutcome?: (outcome: Outcome, row: Row) => Promise<void> | void
  /** How many entries are handled at the same time. */
  readonly batch: number
  /** How long after an empty turn the worker looks again. */
  readonly pollMs: number
  /** The limit for the work of one entry: shorter than the lease, so that no other process handles it meanwhile. */
  readonly limitMs: number
  readonly onError: (error: unknown) => void
}

const WORK = 'The work of an entry'

/** Starts the worker of a queue: it claims entries that are due, handles them, and looks again. */
export function startQueue<Row>(work: QueueWork<Row>): Turns {
  const { batch, pollMs, onError } = work
  const handleDue = createQueueTurn(work)

  async function turn(signal: AbortSignal): Promise<NextTurn> {
    return { waitMs: (await handleDue(signal)) === batch ? 0 : pollMs }
  }

  return startTurns({ turn, everyMs: pollMs, onError })
}

/** Creates a single turn of a worker, for a server that turns by itself. It handles what is due, and resolves to how many entries that were. */
export function createQueueTurn<Row>(
  work: Omit<QueueWork<Row>, 'pollMs'>,
): (signal: AbortSignal) => Promise<number> {
  const { queue, handle, onOutcome, batch, limitMs, onError } = work

  async function attempt(claim: Claim<Row>, signal: AbortSignal): Promise<void> {
    const outcome = await handleInTime(claim.row, signal)
    if (outcome === undefined) return
    await onOutcome?.(outcome, claim.row)
    await queue.end(claim, outcome)
  }

  /** Undefined where the work takes too long and may still go on: nobody gets the entry before its lease is over. */
  async function handleInTime(row: Row, closing: AbortSignal): Promise<Outcome | undefined> {
    const limit = startTimeLimit({ limitMs, what: WORK, signal: closing })
    const overdue = new TimeLimitError(WORK, limitMs)
    try {
      // The work ends by itself when the worker is closed; only its limit cuts it off.
      const limited = { limitMs, what: WORK, toError: () => overdue }
      return await withTimeLimit(() => handle(row, limit.signal), limited)
    } catch (error) {
      onError(error)
      return error === overdue ? undefined : 'failed'
    } finally {
      limit.end()
    }
  }

  return async (signal) => {
    const claims = await queue.claim(batch)
    await Promise.all(claims.map((claim) => attempt(claim, signal)))
    return claims.length
  }
}
