import { useCallback, useInsertionEffect, useRef } from 'preact/compat'

/**
 * Gives a function that stays the same and calls what the last rendering passed: for subscriptions that must not be
 * made anew with each rendering. Not to be called while rendering.
 */
export function useLatestCallback<Args extends readonly unknown[], Result>(
  callback: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(callback)
  // Before any other effect of this rendering could call it.
  useInsertionEffect(() => {
    latest.current = callback
  })
  return useCallback((...args) => latest.current(...args), [])
}
