import type { Modal } from '../../kernel/modal.ts'
import { loadFirstPage } from './loadNextPage.ts'
import { trackImpressions } from './trackImpressions.ts'

/**
 * Runs when Connect has been on screen for a moment: tracks its wallets and loads the first page of 'All wallets' in
 * advance, unless the browser is set to save data. Calls: listWallets.
 */
export async function followConnect(modal: Modal): Promise<void> {
  trackImpressions(modal)
  const { router, wallets } = modal.state
  // Without a gateway there is nothing to wait for.
  if (router.stack.at(-1)?.view !== 'Connect' || wallets.source !== 'gateway') return
  // The task has the failure. Nothing waits for this page, and the modal may be destroyed meanwhile.
  if (!modal.platform.device.isSavingData) await loadFirstPage(modal).catch(() => {})
}
