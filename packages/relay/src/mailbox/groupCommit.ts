import { RelayError } from '../base/errors.ts'

/** Collects items while an earlier batch is being written, so that many small writes become few large ones. */
export interface GroupCommit<Item, Result> {
  /** Resolves with the item's result of the batch. */
  add(item: Item): Promise<Result>
  /** Resolves once nothing is left to write. */
  drain(): Promise<void>
}

interface Entry<Item, Result> {
  readonly item: Item
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

/** The most items that wait for a batch; further ones fail at once. */
const MAX_WAITING = 20_000

/** Writes batches with `commit`, one at a time. `commit` returns one result for each item, in order. */
export function createGroupCommit<Item, Result>(
  commit: (items: readonly Item[]) => Promise<readonly Result[]>,
  maxBatch: number,
): GroupCommit<Item, Result> {
  const waiting: Entry<Item, Result>[] = []
  let running: Promise<void> | undefined

  async function run(): Promise<void> {
    // Items that are added in the same turn of the event loop go into the first batch too.
    await new Promise((resolve) => setImmediate(resolve))
    while (waiting.length > 0) {
      const batch = waiting.splice(0, maxBatch)
      try {
        const results = await commit(batch.map(({ item }) => item))
        batch.forEach(({ resolve, reject }, index) => {
          const result = results[index]
          if (result === undefined) reject(new RelayError('internal', 'The batch answered too few results.'))
          else resolve(result)
        })
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    running = undefined
  }

  return {
    add(item) {
      if (waiting.length >= MAX_WAITING)
        return Promise.reject(new RelayError('mailbox_busy', 'Too much waits to be written.'))
      return new Promise((resolve, reject) => {
        waiting.push({ item, resolve, reject })
        running ??= run()
      })
    },
    async drain() {
      while (running) await running
    },
  }
}
