import { isForFamily, type WalletListing, type WalletPage, type WalletQuery } from '@foyer/api'
import { isNumbered } from '../../kernel/chains/families.ts'
import type { CatalogueEntry } from './catalogue.ts'
import { ANY_EVM, FAMILIES, rankIn } from './families.ts'
import { createNameIndex } from './nameIndex.ts'
import { compareText } from './orderWallets.ts'

/** A catalogue held in memory, ready to be searched. */
export interface WalletIndex {
  /** The wallets with the ids of `featured` that match come first, in that order. */
  list(query: WalletQuery, featured?: readonly string[]): WalletPage
}

interface IndexedWallet {
  readonly listing: WalletListing
  readonly lowerName: string
}

/** Wallets in their order. */
interface Catalogue {
  readonly wallets: readonly IndexedWallet[]
  /** The list of chains of each wallet, by its number: equal lists have one, so that a query decides about each of them once. */
  readonly chainOf: Uint32Array
  readonly chainLists: readonly WalletListing['chains'][]
}

/** The wallets that come first in a list of one family, the best known one first of all. */
interface FirstOfFamily {
  readonly places: readonly number[]
  /** 1 at each of these places. */
  readonly isFirst: Uint8Array
}

/** Sorts the wallets by order, name and id, and prepares them for searching. Spec: call-2 */
export function createWalletIndex(entries: readonly CatalogueEntry[]): WalletIndex {
  const wallets = entries.map(
    ({ wc_id: _, ...listing }): IndexedWallet => ({ listing, lowerName: listing.name.toLowerCase() }),
  )
  wallets.sort(compareWallets)
  const catalogue: Catalogue = { wallets, ...numberChains(wallets) }
  const names = createNameIndex(wallets.map(({ lowerName }) => lowerName))
  const byFamily = new Map<string, FirstOfFamily>()
  let placeById: ReadonlyMap<string, number> | undefined

  function placesOf(ids: readonly string[]): readonly number[] {
    if (ids.length === 0) return []
    placeById ??= new Map(wallets.map(({ listing }, place) => [listing.id, place]))
    return [...new Set(ids)].flatMap((id) => placeById?.get(id) ?? [])
  }

  /** In a list of one family its own wallets come first. */
  function firstOf({ chains }: WalletQuery): FirstOfFamily | undefined {
    const [family, ...others] = new Set(chains?.map(toFamily))
    if (family === undefined || others.length > 0 || !Object.hasOwn(FAMILIES, family)) return undefined
    const first = byFamily.get(family) ?? findFirst(family, wallets)
    byFamily.set(family, first)
    return first
  }

  return {
    list(query, featured = []) {
      const needle = query.search?.toLowerCase() ?? ''
      const isMatch = toMatcher(query, catalogue)
      const first = firstOf(query)
      const isOwn = (place: number) => wallets[place]?.lowerName.includes(needle) === true && isMatch(place)
      const leading = placesOf(featured).filter(isOwn)
      const isLeading = new Set(leading)
      const ofFamily = first === undefined ? [] : first.places.filter(isOwn)
      const own = [...leading, ...ofFamily.filter((place) => !isLeading.has(place))]
      const from = (query.page - 1) * query.entries
      const window = { from, to: from + query.entries, behind: own.length }
      const isOther =
        first === undefined && leading.length === 0
          ? isMatch
          : (place: number) => first?.isFirst[place] !== 1 && !isLeading.has(place) && isMatch(place)
      const others = walk(names.find(needle) ?? wallets.length, isOther, window)
      const shown = [...own.slice(window.from, window.to), ...others.places]
      return {
        data: shown.flatMap((place) => wallets[place]?.listing ?? []),
        count: own.length + others.count,
      }
    },
  }
}

/** The places of a page in a list that begins behind others. */
interface Window {
  readonly from: number
  readonly to: number
  /** How many stand before the list. */
  readonly behind: number
}

