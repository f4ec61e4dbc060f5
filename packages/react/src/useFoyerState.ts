'use client'

import type { PublicState } from '@foyer/elements'
import { useContext, useMemo, useState, useSyncExternalStore } from 'react'
import { FoyerContext } from './FoyerContext.ts'
import { isSame } from './isSame.ts'
import { NOBODY, pageFoyer } from './pageFoyer.ts'

const everything = (state: PublicState): unknown => state

/** The state of one modal as React reads it: the same object until something changes. */
function createStore(modal: string) {
  let state: PublicState | undefined
  return {
    read() {
      state ??= pageFoyer().getState({ modal })
      return state
    },
    subscribe(notify: () => void) {
      const listen = (next: PublicState) => {
        state = next
        notify()
      }
      return pageFoyer().observe(listen, { modal })
    },
  }
}

/** All that a page may read of the modal; renders again when any of it changes. */
export function useFoyerState(): PublicState
/**
 * What `selector` makes of the state; renders again only when that changes, by contents. It may be written inline. On a
 * server, and while hydrating, nobody is connected.
 */
export function useFoyerState<T>(selector: (state: PublicState) => T): T
export function useFoyerState(selector: (state: PublicState) => unknown = everything): unknown {
  const modal = useContext(FoyerContext)
  const store = useMemo(() => createStore(modal), [modal])
  const [kept] = useState<{ value?: unknown }>(() => ({}))
  const select = (state: PublicState) => {
    const next = selector(state)
    if (!isSame(kept.value, next)) kept.value = next
    return kept.value
  }
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.read()),
    () => select(NOBODY),
  )
}
