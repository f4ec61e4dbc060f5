import { DestroyRef, inject, type Signal, signal } from '@angular/core'
import { foyer, type PublicState } from '@foyer/elements'

/** The state of the modal as a signal, followed while the component that calls this is on the page. */
export function followFoyer(): Signal<PublicState | undefined> {
  const state = signal<PublicState | undefined>(undefined)
  inject(DestroyRef).onDestroy(foyer.observe((next) => state.set(next)))
  return state.asReadonly()
}
