import { useEffect, useState } from 'react'
import { useModal } from './modalContext.tsx'

/** The debounced value: the last one that did not change for `delayMs`. */
export function useDebounced<T>(value: T, delayMs: number): T {
  const { platform } = useModal()
  const [debounced, setDebounced] = useState(value)
  // The debounce needs a timer.
  useEffect(() => platform.setTimer(() => setDebounced(value), delayMs), [value, delayMs, platform])
  return debounced
}
