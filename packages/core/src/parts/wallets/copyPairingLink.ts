import type { Modal } from '../../kernel/modal.ts'

/** Copies the shown pairing URI, and shows a toast. Spec: connecting-12. */
export async function copyPairingLink(modal: Modal): Promise<void> {
  const { now } = modal.pairing.state
  if (now.status !== 'ready') return
  try {
    await modal.platform.copyText(now.uri)
    modal.notices.show('success', 'link_copied')
  } catch {
    modal.notices.show('error', 'copy_failed')
  }
}
