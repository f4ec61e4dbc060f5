import type { WalletListing } from '@foyer/api'
import type { Device } from '../../../ports/platform.ts'

/** The places that treat links to apps differently. */
export type HandOffPlace =
  | 'computer'
  | 'iosBrowser'
  | 'androidBrowser'
  | 'iosAppBrowser'
  | 'androidAppBrowser'
  | 'telegram'

/** A field of a listing that leads to its app: by the app's own scheme, or by a web address that its app has claimed. */
export type HandOffLink = Extract<keyof WalletListing, 'mobile_link' | 'link_mode'>

/** How a page hands a visitor to an app on the same device. */
export interface HandOff {
  /** The links in the order in which they are tried. */
  readonly links: readonly HandOffLink[]
  /** Whether a web address has to open in a tab of its own. */
  readonly opensPagesInTab: boolean
}

const OWN_SCHEME_FIRST: readonly HandOffLink[] = ['mobile_link', 'link_mode']
/** The order for pages that prefer web addresses, and for places that open nothing else. */
export const WEB_ADDRESS_FIRST: readonly HandOffLink[] = ['link_mode', 'mobile_link']

/** The hand-off matrix: a row for each place. The lab `handoff` tries every row with each kind of link and each fate of it. */
export const HAND_OFF: Readonly<Record<HandOffPlace, HandOff>> = {
  // An app that is opened by a web address would replace the page in its own window.
  computer: { links: OWN_SCHEME_FIRST, opensPagesInTab: false },
  // An app that is not installed leaves the page where it is; a web address would lead away from it.
  iosBrowser: { links: OWN_SCHEME_FIRST, opensPagesInTab: false },
  androidBrowser: { links: OWN_SCHEME_FIRST, opensPagesInTab: false },
  // These drop the scheme of another app without a word.
  iosAppBrowser: { links: WEB_ADDRESS_FIRST, opensPagesInTab: false },
  // A scheme would replace the page by an error, ERR_UNKNOWN_URL_SCHEME: a wallet that has nothing else is shown its code and link.
  androidAppBrowser: { links: ['link_mode'], opensPagesInTab: false },
  // It replaces the page by an error for a scheme, and gives only links to a new tab to the system.
  telegram: { links: ['link_mode'], opensPagesInTab: true },
}

/** The facts by which a place is known. */
export type PlaceFacts = Pick<Device, 'isMobile' | 'isAndroid' | 'isInAppBrowser' | 'isTelegram'>

/** The place that a page stands in. */
export function toPlace({ isMobile, isAndroid, isInAppBrowser, isTelegram }: PlaceFacts): HandOffPlace {
  if (isTelegram) return 'telegram'
  if (!isMobile) return 'computer'
  if (isInAppBrowser) return isAndroid ? 'androidAppBrowser' : 'iosAppBrowser'
  return isAndroid ? 'androidBrowser' : 'iosBrowser'
}
