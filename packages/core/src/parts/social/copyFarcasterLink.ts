import type { Modal } from '../../kernel/modal.ts'
import { copyText } from '../../kernel/notices/copyText.ts'
import { socialOf } from './socialSlice.ts'

/** Copies the address behind the code, and shows a toast, also when the browser refuses. Never rejects. Spec: product-2. */
export async function copyFarcasterLink(modal: Modal): Promise<void> {
  const { farcasterUrl } = socialOf(modal.state)
  if (farcasterUrl !== undefined) await copyText(modal, farcasterUrl, 'link_copied')
}
