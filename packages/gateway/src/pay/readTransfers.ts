import type { PaymentFault } from '@foyer/contract'
import { withTimeLimit } from '@foyer/kit'
import * as v from 'valibot'
import { contractOfAsset } from '../providers/chain/assetIds.ts'
import { TRANSFER } from '../providers/chain/movements.ts'
import {
  addressTopic,
  coinTransfersTo,
  HexNumber,
  Lower,
  Receipt,
  tokenTransfersTo,
} from '../providers/chain/receipts.ts'
import type { ChainNodes } from '../services/nodes.ts'
import type { FoundTransfers, PaymentRow } from '../services/payments.ts'

const TIMEOUT_MS = 5_000

const MinedReceipt = v.object({ ...Receipt.entries, blockHash: Lower })
const Block = v.object({ hash: Lower })

/** The terms of the payment whose transfers are read. */
type Terms = Pick<PaymentRow, 'chainId' | 'recipient' | 'asset' | 'fromBlock'>

/** What a chain says of a transaction: its transfers of the asset to the recipient; or why it pays nothing. */
export type Reading =
  | ({ readonly kind: 'found' } & FoundTransfers)
  | { readonly kind: 'fault'; readonly fault: PaymentFault }

/**
 * Reads what of a transaction goes to the recipient, by the logs of the asset's own contract, whatever the transaction calls; of coins by the
 * transaction itself. Its block has to be one that the chain still has, and a later one than that of the payment's beginning.
 * @throws ProblemError upstream_unavailable, chain_not_supported
 */
export async function readTransfers(nodes: ChainNodes, terms: Terms, hash: string): Promise<Reading> {
  const [receiptResult, transaction, newestResult] = await ask(nodes, terms.chainId, [
    ['eth_getTransactionReceipt', [hash]],
    ['eth_getTransactionByHash', [hash]],
    ['eth_blockNumber', []],
  ])
  const receipt = v.safeParse(MinedReceipt, receiptResult)
  const newest = v.safeParse(HexNumber, newestResult)
  if (!receipt.success || !newest.success) return faulty('not_found')
  const { status, blockNumber, blockHash, logs } = receipt.output
  if ((await readBlockHash(nodes, terms.chainId, blockNumber)) !== blockHash) return faulty('not_found')
  if (status !== 1n) return faulty('reverted')
  if (blockNumber <= terms.fromBlock) return faulty('too_old')
  const contract = contractOfAsset(terms.asset.id)
  const transfers =
    contract === undefined
      ? coinTransfersTo(terms.recipient, transaction)
      : tokenTransfersTo(terms.recipient, contract, logs)
  if (transfers.length === 0) return faulty('not_to_recipient')
  const depth = Number(newest.output - blockNumber) + 1
  return { kind: 'found', hash, blockNumber, blockHash, depth, transfers }
}

/**
 * How deep a block is; `gone` where the chain has another in its place; undefined where the node is behind.
 * @throws ProblemError upstream_unavailable, chain_not_supported
 */
export async function readDepth(
  nodes: ChainNodes,
  chainId: string,
  { blockNumber, blockHash }: { readonly blockNumber: bigint; readonly blockHash: string },
): Promise<number | 'gone' | undefined> {
  const [block, newestResult] = await ask(nodes, chainId, [
    ['eth_getBlockByNumber', [toHex(blockNumber), false]],
    ['eth_blockNumber', []],
  ])
  const read = v.safeParse(Block, block)
  const newest = v.safeParse(HexNumber, newestResult)
  if (!read.success || !newest.success) return undefined
  if (read.output.hash !== blockHash) return 'gone'
  return Math.max(1, Number(newest.output - blockNumber) + 1)
}

const FoundLogs = v.array(v.object({ data: Lower, transactionHash: Lower }))

/**
 * The transactions that have moved exactly the amount of a token to the recipient since the payment began; none for coins, which leave no log.
 * @throws ProblemError upstream_unavailable, chain_not_supported
 */
export async function findTransactions(
  nodes: ChainNodes,
  row: Terms & Pick<PaymentRow, 'amountBase'>,
): Promise<readonly string[]> {
  const address = contractOfAsset(row.asset.id)
  if (address === undefined) return []
  const topics = [TRANSFER, null, addressTopic(row.recipient)]
  const fromBlock = toHex(row.fromBlock + 1n)
  const [result] = await ask(nodes, row.chainId, [
    ['eth_getLogs', [{ address, topics, fromBlock, toBlock: 'latest' }]],
  ])
  const logs = v.safeParse(FoundLogs, result)
  if (!logs.success) return []
  const exact = `0x${row.amountBase.toString(16).padStart(64, '0')}`
  return [
    ...new Set(logs.output.filter(({ data }) => data === exact).map((log) => log.transactionHash)),
  ].slice(0, 3)
}

async function readBlockHash(nodes: ChainNodes, chainId: string, blockNumber: bigint) {
  const [block] = await ask(nodes, chainId, [['eth_getBlockByNumber', [toHex(blockNumber), false]]])
  const read = v.safeParse(Block, block)
  return read.success ? read.output.hash : undefined
}

async function ask(
  nodes: ChainNodes,
  chainId: string,
  calls: readonly (readonly [method: string, params: unknown[]])[],
): Promise<readonly unknown[]> {
  const requests = calls.map(([method, params], id) => ({ jsonrpc: '2.0' as const, id, method, params }))
  const replies = await withTimeLimit((signal) => nodes.call(chainId, requests, signal), {
    limitMs: TIMEOUT_MS,
    what: 'The chain',
  })
  return replies.map(({ result }) => result)
}

function toHex(value: bigint): string {
  return `0x${value.toString(16)}`
}

function faulty(fault: PaymentFault): Reading {
  return { kind: 'fault', fault }
}
