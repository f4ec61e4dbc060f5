import { useCallback, useInsertionEffect, useRef } from 'react'

/**
 * Returns a function that is the same in every render and calls the callback of the latest render, so that a subscription
 * need not be renewed with each render. Do not call it while rendering.
 */
export function useLatestCallback<Args extends readonly unknown[], Result>(
  callback: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(callback)
  // An insertion effect, because it runs before other effects of this render, which may call the function.
  useInsertionEffect(() => {
    latest.current = callback
  })
  return useCallback((...args) => latest.current(...args), [])
}
