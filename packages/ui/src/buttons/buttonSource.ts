import type { ButtonsFacts } from '@foyer/core'
import { useSyncExternalStore } from 'react'

/** Which button was pressed. */
export type ButtonName = 'connect' | 'account' | 'network'

/** What the buttons draw and whom they tell of a press; they need no more of a modal, and none to be on the page. */
export interface ButtonSource {
  /** The same object until something changed. */
  getFacts(): ButtonsFacts
  /** Calls back when the facts changed; returns its stop. */
  subscribe(listener: () => void): () => void
  press(button: ButtonName): void
}

/** The facts of a source, followed. */
export function useButtonsFacts(source: ButtonSource): ButtonsFacts {
  return useSyncExternalStore(source.subscribe, source.getFacts)
}
