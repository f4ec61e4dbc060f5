import type { PaymentFault } from '@foyer/contract'
import { withTimeLimit } from '@foyer/kit'
import * as v from 'valibot'
import type { ChainNodes } from '../services/nodes.ts'
import type { FoundTransfers, PaidTransfer, PaymentRow } from '../services/payments.ts'

/** keccak256 of `Transfer(address,address,uint256)`. */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** Stands for the log of a transfer of coins, which has none. */
const NO_LOG = -1
const TIMEOUT_MS = 5_000

const Quantity = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,64}$/i),
  v.transform((text) => BigInt(text)),
)
const Lower = v.pipe(
  v.string(),
  v.transform((text) => text.toLowerCase()),
)
const Receipt = v.object({
  status: Quantity,
  blockNumber: Quantity,
  blockHash: Lower,
  logs: v.array(v.object({ address: Lower, topics: v.array(Lower), data: Lower, logIndex: Quantity })),
})
const Transaction = v.object({ to: v.nullable(Lower), value: Quantity })
const Block = v.object({ hash: Lower })

/** What is read about. */
type Terms = Pick<PaymentRow, 'chainId' | 'recipient' | 'asset' | 'fromBlock'>

/** What a chain says of a transaction: its transfers of the asset to the recipient; or why it pays nothing. */
export type Reading =
  | ({ readonly kind: 'found' } & FoundTransfers)
  | { readonly kind: 'fault'; readonly fault: PaymentFault }

/** The contract of an asset, in lower case; undefined for the coin. */
export function contractOf({ id }: Pick<PaymentRow['asset'], 'id'>): string | undefined {
  return /\/erc20:(0x[0-9a-f]{40})$/i.exec(id)?.[1]?.toLowerCase()
}

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
  const receipt = v.safeParse(Receipt, receiptResult)
  const newest = v.safeParse(Quantity, newestResult)
  if (!receipt.success || !newest.success) return faulty('not_found')
  const { status, blockNumber, blockHash, logs } = receipt.output
  if ((await readBlockHash(nodes, terms.chainId, blockNumber)) !== blockHash) return faulty('not_found')
  if (status !== 1n) return faulty('reverted')
  if (blockNumber <= terms.fromBlock) return faulty('too_old')
  const contract = contractOf(terms.asset)
  const transfers =
    contract === undefined
      ? coinTransfers(terms.recipient, transaction)
      : tokenTransfers(terms.recipient, contract, logs)
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
  const newest = v.safeParse(Quantity, newestResult)
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
  const address = contractOf(row.asset)
  if (address === undefined) return []
  const topics = [TRANSFER, null, `0x${row.recipient.slice(2).padStart(64, '0')}`]
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

type Log = v.InferOutput<typeof Receipt>['logs'][number]

function tokenTransfers(recipient: string, contract: string, logs: readonly Log[]): readonly PaidTransfer[] {
  const to = `0x${recipient.slice(2).padStart(64, '0')}`
  return logs
    .filter(
      ({ address, topics, data }) =>
        address === contract &&
        topics.length === 3 &&
        topics[0] === TRANSFER &&
        topics[2] === to &&
        /^0x[0-9a-f]{64}$/.test(data),
    )
    .map(({ data, logIndex }) => ({ logIndex: Number(logIndex), amountBase: BigInt(data) }))
}

function coinTransfers(recipient: string, result: unknown): readonly PaidTransfer[] {
  const read = v.safeParse(Transaction, result)
  if (!read.success || read.output.to !== recipient || read.output.value === 0n) return []
  return [{ logIndex: NO_LOG, amountBase: read.output.value }]
}
