import { postRpc } from '../rpc.ts'
import type { RouteExample } from './example.ts'

/** Asking a chain for its height. */
export const rpcExample: RouteExample = {
  route: postRpc,
  good: {
    query: { chainId: '1', projectId: 'dev' },
    body: { jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] },
  },
  reply: { jsonrpc: '2.0', id: 1, result: '0x10d4f' },
  bad: {
    query: { chainId: 'mainnet' },
    body: { jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] },
  },
}
