import { foyer, type PublicState } from '@foyer/elements'

/** The state of the modal, followed while the component that calls this is on the page. */
export function followFoyer(): { readonly current: PublicState | undefined } {
  let current = $state.raw<PublicState>()

  $effect(() =>
    foyer.observe((next) => {
      current = next
    }),
  )

  return {
    get current() {
      return current
    },
  }
}
