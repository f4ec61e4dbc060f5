import type { ViewEntry } from '@foyer/core'
import { useLayoutEffect, useRef, useState } from 'react'
import type { AnyViewModule } from '../views/view.ts'
import type { ViewLoader } from './createViewLoader.ts'

/** The view that is drawn, which lags behind the router while its module is on the way. */
export interface ShownView {
  readonly entry: ViewEntry
  readonly module: AnyViewModule
}

export interface ShownViewState {
  readonly shown: ShownView | undefined
  readonly status: 'ready' | 'loading' | 'failed'
  readonly retry: () => void
}

export interface ShownViewInput {
  readonly entry: ViewEntry | undefined
  readonly loader: ViewLoader
  /** The view exists by name but is not built. */
  readonly onUnbuilt: (entry: ViewEntry) => void
  /** One drawn view is about to be put in place of another. @returns what is called once it is */
  readonly onSwap: (from: ViewEntry, to: ViewEntry) => () => void
}

/** Follows the router, but keeps the old view until the module of the new one is there. */
export function useShownView({ entry, loader, onUnbuilt, onSwap }: ShownViewInput): ShownViewState {
  const [shown, setShown] = useState<ShownView>()
  const [failedKey, setFailedKey] = useState<number>()
  const [attempt, setAttempt] = useState(0)
  const afterSwap = useRef<(() => void) | undefined>(undefined)
  const key = entry?.key

  function show(module: AnyViewModule): void {
    if (!entry || shown?.entry.key === entry.key) return
    if (shown) afterSwap.current = onSwap(shown.entry, entry)
    setShown({ entry, module })
  }

  // Loading code is the outlet's own business, not work of the view. A module that is there is shown in the same frame.
  // biome-ignore lint/correctness/useExhaustiveDependencies: one run for each entry and each attempt
  useLayoutEffect(() => {
    if (!entry) return
    const module = loader.get(entry.view)
    if (module) return show(module)
    if (!loader.has(entry.view)) return onUnbuilt(entry)
    let isCurrent = true
    setFailedKey(undefined)
    loader
      .load(entry.view)
      .then((loaded) => isCurrent && show(loaded))
      .catch(() => isCurrent && setFailedKey(entry.key))
    return () => {
      isCurrent = false
    }
  }, [key, loader, attempt])

  // The second half of the swap needs the new view in the document.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the drawn entry changed
  useLayoutEffect(() => {
    afterSwap.current?.()
    afterSwap.current = undefined
  }, [shown?.entry.key])

  const status = !entry || shown?.entry.key === key ? 'ready' : failedKey === key ? 'failed' : 'loading'
  return { shown, status, retry: () => setAttempt((count) => count + 1) }
}
