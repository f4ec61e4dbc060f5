import { ModalError, withTimeout } from '@foyer/core/ports'
import { isRecord } from '@foyer/kit'
import { parseHash, parseQuantity } from '../parseAnswers.ts'
import type { EvmTiming } from '../timing.ts'
import { callNode, type NodeAccess, readQuantity } from './callNode.ts'
import { pollUntil } from './pollUntil.ts'

/** How many blocks above a transaction a reorganisation hardly ever reaches, by chain id; elsewhere the default. */
const DEPTHS: Readonly<Record<number, bigint>> = { 1: 4n, 56: 6n, 137: 16n }
const DEPTH = 2n
/** How often in a row nobody may know a receipt any more: one node may be behind another. */
const MISSES_MAX = 3

/** The transaction that was mined. */
export interface SettleInput {
  readonly hash: string
  readonly timing: Pick<EvmTiming, 'receiptMs' | 'receiptPollMs'>
}

/**
 * Watches a transaction that was mined until some blocks are above it. `dropped` once it is gone, or in another block: a reorganisation of
 * the chain may undo what a receipt has said, and how it ended then has to be asked anew.
 * Wire calls: eth_getTransactionReceipt, eth_blockNumber. @throws ModalError bad_call, timed_out, rpc_failed, aborted
 */
export async function waitUntilSettled(node: NodeAccess, input: SettleInput): Promise<'kept' | 'dropped'> {
  const hash = parseHash(input.hash)
  if (!hash) throw new ModalError({ code: 'bad_call', message: 'The transaction hash is invalid.' })
  const { receiptMs, receiptPollMs } = input.timing
  const watch = (signal: AbortSignal) =>
    pollUntil(createLook({ ...node, signal }, hash), receiptPollMs, signal)
  return withTimeout(watch, {
    timeoutMs: receiptMs,
    signal: node.signal,
    what: 'The settling of the transaction',
  })
}

/** Creates a function that looks once. It remembers the first block in which the transaction was seen. */
function createLook(node: NodeAccess, hash: string) {
  const depth = DEPTHS[Number(node.network.id)] ?? DEPTH
  let first: Place | undefined
  let misses = 0
  return async function look(): Promise<'kept' | 'dropped' | undefined> {
    const [place, newest] = await Promise.all([
      readPlace(node, hash),
      readQuantity(node, 'eth_blockNumber', []),
    ])
    if (!place) {
      misses += 1
      return misses >= MISSES_MAX ? 'dropped' : undefined
    }
    misses = 0
    first ??= place
    if (place.blockHash !== first.blockHash) return 'dropped'
    return newest >= place.block + depth ? 'kept' : undefined
  }
}

interface Place {
  readonly block: bigint
  readonly blockHash: string | undefined
}

async function readPlace(node: NodeAccess, hash: string): Promise<Place | undefined> {
  const answer = await callNode(node, 'eth_getTransactionReceipt', [hash])
  const block = isRecord(answer) ? parseQuantity(answer.blockNumber) : undefined
  if (!isRecord(answer) || block === undefined) return undefined
  return { block: BigInt(block), blockHash: parseHash(answer.blockHash) }
}
