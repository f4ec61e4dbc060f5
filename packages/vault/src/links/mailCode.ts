import { randomBytes, sha256, toBase64Url, utf8 } from '@foyer/secure-protocol'

/** Digits and letters that nobody mistakes for each other (Crockford's base 32). */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CHARS = 10

/**
 * The code of a mail: 50 random bits, written in two groups. The address of a link stands in logs of proxies and histories of browsers,
 * and the code stands in the mail alone. So who has no more than the address approves no device that was not named in that mail.
 */
export function drawCode(): string {
  const letters = [...randomBytes(CHARS)].map((byte) => LETTERS[byte % LETTERS.length]).join('')
  return `${letters.slice(0, CHARS / 2)}-${letters.slice(CHARS / 2)}`
}

/** The hash by which a code is stored. With the token in it, the table alone is of no use for guessing. */
export async function hashCode(token: string, typed: string): Promise<string> {
  return toBase64Url(await sha256(utf8(`foyer/v1/mail-code|${token}|${readCode(typed)}`)))
}

/** A code in its one spelling: people leave out the hyphen, and take 0 for O and 1 for I or L. */
function readCode(typed: string): string {
  return typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
}
