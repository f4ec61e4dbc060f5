import { type Modal, openModal } from '@foyer/core'
import { EmbeddedModal } from '@foyer/ui/embedded'
import type { ViewLoader } from '@foyer/ui/modal'
import type { Mount } from './mount.tsx'

/** Draws a modal in the page and keeps it open: closing an embedded one leads back to its first view. */
export function embed(mount: Mount, modal: Modal, loader: ViewLoader): void {
  mount.render(<EmbeddedModal modal={modal} loader={loader} />)
  if (modal.router.state.isOpen) return
  const open = () => void openModal(modal)
  modal.on('close', () => queueMicrotask(open))
  open()
}
