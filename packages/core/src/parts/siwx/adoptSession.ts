import type { Modal } from '../../kernel/modal.ts'
import { showViewAfter } from '../../kernel/router/showViewAfter.ts'
import type { SiwxSession } from '../../ports/siwx.ts'
import { setSignedIn } from './siwxSlice.ts'

/** Takes the session of the account in use: the page hears of it, and the modal may be closed. Spec: state-21, routes-10. */
export function adoptSession(modal: Modal, session: SiwxSession): void {
  setSignedIn(modal.state, session)
  modal.siwx.setSession(true)
  modal.emit('sign-in', { session })
  showViewAfter(modal, { type: 'signed-in' })
}
