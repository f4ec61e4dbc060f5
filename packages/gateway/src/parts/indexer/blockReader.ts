import type { RpcReply, RpcRequest } from '@foyer/api'
import { toQuantity } from '@foyer/codec'
import * as v from 'valibot'
import { GatewayError } from '../../base/errors.ts'
import type { ChainNodes } from '../../kernel/nodes/nodes.ts'
import {
  type FullBlock,
  RawBlock,
  RawHeader,
  RawPendingBlock,
  type RawReceipt,
  RawReceipts,
  SmallQuantity,
} from './blocks.ts'

/** JSON-RPC code of a method that the node does not have. */
const METHOD_NOT_FOUND = -32_601
/** Receipts asked for by one request, where the node has none by the block. */
const RECEIPTS_A_REQUEST = 50
/** The most pending transactions that are read of the mempool. */
const MAX_PENDING = 1_000

/** A node whose answer cannot be used. */
export class ChainReadError extends GatewayError {
  override readonly name = 'ChainReadError'

  constructor(message: string) {
    super('upstream_failed', message)
  }
}

/** Reads blocks of one chain from its nodes. */
export interface BlockReader {
  /** The number of the newest block, and the header at `knownNumber` as the node has it now. */
  head(knownNumber: number | undefined, signal: AbortSignal): Promise<{ number: number; known?: RawHeader }>
  /** The headers that the node has at these heights; undefined where it has none. */
  headers(numbers: readonly number[], signal: AbortSignal): Promise<(RawHeader | undefined)[]>
  /** The hashes of the transactions in a block; undefined where the node does not have it. */
  transactionHashes(number: number, signal: AbortSignal): Promise<string[] | undefined>
  /**
   * Blocks from `first` on, at most `count`; fewer where the node does not have them. Each one follows the one before,
   * and each receipt belongs to its block, also when the chain changes while it is being read.
   */
  blocks(first: number, count: number, signal: AbortSignal): Promise<FullBlock[]>
  /** The pending transactions after `headNumber`; undefined where the node does not give them. */
  pending(headNumber: number, signal: AbortSignal): Promise<RawBlock['transactions'] | undefined>
}

/** Creates a reader for a CAIP-2 chain. @throws ChainReadError, ProblemError upstream_unavailable from its methods */
export function createBlockReader(nodes: ChainNodes, chainId: string): BlockReader {
  let hasBlockReceipts = true

  const call = (requests: readonly RpcRequest[], signal: AbortSignal) => nodes.call(chainId, requests, signal)

  async function readReceipts(block: RawBlock, reply: RpcReply | undefined, signal: AbortSignal) {
    if (reply !== undefined && reply.error?.code !== METHOD_NOT_FOUND) {
      return parse(RawReceipts, resultOf(reply), 'receipts')
    }
    hasBlockReceipts = false
    const receipts: RawReceipt[] = []
    for (let from = 0; from < block.transactions.length; from += RECEIPTS_A_REQUEST) {
      const hashes = block.transactions.slice(from, from + RECEIPTS_A_REQUEST).map(({ hash }) => hash)
      const replies = await call(
        hashes.map((hash) => request('eth_getTransactionReceipt', [hash])),
        signal,
      )
      receipts.push(...parse(RawReceipts, replies.map(resultOf), 'receipts'))
    }
    return receipts
  }

  return {
    async head(knownNumber, signal) {
      const requests = [request('eth_blockNumber', [])]
      if (knownNumber !== undefined) requests.push(headerRequest(knownNumber))
      const [number, known] = await call(requests, signal)
      const header = known === undefined ? undefined : parseHeader(known)
      return {
        number: parse(SmallQuantity, resultOf(number), 'block number'),
        ...(header === undefined ? {} : { known: header }),
      }
    },
    async headers(numbers, signal) {
      return (await call(numbers.map(headerRequest), signal)).map(parseHeader)
    },
    async transactionHashes(number, signal) {
      const [reply] = await call([request('eth_getBlockByNumber', [toQuantity(number), true])], signal)
      return parseBlock(reply, number)?.transactions.map(({ hash }) => hash)
    },
    async blocks(first, count, signal) {
      const numbers = Array.from({ length: count }, (_, index) => first + index)
      const blockCalls = numbers.map((number) => request('eth_getBlockByNumber', [toQuantity(number), true]))
      const receiptCalls = numbers.map((number) => request('eth_getBlockReceipts', [toQuantity(number)]))
      const replies = await call(hasBlockReceipts ? [...blockCalls, ...receiptCalls] : blockCalls, signal)
      const blocks: FullBlock[] = []
      for (const [index, number] of numbers.entries()) {
        const block = parseBlock(replies[index], number)
        if (block === undefined || !follows(block, blocks.at(-1))) break
        const receipts = await readReceipts(block, replies[count + index], signal)
        if (!receiptsBelongToBlock(block, receipts)) break
        blocks.push({ ...block, receipts })
      }
      return blocks
    },
    async pending(headNumber, signal) {
      const pendingBlock = request('eth_getBlockByNumber', ['pending', true])
      // Pending transactions are optional: a node that fails at them must not stop the indexing.
      const [reply] = await call([pendingBlock], signal).catch(() => [undefined])
      const parsed = v.safeParse(RawPendingBlock, reply?.result)
      if (!parsed.success) return undefined
      const { number, transactions } = parsed.output
      // Nodes that know no pending block answer with the newest one.
      return typeof number === 'number' && number <= headNumber ? [] : transactions.slice(0, MAX_PENDING)
    },
  }
}

function parseBlock(reply: RpcReply | undefined, number: number): RawBlock | undefined {
  const result = resultOf(reply)
  if (result === null) return undefined
  const block = parse(RawBlock, result, 'block')
  if (block.number !== number) throw new ChainReadError('the node answered another block')
  return block
}

function follows(block: RawBlock, previous: RawBlock | undefined): boolean {
  return previous === undefined || block.parentHash === previous.hash
}

function receiptsBelongToBlock(block: RawBlock, receipts: readonly RawReceipt[]): boolean {
  return (
    receipts.length === block.transactions.length &&
    receipts.every(
      ({ blockHash, transactionHash }, index) =>
        blockHash === block.hash && transactionHash === block.transactions[index]?.hash,
    )
  )
}

function headerRequest(number: number): RpcRequest {
  return request('eth_getBlockByNumber', [toQuantity(number), false])
}

function parseHeader(reply: RpcReply): RawHeader | undefined {
  const result = resultOf(reply)
  return result === null ? undefined : parse(RawHeader, result, 'block header')
}

/** A JSON-RPC request. The sender replaces the id. */
export function request(method: string, params: unknown[]): RpcRequest {
  return { jsonrpc: '2.0', id: 1, method, params }
}

function resultOf(reply: RpcReply | undefined): unknown {
  if (reply?.error !== undefined) throw new ChainReadError(`the node refused (code ${reply.error.code})`)
  return reply?.result
}

function parse<S extends v.GenericSchema>(schema: S, value: unknown, what: string): v.InferOutput<S> {
  const parsed = v.safeParse(schema, value, { abortEarly: true, abortPipeEarly: true })
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw new ChainReadError(`the node's ${what} is not one at "${v.getDotPath(issue)}": ${issue.message}`)
}
