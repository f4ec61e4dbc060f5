import type { Settled } from '../client/clientPort.ts'

interface Waiter {
  readonly topic: string | undefined
  /** A leading tab has received it, or may have. */
  isSent: boolean
  resolve(result: unknown): void
  reject(error: unknown): void
}

/** The proposals and requests of this tab that the wallet has not answered yet, by their ids. */
export interface PendingAnswers {
  readonly size: number
  /** Waits for an answer. `topic` names the session of a request: the wait fails when that session ends. */
  add(id: number, topic?: string): Promise<unknown>
  /** Passes an answer to the request that waits for it. Returns whether anybody did. */
  deliver(id: number, settled: Settled): boolean
  fail(id: number, error: unknown): void
  failTopic(topic: string, error: unknown): void
  markSent(id: number): void
  /** Ids that a leading tab should know. */
  sentIds(): readonly number[]
}

/** Creates an empty list of pending answers. */
export function createPendingAnswers(): PendingAnswers {
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
        waiters.set(id, { topic, isSent: false, resolve, reject }),
      )
      // A caller that was aborted listens no more: without this its rejection would be unhandled.
      answer.catch(() => {})
      return answer
    },
    deliver(id, settled) {
      const waiter = take(id)
      if (settled.error) waiter?.reject(settled.error)
      else waiter?.resolve(settled.result)
      return waiter !== undefined
    },
    fail: (id, error) => take(id)?.reject(error),
    failTopic(topic, error) {
      for (const [id, waiter] of [...waiters]) if (waiter.topic === topic) take(id)?.reject(error)
    },
    markSent(id) {
      const waiter = waiters.get(id)
      if (waiter) waiter.isSent = true
    },
    sentIds: () => [...waiters].flatMap(([id, waiter]) => (waiter.isSent ? [id] : [])),
  }
}
