import type { WalletListing } from '@foyer/api'
import type { Modal } from '../../kernel/modal.ts'
import type { WalletPlatform } from './rules/platforms.ts'
import { pickMobileLinks, toLinkTarget, toWalletLink } from './rules/walletLink.ts'

/** The input of `openWallet`. */
export interface OpenWalletInput {
  readonly walletId?: string | undefined
  readonly platform: Extract<WalletPlatform, 'mobile' | 'desktop' | 'web'>
  /** Takes the second link to an app on this phone, after the first did nothing. */
  readonly isSecondTry?: boolean | undefined
}

/**
 * Opens a wallet's app or web page with the current pairing, in the task of the click.
 * @returns whether there was something to open
 * Spec: call-11; security T17, T18.
 */
export function openWallet(modal: Modal, { walletId, platform, isSecondTry }: OpenWalletInput): boolean {
  const { now } = modal.pairing.state
  const listing = walletId === undefined ? undefined : modal.wallets.find(walletId)
  if (!listing || now.status !== 'ready') return false
  const { device } = modal.platform
  const base = {
    mobile: () => mobileLinksOf(modal, listing)[isSecondTry ? 1 : 0],
    desktop: () => listing.desktop_link,
    web: () => listing.webapp_link,
  }[platform]()
  const url = toWalletLink(base, now.uri)
  if (!url) return false
  modal.pairing.noteOpened(walletId)
  modal.platform.openLink(url, toLinkTarget(platform, url, device))
  return true
}

/** How many links open the app of a wallet on this phone: none where the browser of another app drops them, and at most two. */
export function countAppLinks(modal: Modal, walletId: string | undefined): number {
  const listing = walletId === undefined ? undefined : modal.wallets.find(walletId)
  return listing ? mobileLinksOf(modal, listing).length : 0
}

function mobileLinksOf({ options, platform }: Modal, listing: WalletListing): readonly string[] {
  const { preferUniversalLinks } = options
  return pickMobileLinks(listing, { preferUniversalLinks, device: platform.device })
}
