import { useEffect, useState } from 'react'
import { useModal } from './modalContext.tsx'

/** The value as it was when it last stood still for a while. */
export function useDebounced<T>(value: T, delayMs: number): T {
  const { platform } = useModal()
  const [settled, setSettled] = useState(value)
  // Standing still is the absence of renders: only a timer can tell.
  useEffect(() => platform.setTimer(() => setSettled(value), delayMs), [value, delayMs, platform])
  return settled
}
