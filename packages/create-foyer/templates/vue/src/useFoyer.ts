import type { PublicState, Stop } from '@foyer/elements'
import { onBeforeUnmount, onMounted, type ShallowRef, shallowRef } from 'vue'

/** The state of the modal, followed while the component is on the page. */
export function useFoyer(): Readonly<ShallowRef<PublicState | undefined>> {
  const state = shallowRef<PublicState>()
  let stop: Stop | undefined
  let isGone = false

  onMounted(async () => {
    await customElements.whenDefined('wallet-modal')
    if (isGone) return
    stop = window.foyer?.observe((next) => {
      state.value = next
    })
  })
  onBeforeUnmount(() => {
    isGone = true
    stop?.()
  })
  return state
}
