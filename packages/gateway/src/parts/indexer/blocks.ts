import { isRecord } from '@foyer/kit'
import * as v from 'valibot'
import { LOWER_EVM_ADDRESS } from '../../kernel/chains/evmAddress.ts'
import type { RawLog } from '../../kernel/evm/movements.ts'
import { RPC_MEMBERS, toMemberNames } from '../../kernel/upstream/parseMembers.ts'

const HASH = /^0x[0-9a-f]{64}$/
const QUANTITY = /^0x[0-9a-f]{1,64}$/
const MAX_TOPICS = 4
const BYTES = /^0x(?:[0-9a-f]{2})*$/

/** The hash of a block is copied: as a part of the node's whole answer it would keep that for as long as the chain stands still. */
const Hash = v.pipe(
  v.string(),
  v.regex(HASH, 'not a hash'),
  v.transform((hash) => Buffer.from(hash, 'latin1').toString('latin1')),
)
/** A hexadecimal number of at most 256 bits. */
export const Quantity = v.pipe(v.string(), v.regex(QUANTITY, 'not a quantity'))
/** A hexadecimal number that a double holds exactly. */
export const SmallQuantity = v.pipe(Quantity, v.transform(Number), v.safeInteger())

/** The members that are read of answers with blocks, and of what else is asked of a node for the index. */
export const INDEX_MEMBERS = toMemberNames([
  ...RPC_MEMBERS,
  ...['number', 'hash', 'parentHash', 'timestamp', 'transactions'],
  ...['from', 'to', 'value', 'input'],
  ...['transactionHash', 'blockHash', 'status', 'contractAddress', 'logs'],
  ...['address', 'topics'],
])

/** The fields that are read from a transaction. */
export interface RawTransaction {
  readonly hash: string
  readonly from: string
  readonly to: string | null
  readonly value: string
  readonly input: string
}

/**
 * The fields that are read from a receipt. A receipt from before receipts had a status counts as succeeded. Its hashes may be any text:
 * code that assigns a receipt to a block compares them with those of the block.
 */
export interface RawReceipt {
  readonly transactionHash: string
  readonly blockHash: string
  readonly status: number
  readonly contractAddress: string | null
  readonly logs: readonly RawLog[]
}

// Transactions and receipts are most of what a chain is made of. Reading them by hand takes a third of the time, and makes
// a fraction of the garbage, of a schema for each of their fields.

function readTransaction(raw: unknown): RawTransaction | undefined {
  if (!isRecord(raw)) return undefined
  const { hash, from, value, input } = raw
  const to = raw.to ?? null
  const isRight =
    matches(HASH, hash) &&
    matches(LOWER_EVM_ADDRESS, from) &&
    matches(QUANTITY, value) &&
    matches(BYTES, input) &&
    isReceiver(to)
  return isRight ? { hash, from, to, value, input } : undefined
}

function readReceipt(raw: unknown): RawReceipt | undefined {
  if (!isRecord(raw)) return undefined
  const { transactionHash, blockHash } = raw
  const status = raw.status ?? '0x1'
  const contractAddress = raw.contractAddress ?? null
  const logs = readEach(raw.logs, readLog)
  if (typeof transactionHash !== 'string' || typeof blockHash !== 'string' || !matches(QUANTITY, status))
    return undefined
  if (!isReceiver(contractAddress) || logs === undefined) return undefined
  return { transactionHash, blockHash, status: Number(status), contractAddress, logs }
}

function readLog(raw: unknown): RawLog | undefined {
  if (!isRecord(raw)) return undefined
  const { address, data } = raw
  const topics = readEach(raw.topics, readTopic)
  if (
    !matches(LOWER_EVM_ADDRESS, address) ||
    !matches(BYTES, data) ||
    topics === undefined ||
    topics.length > MAX_TOPICS
  )
    return undefined
  return { address, topics, data }
}

function readTopic(raw: unknown): string | undefined {
  return matches(HASH, raw) ? raw : undefined
}

function isReceiver(value: unknown): value is string | null {
  return value === null || matches(LOWER_EVM_ADDRESS, value)
}

function matches(pattern: RegExp, value: unknown): value is string {
  return typeof value === 'string' && pattern.test(value)
}

/** Undefined where one of them is not what it should be. */
function readEach<T>(list: unknown, read: (item: unknown) => T | undefined): T[] | undefined {
  if (!Array.isArray(list)) return undefined
  const items: T[] = []
  for (const item of list) {
    const one = read(item)
    if (one === undefined) return undefined
    items.push(one)
  }
  return items
}

function listSchema<T>(what: string, read: (item: unknown) => T | undefined) {
  return v.pipe(
    v.unknown(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const items = readEach(dataset.value, read)
      if (items !== undefined) return items
      addIssue({ message: `not a list of ${what}` })
      return NEVER
    }),
  )
}

/** The receipts of a block, or some of them. */
export const RawReceipts = listSchema('receipts', readReceipt)
const RawTransactions = listSchema('transactions', readTransaction)

const header = { number: SmallQuantity, hash: Hash, parentHash: Hash, timestamp: SmallQuantity }

/** A block without what is in it. */
export const RawHeader = v.object(header)
export type RawHeader = v.InferOutput<typeof RawHeader>

/** A block with its transactions. */
export const RawBlock = v.object({ ...header, transactions: RawTransactions })
export type RawBlock = v.InferOutput<typeof RawBlock>

/** A block that is not mined yet: its hash may be missing. */
export const RawPendingBlock = v.object({
  number: v.nullish(SmallQuantity),
  transactions: RawTransactions,
})

/** A mined block with the receipts of its transactions, in their order. */
export interface FullBlock extends RawBlock {
  readonly receipts: readonly RawReceipt[]
}
