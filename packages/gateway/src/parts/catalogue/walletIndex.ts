import { isForFamily, type WalletListing, type WalletPage, type WalletQuery } from '@foyer/api'
import { isNumbered } from '../../kernel/chains/families.ts'
import type { CatalogueEntry } from './catalogue.ts'
import { ANY_EVM, FAMILIES, rankIn } from './families.ts'
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
  const byFamily = new Map<string, readonly IndexedWallet[]>()

  /** In a list of one family its own wallets come first, the best known one first of all. */
  function inFamilyOrder({ chains }: WalletQuery): readonly IndexedWallet[] {
    const [family, ...others] = new Set(chains?.map(toFamily))
    if (family === undefined || others.length > 0 || !Object.hasOwn(FAMILIES, family)) return indexed
    const sorted = byFamily.get(family) ?? indexed.toSorted((a, b) => compareRanks(family, a, b))
    byFamily.set(family, sorted)
    return sorted
  }

  return {
    list(query) {
      const isMatch = toMatcher(query)
      const all = inFamilyOrder(query)
      const matches = isMatch === undefined ? all : all.filter(isMatch)
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
  const families = new Set([...chains].map(toFamily))
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
    (chains.size === 0 || servesAny(listing.chains, chains, families))
}

/** The namespace of a CAIP-2 id. */
function toFamily(chain: string): string {
  return chain.split(':', 1)[0] ?? chain
}

function compareRanks(family: string, a: IndexedWallet, b: IndexedWallet): number {
  const [one, other] = [rankIn(family, a.listing.id), rankIn(family, b.listing.id)]
  return one === other ? 0 : one - other
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
