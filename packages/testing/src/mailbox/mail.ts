import { domainToASCII } from 'node:url'
import PostalMime, { type Address } from 'postal-mime'

/** A mail that was received. */
export interface Mail {
  /** Counts up with each mail and is never used twice, not even after the mails were removed. */
  readonly id: number
  readonly receivedAtMs: number
  /** The header From, which is what a reader sees. */
  readonly from: { readonly name: string; readonly address: string }
  /** The sender that the SMTP conversation named; empty for a bounce. */
  readonly sender: string
  /** The recipients that the SMTP conversation named, whatever the header To says. */
  readonly to: readonly string[]
  /** The user name that the sender signed in with. Any name and password are accepted; the password is not kept. */
  readonly user: string | undefined
  readonly subject: string
  readonly headers: readonly { readonly name: string; readonly value: string }[]
  /** The plain text; empty when the mail has only HTML. */
  readonly text: string
  readonly html: string | undefined
  /** The codes of 6 or 8 digits in subject and body, without their spaces. */
  readonly codes: readonly string[]
  /** The web addresses in the body. */
  readonly links: readonly string[]
  /** The mail as it came, headers included. */
  readonly source: string
}

/** The facts of the SMTP conversation about a mail. */
export interface Envelope {
  readonly sender: string
  readonly to: readonly string[]
  readonly user: string | undefined
}

const MAX_HEADER_BYTES = 64_000
const MAX_NESTED_PARTS = 32
/** A mail with thousands of them is an attack, and no test needs more. */
const MAX_FOUND = 20

// The text of a mail is untrusted, so no pattern here has nested repetitions: each runs in linear time.
const WEB_ADDRESS = /https?:\/\/[^\s<>"'`\\^{|}]+/gi
const TAG = /<[^<>]*>/g
const CODE = /(?<![\w.,:#@/+=-])(?:\d{6}|\d{8}|\d{3}[ -]\d{3}|\d{4}[ -]\d{4})(?![\w@/=-]|[.,:]\d)/g

/** An address in the form in which two spellings of one mailbox are the same text. */
export function toAddressKey(address: string): string {
  const text = address.trim().normalize('NFC')
  const at = text.lastIndexOf('@')
  const domain = text.slice(at + 1)
  return `${text.slice(0, at + 1)}${domainToASCII(domain) || domain}`.toLowerCase()
}

/**
 * Reads a mail.
 * @throws Error when its parts are nested too deeply or its headers are too long
 */
export async function parseMail(source: Buffer, envelope: Envelope): Promise<Omit<Mail, 'id'>> {
  const limits = { maxHeadersSize: MAX_HEADER_BYTES, maxNestingDepth: MAX_NESTED_PARTS }
  const parsed = await PostalMime.parse(source, limits)
  const { subject = '', text = '', html } = parsed
  const readable = text || (html ?? '').replace(TAG, ' ')
  return {
    ...envelope,
    receivedAtMs: Date.now(),
    from: toSender(parsed.from),
    subject,
    headers: parsed.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    text,
    html,
    codes: findCodes(`${subject}\n${readable}`),
    links: findLinks(text || (html ?? '').replaceAll('&amp;', '&')),
    source: source.toString('utf8'),
  }
}

function toSender(from: Address | undefined): Mail['from'] {
  return { name: from?.name ?? '', address: from?.address ?? '' }
}

/** Splits a text at its web addresses: every second entry is one, and punctuation after it belongs to the text. */
export function splitAtLinks(text: string): string[] {
  const pieces: string[] = []
  let end = 0
  for (const match of text.matchAll(WEB_ADDRESS)) {
    const address = trimPunctuation(match[0])
    pieces.push(text.slice(end, match.index), address)
    end = match.index + address.length
  }
  return [...pieces, text.slice(end)]
}

function trimPunctuation(address: string): string {
  let end = address.length
  while (end > 0 && '.,;:!?)]*'.includes(address.charAt(end - 1))) end -= 1
  return address.slice(0, end)
}

function findLinks(text: string): string[] {
  const links = splitAtLinks(text).filter((piece, index) => index % 2 === 1 && URL.canParse(piece))
  return [...new Set(links)].slice(0, MAX_FOUND)
}

function findCodes(text: string): string[] {
  // Web addresses are skipped, since their digits are not codes.
  const codes = text
    .replace(WEB_ADDRESS, ' ')
    .match(CODE)
    ?.map((code) => code.replace(/\D/g, ''))
  return [...new Set(codes)].slice(0, MAX_FOUND)
}