/** Counts the places that match, and keeps those of one page. A number stands for the first so many places. */
function walk(
  places: Uint32Array | number,
  isMatch: (place: number) => boolean,
  { from, to, behind }: Window,
): { readonly count: number; readonly places: readonly number[] } {
  const length = typeof places === 'number' ? places : places.length
  const kept: number[] = []
  let count = 0
  for (let index = 0; index < length; index += 1) {
    const place = typeof places === 'number' ? index : (places[index] ?? 0)
    if (!isMatch(place)) continue
    const at = behind + count
    if (at >= from && at < to) kept.push(place)
    count += 1
  }
  return { count, places: kept }
}

function findFirst(family: string, wallets: readonly IndexedWallet[]): FirstOfFamily {
  const rankAt = (place: number) => rankIn(family, wallets[place]?.listing.id ?? '')
  const places = [...wallets.keys()]
    .filter((place) => rankAt(place) < Number.POSITIVE_INFINITY)
    .sort((a, b) => rankAt(a) - rankAt(b))
  const isFirst = new Uint8Array(wallets.length)
  for (const place of places) isFirst[place] = 1
  return { places, isFirst }
}

function numberChains(wallets: readonly IndexedWallet[]): Omit<Catalogue, 'wallets'> {
  const numbers = new Map<string, number>()
  const chainLists: WalletListing['chains'][] = []
  const chainOf = Uint32Array.from(wallets, ({ listing: { chains } }) => {
    const key = chains?.join() ?? ''
    const number = numbers.get(key) ?? chainLists.push(chains) - 1
    numbers.set(key, number)
    return number
  })
  return { chainOf, chainLists }
}

function compareWallets(a: IndexedWallet, b: IndexedWallet): number {
  return (
    (a.listing.order ?? Number.POSITIVE_INFINITY) - (b.listing.order ?? Number.POSITIVE_INFINITY) ||
    compareText(a.lowerName, b.lowerName) ||
    compareText(a.listing.id, b.listing.id)
  )
}

/** Decides about a wallet by all of a query but the name. */
function toMatcher(
  query: WalletQuery,
  { wallets, chainOf, chainLists }: Catalogue,
): (place: number) => boolean {
  const included = query.include && query.include.length > 0 ? new Set(query.include) : undefined
  const excluded = new Set(query.exclude)
  const { badge_type: badge } = query
  const chains = new Set(query.chains)
  const families = new Set([...chains].map(toFamily))
  // Decided for each list of chains, of which there are few, and not for each wallet.
  const serves = Uint8Array.from(chainLists, (listed) =>
    chains.size === 0 || servesAny(listed, chains, families) ? 1 : 0,
  )
  const isServed = (place: number) => serves[chainOf[place] ?? 0] === 1
  if (included === undefined && excluded.size === 0 && badge === undefined)
    return chains.size === 0 ? () => true : isServed
  return (place) => {
    const listing = wallets[place]?.listing
    return (
      listing !== undefined &&
      isServed(place) &&
      (included === undefined || included.has(listing.id)) &&
      !excluded.has(listing.id) &&
      (badge === undefined || listing.badge_type === badge)
    )
  }
}

/** The namespace of a CAIP-2 id. */
function toFamily(chain: string): string {
  return chain.split(':', 1)[0] ?? chain
}

/**
 * Most EVM wallets reach any EVM chain and list none, or Ethereum: both mean every chain of that namespace. A wallet of another family
 * reaches its test networks and those of an operator's own too, so there a chain stands for its family. The chains of a query are not gone
 * through for each wallet.
 */
function servesAny(
  listed: readonly string[] | null | undefined,
  asked: ReadonlySet<string>,
  families: ReadonlySet<string>,
): boolean {
  if (listed == null || listed.length === 0) {
    for (const family of families) if (isForFamily(listed, family)) return true
    return false
  }
  return listed.some((chain) => {
    const family = toFamily(chain)
    return isNumbered(family) && chain !== ANY_EVM ? asked.has(chain) : families.has(family)
  })
}
