import type { WalletListing } from '@foyer/api'
import { selectCanPair } from '../../../kernel/accounts/canPair.ts'
import type { Modal, ModalState } from '../../../kernel/modal.ts'
import { toConnectorId } from '../../connect/index.ts'
import { selectPlatforms, type WalletPlatform } from './platforms.ts'
import { isUsableLink } from './walletLink.ts'

/** The ways to reach one wallet. */
export interface WalletPlatforms {
  /** In order of preference; the first is the default (clause connecting-11). */
  readonly platforms: readonly WalletPlatform[]
  /** Set when the wallet is in this browser. */
  readonly connectorId: string | undefined
}

/**
 * The ways to reach a wallet of the catalogue, given by id or as a listing; without one, any wallet that scans a QR
 * code (clause connecting-10).
 */
export function selectWalletPlatforms(
  modal: Modal,
  state: Pick<ModalState, 'connectors'>,
  wanted: string | WalletListing | undefined,
): WalletPlatforms {
  if (wanted === undefined) return { platforms: ['qrcode'], connectorId: undefined }
  const wallet = typeof wanted === 'string' ? modal.wallets.find(wanted) : wanted
  const connectorId = wallet && toConnectorId(wallet, state.connectors.items)
  const platforms = selectPlatforms({
    wallet: wallet && withUsableLinks(modal, wallet),
    isInstalled: connectorId !== undefined,
    isMobile: modal.platform.device.isMobile,
    canPair: selectCanPair(state, modal.options),
  })
  return { platforms, connectorId }
}

/** A listing without links that cannot be used. */
function withUsableLinks({ platform }: Modal, wallet: WalletListing): WalletListing {
  const checked = (link: string | null) => (isUsableLink(link) ? link : null)
  const { mobile_link, link_mode } = wallet
  return {
    ...wallet,
    // Nobody opens the link of a wallet elsewhere: it says only that there is an app.
    mobile_link: platform.device.isMobile
      ? (checked(mobile_link) ?? checked(link_mode))
      : (mobile_link ?? link_mode),
    webapp_link: checked(wallet.webapp_link),
    desktop_link: checked(wallet.desktop_link),
  }
}
