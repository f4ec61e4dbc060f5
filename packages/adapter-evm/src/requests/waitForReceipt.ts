import { toQuantity } from '@foyer/codec'
import { type ExpectedMove, ModalError, type TransferReceipt, withTimeout } from '@foyer/core/ports'
import * as v from 'valibot'
import { isAddress, parseHash, parseQuantity } from '../parseAnswers.ts'
import type { EvmTiming } from '../timing.ts'
import { callNode, type NodeAccess, readQuantity } from './callNode.ts'
import { movedAsAsked } from './movedAsAsked.ts'
import { pollUntil } from './pollUntil.ts'

/** How many searches for the replacing transaction are made before it is reported without its hash. */
const SEARCHES_MAX = 3
/** Looks in a row at which no node knows a transaction that was known, after which it is said to be lost: about a minute. */
const UNKNOWN_MAX = 15
/** Looks at which a transaction that no node ever knew is missing although the account went on, after which another one is said to have its place. */
const OVERTAKEN_MAX = 8
/** The number of recent blocks for which every node still has the account state. */
const HISTORY_BLOCKS = 120n

const TransactionSchema = v.object({
  hash: v.string(),
  from: v.string(),
  to: v.nullish(v.string()),
  nonce: v.string(),
  value: v.string(),
  input: v.string(),
})
const ReceiptSchema = v.object({
  status: v.nullish(v.string()),
  blockNumber: v.nullish(v.string()),
  logs: v.nullish(v.array(v.unknown())),
})
const BlockSchema = v.object({ transactions: v.array(v.unknown()) })

type Transaction = v.InferOutput<typeof TransactionSchema>

/** The transaction, and the account that sent it. */
export interface ReceiptInput {
  readonly from: string
  readonly hash: string
  /** The transfer of a token that it is, which its logs have to say; without it only its status counts. */
  readonly expected?: ExpectedMove | undefined
  readonly timing: Pick<EvmTiming, 'receiptMs' | 'receiptPollMs'>
}

/**
 * Waits until a transaction is mined, or another one with the same nonce, or until no node knows it any more. The same transfer with another fee counts as the
 * transaction itself, with its new hash.
 * Wire calls: eth_getTransactionReceipt, eth_getTransactionByHash, eth_getTransactionCount, eth_blockNumber,
 * eth_getBlockByNumber.
 * @throws ModalError bad_call, timed_out, rpc_failed, aborted
 */
export async function waitForReceipt(node: NodeAccess, input: ReceiptInput): Promise<TransferReceipt> {
  const hash = parseHash(input.hash)
  if (!hash) throw new ModalError({ code: 'bad_call', message: 'The transaction hash is invalid.' })
  const { receiptMs, receiptPollMs } = input.timing
  const watch = (signal: AbortSignal) =>
    pollUntil(createReceiptPoll({ ...node, signal }, { ...input, hash }), receiptPollMs, signal)
  return withTimeout(watch, {
    timeoutMs: receiptMs,
    signal: node.signal,
    what: 'The confirmation of the transaction',
  })
}

/** Creates a function that polls once. It remembers the transaction, which nodes no longer return once it was replaced or dropped. */
function createReceiptPoll(node: NodeAccess, input: ReceiptInput) {
  const { from, hash } = input
  let sent: Transaction | undefined
  let unknown = 0
  const search = createSearch(node, input)
  const overtaken = createOvertakenCheck(node, input)

  return async function poll(): Promise<TransferReceipt | undefined> {
    const [receipt, found] = await Promise.all([
      readReceipt(node, input, hash),
      callNode(node, 'eth_getTransactionByHash', [hash]).then(readTransaction),
    ])
    unknown = found ? 0 : unknown + 1
    sent = found ?? sent
    if (receipt) return receipt
    if (!sent) return overtaken()
    const nonce = BigInt(sent.nonce)
    if ((await readQuantity(node, 'eth_getTransactionCount', [from, 'latest'])) > nonce) return search(sent)
    return unknown < UNKNOWN_MAX ? undefined : { status: 'lost', hash }
  }
}

