import { getActivity } from '../activity.ts'
import type { RouteExample } from './example.ts'

/** Reading what an account did. */
export const activityExample: RouteExample = {
  route: getActivity,
  good: {
    query: {
      account: 'eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
      entries: '50',
      projectId: 'dev',
    },
  },
  reply: {
    data: [
      {
        id: 'eip155:1:0x5c504ed432cb51138bcf09aa5e8a410dd4a1e204ef84bfed1be16dfba1b22060',
        metadata: {
          minedAt: '2026-10-03T09:15:00.000Z',
          chain: 'eip155:1',
          status: 'confirmed',
          operationType: 'send',
          sentFrom: '0xd8da6bf26964af9d7eed9e03e53415d37aa96045',
          sentTo: '0x5abfec25f74cd88437631a7731906932776356f9',
          hash: '0x5c504ed432cb51138bcf09aa5e8a410dd4a1e204ef84bfed1be16dfba1b22060',
        },
        transfers: [
          {
            direction: 'out',
            counterparty: '0x5abfec25f74cd88437631a7731906932776356f9',
            fungible_info: { name: 'Ether', symbol: 'ETH' },
            quantity: { numeric: '0.25' },
            value: 802.1,
          },
        ],
      },
    ],
    next: null,
    indexedBlock: 23_456_789,
  },
  bad: { query: { account: 'eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', cursor: 'not a cursor!' } },
}
