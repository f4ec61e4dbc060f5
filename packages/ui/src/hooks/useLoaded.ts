import { useEffect, useState } from 'react'
import { useModal } from './modalContext.tsx'

const RETRY_DELAY_MS = 2000

/** A script that is loaded once it is wanted, and again while that fails; undefined until it is there. */
export function useLoaded<T extends object>(isWanted: boolean, load: () => Promise<T>): T | undefined {
  const { platform } = useModal()
  const [loaded, setLoaded] = useState<T>()
  const [failures, setFailures] = useState(0)
  // Loading code is no work of a view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` is the same code every time
  useEffect(() => {
    if (!isWanted || loaded) return
    let isCurrent = true
    let stop = () => {}
    load().then(
      (script) => isCurrent && setLoaded(() => script),
      (error) => {
        if (!isCurrent) return
        platform.log(`[foyer] a part could not be loaded: ${error}`)
        stop = platform.setTimer(() => setFailures((count) => count + 1), RETRY_DELAY_MS)
      },
    )
    return () => {
      isCurrent = false
      stop()
    }
  }, [isWanted, loaded, failures, platform])
  return loaded
}
