import { raceAbort } from './raceAbort.ts'

/** Resolves once the signal fires, after `stop` was called: for work that goes on until nobody wants it any more. */
export function untilAborted(signal: AbortSignal, stop: () => void): Promise<void> {
  return raceAbort(new Promise<void>(() => {}), signal).catch(stop)
}
