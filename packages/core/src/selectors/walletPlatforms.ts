import type { Modal, ModalState } from '../modal.ts'
import { selectCanPair } from './canPair.ts'
import { selectPlatforms, type WalletPlatform } from './platforms.ts'
import { toConnectorId } from './walletItems.ts'

/** How one wallet can be reached. */
export interface WalletPlatforms {
  /** In order; the first is the default (clause connecting-11). */
  readonly platforms: readonly WalletPlatform[]
  /** Set when the wallet is in this browser. */
  readonly connectorId: string | undefined
}

/** Ways to reach a wallet of the catalogue; without one, any wallet that scans a code (clause connecting-10). */
export function selectWalletPlatforms(
  modal: Modal,
  state: Pick<ModalState, 'connectors'>,
  walletId: string | undefined,
): WalletPlatforms {
  if (walletId === undefined) return { platforms: ['qrcode'], connectorId: undefined }
  const wallet = modal.wallets.find(walletId)
  const connectorId = wallet && toConnectorId(wallet, state.connectors.items)
  const platforms = selectPlatforms({
    wallet,
    isInstalled: connectorId !== undefined,
    isMobile: modal.platform.device.isMobile,
    canPair: selectCanPair(state, modal.options),
  })
  return { platforms, connectorId }
}
