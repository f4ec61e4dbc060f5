import { withTimeLimit } from '@foyer/kit'
import * as v from 'valibot'

const TIMEOUT_MS = 5000
const Reply = v.object({ result: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{1,64}$/i)) })

/** Reads a balance in wei; null when the node does not answer with one. */
export async function readBalance(rpcUrl: string, address: string): Promise<bigint | null> {
  const limit = { limitMs: TIMEOUT_MS, what: 'The node' }
  // A node that does not answer is shown as such.
  return withTimeLimit((signal) => requestBalance(rpcUrl, address, signal), limit).catch(() => null)
}

async function requestBalance(rpcUrl: string, address: string, signal: AbortSignal): Promise<bigint> {
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getBalance', params: [address, 'latest'] }),
    signal,
  })
  return BigInt(v.parse(Reply, await response.json()).result)
}
