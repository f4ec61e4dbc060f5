import { WALLET_LINK_FIELDS, type WalletLinkField, WalletListing } from '@foyer/api'
import * as v from 'valibot'
import type { CatalogueEntry } from './catalogue.ts'

const CUSTOM_SCHEME = /^([a-z][a-z0-9+.-]{1,31}):/i
const FORBIDDEN_SCHEMES = new Set([
  'about',
  'blob',
  'content',
  'data',
  'file',
  'filesystem',
  'http',
  'intent',
  'javascript',
  'vbscript',
  'view-source',
  'ws',
  'wss',
])

const Entry = v.object({ ...WalletListing.entries, wc_id: v.optional(v.pipe(v.string(), v.maxLength(128))) })

/** The changes that cleaning made, for the importing operator. */
export interface CleanedListing {
  readonly wallet: CatalogueEntry
  /** Names of links that were dropped because no wallet link may look like that. */
  readonly droppedLinks: readonly string[]
}

/**
 * Checks one wallet of a list and tidies it: blanks around texts go, and links that are neither https nor a
 * wallet's own scheme become null. Unknown fields are dropped.
 * @throws ValiError when it is not in the listing shape
 */
export function cleanListing(raw: unknown): CleanedListing {
  const parsed = v.parse(Entry, raw)
  const droppedLinks: string[] = []
  const links: Partial<Record<WalletLinkField, string | null>> = {}
  for (const field of WALLET_LINK_FIELDS) {
    const link = parsed[field]?.trim() || null
    links[field] = link !== null && isWalletLink(link) ? link : null
    if (link !== null && links[field] === null) droppedLinks.push(field)
  }
  return { wallet: { ...parsed, ...links }, droppedLinks }
}

/** Whether a text may stand as a wallet's link: https with a host, or a scheme that only an app can own. */
export function isWalletLink(link: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers ignore control characters inside a scheme
  if (/[\u0000-\u0020\u007f]/.test(link)) return false
  const scheme = CUSTOM_SCHEME.exec(link)?.[1]?.toLowerCase()
  if (scheme === undefined || FORBIDDEN_SCHEMES.has(scheme)) return false
  if (scheme !== 'https') return true
  return URL.canParse(link) && new URL(link).username === ''
}
