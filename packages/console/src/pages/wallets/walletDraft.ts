import type { adminRoutes } from '@foyer/api'
import { MAX_EXCLUDED_WALLETS, MAX_FEATURED_WALLETS } from '@foyer/api'
import type { AnswerOf } from '../../api/callConsole.ts'

/** The lists of a project as the gateway has them. */
export type SavedWallets = AnswerOf<(typeof adminRoutes)['getProjectWallets']>

/** The ids of a project's wallets. */
export interface WalletLists {
  /** They come first, in this order. */
  readonly featured: readonly string[]
  /** They are neither listed nor found. */
  readonly excluded: readonly string[]
}

/** Lists that are not saved yet, and those that they were made from. */
export interface WalletDraft extends WalletLists {
  readonly seen: WalletLists
}

/** The ids of lists that the gateway has. */
export function toLists({ featured, excluded }: SavedWallets): WalletLists {
  return { featured: featured.map(({ id }) => id), excluded: excluded.map(({ id }) => id) }
}

/** Whether two pairs of lists are the same, in the same order. */
export function isSameLists(one: WalletLists, other: WalletLists): boolean {
  return isSame(one.featured, other.featured) && isSame(one.excluded, other.excluded)
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, at) => id === other[at])
}

/** Features a wallet at the end of the list, or no longer. A hidden one is shown again. */
export function toggleFeatured({ featured, excluded }: WalletLists, id: string): WalletLists {
  if (featured.includes(id)) return { featured: featured.filter((other) => other !== id), excluded }
  return { featured: [...featured, id], excluded: excluded.filter((other) => other !== id) }
}

/** Hides a wallet, or no longer. A featured one is so no more. */
export function toggleHidden({ featured, excluded }: WalletLists, id: string): WalletLists {
  if (excluded.includes(id)) return { featured, excluded: excluded.filter((other) => other !== id) }
  return { featured: featured.filter((other) => other !== id), excluded: [...excluded, id] }
}

/** Moves a featured wallet to another place. */
export function moveFeatured({ featured, excluded }: WalletLists, from: number, to: number): WalletLists {
  const moved = featured[from]
  if (moved === undefined) return { featured, excluded }
  const others = featured.filter((_id, at) => at !== from)
  return { featured: [...others.slice(0, to), moved, ...others.slice(to)], excluded }
}

/** Whether another wallet can be featured. */
export function canFeature({ featured }: WalletLists): boolean {
  return featured.length < MAX_FEATURED_WALLETS
}

/** Whether another wallet can be hidden. */
export function canHide({ excluded }: WalletLists): boolean {
  return excluded.length < MAX_EXCLUDED_WALLETS
}

/** A change of a list, in the names of its wallets. */
export interface ListChange {
  readonly title: string
  readonly before: string
  readonly after: string
}

/** The lists that differ, for whoever saves them. */
export function describeChanges(
  before: WalletLists,
  after: WalletLists,
  nameOf: (id: string) => string,
): readonly ListChange[] {
  const words = (ids: readonly string[]) => (ids.length === 0 ? 'none' : ids.map(nameOf).join(', '))
  const change = (title: string, from: readonly string[], to: readonly string[]) =>
    isSame(from, to) ? [] : [{ title, before: words(from), after: words(to) }]
  return [
    ...change('First in every list', before.featured, after.featured),
    ...change('Hidden', before.excluded, after.excluded),
  ]
}
