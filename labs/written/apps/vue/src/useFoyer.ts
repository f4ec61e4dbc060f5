import { foyer, type PublicState, type Stop } from '@foyer/elements'
import { onBeforeUnmount, onMounted, type ShallowRef, shallowRef } from 'vue'

/** The state of the modal, followed while the component is on the page. */
export function useFoyer(): Readonly<ShallowRef<PublicState | undefined>> {
  const state = shallowRef<PublicState>()
  let stop: Stop | undefined

  onMounted(() => {
    stop = foyer.observe((next) => {
      state.value = next
    })
  })
  onBeforeUnmount(() => stop?.())
  return state
}
