import { pickMobileLink, toLinkTarget, toWalletLink } from '../../links/walletLink.ts'
import type { Modal } from '../../modal.ts'
import type { WalletPlatform } from '../../selectors/platforms.ts'

export interface OpenWalletInput {
  readonly walletId?: string | undefined
  readonly platform: Extract<WalletPlatform, 'mobile' | 'desktop' | 'web'>
}

/**
 * Opens a wallet's app or page with the pairing that is ready, in the task of the click that calls it.
 * @returns whether there was something to open
 * Spec: call-11; security T17, T18.
 */
export function openWallet(modal: Modal, { walletId, platform }: OpenWalletInput): boolean {
  const { now } = modal.pairing.state
  const listing = walletId === undefined ? undefined : modal.wallets.find(walletId)
  if (!listing || now.status !== 'ready') return false
  const { device } = modal.platform
  const base = {
    mobile: () =>
      pickMobileLink(listing, { preferUniversalLinks: modal.options.preferUniversalLinks, device }),
    desktop: () => listing.desktop_link,
    web: () => listing.webapp_link,
  }[platform]()
  const url = toWalletLink(base, now.uri)
  if (!url) return false
  modal.pairing.noteOpened(walletId)
  modal.platform.openLink(url, toLinkTarget(platform, url, device))
  return true
}
