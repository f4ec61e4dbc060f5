import type { WalletListing, WalletPage, WalletQuery } from '@foyer/contract'
import type { CatalogueEntry } from '../services/catalogue.ts'
import { compareText } from './orderWallets.ts'

/** A catalogue held in memory, ready to be searched. */
export interface WalletIndex {
  list(query: WalletQuery): WalletPage
}

interface IndexedWallet {
  readonly listing: WalletListing
  readonly lowerName: string
}

/** Sorts the wallets by order, name and id, and prepares them for searching. Spec: call-2 */
export function createWalletIndex(wallets: readonly CatalogueEntry[]): WalletIndex {
  const indexed: IndexedWallet[] = wallets.map(({ wc_id: _, ...listing }) => ({
    listing,
    lowerName: listing.name.toLowerCase(),
  }))
  indexed.sort(
    (a, b) =>
      (a.listing.order ?? Number.POSITIVE_INFINITY) - (b.listing.order ?? Number.POSITIVE_INFINITY) ||
      compareText(a.lowerName, b.lowerName) ||
      compareText(a.listing.id, b.listing.id),
  )
  return {
    list(query) {
      const isMatch = toMatcher(query)
      const matches = isMatch === undefined ? indexed : indexed.filter(isMatch)
      const from = (query.page - 1) * query.entries
      return {
        data: matches.slice(from, from + query.entries).map(({ listing }) => listing),
        count: matches.length,
      }
    },
  }
}

/** Undefined when the query leaves nothing out. */
function toMatcher(query: WalletQuery): ((wallet: IndexedWallet) => boolean) | undefined {
  const needle = query.search?.toLowerCase() ?? ''
  const included = query.include && query.include.length > 0 ? new Set(query.include) : undefined
  const excluded = new Set(query.exclude)
  const { badge_type: badge } = query
  const chains = new Set(query.chains)
  const isEvmAsked = [...chains].some((chain) => chain.startsWith('eip155:'))
  if (
    needle === '' &&
    included === undefined &&
    excluded.size === 0 &&
    badge === undefined &&
    chains.size === 0
  ) {
    return undefined
  }
  return ({ listing, lowerName }) =>
    (needle === '' || lowerName.includes(needle)) &&
    (included === undefined || included.has(listing.id)) &&
    !excluded.has(listing.id) &&
    (badge === undefined || listing.badge_type === badge) &&
    (chains.size === 0 || servesAny(listing.chains, chains, isEvmAsked))
}

/**
 * Most EVM wallets reach any EVM chain and list none: no list means every chain of that namespace. The chains of a query are not
 * gone through for each wallet.
 */
function servesAny(
  listed: readonly string[] | null | undefined,
  asked: ReadonlySet<string>,
  isEvmAsked: boolean,
): boolean {
  if (listed == null || listed.length === 0) return isEvmAsked
  return listed.some((chain) => asked.has(chain))
}
