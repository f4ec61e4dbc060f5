/** Gathers single items while an earlier batch is being written, so that many small writes become few large ones. */
export interface GroupCommit<Item, Result> {
  /** Resolves with what the batch answered for this item. */
  add(item: Item): Promise<Result>
  /** Resolves once nothing is left to write. */
  drain(): Promise<void>
}

interface Entry<Item, Result> {
  readonly item: Item
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

/** Items that may wait for their batch; further ones fail at once. */
const MAX_WAITING = 20_000

/** Writes through `commit`, which answers one result for each item, in order. One batch is under way at a time. */
export function createGroupCommit<Item, Result>(
  commit: (items: readonly Item[]) => Promise<readonly Result[]>,
  maxBatch: number,
): GroupCommit<Item, Result> {
  const waiting: Entry<Item, Result>[] = []
  let running: Promise<void> | undefined

  async function run(): Promise<void> {
    // What comes in the same turn of the event loop goes into the first batch too.
    await new Promise((resolve) => setImmediate(resolve))
    while (waiting.length > 0) {
      const batch = waiting.splice(0, maxBatch)
      try {
        const results = await commit(batch.map(({ item }) => item))
        batch.forEach(({ resolve, reject }, index) => {
          const result = results[index]
          if (result === undefined) reject(new Error('The batch answered too few results.'))
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
      if (waiting.length >= MAX_WAITING) return Promise.reject(new Error('Too much waits to be written.'))
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
