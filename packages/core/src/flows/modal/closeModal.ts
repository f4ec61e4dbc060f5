import type { Modal } from '../../modal.ts'
import { backRule } from '../../router/backRule.ts'
import { selectIsCloseLocked } from '../../selectors/closeLock.ts'

/** Closes the modal; refuses with a shake while sign-in is required. @returns whether it is closed. Spec: routes-9, routes-10. */
export function closeModal(modal: Modal): boolean {
  if (!modal.router.state.isOpen) return true
  if (selectIsCloseLocked(modal.state)) {
    modal.router.shake()
    return false
  }
  modal.router.close()
  return true
}

/** Goes back one view, to the account, or closes. Spec: routes-7, routes-8. */
export function goBack(modal: Modal): void {
  const isConnected = modal.accounts.state.activeNamespace !== undefined
  switch (backRule(modal.router.state.stack, isConnected)) {
    case 'pop':
      modal.router.pop()
      return
    case 'account':
      modal.router.reset('Account')
      return
    case 'close':
      closeModal(modal)
  }
}
