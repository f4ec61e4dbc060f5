import type { WalletPage, WalletQuery } from '@foyer/api'
import { LRUCache } from 'lru-cache'
import type { WalletIndex } from './walletIndex.ts'

/** Pages kept at once; the largest are some 60 kB. */
const MAX_PAGES = 256

/**
 * Caches pages of search results. The same query gets the same page object, so that the JSON of a page can be cached too.
 * Most visitors send the same queries: the first pages, and the beginnings of well-known names.
 */
export function cacheRecentPages(index: WalletIndex): WalletIndex {
  const pages = new LRUCache<string, WalletPage>({ max: MAX_PAGES })
  // A query that is asked again comes as the same object, which nobody changes.
  const keys = new WeakMap<WalletQuery, string>()
  return {
    list(query, featured = []) {
      const own = keys.get(query) ?? keyOf(query)
      keys.set(query, own)
      const key = featured.length === 0 ? own : `${own}${JSON.stringify(featured)}`
      const page = pages.get(key) ?? index.list(query, featured)
      pages.set(key, page)
      return page
    },
  }
}

function keyOf({ projectId: _, ...query }: WalletQuery): string {
  return JSON.stringify(query)
}
