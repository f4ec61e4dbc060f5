import type { WalletListing } from '@foyer/api'
import type { Device } from '../../../ports/platform.ts'
import { HAND_OFF, type HandOffLink, type PlaceFacts, toPlace, WEB_ADDRESS_FIRST } from './handOff.ts'

/** Longest field of a listing, and longest pairing URI, for a link. */
const MAX_CHARS = 2048

/** Schemes that run code, read files or open other programs than wallets; a listing with one is rejected. */
const FORBIDDEN_NAMES: ReadonlySet<string> = new Set(
  (
    'javascript data vbscript livescript mocha blob file filesystem about view-source intent content ' +
    'http ws wss ftp ftps sftp ssh telnet ldap ldaps smb nfs afp vnc rdp gopher jar res mhtml cid mid ' +
    'mailto tel sms smsto mms mmsto callto facetime facetime-audio geo market android-app resource ' +
    'chrome devtools brave opera vivaldi firefox safari itms shell search prefs app-prefs'
  ).split(' '),
)

/** Groups of such schemes: pages of browsers and extensions, installers, settings, Windows commands. */
const FORBIDDEN_FAMILY = /-extension$|^(?:chrome|moz|ms|safari|search|itms|x-apple)[.-]|^web\+/

/** The characters that RFC 3986 allows unescaped in a URL; no backslash, no quote, nothing beyond ASCII. */
const ADDRESS = /^[\w.~:/?#@!$&'()*+,;=%-]+$/

const APP = /^([a-z][a-z0-9+.-]{1,31}):(?:\/?$|\/\/(?![^/?#]*@))/
const WEBSITE = /^https:\/\/[a-z\d][a-z\d.-]*(?::\d{1,5})?(?:[/?#]|$)/i

/**
 * Creates the URL that opens a wallet with a pairing URI.
 * @param base mobile_link, link_mode, webapp_link or desktop_link of a listing
 * @param uri a `wc:` URI
 * @returns undefined when the field is empty, or no safe URL can be made of it
 * Spec: call-11; security T17, T19.
 */
export function toWalletLink(base: string | null | undefined, uri: string): string | undefined {
  const address = readBase(base)
  if (!address || uri.length > MAX_CHARS || !/^wc:[!-~]+$/.test(uri)) return undefined
  const link = /^https:\/\/t\.me\//i.test(address)
    ? withStartParameter(address, uri)
    : toQuery(address) + encodeURIComponent(uri)
  const place = placeOf(link)
  return place !== undefined && place === placeOf(address) ? link : undefined
}

/** Whether a URL can be made of a field of a listing. */
export function isUsableLink(base: string | null | undefined): boolean {
  return readBase(base) !== undefined
}

/** The input of `pickMobileLinks`. */
export interface MobileLinkInput {
  readonly preferUniversalLinks: boolean
  readonly device: PlaceFacts
}

/**
 * The links that open a wallet on a phone, in the order of the place (`HAND_OFF`), or the universal link first if preferred. Fields
 * that cannot be used are left out.
 * Spec: call-11.
 */
export function pickMobileLinks(
  listing: Pick<WalletListing, HandOffLink>,
  { preferUniversalLinks, device }: MobileLinkInput,
): readonly string[] {
  const { links } = HAND_OFF[toPlace(device)]
  const order = preferUniversalLinks ? WEB_ADDRESS_FIRST.filter((field) => links.includes(field)) : links
  return order.flatMap((field) => readBase(listing[field]) ?? [])
}

/**
 * The target in which a wallet's link opens. A new tab must be opened without an opener.
 * Spec: call-11; security T18.
 */
export function toLinkTarget(
  kind: 'mobile' | 'desktop' | 'web',
  url: string,
  device: PlaceFacts & Pick<Device, 'isIframe'>,
): '_self' | '_top' | '_blank' {
  const isPage = url.startsWith('https:')
  const { opensPagesInTab } = HAND_OFF[toPlace(device)]
  // A web page of a desktop wallet must not replace the app's page.
  if (kind === 'web' || (isPage && (opensPagesInTab || kind === 'desktop'))) return '_blank'
  return device.isIframe ? '_top' : '_self'
}

/** Validates a field and returns it as a URL with an allowed scheme, in lower case. */
function readBase(base: string | null | undefined): string | undefined {
  if (!base || base.length > MAX_CHARS) return undefined
  const [first = ''] = base
    // Browsers ignore control characters and white space, so they are removed before the check.
    .replace(/[\s\p{Cc}]+/gu, '')
    // The first of two links in a field is used.
    .split(/,(?=[a-z][\w+.-]*:\/\/)/i)
  // Checked before lower-casing, because some letters beyond ASCII have an ASCII lower case.
  if (!ADDRESS.test(first)) return undefined
  const address = first.replace(/^[^:/?#]+:/, (scheme) => scheme.toLowerCase())
  if (!WEBSITE.test(address) && !isApp(address)) return undefined
  // Browsers treat white space in hosts differently, so a URL that the parser changes is rejected.
  const place = placeOf(base)
  return place === undefined || place === placeOf(address) ? address : undefined
}

function isApp(address: string): boolean {
  const scheme = APP.exec(address)?.[1]
  return (
    scheme !== undefined &&
    scheme !== 'https' &&
    !FORBIDDEN_NAMES.has(scheme) &&
    !FORBIDDEN_FAMILY.test(scheme)
  )
}

/** Extends a URL up to and including `uri=`, as is customary for the field. */
function toQuery(address: string): string {
  const place = /^.*?[?&/]uri=/.exec(address)
  if (place) return place[0]
  const [page = '', fragment] = address.split('#', 2)
  // Pages with hash routes read their parameters after `#`; any other fragment is an anchor.
  const isRoute = fragment === '' || fragment?.startsWith('/')
  const route = isRoute ? `${page}#${fragment}` : page
  const hasQuery = (isRoute ? fragment : page)?.includes('?')
  if (/[?&]$/.test(route)) return `${route}uri=`
  // A query that ends in a URL passes that URL to the app.
  if (hasQuery && !/=[a-z][\w+.-]*:\/\/[^?]*$/i.test(route)) return `${route}&uri=`
  return toPath(route)
}

function toPath(route: string): string {
  const [, scheme = '', rest = ''] = /^([^:]+):\/{0,2}(.*)$/.exec(route) ?? []
  // The rest of a second `scheme://` and the asterisk of a pattern are removed from the path.
  const path = `${scheme}://${rest.replace(/(?::\/*|\*+)$/, '')}`
  if (/\/wc(?:\.html)?\/?$/.test(path)) return `${path}?uri=`
  return path.endsWith('/') ? `${path}wc?uri=` : `${path}/wc?uri=`
}

/** Telegram passes only the parameter `startapp` to the wallet, with letters, digits, `-` and `_`. */
function withStartParameter(address: string, uri: string): string {
  const [page = ''] = address.split('#', 1)
  const parameter = btoa(uri).replace(/=+$/, '').replaceAll('+', '-').replaceAll('/', '_')
  return `${page.replace(/\/$/, '')}${page.includes('?') ? '&' : '?'}startapp=${parameter}`
}

/** Scheme and host according to the browser's parser, as the last check before a URL is opened. */
function placeOf(address: string): string | undefined {
  try {
    const { protocol, username, password, host } = new URL(address)
    return [protocol, username, password, protocol === 'https:' && host].join()
  } catch {
    return undefined
  }
}
