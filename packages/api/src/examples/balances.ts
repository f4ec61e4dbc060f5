import { getBalances } from '../balances.ts'
import type { RouteExample } from './example.ts'

/** Reading what an account holds. */
export const balancesExample: RouteExample = {
  route: getBalances,
  good: { query: { account: 'eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', projectId: 'dev' } },
  reply: {
    balances: [
      {
        name: 'Ether',
        symbol: 'ETH',
        chainId: 'eip155:1',
        value: 4_010.5,
        price: 3_208.4,
        quantity: { decimals: '18', numeric: '1.25' },
      },
    ],
  },
  bad: { query: { account: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' } },
}
