/** Where finders look for whom to write to. Standard: RFC 9116. */
export const SECURITY_PATH = '/.well-known/security.txt'

/** How long the file says that it holds: it is written anew with every answer, by a server that somebody still runs. */
const VALID_MS = 180 * 86_400_000

/**
 * Writes the file by which finders of a weakness learn whom to tell. Standard: RFC 9116.
 * @param contacts addresses of the schemes https, mailto or tel, the preferred one first
 * @param address where the file lies
 */
export function writeSecurityText(contacts: readonly string[], address: string, nowMs: number): string {
  const lines = [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${new Date(nowMs + VALID_MS).toISOString()}`,
    `Canonical: ${address}`,
  ]
  return `${lines.join('\r\n')}\r\n`
}
