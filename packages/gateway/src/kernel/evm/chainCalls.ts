import type { RpcRequest } from '@foyer/api'
import { ProblemError } from '../../http/problem.ts'
import type { ChainNodes } from '../nodes/nodes.ts'
import { answerOf } from './contractAnswers.ts'

/** Calls in one batch. Larger ones run into the limits of nodes; one large call of a contract runs out of gas. */
const CALLS_A_BATCH = 20

/** A call of a contract. */
interface ContractCall {
  readonly to: string
  readonly data: string
}

/** A chain at one block. */
export interface ChainView {
  readonly nodes: ChainNodes
  readonly chainId: string
  /** A block number in hex, or `latest`. */
  readonly block: string
  readonly signal: AbortSignal
}

/**
 * Calls contracts, in batches. The answers come in the order of the calls as hex without 0x; undefined for a call that reverted.
 * @throws ProblemError upstream_unavailable
 */
export async function callContracts(
  { nodes, chainId, block, signal }: ChainView,
  calls: readonly ContractCall[],
): Promise<readonly (string | undefined)[]> {
  const requests = calls.map((call, id) => toRequest(id, 'eth_call', [{ ...call }, block]))
  const batches = Array.from({ length: Math.ceil(requests.length / CALLS_A_BATCH) }, (_, index) =>
    requests.slice(index * CALLS_A_BATCH, (index + 1) * CALLS_A_BATCH),
  )
  const replies = await Promise.all(batches.map((batch) => nodes.call(chainId, batch, signal)))
  return replies.flat().map(answerOf)
}

/**
 * Asks for quantities, such as the number of the newest block.
 * @throws ProblemError upstream_unavailable
 */
export async function readQuantities(
  { nodes, chainId, signal }: Omit<ChainView, 'block'>,
  methods: readonly string[],
): Promise<readonly bigint[]> {
  const requests = methods.map((method, id) => toRequest(id, method, []))
  const replies = await nodes.call(chainId, requests, signal)
  return methods.map((method, index) => {
    const result = replies[index]?.result
    if (typeof result === 'string' && /^0x[0-9a-f]{1,64}$/i.test(result)) return BigInt(result)
    throw new ProblemError('upstream_unavailable', `The node of this chain does not answer ${method}.`)
  })
}

/** The code of contracts; an empty text where there is none. @throws ProblemError upstream_unavailable */
export async function readCodes(view: ChainView, contracts: readonly string[]): Promise<readonly string[]> {
  const requests = contracts.map((contract, id) => toRequest(id, 'eth_getCode', [contract, view.block]))
  const replies = await view.nodes.call(view.chainId, requests, view.signal)
  return contracts.map((_, index) => {
    const result = replies[index]?.result
    if (typeof result === 'string') return result.replace(/^0x/, '')
    throw new ProblemError('upstream_unavailable', 'The node of this chain answered no code.')
  })
}

function toRequest(id: number, method: string, params: unknown[]): RpcRequest {
  return { jsonrpc: '2.0', id, method, params }
}

/** A word of an answer; undefined where it is shorter. */
export function readWord(answer: string | undefined, index: number): bigint | undefined {
  const word = answer?.slice(index * 64, index * 64 + 64)
  return word?.length === 64 ? BigInt(`0x${word}`) : undefined
}

/** The address in a word of an answer, in lower case; undefined for none, and for the zero address. */
export function readAddress(answer: string | undefined, index = 0): string | undefined {
  const word = answer?.slice(index * 64, index * 64 + 64).toLowerCase()
  return word !== undefined && /^0{24}(?!0{40})[0-9a-f]{40}$/.test(word) ? `0x${word.slice(24)}` : undefined
}
