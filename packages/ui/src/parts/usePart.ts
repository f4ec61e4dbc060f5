import type { PartName } from '@foyer/core/kernel'
import { createContext, useEffect, useState } from 'react'
import { useModal } from '../hooks/modalContext.tsx'
import { useRequiredContext } from '../hooks/useRequiredContext.ts'
import { useStore } from '../hooks/useStore.ts'
import type { PartLoader, PartScript } from './part.ts'

const RETRY_DELAY_MS = 2000

/** Provides the modal's part loader to the components below. */
export const PartLoaderContext = createContext<PartLoader | undefined>(undefined)

/** The loader of the modal that the component belongs to. @throws Error missing_provider */
export function usePartLoader(): PartLoader {
  return useRequiredContext(PartLoaderContext, 'PartLoaderContext')
}

/**
 * The script of a part; undefined until it is loaded. With `isWanted` it is loaded here, with a retry every 2 s; without,
 * it is returned once another component has loaded it.
 */
export function usePart<P extends PartName>(name: P, isWanted = false): PartScript<P> | undefined {
  const { platform } = useModal()
  const loader = usePartLoader()
  const part = useStore(loader.onLoad, () => loader.get(name))
  const [failures, setFailures] = useState(0)
  const isMissing = isWanted && !part
  // biome-ignore lint/correctness/useExhaustiveDependencies: a failure is followed by another attempt
  useEffect(() => {
    if (!isMissing) return
    let isCurrent = true
    let stop = () => {}
    loader.load(name).catch((error) => {
      if (!isCurrent) return
      platform.log(`[foyer] a part could not be loaded: ${error}`)
      stop = platform.setTimer(() => setFailures((count) => count + 1), RETRY_DELAY_MS)
    })
    return () => {
      isCurrent = false
      stop()
    }
  }, [isMissing, name, loader, failures, platform])
  return part
}
