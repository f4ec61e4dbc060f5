import { paymasterRoutes } from '../paymaster.ts'
import type { RouteExample } from './example.ts'

const query = { projectId: 'my-shop' }
const account = '0x8c1e1f0b5c1a9d2b7f6e5d4c3b2a190817263544'

/** An example for every route by which a project pays for connected wallets. */
export const paymasterExamples: readonly RouteExample[] = [
  {
    route: paymasterRoutes.createPaymasterContext,
    good: { query, body: { chainId: 'eip155:10', account } },
    reply: {
      paymaster: {
        path: '/v1/paymaster/10?projectId=my-shop',
        context: { token: 'eyJwcm9qZWN0IjoibXktc2hvcCJ9.q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA' },
        expiresAtMs: 1_796_000_000_000,
      },
    },
    bad: { query, body: { chainId: 'solana:1', account } },
  },
  {
    route: paymasterRoutes.postPaymaster,
    good: {
      params: { chainId: '10' },
      query,
      body: { jsonrpc: '2.0', id: 1, method: 'pm_getPaymasterData', params: [] },
    },
    reply: { jsonrpc: '2.0', id: 1, error: { code: -32_602, message: 'Give an operation.' } },
    bad: {
      params: { chainId: 'mainnet' },
      query,
      body: { jsonrpc: '2.0', id: 1, method: 'pm_x', params: [] },
    },
  },
]
