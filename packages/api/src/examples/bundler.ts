import { bundlerRoutes } from '../bundler.ts'
import type { RouteExample } from './example.ts'

/** An example for every route of smart accounts. */
export const bundlerExamples: readonly RouteExample[] = [
  {
    route: bundlerRoutes.postBundler,
    good: {
      params: { chainId: '10' },
      body: { jsonrpc: '2.0', id: 1, method: 'eth_supportedEntryPoints', params: [] },
    },
    reply: { jsonrpc: '2.0', id: 1, result: ['0x0000000071727de22e5e9d8baf0edac6f37da032'] },
    bad: {
      params: { chainId: 'mainnet' },
      body: { jsonrpc: '2.0', id: 1, method: 'eth_supportedEntryPoints', params: [] },
    },
  },
  {
    route: bundlerRoutes.listBundlerChains,
    good: {},
    reply: { chains: [{ chainId: 10, isSponsored: true }] },
  },
  {
    route: bundlerRoutes.setAccountType,
    good: { body: { type: 'smartAccount' } },
    reply: { done: true },
    bad: { body: { type: 'contract' } },
  },
]
