import { type Modal, type ModalSnapshot, selectCanPair } from '@foyer/core/kernel'

/** Whether AllWallets offers a QR code: on mobile, if there is a connector that pairs (clause all-wallets-1). */
export function selectCanScan(modal: Modal, state: ModalSnapshot): boolean {
  return modal.platform.device.isMobile && selectCanPair(state, modal.options)
}
