import type { Modal } from '../../kernel/modal.ts'
import { copyText } from '../../kernel/notices/copyText.ts'

/** Copies the address of the page, to be opened in another browser, and shows a toast. Never rejects. */
export async function copyPageAddress(modal: Modal, { url }: { readonly url: string }): Promise<void> {
  await copyText(modal, url, 'link_copied')
}
