import { useEffect, useState } from 'react'
import { useModal } from './modalContext.tsx'

/** Whether a wait takes longer than `afterMs`; each wait starts the timer again. */
export function useHasWaited(isWaiting: boolean, afterMs: number): boolean {
  const { platform } = useModal()
  const [hasWaited, setHasWaited] = useState(false)
  // The state changes with time, so it needs a timer.
  useEffect(() => {
    if (!isWaiting) return
    const stop = platform.setTimer(() => setHasWaited(true), afterMs)
    return () => {
      stop()
      setHasWaited(false)
    }
  }, [isWaiting, afterMs, platform])
  return isWaiting && hasWaited
}
