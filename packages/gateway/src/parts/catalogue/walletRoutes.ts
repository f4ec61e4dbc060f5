import { listWallets, type WalletListing, type WalletPage } from '@foyer/api'
import type { GatewayApp } from '../../http/app.ts'
import { mount } from '../../http/route.ts'
import { listFor } from './listFor.ts'

/** Serves the wallet list. Spec: call-2, const-2 */
export function mountWallets(app: GatewayApp): void {
  mount(app, listWallets, ({ query, project, services }) => listFor(services.directory, query, project), {
    cacheControl: 'private, max-age=60',
    serialize: createPageWriter(),
  })
}

/**
 * Writes pages, and keeps what it wrote for as long as the page, and each listing, is kept: the same few hundred
 * objects make up every page, and writing them anew would be most of the work of a search. Listings are kept as bytes, so
 * that a page which is asked for once only takes copying them.
 */
function createPageWriter(): (page: WalletPage) => Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder()
  const listings = new WeakMap<WalletListing, Uint8Array>()
  const pages = new WeakMap<WalletPage, Uint8Array<ArrayBuffer>>()
  // The contract reads an absent field as null, which spares every page a quarter of its bytes.
  const writeListing = (listing: WalletListing) =>
    encoder.encode(`,${JSON.stringify(listing, (_key, value: unknown) => value ?? undefined)}`)
  const writePage = ({ data, count }: WalletPage) => {
    const [start, end] = [encoder.encode('{"data":['), encoder.encode(`],"count":${count}}`)]
    const parts = data.map((listing) => remember(listings, listing, writeListing))
    // The first listing has no comma before it.
    const [first, ...others] = parts
    return joinBytes(first === undefined ? [start, end] : [start, first.subarray(1), ...others, end])
  }
  return (page) => remember(pages, page, writePage)
}

function joinBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

function remember<K extends object, T>(kept: WeakMap<K, T>, key: K, make: (key: K) => T): T {
  const known = kept.get(key)
  if (known !== undefined) return known
  const made = make(key)
  kept.set(key, made)
  return made
}
