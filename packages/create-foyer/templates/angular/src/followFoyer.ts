import { DestroyRef, inject, type Signal, signal } from '@angular/core'
import type { PublicState, Stop } from '@foyer/elements'

/** The state of the modal as a signal, followed while the component that calls this is on the page. */
export function followFoyer(): Signal<PublicState | undefined> {
  const state = signal<PublicState | undefined>(undefined)
  let stop: Stop | undefined
  let isGone = false

  customElements.whenDefined('wallet-modal').then(() => {
    if (!isGone) stop = window.foyer?.observe((next) => state.set(next))
  })
  inject(DestroyRef).onDestroy(() => {
    isGone = true
    stop?.()
  })
  return state.asReadonly()
}
