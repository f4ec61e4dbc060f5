import { toBase64, utf8 } from '@foyer/codec'

/** Where an upstream is reached, with what its address carried apart from it. */
export interface UpstreamAddress {
  /** Without user and password, which `fetch` takes in no address. */
  readonly url: string
  /** `authorization`, where the address named a user or a password. */
  readonly headers: Readonly<Record<string, string>>
}

/** Takes user and password out of an address, `https://user:password@node.example`, and puts them into a header. */
export function toUpstreamAddress(address: string): UpstreamAddress {
  const url = new URL(address)
  if (url.username === '' && url.password === '') return { url: address, headers: {} }
  const credentials = `${decode(url.username)}:${decode(url.password)}`
  url.username = ''
  url.password = ''
  return { url: url.href, headers: { authorization: `Basic ${toBase64(utf8(credentials))}` } }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // A percent sign that encodes nothing stands for itself.
    return text
  }
}
