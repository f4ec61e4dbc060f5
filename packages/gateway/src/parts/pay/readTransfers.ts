import type { PaymentFault } from '@foyer/api'
import { toQuantity } from '@foyer/codec'
import * as v from 'valibot'
import { contractOfAsset } from '../../kernel/chains/assetIds.ts'
import { askAgreeing } from '../../kernel/evm/askAgreeing.ts'
import { askNode } from '../../kernel/evm/askNode.ts'
import { coinTransfersTo, HexNumber, Lower, Receipt, tokenTransfersTo } from '../../kernel/evm/receipts.ts'
import type { ChainNodes, NodeCaller } from '../../kernel/nodes/nodes.ts'
import type { FoundTransfers, PaymentRow } from './payments.ts'

const MinedReceipt = v.object({ ...Receipt.entries, blockHash: Lower })
const Block = v.object({ hash: Lower })

/** The terms of the payment whose transfers are read. */
export type Terms = Pick<PaymentRow, 'chainId' | 'recipient' | 'asset' | 'fromBlock'>

/** The chain's answer about a transaction: its transfers of the asset to the recipient; or why it pays nothing. */
export type Reading =
  | ({ readonly kind: 'found' } & FoundTransfers)
  | { readonly kind: 'fault'; readonly fault: PaymentFault }

/**
 * Reads what of a transaction goes to the recipient, by the logs of the asset's own contract, whatever the transaction calls; of coins by the
 * transaction itself. Its block has to be one that the chain still has, and a later one than that of the payment's beginning. Two nodes have to say
 * the same where the chain has two; as long as they do not, the transaction is not found.
 * @throws ProblemError upstream_unavailable, chain_not_supported
 */
export async function readTransfers(nodes: ChainNodes, terms: Terms, hash: string): Promise<Reading> {
  const readings = await askAgreeing(nodes, {
    chainId: terms.chainId,
    ask: (node) => readFrom(node, terms, hash),
    keyOf: toKey,
  })
  if (readings === undefined) return faulty('not_found')
  const [first] = readings
  if (first.kind === 'fault') return first
  const depths = readings.map((one) => (one.kind === 'found' ? one.depth : 0))
  return { ...first, depth: Math.min(...depths) }
}

function toKey(reading: Reading): string {
  if (reading.kind === 'fault') return reading.fault
  const transfers = reading.transfers.map(({ logIndex, amountBase }) => `${logIndex}:${amountBase}`)
  return [reading.blockHash, reading.blockNumber, ...transfers].join()
}

async function readFrom(node: NodeCaller, terms: Terms, hash: string): Promise<Reading> {
  const [receiptResult, transaction, newestResult] = await askNode(node, [
    ['eth_getTransactionReceipt', [hash]],
    ['eth_getTransactionByHash', [hash]],
    ['eth_blockNumber', []],
  ])
  const receipt = v.safeParse(MinedReceipt, receiptResult)
  const newest = v.safeParse(HexNumber, newestResult)
  if (!receipt.success || !newest.success) return faulty('not_found')
  const { status, blockNumber, blockHash, logs } = receipt.output
  const [block] = await askNode(node, [['eth_getBlockByNumber', [toQuantity(blockNumber), false]]])
  const read = v.safeParse(Block, block)
  if (!read.success || read.output.hash !== blockHash) return faulty('not_found')
  if (status !== 1n) return faulty('reverted')
  if (blockNumber <= terms.fromBlock) return faulty('too_old')
  const contract = contractOfAsset(terms.asset.id)
  const transfers =
    contract === undefined
      ? coinTransfersTo(terms.recipient, transaction)
      : tokenTransfersTo(terms.recipient, contract, logs)
  if (transfers.length === 0) return faulty('not_to_recipient')
  return {
    kind: 'found',
    hash,
    blockNumber,
    blockHash,
    depth: depthOf(newest.output, blockNumber),
    transfers,
  }
}

/**
 * How deep a block is; `gone` where the chain has another in its place; undefined where a node is behind, or the nodes do not agree.
 * @throws ProblemError upstream_unavailable, chain_not_supported
 */
export async function readDepth(
  nodes: ChainNodes,
  chainId: string,
  { blockNumber, blockHash }: { readonly blockNumber: bigint; readonly blockHash: string },
): Promise<number | 'gone' | undefined> {
  const depths = await askAgreeing(nodes, {
    chainId,
    async ask(node): Promise<number | 'gone' | undefined> {
      const [block, newestResult] = await askNode(node, [
        ['eth_getBlockByNumber', [toQuantity(blockNumber), false]],
        ['eth_blockNumber', []],
      ])
      const read = v.safeParse(Block, block)
      const newest = v.safeParse(HexNumber, newestResult)
      if (!read.success || !newest.success) return undefined
      return read.output.hash === blockHash ? depthOf(newest.output, blockNumber) : 'gone'
    },
    keyOf: (depth) => (typeof depth === 'number' ? 'there' : String(depth)),
  })
  const [first] = depths ?? []
  if (typeof first !== 'number') return first
  return Math.min(...(depths ?? []).map((depth) => (typeof depth === 'number' ? depth : 1)))
}

/** How deep a block is; 1 for the newest, and for one that the same node has counted before the newest. */
function depthOf(newest: bigint, blockNumber: bigint): number {
  return Math.max(1, Number(newest - blockNumber) + 1)
}

function faulty(fault: PaymentFault): Reading {
  return { kind: 'fault', fault }
}
