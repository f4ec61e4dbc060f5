import { listWallets, type WalletListing, type WalletPage } from '@foyer/contract'
import { type GatewayApp, mount } from '../route.ts'

/** Serves the wallet list. Spec: call-2, const-2 */
export function mountWallets(app: GatewayApp): void {
  mount(app, listWallets, ({ query, services }) => services.directory.list(query), {
    cacheControl: 'private, max-age=60',
    serialize: createPageWriter(),
  })
}

/**
 * Writes pages, and keeps what it wrote for as long as the page, and each listing, is kept: the same few hundred
 * objects make up every page, and writing them anew would be most of the work of a search.
 */
function createPageWriter(): (page: WalletPage) => Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder()
  const listings = new WeakMap<WalletListing, string>()
  const pages = new WeakMap<WalletPage, Uint8Array<ArrayBuffer>>()
  // The contract reads an absent field as null, which spares every page a quarter of its bytes.
  const writeListing = (listing: WalletListing) =>
    JSON.stringify(listing, (_key, value: unknown) => value ?? undefined)
  const writePage = ({ data, count }: WalletPage) =>
    encoder.encode(
      `{"data":[${data.map((listing) => remember(listings, listing, writeListing)).join(',')}],"count":${count}}`,
    )
  return (page) => remember(pages, page, writePage)
}

function remember<K extends object, T>(kept: WeakMap<K, T>, key: K, make: (key: K) => T): T {
  const known = kept.get(key)
  if (known !== undefined) return known
  const made = make(key)
  kept.set(key, made)
  return made
}
