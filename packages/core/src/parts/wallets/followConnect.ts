import type { Modal } from '../../kernel/modal.ts'
import { loadFirstPage } from './loadNextPage.ts'
import { trackImpressions } from './trackImpressions.ts'

/**
 * What follows once Connect has been on screen for a moment: its wallets are tracked, and the first page of 'All wallets'
 * is loaded while it is read, unless the visitor saves data. Calls: listWallets.
 */
export async function followConnect(modal: Modal): Promise<void> {
  trackImpressions(modal)
  const { router, wallets } = modal.state
  // Without a gateway there is nothing to wait for.
  if (router.stack.at(-1)?.view !== 'Connect' || wallets.source !== 'gateway') return
  // The task has the failure; nobody waits for what is loaded ahead, and the modal may be destroyed meanwhile.
  if (!modal.platform.device.isSavingData) await loadFirstPage(modal).catch(() => {})
}
