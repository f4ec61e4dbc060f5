/** Remembers that a node keeps failing, so that callers need not wait for it every time. */
export interface Breaker {
  /** Whether the node is worth asking first. */
  isClosed(): boolean
  succeeded(): void
  failed(): void
}

/** Opens after so many failures in a row, for so long. Judged by each process for itself: it holds no shared fact. */
export function createBreaker(input: { failures: number; openMs: number; now: () => number }): Breaker {
  let failures = 0
  let openUntil = Number.NEGATIVE_INFINITY
  return {
    isClosed: () => input.now() >= openUntil,
    succeeded() {
      failures = 0
      openUntil = Number.NEGATIVE_INFINITY
    },
    failed() {
      failures += 1
      if (failures >= input.failures) openUntil = input.now() + input.openMs
    },
  }
}
