import { createContext, useContext, useEffect, useState } from 'react'
import { useModal } from './modalContext.tsx'

/** The parts of the modal that come in a script of their own. */
export type LateParts = typeof import('../modal/lateParts.ts')

const RETRY_DELAY_MS = 2000

/** Gives the late parts, once there, to everything below it. */
export const LatePartsContext = createContext<LateParts | undefined>(undefined)

/** The late parts, or undefined until they are there. */
export function useLateParts(): LateParts | undefined {
  return useContext(LatePartsContext)
}

/** Loads the late parts once they are wanted, and again while that fails. */
export function useLoadedLateParts(isWanted: boolean): LateParts | undefined {
  const { platform } = useModal()
  const [parts, setParts] = useState<LateParts>()
  const [failures, setFailures] = useState(0)
  // Loading code is no work of a view. It is wanted for longer than one render, and may fail in between.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again after each failure
  useEffect(() => {
    if (!isWanted || parts) return
    let isCurrent = true
    let stop = () => {}
    import('../modal/lateParts.ts').then(
      (loaded) => isCurrent && setParts(loaded),
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
  }, [isWanted, parts, failures, platform])
  return parts
}
