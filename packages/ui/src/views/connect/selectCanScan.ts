import type { Modal, ModalSnapshot } from '@foyer/core'

/** Whether AllWallets offers a QR code: on mobile, when something can make one (clause all-wallets-1). */
export function selectCanScan(modal: Modal, state: ModalSnapshot): boolean {
  return (
    modal.platform.device.isMobile && state.connectors.items.some((item) => item.kind === 'WALLET_CONNECT')
  )
}
