import { useEffect, useState } from 'react'
import { useModal } from './modalContext.tsx'

/** Whether something has held for a while; at once if it held already when the component came. */
export function useSteady(isOn: boolean, afterMs: number): boolean {
  const { platform } = useModal()
  const [isSteady, setIsSteady] = useState(isOn)
  // Time passes without a render: only a timer can tell.
  useEffect(() => {
    if (isOn) return platform.setTimer(() => setIsSteady(true), afterMs)
    setIsSteady(false)
  }, [isOn, afterMs, platform])
  return isOn && isSteady
}
