import { type Modal, type ModalSnapshot, selectCanPair } from '@foyer/core'

/** Whether AllWallets offers a QR code: on mobile, when something can make one (clause all-wallets-1). */
export function selectCanScan(modal: Modal, state: ModalSnapshot): boolean {
  return modal.platform.device.isMobile && selectCanPair(state, modal.options)
}
