/**
 * Returns the time since the process began, in milliseconds. Caches measure age by this clock: the wall clock may be set back an hour, and
 * would keep a value for an hour longer.
 */
export function monotonicMs(): number {
  return performance.now()
}
