import { type Modal, openModal } from '@foyer/core/kernel'
import { toContent } from '@foyer/ui'
import { EmbeddedModal, type PartLoader } from '@foyer/ui/modal'
import type { Mount } from './mount.ts'

/** Draws a modal inside the page and keeps it open: closing an embedded modal shows its first view again. */
export function embed(
  mount: Mount,
  { modal, parts, isCurrent }: { readonly modal: Modal; readonly parts: PartLoader; isCurrent(): boolean },
): void {
  if (!isCurrent()) return
  mount.render(toContent(EmbeddedModal, { modal, loader: parts }))
  modal.own(keepOpen).open()
}

/** Opens a modal whenever it is closed, for as long as it is embedded. */
function keepOpen(modal: Modal) {
  const open = () => {
    if (modal.options.enableEmbedded && !modal.router.state.isOpen) openModal(modal)
  }
  return { open, stop: modal.on('close', () => queueMicrotask(open)) }
}
