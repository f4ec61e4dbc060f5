import { partOf, type ViewEntry } from '@foyer/core/kernel'
import { useLayoutEffect, useState } from 'react'
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
}

/** Returns the view of an entry, if its script is loaded. */
function toShown(entry: ViewEntry | undefined, loader: PartLoader): ShownView | undefined {
  const view = entry && viewOf(loader, entry.view)
  return view && { entry, view, drawnKey: entry.key }
}

/** Returns the view to draw next for an entry that is not drawn yet; the current view, if its script is still to come. */
function nextShown(
  shown: ShownView | undefined,
  entry: ViewEntry,
  loader: PartLoader,
): ShownView | undefined {
  const next = toShown(entry, loader)
  if (!shown || !isPrepared(shown.entry)) return next ?? shown
  // Opened: what is there is taken over, or gives way before anybody has seen it.
  const isSame = shown.entry.view === entry.view && Object.keys(entry.params ?? {}).length === 0
  return isSame ? { ...shown, entry } : next
}

/** The router's view, or the old one until the script of the new one is loaded. */
export function useShownView({ entry, loader }: ShownViewInput): ShownViewState {
  // Known from the first render: an effect would have the placeholder drawn, styled and laid out before it.
  const [shown, setShown] = useState(() => toShown(entry, loader))
  const [failedKey, setFailedKey] = useState<number>()
  const [attempt, setAttempt] = useState(0)
  const key = entry?.key
  // Set while rendering and not afterwards, so that a change of views draws once.
  const next = entry && key !== shown?.entry.key ? nextShown(shown, entry, loader) : shown
  if (next !== shown) setShown(next)

  // Loading is not aborted when the view is left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: one run for each entry and each attempt
  useLayoutEffect(() => {
    if (!entry || viewOf(loader, entry.view)) return
    let isCurrent = true
    setFailedKey(undefined)
    loader
      .load(partOf(entry.view))
      .then(() => isCurrent && setShown((now) => toShown(entry, loader) ?? now))
      .catch(() => isCurrent && setFailedKey(entry.key))
    return () => {
      isCurrent = false
    }
  }, [key, loader, attempt])

  const status = !entry || shown?.entry.key === key ? 'ready' : failedKey === key ? 'failed' : 'loading'
  return { shown, status, retry: () => setAttempt((count) => count + 1) }
}
