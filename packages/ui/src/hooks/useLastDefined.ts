import { useRef } from 'react'

/** The last value that was defined, which a view shows while it fades out after the value is gone. */
export function useLastDefined<T>(value: T | undefined): T | undefined {
  const kept = useRef<T>(undefined)
  // Written during rendering on purpose: it only stores the value and causes no render.
  if (value !== undefined) kept.current = value
  return kept.current
}
