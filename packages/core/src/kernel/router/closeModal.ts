import type { Modal } from '../modal.ts'
import { backRule } from './backRule.ts'
import { selectIsCloseLocked } from './closeLock.ts'

/**
 * Closes the modal; while sign-in is required it shakes instead. @returns whether it is closed. Spec: routes-9,
 * routes-10.
 *
 * @example
 * ```ts
 * import { closeModal, createModal } from '@foyer/core'
 * import { createBrowserPlatform } from '@foyer/core/browser'
 *
 * const modal = createModal({ networks: [1, 8453] }, { platform: createBrowserPlatform() })
 * const isClosed = closeModal(modal)
 * ```
 */
export function closeModal(modal: Modal): boolean {
  if (!modal.router.state.isOpen) return true
  if (selectIsCloseLocked(modal.state)) {
    modal.router.shake()
    return false
  }
  modal.router.close()
  return true
}

/**
 * Goes back one view. Shows the account instead of Connect when a wallet is connected, and closes the modal from its
 * first view. Spec: routes-7, routes-8.
 *
 * @example
 * ```ts
 * import { createModal, goBack, openModal } from '@foyer/core'
 * import { createBrowserPlatform } from '@foyer/core/browser'
 *
 * const modal = createModal({ networks: [1, 8453] }, { platform: createBrowserPlatform() })
 * openModal(modal, { view: 'Networks' })
 * goBack(modal)
 * ```
 */
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
