import { useEffect, useState } from 'react'
import { useModal } from './modalContext.tsx'

/** Whether a condition has held for `afterMs`; at once if it held when the component mounted. */
export function useHasHeld(isOn: boolean, afterMs: number): boolean {
  const { platform } = useModal()
  const [isSteady, setIsSteady] = useState(isOn)
  // The state changes with time, so it needs a timer.
  useEffect(() => {
    if (isOn) return platform.setTimer(() => setIsSteady(true), afterMs)
    setIsSteady(false)
  }, [isOn, afterMs, platform])
  return isOn && isSteady
}
