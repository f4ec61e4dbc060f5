import { withTimeLimit } from '@foyer/kit'
import { type MetricFamily, valuesBy } from '../metricsText.ts'
import type { QueueFigures, QueuePlace } from './queuePlace.ts'
import { measureEntries } from './queueStatements.ts'

/** How long figures hold, so that many who read the metrics cost the database one query of each queue. */
const FRESH_MS = 5_000
const LIMIT_MS = 2_000

/** The queues of a server, as its metrics tell them. */
export interface QueueMeter {
  /** Reads the figures of every queue, by its name. A queue whose table does not answer in time is left out. */
  read(): Promise<readonly MetricFamily[]>
}

/** Creates the meter of these queues. */
export function createQueueMeter(
  queues: Readonly<Record<string, QueuePlace>>,
  nowMs: () => number = () => performance.now(),
): QueueMeter {
  let kept: { readonly families: Promise<readonly MetricFamily[]>; readonly atMs: number } | undefined
  return {
    read() {
      if (kept === undefined || nowMs() - kept.atMs >= FRESH_MS)
        kept = { families: measureAll(queues), atMs: nowMs() }
      return kept.families
    },
  }
}

async function measureAll(queues: Readonly<Record<string, QueuePlace>>): Promise<readonly MetricFamily[]> {
  const answers = await Promise.all(
    Object.entries(queues).map(([name, place]) =>
      withTimeLimit(() => measureEntries(place), { limitMs: LIMIT_MS, what: 'The table of a queue' }).then(
        (figures) => [{ name, figures }],
        () => [],
      ),
    ),
  )
  const measured = answers.flat()
  return measured.length === 0 ? [] : queueFamilies(measured)
}

/** Returns the figures of queues as metrics, each with the name of its queue. */
export function queueFamilies(
  queues: readonly { readonly name: string; readonly figures: QueueFigures }[],
): MetricFamily[] {
  const family = (name: string, help: string, read: (figures: QueueFigures) => number): MetricFamily => ({
    ...{ name, help, type: 'gauge' },
    values: valuesBy(
      'queue',
      queues.map((queue) => [queue.name, read(queue.figures)]),
    ),
  })
  return [
    family(
      'queue_waiting',
      'Entries of a queue that wait for a worker, or for their next attempt.',
      (one) => one.due + one.waiting,
    ),
    family('queue_leased', 'Entries of a queue that a worker has claimed.', ({ leased }) => leased),
    family('queue_dead', 'Entries of a queue that were given up, and are kept.', ({ dead }) => dead),
    family(
      'queue_oldest_seconds',
      'How long the oldest entry has waited: a mail since it was written, whatever else since it was due.',
      ({ oldestMs }) => oldestMs / 1_000,
    ),
  ]
}
