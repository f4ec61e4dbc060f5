/**
 * Returns the line that a server prints when it starts: the address by which browsers reach it, and the one where it listens if that
 * differs, as it does behind a proxy.
 */
export function addressLine(what: string, publicUrl: string | undefined, listensAt: string): string {
  if (publicUrl === undefined || withoutSlash(publicUrl) === withoutSlash(listensAt))
    return `${what} at ${listensAt}`
  return `${what} at ${publicUrl} (listens at ${listensAt})`
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '')
}
