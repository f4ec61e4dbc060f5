import { useLayoutEffect, useState } from 'react'

const LEAVE_MS = 260

/** True while open and for as long after as the closing fade takes, which still has to show something. */
export function useLingering(isOpen: boolean): boolean {
  const [isLingering, setIsLingering] = useState(isOpen)
  // The end of the fade is a moment in time, not a state of ours.
  useLayoutEffect(() => {
    if (isOpen) return setIsLingering(true)
    const timer = setTimeout(() => setIsLingering(false), LEAVE_MS)
    return () => clearTimeout(timer)
  }, [isOpen])
  return isOpen || isLingering
}
