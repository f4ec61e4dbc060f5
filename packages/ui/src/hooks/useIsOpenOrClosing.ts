import { useLayoutEffect, useState } from 'react'

const LEAVE_MS = 260

/** True while open, and afterwards while the closing animation runs. */
export function useIsOpenOrClosing(isOpen: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(isOpen)
  const [isLingering, setIsLingering] = useState(false)
  // Set while rendering and not afterwards, so that opening draws once.
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen)
    setIsLingering(!isOpen)
  }
  // The end of the animation needs a timer.
  useLayoutEffect(() => {
    if (!isLingering) return
    const timer = setTimeout(() => setIsLingering(false), LEAVE_MS)
    return () => clearTimeout(timer)
  }, [isLingering])
  return isOpen || isLingering
}
