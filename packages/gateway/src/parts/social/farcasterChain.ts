import type { createAppClient } from '@farcaster/auth-client'
import type { RpcReply } from '@foyer/api'
import type { ChainNodes, NodeCaller } from '../../kernel/nodes/nodes.ts'
import { ProviderError } from './providerError.ts'

/** Where the registries of Farcaster are. */
export const OP_MAINNET = 'eip155:10'
/** Says which number an address owns. */
export const ID_REGISTRY = '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b'
/** Says which keys a number has, addresses that may sign in for it among them. */
export const KEY_REGISTRY = '0x00000000Fc1237824fb747aBDE0FF18990E59b7e'

/** How many nodes have to say the same, where there are so many: one alone could sign in as anybody. */
const AGREEING_NODES = 2
/** The type of a key that is an address, and the state of a valid key. */
const [AUTH_ADDRESS, ADDED] = [2, 1]

type Ethereum = Parameters<typeof createAppClient>[0]['ethereum']

/** Answers the library's calls of OP Mainnet through the gateway's own nodes. */
export async function createFarcasterChain(nodes: ChainNodes, signal: AbortSignal): Promise<Ethereum> {
  const { createClient, custom, decodeFunctionResult, encodeFunctionData, pad, parseAbi } = await import(
    'viem'
  )
  const abi = parseAbi([
    'struct KeyData { uint8 state; uint32 keyType; }',
    'function idOf(address owner) view returns (uint256)',
    'function keyDataOf(uint256 fid, bytes key) view returns (KeyData)',
  ])
  const read = async (to: string, data: string) => {
    const result = await ask(nodes, { method: 'eth_call', params: [{ to, data }, 'latest'] }, signal)
    if (typeof result !== 'string' || !isHex(result)) throw new ProviderError('a node answered with no data')
    return result
  }
  const transport = custom({ request: (request: RpcCall) => ask(nodes, request, signal) }, { retryCount: 0 })
  return {
    async getFid(custody) {
      const data = encodeFunctionData({ abi, functionName: 'idOf', args: [custody] })
      return decodeFunctionResult({ abi, functionName: 'idOf', data: await read(ID_REGISTRY, data) })
    },
    async isValidAuthAddress(address, fid) {
      const data = encodeFunctionData({
        abi,
        functionName: 'keyDataOf',
        args: [fid, pad(address, { size: 32 })],
      })
      const key = decodeFunctionResult({
        abi,
        functionName: 'keyDataOf',
        data: await read(KEY_REGISTRY, data),
      })
      return key.keyType === AUTH_ADDRESS && key.state === ADDED
    },
    // The library may come with another release of viem, whose types are its own; of the client it uses `request` alone.
    publicClient: createClient({ transport }) as unknown as Ethereum['publicClient'],
  }
}

interface RpcCall {
  readonly method: string
  readonly params?: unknown[]
}

/** Asks nodes until enough have said the same. A call that ends in a revert is an answer as well. */
async function ask(
  nodes: ChainNodes,
  { method, params = [] }: RpcCall,
  signal: AbortSignal,
): Promise<unknown> {
  const callers = nodes.each?.(OP_MAINNET) ?? [
    { call: (requests, at) => nodes.call(OP_MAINNET, requests, at) } satisfies NodeCaller,
  ]
  const needed = Math.min(AGREEING_NODES, callers.length)
  const said: RpcReply[] = []
  for (const caller of callers) {
    const [reply] = await caller.call([{ jsonrpc: '2.0', id: 1, method, params }], signal).catch(() => [])
    if (reply === undefined || (reply.error !== undefined && !isRevert(reply.error))) continue
    said.push(reply)
    if (said.some((other) => other.result !== reply.result))
      throw new ProviderError('nodes of OP Mainnet contradict each other')
    if (said.length < needed) continue
    const { result, error } = reply
    if (error === undefined) return result
    // In the form of EIP-1193, which viem reads.
    throw Object.assign(new ProviderError('the call was reverted'), { code: 3 })
  }
  throw new ProviderError('too few nodes of OP Mainnet gave an answer')
}

function isRevert({ code, message }: NonNullable<RpcReply['error']>): boolean {
  return code === 3 || /revert|invalid opcode|out of gas/i.test(message)
}

function isHex(text: string): text is `0x${string}` {
  return /^0x(?:[0-9a-f]{2})+$/i.test(text)
}
