import { toQuantity, toWord } from '@foyer/codec'
import * as v from 'valibot'
import { ProblemError } from '../../http/problem.ts'
import { contractOfAsset } from '../../kernel/chains/assetIds.ts'
import { AGREEING_NODES, nodesOf } from '../../kernel/evm/askAgreeing.ts'
import { askNode } from '../../kernel/evm/askNode.ts'
import { TRANSFER } from '../../kernel/evm/movements.ts'
import { addressTopic, HexNumber, Lower } from '../../kernel/evm/receipts.ts'
import type { ChainNodes, NodeCaller } from '../../kernel/nodes/nodes.ts'
import type { CoinBlocks } from './coinBlocks.ts'
import type { PaymentRow } from './payments.ts'

/** Blocks whose logs are asked for at once: what public nodes answer without refusing. */
const SPAN_BLOCKS = 2_000n
/** Blocks whose logs are read once more each time: a node may have been behind, or the chain may have changed. */
const AGAIN_BLOCKS = 256n
/** Blocks of which all transactions are read at once, as coins leave no log. */
const COIN_BLOCKS = 40n

/** The dependencies of a search. */
export interface SearchContext {
  readonly nodes: ChainNodes
  readonly coins: CoinBlocks
}

/** Transactions that have moved exactly the amount to the recipient. */
export interface Found {
  /** How many such transfers each of them has, the oldest transaction first. */
  readonly transactions: ReadonlyMap<string, number>
  /** The last block that was read. */
  readonly upTo: bigint
  /** Whether nothing is left to read for now. */
  readonly isWhole: boolean
}

type Searched = Pick<
  PaymentRow,
  'chainId' | 'recipient' | 'asset' | 'fromBlock' | 'amountBase' | 'needed' | 'searchedBlock'
>

/**
 * Reads the next blocks that were not yet searched for a payment. For tokens it reads logs; for coins, the transactions of blocks that are
 * deep enough for the payment. It asks as many nodes as have to agree, so that one node cannot hide a transfer.
 * @throws ProblemError upstream_unavailable, chain_not_supported
 */
export async function searchChain({ nodes, coins }: SearchContext, row: Searched): Promise<Found> {
  const callers = nodesOf(nodes, row.chainId)
  const needed = Math.min(AGREEING_NODES, callers.length)
  const contract = contractOfAsset(row.asset.id)
  const found: Found[] = []
  let reason: unknown
  for (const node of callers) {
    try {
      found.push(
        await (contract === undefined ? searchCoins(coins, node, row) : searchLogs(node, row, contract)),
      )
    } catch (error) {
      reason = error
    }
    if (found.length === needed) return together(found)
  }
  throw new ProblemError('upstream_unavailable', `Too few nodes of ${row.chainId} could be searched.`, {
    retryAfterMs: 1_000,
    cause: reason,
  })
}

function together(found: readonly Found[]): Found {
  const transactions = new Map<string, number>()
  for (const one of found)
    for (const [hash, count] of one.transactions)
      transactions.set(hash, Math.max(count, transactions.get(hash) ?? 0))
  const upTo = found.map((one) => one.upTo).reduce((least, one) => (one < least ? one : least))
  return { transactions, upTo, isWhole: found.every(({ isWhole }) => isWhole) }
}

const Logs = v.array(v.object({ data: Lower, transactionHash: Lower }))

async function searchLogs(node: NodeCaller, row: Searched, address: string): Promise<Found> {
  const { fromBlock, searchedBlock = fromBlock, recipient, amountBase } = row
  const newest = await newestOf(node)
  const again = searchedBlock - AGAIN_BLOCKS
  const first = (again > fromBlock ? again : fromBlock) + 1n
  const last = least(newest, first + SPAN_BLOCKS - 1n)
  if (last < first) return { transactions: new Map(), upTo: searchedBlock, isWhole: true }
  const topics = [TRANSFER, null, addressTopic(recipient)]
  const range = { fromBlock: toQuantity(first), toBlock: toQuantity(last) }
  const [result] = await askNode(node, [['eth_getLogs', [{ address, topics, ...range }]]])
  const exact = `0x${toWord(amountBase)}`
  const hashes = v
    .parse(Logs, result)
    .flatMap(({ data, transactionHash }) => (data === exact ? [transactionHash] : []))
  return { transactions: countEach(hashes), upTo: last, isWhole: last === newest }
}

async function searchCoins(coins: CoinBlocks, node: NodeCaller, row: Searched): Promise<Found> {
  const { fromBlock, searchedBlock = fromBlock, recipient, amountBase, needed } = row
  // A block that is as deep as the payment needs is read once: a chain hardly gives it up any more.
  const deepest = (await newestOf(node)) - BigInt(needed) + 1n
  const first = searchedBlock + 1n
  const last = least(deepest, first + COIN_BLOCKS - 1n)
  if (last < first) return { transactions: new Map(), upTo: searchedBlock, isWhole: true }
  const numbers = Array.from({ length: Number(last - first) + 1 }, (_, at) => first + BigInt(at))
  const transfers = await coins.read(node, numbers)
  const own = transfers.filter((one) => one.to === recipient && one.amountBase === amountBase)
  return { transactions: countEach(own.map(({ hash }) => hash)), upTo: last, isWhole: last === deepest }
}

async function newestOf(node: NodeCaller): Promise<bigint> {
  const [newest] = await askNode(node, [['eth_blockNumber', []]])
  return v.parse(HexNumber, newest)
}

function countEach(hashes: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const hash of hashes) counts.set(hash, (counts.get(hash) ?? 0) + 1)
  return counts
}

function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other
}
