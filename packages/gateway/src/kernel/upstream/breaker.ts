/** A circuit breaker: opens when a node keeps failing, so that callers need not wait for it every time. */
export interface Breaker {
  /** Whether the node may be asked. */
  isClosed(): boolean
  succeeded(): void
  failed(): void
}

/** Creates a breaker that opens for `openMs` after so many failures in a row. Each process has its own. */
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
