/**
 * What a server says of itself at its start: the address by which browsers reach it, and where it listens if that is another
 * one, as behind a proxy.
 */
export function addressLine(what: string, publicUrl: string | undefined, listensAt: string): string {
  if (publicUrl === undefined || withoutSlash(publicUrl) === withoutSlash(listensAt))
    return `${what} at ${listensAt}`
  return `${what} at ${publicUrl} (listens at ${listensAt})`
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '')
}
