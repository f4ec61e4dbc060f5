import { type ComponentType, useEffect, useState } from 'react'
import { useModal } from '../hooks/modalContext.tsx'

const RETRY_DELAY_MS = 2000

/**
 * Returns the component that is drawn once there is an account, from a script of its own: pages whose visitors are not connected never
 * load it. Undefined until it is there; a failure is followed by another attempt.
 * @param load The same function each time.
 */
export function useContent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  isWanted: boolean,
): ComponentType<P> | undefined {
  const { platform } = useModal()
  const [content, setContent] = useState<{ readonly View: ComponentType<P> }>()
  const isMissing = isWanted && !content
  useEffect(() => {
    if (!isMissing) return
    let isCurrent = true
    let stop = () => {}
    const attempt = () => {
      load().then(
        (View) => isCurrent && setContent({ View }),
        (error) => {
          if (!isCurrent) return
          platform.log(`[foyer] a widget could not be loaded: ${error}`)
          stop = platform.setTimer(attempt, RETRY_DELAY_MS)
        },
      )
    }
    attempt()
    return () => {
      isCurrent = false
      stop()
    }
  }, [isMissing, load, platform])
  return content?.View
}
