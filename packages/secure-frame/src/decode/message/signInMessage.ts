import { withoutUnseen } from '@foyer/secure-protocol'
import type { FrameFailure } from '../../lib/frameFailure.ts'
import { invalidParams } from '../../lib/rpcFailures.ts'
import { foldLookalikes } from './foldLookalikes.ts'

/** The facts that a sign-in is compared with. */
export interface SignInFacts {
  /** The verified origin of the app that asks. */
  readonly origin: string
  /** The signing account, in lower case. */
  readonly address: string
  readonly chainId: number
  readonly nowMs: number
}

/**
 * `valid` is a sign-in to the app that asks, as EIP-4361 writes it; `odd` speaks of a sign-in and cannot be compared in full;
 * `none` is any other text.
 */
export type SignInKind = 'valid' | 'odd' | 'none'

/**
 * The sentence that every sign-in begins with (EIP-4361, CAIP-122). Tabs and invisible characters in place of spaces are removed before the search.
 */
const CALL = /wants\s*you\s*to\s*sign\s*in\s*with\s*your/giu
const URI_LINE = /^[^\S\n]*URI:\s*(\S+)/gimu
/** Longer than any site. Of a longer word only the end is compared, which cannot match a site either. */
const MOST_SITE_CHARS = 512

const TIME = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)`
/** The grammar of EIP-4361, whose site is compared beforehand. */
const MESSAGE = new RegExp(
  [
    String.raw`^\S+ wants you to sign in with your Ethereum account:\n(?<address>0x[0-9a-fA-F]{40})\n\n(?:[^\n]+\n)?\n`,
    String.raw`URI: \S+\nVersion: 1\nChain ID: (?<chainId>[1-9]\d*)\nNonce: [a-zA-Z0-9]{8,}\nIssued At: ${TIME}`,
    String.raw`(?:\nExpiration Time: (?<expires>${TIME}))?(?:\nNot Before: (?<notBefore>${TIME}))?`,
    String.raw`(?:\nRequest ID: [^\n]*)?(?:\nResources:(?:\n- \S+)*)?$`,
  ].join(''),
)

/**
 * Compares a text with the app that wants it signed, where it is a sign-in. A sign-in to another site would let the app go
 * there as this person, so it is refused, however it is spelled.
 * @throws FrameFailure -32602 for a sign-in to another site or of another account
 */
export function checkSignIn(text: string, facts: SignInFacts): SignInKind {
  const lines = text.normalize('NFKC').split('\n')
  const plain = lines.map(withoutUnseen).join('\n')
  // The sentence is looked for as a person reads it; sites are compared letter by letter.
  const calls = [...foldLookalikes(plain).matchAll(CALL)]
  if (calls.length === 0) return 'none'
  for (const { index } of calls) {
    const site = wordBefore(plain, index)
    if (site !== '') checkSite(site, facts.origin)
  }
  for (const [, uri = ''] of plain.matchAll(URI_LINE)) checkUri(uri, facts.origin)
  const parts = MESSAGE.exec(text)?.groups
  if (!parts) return 'odd'
  if (parts.address?.toLowerCase() !== facts.address)
    throw invalidParams('The message signs in another account')
  const { chainId, expires, notBefore } = parts
  const isInTime =
    (expires === undefined || Date.parse(expires) > facts.nowMs) &&
    (notBefore === undefined || Date.parse(notBefore) <= facts.nowMs)
  return isInTime && Number(chainId) === facts.chainId ? 'valid' : 'odd'
}

/** The word before a place, which is the site. Not found by a regular expression, whose time would grow with the square of a long word's length. */
function wordBefore(text: string, at: number): string {
  const before = text.slice(Math.max(0, at - MOST_SITE_CHARS), at).trimEnd()
  return before.split(/\s/u).at(-1) ?? ''
}

function checkSite(site: string, origin: string): void {
  const { host, protocol } = new URL(origin)
  const [, scheme = protocol, name = ''] = /^(?:([a-z][a-z0-9+.-]*:)\/\/)?(.*)$/iu.exec(site) ?? []
  if (name.toLowerCase() !== host || scheme.toLowerCase() !== protocol) throw otherSite(site, origin)
}

function checkUri(uri: string, origin: string): void {
  if (!URL.canParse(uri) || new URL(uri).origin !== origin) throw otherSite(uri, origin)
}

function otherSite(site: string, origin: string): FrameFailure {
  return invalidParams(`The message signs in to ${site}, and ${origin} asks for it`)
}
