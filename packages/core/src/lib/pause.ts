import type { Platform } from '../ports/platform.ts'
import { abortError } from './raceAbort.ts'

/** Waits; ends with an abort as soon as the signal fires. */
export function pause(
  platform: Pick<Platform, 'setTimer'>,
  durationMs: number,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      stop()
      reject(abortError())
    }
    const stop = platform.setTimer(() => {
      signal.removeEventListener('abort', onAbort)
      resolve()
    }, durationMs)
    if (signal.aborted) onAbort()
    else signal.addEventListener('abort', onAbort, { once: true })
  })
}
