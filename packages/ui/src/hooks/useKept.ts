import { useRef } from 'react'

/** The latest value that was there: what a view goes on showing while it fades out after its subject is gone. */
export function useKept<T>(value: T | undefined): T | undefined {
  const kept = useRef<T>(undefined)
  // Written while rendering on purpose: it only ever follows the value, and causes no render of its own.
  if (value !== undefined) kept.current = value
  return kept.current
}
