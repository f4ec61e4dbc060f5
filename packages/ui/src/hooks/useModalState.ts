import type { ModalSnapshot } from '@foyer/core'
import { useCallback, useRef, useSyncExternalStore } from 'react'
import { useModal } from './modalContext.tsx'

/** Whether two values of plain data say the same; parts of the state that did not change are the same objects. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false
  const [before, after] = [Object.entries(one), Object.entries(other)]
  const known: Readonly<Record<string, unknown>> = { ...other }
  return (
    before.length === after.length &&
    before.every(([key, value]) => key in known && isSame(value, known[key]))
  )
}

/**
 * Reads from the state of the modal; the component renders again only when what the selector gives has changed. The
 * selector may put together new objects of plain data: they are compared by what they hold.
 */
export function useModalState<T>(selector: (state: ModalSnapshot) => T): T {
  const modal = useModal()
  const kept = useRef<T>(undefined)
  const subscribe = useCallback((onChange: () => void) => modal.observe((state) => state, onChange), [modal])
  return useSyncExternalStore(subscribe, () => {
    const next = selector(modal.getState())
    // The same object for the same data, or the store would seem to change with every look at it.
    if (!isSame(kept.current, next)) kept.current = next
    return kept.current as T // what was kept, or found to be the same as what the selector gave
  })
}
