import type { Settled } from '../client/clientPort.ts'

interface Waiter {
  readonly topic: string | undefined
  /** A leading tab has it, or may have it. */
  isHandedOver: boolean
  resolve(result: unknown): void
  reject(error: unknown): void
}

/** What this tab waits for, by the ids under which the wallet will answer. */
export interface Waiting {
  readonly size: number
  /** Waits for an answer. `topic`: the session that it hangs on. */
  add(id: number, topic?: string): Promise<unknown>
  /** Whether anything was waiting under the id. */
  settle(id: number, settled: Settled): boolean
  fail(id: number, error: unknown): void
  failTopic(topic: string, error: unknown): void
  handOver(id: number): void
  /** Ids of what a leading tab should know of. */
  handedOver(): readonly number[]
}

/** Makes an empty list of waiters. */
export function createWaiting(): Waiting {
  const waiters = new Map<number, Waiter>()
  const take = (id: number) => {
    const waiter = waiters.get(id)
    waiters.delete(id)
    return waiter
  }
  return {
    get size() {
      return waiters.size
    },
    add(id, topic) {
      const answer = new Promise((resolve, reject) =>
        waiters.set(id, { topic, isHandedOver: false, resolve, reject }),
      )
      // Whoever gave up on it does not listen any more.
      answer.catch(() => {})
      return answer
    },
    settle(id, settled) {
      const waiter = take(id)
      if (settled.error) waiter?.reject(settled.error)
      else waiter?.resolve(settled.result)
      return waiter !== undefined
    },
    fail: (id, error) => take(id)?.reject(error),
    failTopic(topic, error) {
      for (const [id, waiter] of [...waiters]) if (waiter.topic === topic) take(id)?.reject(error)
    },
    handOver(id) {
      const waiter = waiters.get(id)
      if (waiter) waiter.isHandedOver = true
    },
    handedOver: () => [...waiters].flatMap(([id, waiter]) => (waiter.isHandedOver ? [id] : [])),
  }
}
