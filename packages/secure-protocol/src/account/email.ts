import { hmac, toBase64Url, utf8 } from '../lib/bytes.ts'

const MAX_EMAIL_CHARS = 254

/** A domain that never exists: names below `.invalid` cannot be registered (RFC 2606). */
const NO_ADDRESS = '@no-address.invalid'

/**
 * The placeholder for the address of an account without one. `normaliseEmail` refuses it, so that nobody can type it and no link
 * is mailed to it. It is unique, so that it can identify the account wherever others have their address.
 */
export function withoutAddress(accountId: string): string {
  return `${accountId}${NO_ADDRESS}`
}

/** Whether a text is the placeholder of an address (see `withoutAddress`). */
export function isWithoutAddress(email: string): boolean {
  return email.endsWith(NO_ADDRESS)
}

/** Labels of letters, digits and hyphens of ASCII, the last one no number. */
const DOMAIN = /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/

/**
 * The one spelling of an e-mail address: trimmed, NFC, ASCII letters of the local part in lower case, the domain as it is asked
 * for in the DNS (UTS 46, Punycode). Mail programs do the same. Without it one mailbox could have many spellings, each with
 * limits and an account of its own. Dots and the part after a plus are kept, since at many providers they name another mailbox.
 * @returns Undefined for a text that is no address.
 */
export function normaliseEmail(text: string): string | undefined {
  const trimmed = text.trim().normalize('NFC')
  if (!isEmail(trimmed)) return undefined
  const at = trimmed.lastIndexOf('@')
  const local = trimmed.slice(0, at).replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  const domain = toDnsName(trimmed.slice(at + 1))
  const address = `${local}@${domain}`
  return domain !== undefined && isEmail(address) && !isWithoutAddress(address) ? address : undefined
}

/** A domain in its DNS form; undefined for an impossible name or an IP address. */
function toDnsName(domain: string): string | undefined {
  // These characters end the host of a URL, or encode another character.
  if (/[/?#%]/.test(domain) || !URL.canParse(`http://${domain}`)) return undefined
  const { hostname } = new URL(`http://${domain}`)
  return DOMAIN.test(hostname) ? hostname : undefined
}

/** No spaces, control characters or further at-signs, an at-sign, a dotted domain (clause validate-9). */
function isEmail(text: string): boolean {
  if (text.length > MAX_EMAIL_CHARS) return false
  // In the header of a mail, angle brackets, commas and quotes could add another recipient.
  return /^[^\s@<>()[\]\\,;:"\p{C}]+@[^\s@<>()[\]\\,;:"\p{C}.]+(\.[^\s@<>()[\]\\,;:"\p{C}.]+)+$/u.test(text)
}

/**
 * The keyed hash (HMAC-SHA-256) under which gateway and vault server look an e-mail address up without storing it in
 * clear.
 * @param key the secret that both servers share and use for nothing else; see `importHmacKey`
 * @param address the result of `normaliseEmail`
 */
export async function emailTag(key: CryptoKey, address: string): Promise<string> {
  return toBase64Url(await hmac(key, utf8(`foyer/v1/email|${address}`)))
}
