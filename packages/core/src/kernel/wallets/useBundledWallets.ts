import type { Modal } from '../modal.ts'

/**
 * Fills the wallet lists from the bundled list, which is shown without a gateway or while it does not answer; `error` is
 * why it did not.
 */
export async function useBundledWallets(modal: Modal, error?: unknown): Promise<void> {
  const { loadBundled } = await modal.load('bundled')
  loadBundled(modal, error)
}
