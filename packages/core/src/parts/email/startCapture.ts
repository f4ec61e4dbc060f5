import type { Modal } from '../../kernel/modal.ts'
import { openModal } from '../../kernel/router/openModal.ts'
import { findAuthConnector } from './authConnectorOf.ts'
import { emailChangeOf, type NewAccount, setCapture, setLinking, setNewAccount } from './changeSlice.ts'

/** Tells that a request waits for a code, and shows the form for it. Spec: state-22. */
export function startCapture(modal: Modal, requestId: string): void {
  // A second request waits for the same code.
  if (emailChangeOf(modal.state).captureId !== undefined) return
  setCapture(modal.state, requestId)
  if (modal.router.state.isOpen) modal.router.push('DataCapture')
  // The page may refuse to have its modal opened. Nothing can be typed then.
  else if (!openModal(modal, { view: 'DataCapture' })) return cancelCapture(modal)
  // Another view takes the toast of the one before with it.
  modal.notices.show('error', 'verify_again')
}

/** Asks for the address of an account that is made once it has one. */
export function startAccountCapture({ router, state }: Modal, account: NewAccount): void {
  setNewAccount(state, account)
  // A sign-in that was to link has ended here.
  setLinking(state, undefined)
  router.replace('DataCapture')
}

/** Takes a request back that waits for a code. */
export function cancelCapture(modal: Modal): void {
  const { captureId } = emailChangeOf(modal.state)
  setCapture(modal.state, undefined)
  if (captureId !== undefined) findAuthConnector(modal)?.auth.cancelApproval(captureId)
}
