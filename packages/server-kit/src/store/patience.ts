const SLOW_IN_A_ROW = 3
const REST_MS = 1_000

/** Waits for something that is worth a short wait alone. */
export interface Patience {
  /** Returns what the work answers; undefined where that takes too long. While the work rests it is not started. */
  wait<T>(work: () => Promise<T>): Promise<T | undefined>
}

/** Creates a patience of so many milliseconds. After three waits in a row that were too long, nothing is started for a second. */
export function createPatience(ms: number, nowMs: () => number = () => performance.now()): Patience {
  let slow = 0
  let restUntilMs = Number.NEGATIVE_INFINITY
  return {
    async wait(work) {
      if (nowMs() < restUntilMs) return undefined
      let timer: NodeJS.Timeout | undefined
      const waited = new Promise<undefined>((resolve) => {
        // A busy process runs its timers before it reads what has come meanwhile: it reads once more.
        timer = setTimeout(() => setImmediate(resolve, undefined), ms)
      })
      let isSlow = true
      const done = work().finally(() => {
        isSlow = false
      })
      const value = await Promise.race([done, waited])
      clearTimeout(timer)
      slow = isSlow ? slow + 1 : 0
      if (slow >= SLOW_IN_A_ROW) {
        slow = 0
        restUntilMs = nowMs() + REST_MS
      }
      return value
    },
  }
}
