import type { WalletPage, WalletQuery } from '@foyer/api'
import type { Project } from '../../base/projects.ts'
import type { WalletDirectory } from './catalogue.ts'

/** Lists as the project has chosen. A page that names the wallets it wants has the last word. */
export function listFor(
  directory: WalletDirectory,
  query: WalletQuery,
  { wallets: { featured, excluded } }: Pick<Project, 'wallets'>,
): Promise<WalletPage> {
  if (query.include !== undefined && query.include.length > 0) return directory.list(query)
  // The same query stays the same object, by which its page is known again.
  const wanted =
    excluded.length === 0 ? query : { ...query, exclude: [...(query.exclude ?? []), ...excluded] }
  return directory.list(wanted, featured)
}
