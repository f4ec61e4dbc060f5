import type { Modal } from '../../kernel/modal.ts'
import type { Popup } from '../../ports/platform.ts'

/** The size of the window, in px (clause state-15). */
const POPUP_SIZE = { width: 600, height: 800 } as const

/** Opens the empty window of a provider, shortly after a press; null where the browser refuses. */
export function openWindow({ platform }: Pick<Modal, 'platform'>): Popup | null {
  return platform.openPopup('foyer-social', POPUP_SIZE)
}
