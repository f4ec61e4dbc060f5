import { type Modal, selectActiveAccount } from '@foyer/core'
import type { FoyerApi, ModalChoice, PublicState } from '../windowApi.ts'
import type { Instances } from './instances.ts'

const idOf = (choice: ModalChoice | undefined) => choice?.modal ?? 'main'

function toPublicState(modal: Modal): PublicState {
  const state = modal.getState()
  return {
    isOpen: state.router.isOpen,
    view: state.router.stack.at(-1)?.view ?? 'Connect',
    status: state.accounts.status,
    account: selectActiveAccount(state),
    networkId: state.networks.activeId,
    themeMode: state.theme.mode,
  }
}

/** The methods of `window.foyer` that only read. */
export type ReadApi = Pick<FoyerApi, 'getState' | 'observe'>

/** Makes the reading part of `window.foyer`. */
export function createReadApi(instances: Instances): NonNullable<ReadApi> {
  const modalOf = (choice: ModalChoice | undefined) => instances.get(idOf(choice))
  return {
    getState: (options) => toPublicState(modalOf(options)),
    observe(listener, options) {
      let last = ''
      let stopModal = () => {}
      const tell = () => {
        const state = toPublicState(modalOf(options))
        const text = JSON.stringify(state)
        if (text === last) return
        last = text
        listener(state)
      }
      const follow = () => {
        stopModal()
        stopModal = modalOf(options).observe((state) => state, tell)
        tell()
      }
      const stopChanges = instances.onChange((id) => {
        if (id === idOf(options)) follow()
      })
      follow()
      return () => {
        stopChanges()
        stopModal()
      }
    },
  }
}
