import { type SetTimer, setPlatformTimer } from './timer.ts'

/** The options of `sleep`. */
export interface SleepOptions {
  /** Ends the sleep early: the promise rejects with the reason of the signal. */
  readonly signal?: AbortSignal | undefined
  /** The clock. Defaults to that of the platform. */
  readonly setTimer?: SetTimer | undefined
  /** Replaces the reason of the signal by another error. */
  readonly toError?: ((reason: unknown) => unknown) | undefined
}

/** Resolves after `durationMs`; rejects with the reason of `signal` when that aborts first. */
export function sleep(durationMs: number, options: SleepOptions = {}): Promise<void> {
  const { signal, setTimer = setPlatformTimer, toError } = options
  const errorOf = (reason: unknown) => (toError ? toError(reason) : reason)
  if (signal?.aborted) return Promise.reject(errorOf(signal.reason))
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      stopTimer()
      reject(errorOf(signal?.reason))
    }
    const stopTimer = setTimer(() => {
      signal?.removeEventListener('abort', onAbort)
      resolve()
    }, durationMs)
    signal?.addEventListener('abort', onAbort, { once: true })
  })
}
