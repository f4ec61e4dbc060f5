/**
 * Starts a timer and returns a function that stops it. Functions of the kit that wait take one as an option, so that a
 * test or a platform can bring its own clock.
 */
export type SetTimer = (callback: () => void, delayMs: number) => () => void

/** The timer of the platform. In Node it keeps the process running until it fires or is stopped. */
export const setPlatformTimer: SetTimer = (callback, delayMs) => {
  const timer = setTimeout(callback, delayMs)
  return () => clearTimeout(timer)
}
