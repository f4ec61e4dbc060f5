import type { Modal } from '../../kernel/modal.ts'
import type { WalletPlatform } from './rules/platforms.ts'
import { pickMobileLink, toLinkTarget, toWalletLink } from './rules/walletLink.ts'

/** The input of `openWallet`. */
export interface OpenWalletInput {
  readonly walletId?: string | undefined
  readonly platform: Extract<WalletPlatform, 'mobile' | 'desktop' | 'web'>
}

/**
 * Opens a wallet's app or web page with the current pairing, in the task of the click.
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
