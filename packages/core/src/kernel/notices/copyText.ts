import type { Modal } from '../modal.ts'
import type { NoticeCode } from './notices.ts'

/** Copies a text, and shows a toast, also when the browser refuses. Never rejects. */
export async function copyText(
  { platform, notices }: Pick<Modal, 'platform' | 'notices'>,
  text: string,
  copied: NoticeCode,
): Promise<void> {
  try {
    await platform.copyText(text)
    notices.show('success', copied)
  } catch {
    notices.show('error', 'copy_failed')
  }
}
