import type { Modal } from '../../kernel/modal.ts'
import { closeModal } from '../../kernel/router/closeModal.ts'
import type { ViewName } from '../../kernel/router/views.ts'

/** Takes views off the top; a modal with nothing below closes. */
export function leaveViews(modal: Modal, views: readonly ViewName[]): void {
  const { router } = modal
  for (;;) {
    const top = router.state.stack.at(-1)?.view
    if (top === undefined || !views.includes(top)) return
    if (!router.pop()) {
      closeModal(modal)
      return
    }
  }
}
