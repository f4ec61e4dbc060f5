import type { Modal } from '../../kernel/modal.ts'
import { copyText } from '../../kernel/notices/copyText.ts'

/** Copies the shown pairing URI, and shows a toast. Spec: connecting-12. */
export async function copyPairingLink(modal: Modal): Promise<void> {
  const { now } = modal.pairing.state
  if (now.status === 'ready') await copyText(modal, now.uri, 'link_copied')
}
