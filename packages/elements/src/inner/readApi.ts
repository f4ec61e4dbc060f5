import { type Modal, selectActiveAccount } from '@foyer/core/kernel'
// Declares the type of the slice `signIn`.
import type {} from '@foyer/core/siwx'
import type { ModalChoice } from '../results.ts'
import type { ReadApi } from '../shell/runtime.ts'
import type { PublicState } from '../windowApi.ts'
import type { Instances } from './backendTypes.ts'

const idOf = (choice: ModalChoice | undefined) => choice?.modal ?? 'main'

function toPublicState(modal: Modal): PublicState {
  const state = modal.getState()
  const session = state.signIn?.session
  return {
    isOpen: state.router.isOpen,
    view: state.router.stack.at(-1)?.view ?? 'Connect',
    status: state.accounts.status,
    account: selectActiveAccount(state),
    ...(session && { session }),
    networkId: state.networks.activeId,
    themeMode: state.theme.mode,
  }
}

/** Creates the methods of `window.foyer` that only read. */
export function createReadApi(instances: Instances): ReadApi {
  const modalOf = (choice: ModalChoice | undefined) => instances.get(idOf(choice))
  return {
    getState: (options) => toPublicState(modalOf(options)),
    observe(listener, options) {
      let last = ''
      let stopModal = () => {}
      const notify = () => {
        const state = toPublicState(modalOf(options))
        const text = JSON.stringify(state)
        if (text === last) return
        last = text
        listener(state)
      }
      const subscribe = () => {
        stopModal()
        stopModal = modalOf(options).observe((state) => state, notify)
        notify()
      }
      const stopChanges = instances.onChange((id) => {
        if (id === idOf(options)) subscribe()
      })
      subscribe()
      return () => {
        stopChanges()
        stopModal()
      }
    },
  }
}
