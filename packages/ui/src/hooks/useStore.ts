import { useSyncExternalStore } from 'react'

/**
 * Reads from a store, and renders again when what is read has changed. A change in the frame in which a component appears is drawn in
 * that frame.
 * @param read Gives the same object until something changed.
 */
export function useStore<T>(subscribe: (onChange: () => void) => () => void, read: () => T): T {
  return useSyncExternalStore(subscribe, read)
}
