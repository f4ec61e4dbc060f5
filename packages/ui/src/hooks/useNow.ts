import { useEffect, useState } from 'react'
import { useModal } from './modalContext.tsx'

/** The current time in ms since 1970. The component renders again every second until `untilMs`. */
export function useNow(untilMs: number): number {
  const { platform } = useModal()
  const [now, setNow] = useState(() => platform.now())
  // Time is outside of what is rendered.
  useEffect(() => {
    let stop = () => {}
    const look = () => {
      const at = platform.now()
      setNow(at)
      if (at < untilMs) stop = platform.setTimer(look, 1000)
    }
    look()
    return () => stop()
  }, [untilMs, platform])
  return now
}
