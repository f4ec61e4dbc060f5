import type { RpcRequest } from '@foyer/api'
import { SMART_ACCOUNT_CONTRACTS } from '@foyer/smart-account'
import type { ChainNodes } from '../../kernel/nodes/nodes.ts'

/** The selector of disabledDelegations(bytes32). */
const DISABLED = '0x2d40d052'
/** Questions to a node at a time. */
const BATCH = 20

/**
 * Asks a chain which sessions its manager of delegations has taken back. Sessions of which the chain says nothing are left out: a node that
 * does not answer must not make one look alive.
 */
export async function readRevoked(
  nodes: ChainNodes,
  chainId: string,
  hashes: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, boolean>> {
  const found = new Map<string, boolean>()
  for (let at = 0; at < hashes.length; at += BATCH) {
    const asked = hashes.slice(at, at + BATCH)
    const replies = await nodes.call(chainId, asked.map(toCall), signal).catch(() => [])
    for (const [index, hash] of asked.entries()) {
      const result = replies[index]?.result
      if (typeof result === 'string' && /^0x0{63}[01]$/.test(result)) found.set(hash, result.endsWith('1'))
    }
  }
  return found
}

function toCall(hash: string, id: number): RpcRequest {
  const call = { to: SMART_ACCOUNT_CONTRACTS.delegationManager, data: DISABLED + hash.slice(2) }
  return { jsonrpc: '2.0', id, method: 'eth_call', params: [call, 'latest'] }
}
