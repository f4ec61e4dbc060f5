import { adminRoutes } from '../admin/index.ts'
import type { RouteExample } from './example.ts'

const params = { projectId: 'my-shop' }

/** The examples of the routes about wallets of the catalogue. */
export const walletExamples: readonly RouteExample[] = [
  {
    route: adminRoutes.getProjectWallets,
    good: { params },
    reply: { featured: [{ id: 'me.rainbow', name: 'Rainbow' }], excluded: [{ id: 'io.gone', name: null }] },
    bad: { params: { projectId: '' } },
  },
  {
    route: adminRoutes.setProjectWallets,
    good: { params, body: { featured: ['me.rainbow'], excluded: ['io.gone'] } },
    reply: { featured: [{ id: 'me.rainbow', name: 'Rainbow' }], excluded: [{ id: 'io.gone', name: null }] },
    bad: { params, body: { featured: ['a wallet'], excluded: [] } },
  },
  {
    route: adminRoutes.searchProjectWallets,
    good: { params, body: { search: 'rainbow', featured: ['me.rainbow'], excluded: ['io.gone'] } },
    reply: { data: [], count: 0 },
    bad: { params, body: { entries: 101 } },
  },
]
