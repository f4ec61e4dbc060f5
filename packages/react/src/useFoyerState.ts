'use client'

import type { PublicState } from '@foyer/elements'
import { useContext, useMemo, useState, useSyncExternalStore } from 'react'
import { FoyerContext } from './FoyerContext.ts'
import { isSame } from './isSame.ts'
import { pageFoyer, SERVER_STATE } from './pageFoyer.ts'

const everything = (state: PublicState): unknown => state

/** The external store of a modal, for useSyncExternalStore. `read` returns the same object until the state changes. */
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

/** Returns the state of the modal. The component renders again when any of it changes. */
export function useFoyerState(): PublicState
/**
 * Returns what `selector` returns for the state. The component renders again only when the contents of that value change. The
 * selector may be an inline function. On a server and while hydrating, no account is connected.
 *
 * @example
 * ```tsx
 * import { useFoyerState } from '@foyer/react'
 *
 * export function Status() {
 *   const status = useFoyerState((state) => state.status)
 *   return <p>{status}</p>
 * }
 * ```
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
    () => select(SERVER_STATE),
  )
}
