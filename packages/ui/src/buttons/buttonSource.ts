import type { ButtonsFacts } from '@foyer/core/connect'
import { useStore } from '../hooks/useStore.ts'

/** Names the pressed button. */
export type ButtonName = 'connect' | 'account' | 'network'

/**
 * The facts that the buttons show, and their press handler. The buttons need nothing else of a modal, and work before one is loaded.
 */
export interface ButtonSource {
  /** The same object until something changed. */
  getFacts(): ButtonsFacts
  /** Calls back when the facts changed. Returns a function that ends it. */
  subscribe(listener: () => void): () => void
  /** Called when a button that connects is pressed down, before the click. */
  prepare(): void
  press(button: ButtonName): void
}

/** The current facts of a source. */
export function useButtonsFacts(source: ButtonSource): ButtonsFacts {
  return useStore(source.subscribe, source.getFacts)
}
