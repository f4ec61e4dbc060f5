import type { PublicState, Stop } from '@foyer/elements'

/** The state of the modal, followed while the component that calls this is on the page. */
export function followFoyer(): { readonly current: PublicState | undefined } {
  let current = $state.raw<PublicState>()

  $effect(() => {
    let stop: Stop | undefined
    let isGone = false
    customElements.whenDefined('wallet-modal').then(() => {
      if (isGone) return
      stop = window.foyer?.observe((next) => {
        current = next
      })
    })
    return () => {
      isGone = true
      stop?.()
    }
  })

  return {
    get current() {
      return current
    },
  }
}
