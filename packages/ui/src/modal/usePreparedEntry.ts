import { selectActiveAccount, type ViewEntry } from '@foyer/core/kernel'
import { useEffect, useState } from 'react'
import { useModalState } from '../hooks/useModalState.ts'
import { useStore } from '../hooks/useStore.ts'
import { viewOf } from '../parts/createPartLoader.ts'
import type { PartLoader } from '../parts/part.ts'

/** The key of an entry that the router did not make; its own start at 1. */
const KEY = 0

/** Whether an entry stands for a view that is drawn before it is opened. */
export function isPrepared(entry: ViewEntry): boolean {
  return entry.key === KEY
}

/** After this time a page counts as idle. */
const IDLE_TIMEOUT_MS = 1000

/**
 * The entry of the view that the next opening most likely shows, to be drawn into the closed modal while the page is idle:
 * opening it is then no more than showing what is there. Nothing of the view is entered before it is opened, so that
 * nothing is requested or tracked. Undefined until the page was idle, and from the end of a use until it is idle again.
 */
export function usePreparedEntry(loader: PartLoader, inUse: boolean): ViewEntry | undefined {
  const view = useModalState((state) => (selectActiveAccount(state) ? 'Account' : 'Connect'))
  const isLoaded = useStore(loader.onLoad, () => !!viewOf(loader, view))
  const [entry, setEntry] = useState<ViewEntry>()
  const [wasInUse, setWasInUse] = useState(inUse)
  if (wasInUse !== inUse) setWasInUse(inUse)
  // The prepared drawing is used up when the modal closes, and is another view when an account comes or goes.
  if (entry && !inUse && (wasInUse || entry.view !== view)) setEntry(undefined)
  useEffect(() => {
    if (inUse || entry || !isLoaded) return
    let isWanted = true
    const prepare = () => isWanted && setEntry({ view, params: undefined, key: KEY })
    // Safari has no `requestIdleCallback`.
    window.requestIdleCallback?.(prepare, { timeout: IDLE_TIMEOUT_MS }) ??
      setTimeout(prepare, IDLE_TIMEOUT_MS)
    return () => {
      isWanted = false
    }
  }, [inUse, entry, isLoaded, view])
  return entry
}
