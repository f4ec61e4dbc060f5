import { useEffect, useState } from 'react'
import { useModal } from './modalContext.tsx'

/** Whether something has been waited for longer than it usually takes; starts anew with each wait. */
export function useIsLate(isWaiting: boolean, afterMs: number): boolean {
  const { platform } = useModal()
  const [isLate, setIsLate] = useState(false)
  // Time passes without a render: only a timer can tell.
  useEffect(() => {
    if (!isWaiting) return
    const stop = platform.setTimer(() => setIsLate(true), afterMs)
    return () => {
      stop()
      setIsLate(false)
    }
  }, [isWaiting, afterMs, platform])
  return isWaiting && isLate
}
