import type { WalletPage, WalletQuery } from '@foyer/contract'
import type { WalletIndex } from './walletIndex.ts'

/** Pages kept at once; the largest are some 60 kB. */
const MAX_PAGES = 256

/**
 * Answers the same page object for the same question, so that whoever writes it out may keep what it wrote. Visitors
 * ask little that others did not: the first pages and the beginnings of well-known names.
 */
export function keepRecentPages(index: WalletIndex): WalletIndex {
  const pages = new Map<string, WalletPage>()
  return {
    list(query) {
      const key = keyOf(query)
      const page = pages.get(key) ?? index.list(query)
      // A map remembers its order: what was asked for last goes to the end, and the longest unasked falls out.
      pages.delete(key)
      pages.set(key, page)
      const [oldest] = pages.keys()
      if (pages.size > MAX_PAGES && oldest !== undefined) pages.delete(oldest)
      return page
    },
  }
}

function keyOf({ projectId: _, ...query }: WalletQuery): string {
  return JSON.stringify(query)
}
