/**
 * Takes the invitation out of the page's address, where links to a wallet put it: `/wc?uri=…`, `?uri=…` or `#uri=…`.
 * It is a secret, so the address is cleaned at once.
 */
export function takeInvitation(): string | undefined {
  const { search, hash } = location
  const uri = new URLSearchParams(search).get('uri') ?? new URLSearchParams(hash.slice(1)).get('uri')
  if (uri === null) return undefined
  history.replaceState(null, '', '/')
  return uri
}
