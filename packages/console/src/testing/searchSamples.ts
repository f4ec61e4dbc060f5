import { adminRoutes } from '@foyer/api'
import * as v from 'valibot'
import { catalogue, type hostileCatalogue } from './samples.ts'

/** Searches the catalogue of the samples as the gateway does: featured wallets first, and no excluded one. */
export function searchSamples(body: unknown, wallets: typeof hostileCatalogue = catalogue): unknown {
  const asked = v.parse(adminRoutes.searchProjectWallets.body, body)
  const { search = '', include, featured, excluded, page, entries } = asked
  const rank = (id: string) => (featured.includes(id) ? featured.indexOf(id) : featured.length)
  const found = wallets
    .filter(({ id, name }) => {
      const isWanted = include === undefined || include.includes(id)
      return isWanted && !excluded.includes(id) && name.toLowerCase().includes(search.toLowerCase())
    })
    .sort((one, other) => rank(one.id) - rank(other.id))
  return { data: found.slice((page - 1) * entries, page * entries), count: found.length }
}
