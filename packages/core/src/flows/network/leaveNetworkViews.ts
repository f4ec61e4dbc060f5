import type { Modal } from '../../modal.ts'
import type { ViewName } from '../../router/views.ts'
import { goBack } from '../modal/closeModal.ts'

/** Views that a finished switch leaves. */
const SWITCHING_VIEWS: readonly (ViewName | undefined)[] = [
  'Networks',
  'SwitchActiveChain',
  'SwitchNetwork',
  'UnsupportedChain',
]

/** Leaves every view that led to the network now in use; closes the modal when there is no other under them. */
export function leaveNetworkViews(modal: Modal): void {
  while (SWITCHING_VIEWS.includes(modal.router.state.stack.at(-1)?.view)) {
    if (modal.router.state.stack.length < 2) {
      goBack(modal)
      return
    }
    modal.router.pop()
  }
}
