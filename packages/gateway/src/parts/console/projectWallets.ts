import { type adminRoutes, type InputOf, MAX_WALLET_ENTRIES, type ReplyOf, type WalletPage } from '@foyer/api'
import type { ProjectWallets } from '../../base/projects.ts'
import { ProblemError } from '../../http/problem.ts'
import { listFor, type WalletDirectory } from '../catalogue/index.ts'

type Described = ReplyOf<(typeof adminRoutes)['getProjectWallets']>

/** The wallets of a project, with the names that the catalogue has. */
export async function describeWallets(
  directory: WalletDirectory,
  { featured, excluded }: ProjectWallets,
): Promise<Described> {
  const include = [...featured, ...excluded]
  const { data } =
    include.length === 0
      ? { data: [] }
      : await directory.list({ include, page: 1, entries: MAX_WALLET_ENTRIES })
  const names = new Map(data.map(({ id, name }) => [id, name]))
  const toNamed = (id: string) => ({ id, name: names.get(id) ?? null })
  return { featured: featured.map(toNamed), excluded: excluded.map(toNamed) }
}

/** Lists and searches the catalogue with lists that are not saved, as visitors would. */
export function searchWallets(
  directory: WalletDirectory,
  { badge, featured, excluded, ...query }: InputOf<(typeof adminRoutes)['searchProjectWallets']>['body'],
): Promise<WalletPage> {
  return listFor(directory, { ...query, badge_type: badge }, { wallets: { featured, excluded } })
}

/**
 * Checks that the lists of a project are still those that an operator has seen, so that nobody undoes the choice of another one unknowingly.
 * @throws ProblemError refused
 */
export function refuseUnseen(kept: ProjectWallets, seen: ProjectWallets | undefined): void {
  if (seen === undefined || (isSame(kept.featured, seen.featured) && isSame(kept.excluded, seen.excluded)))
    return
  throw new ProblemError('refused', 'Another operator has changed the wallets meanwhile. Read them again.', {
    reason: 'changed',
  })
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, at) => id === other[at])
}

/** Checks that each wallet is named once. @throws ProblemError bad_request */
export function checkWallets({
  featured,
  excluded,
}: InputOf<(typeof adminRoutes)['setProjectWallets']>['body']): ProjectWallets {
  const all = [...featured, ...excluded]
  const twice = all.find((id, at) => all.indexOf(id) !== at)
  if (twice !== undefined)
    throw new ProblemError('bad_request', `body: the wallet "${twice}" is named twice.`)
  return { featured, excluded }
}
