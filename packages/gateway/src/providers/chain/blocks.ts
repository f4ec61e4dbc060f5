import * as v from 'valibot'

const HASH = /^0x[0-9a-f]{64}$/
const ADDRESS = /^0x[0-9a-f]{40}$/
const QUANTITY = /^0x[0-9a-f]{1,64}$/
const BYTES = /^0x(?:[0-9a-f]{2})*$/

const Hash = v.pipe(v.string(), v.regex(HASH, 'not a hash'))
const Address = v.pipe(v.string(), v.regex(ADDRESS, 'not an address'))
/** A hexadecimal number of at most 256 bits. */
export const Quantity = v.pipe(v.string(), v.regex(QUANTITY, 'not a quantity'))
/** A hexadecimal number that a double holds exactly. */
export const SmallQuantity = v.pipe(Quantity, v.transform(Number), v.safeInteger())
const Bytes = v.pipe(v.string(), v.regex(BYTES, 'not bytes'))

/** What is read of a transaction. */
const RawTransaction = v.object({
  hash: Hash,
  from: Address,
  to: v.nullish(Address, null),
  value: Quantity,
  input: Bytes,
})
export type RawTransaction = v.InferOutput<typeof RawTransaction>

/** What is read of a log; its data may be anything that is hexadecimal. */
const RawLog = v.object({ address: Address, topics: v.pipe(v.array(Hash), v.maxLength(4)), data: Bytes })
export type RawLog = v.InferOutput<typeof RawLog>

/** What is read of a receipt. Chains from before receipts had a status count as having succeeded. */
export const RawReceipt = v.object({
  transactionHash: Hash,
  blockHash: Hash,
  status: v.nullish(SmallQuantity, '0x1'),
  contractAddress: v.nullish(Address, null),
  logs: v.array(RawLog),
})
export type RawReceipt = v.InferOutput<typeof RawReceipt>

const header = { number: SmallQuantity, hash: Hash, parentHash: Hash, timestamp: SmallQuantity }

/** A block without what is in it. */
export const RawHeader = v.object(header)
export type RawHeader = v.InferOutput<typeof RawHeader>

/** A block with its transactions. */
export const RawBlock = v.object({ ...header, transactions: v.array(RawTransaction) })
export type RawBlock = v.InferOutput<typeof RawBlock>

/** A block that is not mined yet: its hash may be missing. */
export const RawPendingBlock = v.object({
  number: v.nullish(SmallQuantity),
  transactions: v.array(RawTransaction),
})

/** A mined block with the receipts of its transactions, in their order. */
export interface FullBlock extends RawBlock {
  readonly receipts: readonly RawReceipt[]
}
