import type { CatalogueEntry } from './catalogue.ts'
import { RANKING } from './ranking.ts'

const PLATFORM_LINKS = [
  'mobile_link',
  'desktop_link',
  'webapp_link',
  'app_store',
  'play_store',
  'chrome_store',
  'firefox_store',
  'edge_store',
] as const

/**
 * Gives every wallet its `order`: the ranked ones first, then those that run in most places, then by name and id.
 * The same wallets always get the same order, whatever order they came in.
 */
export function orderWallets(
  wallets: readonly CatalogueEntry[],
  ranking: readonly string[] = RANKING,
): CatalogueEntry[] {
  const rankById = new Map(ranking.map((id, index) => [id, index]))
  const keyed = wallets.map((wallet) => ({
    wallet,
    rank: rankById.get(wallet.id) ?? ranking.length,
    platforms: countPlatforms(wallet),
    name: wallet.name.toLowerCase(),
  }))
  keyed.sort(
    (a, b) =>
      a.rank - b.rank ||
      b.platforms - a.platforms ||
      compareText(a.name, b.name) ||
      compareText(a.wallet.id, b.wallet.id),
  )
  return keyed.map(({ wallet }, index) => ({ ...wallet, order: index + 1 }))
}

function countPlatforms(wallet: CatalogueEntry): number {
  return PLATFORM_LINKS.filter((link) => wallet[link] != null).length
}

/** Compares texts by code unit, so that no machine's locale changes the order. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
