import type { ModalSnapshot } from '@foyer/core/kernel'
import { useCallback, useRef } from 'react'
import { useModal } from './modalContext.tsx'
import { useStore } from './useStore.ts'

/** Whether two values of plain data are deeply equal. Unchanged parts of the state are identical objects. */
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
 * Selects from the state of the modal. The component renders again only when the selected value has changed; the
 * selector may create new objects, because they are compared deeply.
 */
export function useModalState<T>(selector: (state: ModalSnapshot) => T): T {
  const modal = useModal()
  const kept = useRef<T>(undefined)
  const subscribe = useCallback((onChange: () => void) => modal.observe((state) => state, onChange), [modal])
  // Each render asks several times, and the same state is the same object.
  let read: ModalSnapshot | undefined
  return useStore(subscribe, () => {
    const state = modal.getState()
    if (state !== read) {
      read = state
      const next = selector(state)
      // Returns the same object for equal data, otherwise the store would seem to change with every read.
      if (!isSame(kept.current, next)) kept.current = next
    }
    return kept.current as T // the kept value is deeply equal to the selected one
  })
}
