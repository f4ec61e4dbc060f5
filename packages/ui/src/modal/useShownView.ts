import { partOf, type ViewEntry } from '@foyer/core/kernel'
import { useLayoutEffect, useRef, useState } from 'react'
import { viewOf } from '../parts/createPartLoader.ts'
import type { AnyPartView, PartLoader } from '../parts/part.ts'
import { isPrepared } from './usePreparedEntry.ts'

/** The view that is drawn; the old one until the script of the new one is loaded. */
export interface ShownView {
  readonly entry: ViewEntry
  readonly view: AnyPartView
  /** The same for as long as what is drawn stays; that of the entry, or of the prepared one it was drawn for. */
  readonly drawnKey: number
}

export interface ShownViewState {
  readonly shown: ShownView | undefined
  readonly status: 'ready' | 'loading' | 'failed'
  readonly retry: () => void
}

export interface ShownViewInput {
  readonly entry: ViewEntry | undefined
  readonly loader: PartLoader
  /** Called before one view replaces another. @returns what is called afterwards */
  readonly onSwap: (from: ViewEntry, to: ViewEntry) => () => void
}

/** What an entry shows, if its script is loaded. */
function toShown(entry: ViewEntry | undefined, loader: PartLoader): ShownView | undefined {
  const view = entry && viewOf(loader, entry.view)
  return view && { entry, view, drawnKey: entry.key }
}

/** The router's view, or the old one until the script of the new one is loaded. */
export function useShownView({ entry, loader, onSwap }: ShownViewInput): ShownViewState {
  // Known from the first render: an effect would have the placeholder drawn, styled and laid out before it.
  const [shown, setShown] = useState(() => toShown(entry, loader))
  const [failedKey, setFailedKey] = useState<number>()
  const [attempt, setAttempt] = useState(0)
  const afterSwap = useRef<(() => void) | undefined>(undefined)
  const key = entry?.key
  if (shown && entry && key !== shown.entry.key && isPrepared(shown.entry)) {
    // Opened: what is there is taken over, or gives way before anybody has seen it.
    const isSame = shown.entry.view === entry.view && Object.keys(entry.params ?? {}).length === 0
    setShown(isSame ? { ...shown, entry } : toShown(entry, loader))
  }

  function show(loaded: AnyPartView | undefined): void {
    if (!entry || !loaded || shown?.entry.key === entry.key) return
    if (shown) afterSwap.current = onSwap(shown.entry, entry)
    setShown({ entry, view: loaded, drawnKey: entry.key })
  }

  // Loading is not aborted when the view is left. A loaded view is shown in the same frame.
  // biome-ignore lint/correctness/useExhaustiveDependencies: one run for each entry and each attempt
  useLayoutEffect(() => {
    if (!entry) return
    const { view } = entry
    const known = viewOf(loader, view)
    if (known) return show(known)
    let isCurrent = true
    setFailedKey(undefined)
    loader
      .load(partOf(view))
      .then(() => isCurrent && show(viewOf(loader, view)))
      .catch(() => isCurrent && setFailedKey(entry.key))
    return () => {
      isCurrent = false
    }
  }, [key, loader, attempt])

  // The transition ends once the new view is in the document.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the drawn entry changed
  useLayoutEffect(() => {
    afterSwap.current?.()
    afterSwap.current = undefined
  }, [shown?.entry.key])

  const status = !entry || shown?.entry.key === key ? 'ready' : failedKey === key ? 'failed' : 'loading'
  return { shown, status, retry: () => setAttempt((count) => count + 1) }
}
