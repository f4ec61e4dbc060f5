import type { WalletListing } from '@foyer/contract'
import type { Device } from '../ports/platform.ts'

/** Longest field of a listing, and longest pairing URI, that a link is made of. */
const MAX_CHARS = 2048

/** Schemes that run code, read files or reach what is no wallet; a listing that names one is refused. */
const FORBIDDEN_NAMES: ReadonlySet<string> = new Set(
  (
    'javascript data vbscript livescript mocha blob file filesystem about view-source intent content ' +
    'http ws wss ftp ftps sftp ssh telnet ldap ldaps smb nfs afp vnc rdp gopher jar res mhtml cid mid ' +
    'mailto tel sms smsto mms mmsto callto facetime facetime-audio geo market android-app resource ' +
    'chrome devtools brave opera vivaldi firefox safari itms shell search prefs app-prefs'
  ).split(' '),
)

/** Whole families of such schemes: pages of browsers and extensions, installers, settings, commands of Windows. */
const FORBIDDEN_FAMILY = /-extension$|^(?:chrome|moz|ms|safari|search|itms|x-apple)[.-]|^web\+/

/** What RFC 3986 lets stand in an address as it is; no backslash, no quote, nothing beyond ASCII. */
const ADDRESS = /^[\w.~:/?#@!$&'()*+,;=%-]+$/

const APP = /^([a-z][a-z0-9+.-]{1,31}):(?:\/?$|\/\/(?![^/?#]*@))/
const WEBSITE = /^https:\/\/[a-z\d][a-z\d.-]*(?::\d{1,5})?(?:[/?#]|$)/i

/**
 * Makes the address that opens a wallet with a pairing URI.
 * @param base mobile_link, link_mode, webapp_link or desktop_link of a listing
 * @param uri a `wc:` URI
 * @returns undefined when the field is empty, or nothing safe can be made of it
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

/** Whether a field of a listing can open anything. */
export function isUsableLink(base: string | null | undefined): boolean {
  return readBase(base) !== undefined
}

/**
 * Picks the field that opens a wallet on a phone: the deep link, or the universal link where that is preferred.
 * @returns undefined when neither is usable
 * Spec: call-11.
 */
export function pickMobileLink(
  { mobile_link, link_mode }: Pick<WalletListing, 'mobile_link' | 'link_mode'>,
  {
    preferUniversalLinks,
    device,
  }: { readonly preferUniversalLinks: boolean; readonly device: Pick<Device, 'isTelegram'> },
): string | undefined {
  // Telegram's browser answers a scheme of an app with an error page.
  const isUniversalFirst = preferUniversalLinks || device.isTelegram
  return (isUniversalFirst ? [link_mode, mobile_link] : [mobile_link, link_mode]).map(readBase).find(Boolean)
}

/**
 * Says where a wallet's link opens. A new tab must be opened without an opener.
 * Spec: call-11; security T18.
 */
export function toLinkTarget(
  kind: 'mobile' | 'desktop' | 'web',
  url: string,
  { isTelegram, isIframe }: Pick<Device, 'isTelegram' | 'isIframe'>,
): '_self' | '_top' | '_blank' {
  const isPage = url.startsWith('https:')
  // A desktop program that has only a page must not take the visitor off the app's own. Telegram hands to the system only
  // what would open a new tab.
  if (kind === 'web' || (isPage && (isTelegram || kind === 'desktop'))) return '_blank'
  return isIframe ? '_top' : '_self'
}

/** Reads a field into an address with a scheme that may be opened, written in lower case. */
function readBase(base: string | null | undefined): string | undefined {
  if (!base || base.length > MAX_CHARS) return undefined
  const [first = ''] = base
    // Browsers skip control characters and white space, so nothing may hide behind them.
    .replace(/[\s\p{Cc}]+/gu, '')
    // A field with two links in it means the first.
    .split(/,(?=[a-z][\w+.-]*:\/\/)/i)
  // Before the case is changed: there are letters beyond ASCII whose lower case is within it.
  if (!ADDRESS.test(first)) return undefined
  const address = first.replace(/^[^:/?#]+:/, (scheme) => scheme.toLowerCase())
  if (!WEBSITE.test(address) && !isApp(address)) return undefined
  // Browsers differ over white space in hosts. What they make something else of is refused.
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

/** Extends an address up to and including `uri=`, the way the field is customarily meant. */
function toQuery(address: string): string {
  const place = /^.*?[?&/]uri=/.exec(address)
  if (place) return place[0]
  const [page = '', fragment] = address.split('#', 2)
  // Pages with addresses behind `#` find their parameters there; any other fragment is a place to scroll to.
  const isRoute = fragment === '' || fragment?.startsWith('/')
  const route = isRoute ? `${page}#${fragment}` : page
  const hasQuery = (isRoute ? fragment : page)?.includes('?')
  if (/[?&]$/.test(route)) return `${route}uri=`
  // A query that ends in an address of its own hands that on to the app.
  if (hasQuery && !/=[a-z][\w+.-]*:\/\/[^?]*$/i.test(route)) return `${route}&uri=`
  return toPath(route)
}

function toPath(route: string): string {
  const [, scheme = '', rest = ''] = /^([^:]+):\/{0,2}(.*)$/.exec(route) ?? []
  // What is left of a second `scheme://`, and the star of a pattern, are no part of a path.
  const path = `${scheme}://${rest.replace(/(?::\/*|\*+)$/, '')}`
  if (/\/wc(?:\.html)?\/?$/.test(path)) return `${path}?uri=`
  return path.endsWith('/') ? `${path}wc?uri=` : `${path}/wc?uri=`
}

/** Telegram passes on nothing but `startapp`, and there only letters, digits, `-` and `_`. */
function withStartParameter(address: string, uri: string): string {
  const [page = ''] = address.split('#', 1)
  const parameter = btoa(uri).replace(/=+$/, '').replaceAll('+', '-').replaceAll('/', '_')
  return `${page.replace(/\/$/, '')}${page.includes('?') ? '&' : '?'}startapp=${parameter}`
}

/** Where the browser itself says that an address leads: the last word before one is opened. */
function placeOf(address: string): string | undefined {
  try {
    const { protocol, username, password, host } = new URL(address)
    return [protocol, username, password, protocol === 'https:' && host].join()
  } catch {
    return undefined
  }
}
