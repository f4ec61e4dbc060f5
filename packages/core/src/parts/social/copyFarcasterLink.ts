import type { Modal } from '../../kernel/modal.ts'
import { socialOf } from './socialSlice.ts'

/** Copies the address behind the code, and shows a toast, also when the browser refuses. Never rejects. Spec: product-2. */
export async function copyFarcasterLink({ state, platform, notices }: Modal): Promise<void> {
  const { farcasterUrl } = socialOf(state)
  if (farcasterUrl === undefined) return
  try {
    await platform.copyText(farcasterUrl)
    notices.show('success', 'link_copied')
  } catch {
    notices.show('error', 'copy_failed')
  }
}
