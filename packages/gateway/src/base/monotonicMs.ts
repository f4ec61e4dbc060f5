/**
 * The time since the process began, in milliseconds. What is kept for a while is kept by this clock: the one on the wall may be
 * set back an hour, and would keep it for an hour longer.
 */
export function monotonicMs(): number {
  return performance.now()
}
