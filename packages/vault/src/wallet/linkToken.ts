import { sha256, toBase64Url, utf8 } from '@foyer/secure-protocol'

/** How long a link can be answered. */
export const LINK_LIFETIME_MS = 600_000

/** The hash under which a link is stored, so that nobody can use a link by reading the table. */
export async function hashToken(token: string): Promise<string> {
  return toBase64Url(await sha256(utf8(token)))
}
