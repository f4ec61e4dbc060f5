import { hmac, toBase64Url, utf8 } from '../lib/bytes.ts'

const MAX_EMAIL_CHARS = 254

/**
 * The one spelling of an e-mail address: trimmed, NFC, the domain in lower case, ASCII letters of the local part in lower
 * case. Dots and what follows a plus stay: they are another mailbox at many providers.
 * @returns Undefined for a text that is no address.
 */
export function normaliseEmail(text: string): string | undefined {
  const trimmed = text.trim().normalize('NFC')
  const at = trimmed.lastIndexOf('@')
  const local = trimmed.slice(0, at).replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  const address = `${local}@${trimmed.slice(at + 1).toLowerCase()}`.normalize('NFC')
  return isEmail(address) ? address : undefined
}

/** No spaces, control characters or further at-signs, an at-sign, a dotted domain (clause validate-9). */
function isEmail(text: string): boolean {
  if (text.length > MAX_EMAIL_CHARS) return false
  // Angle brackets, commas and quotes would make another recipient of it in the header of a mail.
  return /^[^\s@<>()[\]\\,;:"\p{C}]+@[^\s@<>()[\]\\,;:"\p{C}.]+(\.[^\s@<>()[\]\\,;:"\p{C}.]+)+$/u.test(text)
}

/**
 * The name under which gateway and vault know an address without storing it in clear.
 * @param key The key that both share and use for nothing else; see `importHmacKey`.
 * @param address As `normaliseEmail` answered it.
 */
export async function emailTag(key: CryptoKey, address: string): Promise<string> {
  return toBase64Url(await hmac(key, utf8(`foyer/v1/email|${address}`)))
}
