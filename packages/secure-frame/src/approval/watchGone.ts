import type { SetTimer } from '@foyer/kit'

/** How often a window is looked at: the person is told within a second that it is gone. */
const LOOK_MS = 500

/** The object to watch, and the time limit. */
export interface WatchGoneInput {
  readonly isGone: () => boolean
  readonly onGone: () => void
  readonly signal: AbortSignal
  readonly setTimer: SetTimer
}

/** Looks at once and then regularly whether a window is gone, and calls back once when it is: no event tells it for certain. */
export function watchGone({ isGone, onGone, signal, setTimer }: WatchGoneInput): void {
  let stopTimer = () => {}
  const look = () => {
    if (signal.aborted) return
    if (isGone()) return onGone()
    stopTimer = setTimer(look, LOOK_MS)
  }
  look()
  signal.addEventListener('abort', () => stopTimer(), { once: true })
}