/** Creates a function that looks once for the transaction that took the number of another one. */
function createSearch(node: NodeAccess, input: ReceiptInput) {
  const { from, hash } = input
  let searches = 0

  return async function search(sent: Transaction): Promise<TransferReceipt | undefined> {
    searches += 1
    const mined = await findMined(node, from, BigInt(sent.nonce)).catch((error: unknown) => {
      if (searches < SEARCHES_MAX || node.signal?.aborted) throw error
    })
    // The first receipt may be older than the block, so it is read again: it counts more than the search.
    const newer = await readReceipt(node, input, mined?.hash ?? hash)
    if (mined && newer) return toOutcome(sent, mined, newer)
    if (newer) return newer
    return searches < SEARCHES_MAX ? undefined : { status: 'replaced', hash }
  }
}

/**
 * Creates a function that looks once after a transaction that no node has known so far, such as one that was replaced before any saw it. The
 * account's next number at the first look is taken for its own.
 */
function createOvertakenCheck(node: NodeAccess, { from, hash, expected }: ReceiptInput) {
  let next: bigint | undefined
  let looks = 0

  return async function look(): Promise<TransferReceipt | undefined> {
    next ??= await readQuantity(node, 'eth_getTransactionCount', [from, 'pending'])
    const count = await readQuantity(node, 'eth_getTransactionCount', [from, 'latest'])
    if (count <= next) return undefined
    looks += 1
    if (looks < OVERTAKEN_MAX) return undefined
    const mined = await findMined(node, from, next).catch(() => undefined)
    if (!mined || mined.hash === hash) return { status: 'replaced', hash }
    // The same transfer with another fee moved the token as it was asked to.
    const receipt = expected && (await readReceipt(node, { from, expected }, mined.hash))
    return receipt?.status === 'confirmed' ? receipt : { status: 'replaced', hash: mined.hash }
  }
}

function toOutcome(sent: Transaction, mined: Transaction, receipt: TransferReceipt): TransferReceipt {
  const isSame = (['to', 'value', 'input'] as const).every(
    (key) => sent[key]?.toLowerCase() === mined[key]?.toLowerCase(),
  )
  if (isSame) return receipt
  const isNothing =
    mined.to?.toLowerCase() === mined.from.toLowerCase() && mined.value === '0x0' && mined.input === '0x'
  return { status: isNothing ? 'cancelled' : 'replaced', hash: mined.hash }
}

async function readReceipt(
  node: NodeAccess,
  { from, expected }: Pick<ReceiptInput, 'from' | 'expected'>,
  hash: string,
): Promise<TransferReceipt | undefined> {
  const answer = await callNode(node, 'eth_getTransactionReceipt', [hash])
  if (answer === null) return undefined
  if (!v.is(ReceiptSchema, answer)) {
    throw new ModalError({ code: 'rpc_failed', message: 'The node returned an invalid receipt.' })
  }
  // Some nodes return a receipt without a block number for a pending transaction.
  if (parseQuantity(answer.blockNumber) === undefined) return undefined
  if (parseQuantity(answer.status) === '0') return { status: 'reverted', hash }
  const hasMoved = !expected || movedAsAsked(answer.logs ?? [], from, expected)
  return { status: hasMoved ? 'confirmed' : 'not_moved', hash }
}

/** Finds the mined transaction of an account with a nonce, by a binary search over the last blocks. */
async function findMined(node: NodeAccess, from: string, nonce: bigint): Promise<Transaction | undefined> {
  const newest = await readQuantity(node, 'eth_blockNumber', [])
  let after = newest > HISTORY_BLOCKS ? newest - HISTORY_BLOCKS : -1n
  let block = newest
  while (block - after > 1n) {
    const middle = (block + after) / 2n
    const count = await readQuantity(node, 'eth_getTransactionCount', [from, toQuantity(middle)])
    if (count > nonce) block = middle
    else after = middle
  }
  const answer = await callNode(node, 'eth_getBlockByNumber', [toQuantity(block), true])
  if (!v.is(BlockSchema, answer)) return undefined
  return answer.transactions
    .flatMap((one: unknown) => readTransaction(one) ?? [])
    .find((one) => one.from.toLowerCase() === from.toLowerCase() && BigInt(one.nonce) === nonce)
}

function readTransaction(answer: unknown): Transaction | undefined {
  if (!v.is(TransactionSchema, answer)) return undefined
  const isWhole = parseHash(answer.hash) && isAddress(answer.from) && parseQuantity(answer.nonce)
  return isWhole ? answer : undefined
}
