import { listWallets } from '../wallets.ts'
import type { RouteExample } from './example.ts'

/** Searching the catalogue. */
export const walletsExample: RouteExample = {
  route: listWallets,
  good: {
    query: { projectId: 'dev', search: 'Meta ', page: '1', entries: '40', chains: 'eip155:1,eip155:10' },
  },
  reply: {
    data: [
      {
        id: 'io.metamask',
        name: 'MetaMask',
        image_id: 'e30d09fe-c0dd-4b61-81e2-d6dc09eb9700',
        order: 1,
        badge_type: 'certified',
        rdns: 'io.metamask',
        mobile_link: 'metamask://',
        homepage: 'https://metamask.io/',
        injected: [{ namespace: 'eip155', injected_id: 'isMetaMask' }],
      },
    ],
    count: 1,
  },
  bad: { query: { entries: '101' } },
}
