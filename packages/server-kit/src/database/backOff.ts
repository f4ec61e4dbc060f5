/** How long a failed entry of a queue waits before it is tried again. */
export interface BackOffInput {
  /** The wait after the first attempt. Each further one is twice as long. */
  readonly firstMs: number
  readonly mostMs: number
  /** The part of a wait that is left to chance, so that entries that failed together are not tried together. @default 0.2 */
  readonly jitter?: number
  /** A number from 0 up to 1. @default Math.random */
  readonly random?: () => number
}

/** Answers with how long to wait after an attempt: twice as long each time, up to a limit. */
export function createBackOff({
  firstMs,
  mostMs,
  jitter = 0.2,
  random = Math.random,
}: BackOffInput): (attempts: number) => number {
  return (attempts) => {
    const wait = Math.min(mostMs, firstMs * 2 ** Math.max(0, attempts - 1))
    return Math.round(wait * (1 - jitter * random()))
  }
}
