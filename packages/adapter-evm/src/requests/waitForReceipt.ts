import { ModalError, type TransferReceipt, withTimeout } from '@foyer/core/ports'
import * as v from 'valibot'
import { isAddress, parseHash, parseQuantity } from '../answers.ts'
import type { EvmTiming } from '../timing.ts'
import { askNode, askQuantity, type NodeAccess } from './askNode.ts'
import { pause } from './pause.ts'

/** Looks in a row that may fail before the wait is given up: nodes have hiccups. */
const FAILURES_MAX = 5
/** Looks for what took a transaction's place before it is reported without its hash. */
const SEARCHES_MAX = 3
/** Blocks that every node can still tell the accounts of. */
const HISTORY_BLOCKS = 120n

const TransactionSchema = v.object({
  hash: v.string(),
  from: v.string(),
  to: v.nullish(v.string()),
  nonce: v.string(),
  value: v.string(),
  input: v.string(),
})
const ReceiptSchema = v.object({ status: v.nullish(v.string()), blockNumber: v.nullish(v.string()) })
const BlockSchema = v.object({ transactions: v.array(v.unknown()) })

type Transaction = v.InferOutput<typeof TransactionSchema>

/** The transaction that is waited for, and on which account. */
export interface ReceiptInput {
  readonly from: string
  readonly hash: string
  readonly timing: Pick<EvmTiming, 'receiptMs' | 'receiptPollMs'>
}

/**
 * Waits until a transaction, or another one with its number in the account's order, is mined. The same transfer sent
 * again for another fee counts as the one waited for, under its new hash.
 * Wire calls: eth_getTransactionReceipt, eth_getTransactionByHash, eth_getTransactionCount, eth_blockNumber,
 * eth_getBlockByNumber.
 * @throws ModalError bad_call, timed_out, rpc_failed, aborted
 */
export async function waitForReceipt(node: NodeAccess, input: ReceiptInput): Promise<TransferReceipt> {
  const hash = parseHash(input.hash)
  if (!hash) throw new ModalError({ code: 'bad_call', message: 'The hash of the transaction is none.' })
  return withTimeout((signal) => lookUntilMined({ ...node, signal }, { ...input, hash }, signal), {
    timeoutMs: input.timing.receiptMs,
    signal: node.signal,
    what: 'The confirmation of the transaction',
  })
}

async function lookUntilMined(
  node: NodeAccess,
  input: ReceiptInput,
  signal: AbortSignal,
): Promise<TransferReceipt> {
  const watch = createWatch(node, input)
  let failures = 0
  for (let look = 0; ; look += 1) {
    try {
      const receipt = await watch()
      if (receipt) return receipt
      failures = 0
    } catch (error) {
      signal.throwIfAborted()
      failures += 1
      if (failures === FAILURES_MAX) throw error
    }
    await pause(input.timing.receiptPollMs, look, signal)
  }
}

/** Makes one look, which remembers what earlier looks learned: the transaction itself is gone once it was replaced. */
function createWatch(node: NodeAccess, { from, hash }: ReceiptInput) {
  let sent: Transaction | undefined
  let searches = 0

  return async function look(): Promise<TransferReceipt | undefined> {
    const [receipt, found] = await Promise.all([
      readReceipt(node, hash),
      sent ?? askNode(node, 'eth_getTransactionByHash', [hash]).then(readTransaction),
    ])
    sent = found
    if (receipt || !sent) return receipt
    const count = await askQuantity(node, 'eth_getTransactionCount', [from, 'latest'])
    const nonce = BigInt(sent.nonce)
    if (count <= nonce) return undefined
    searches += 1
    const mined = await findMined(node, from, nonce).catch((error: unknown) => {
      if (searches < SEARCHES_MAX || node.signal?.aborted) throw error
    })
    // What the node told last may be from before the block: its own receipt counts more than the search.
    const late = await readReceipt(node, mined?.hash ?? hash)
    if (mined && late) return toOutcome(sent, mined, late)
    if (late) return late
    return searches < SEARCHES_MAX ? undefined : { status: 'replaced', hash }
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

async function readReceipt(node: NodeAccess, hash: string): Promise<TransferReceipt | undefined> {
  const answer = await askNode(node, 'eth_getTransactionReceipt', [hash])
  if (answer === null) return undefined
  if (!v.is(ReceiptSchema, answer)) {
    throw new ModalError({ code: 'rpc_failed', message: 'The node answered a receipt that is none.' })
  }
  // Some nodes write one for what they have not mined yet.
  if (parseQuantity(answer.blockNumber) === undefined) return undefined
  return { status: parseQuantity(answer.status) === '0' ? 'reverted' : 'confirmed', hash }
}

/** The mined transaction of an account with a number: halves the last blocks until one is left, and reads that. */
async function findMined(node: NodeAccess, from: string, nonce: bigint): Promise<Transaction | undefined> {
  const newest = await askQuantity(node, 'eth_blockNumber', [])
  let after = newest > HISTORY_BLOCKS ? newest - HISTORY_BLOCKS : -1n
  let block = newest
  while (block - after > 1n) {
    const middle = (block + after) / 2n
    const count = await askQuantity(node, 'eth_getTransactionCount', [from, toHex(middle)])
    if (count > nonce) block = middle
    else after = middle
  }
  const answer = await askNode(node, 'eth_getBlockByNumber', [toHex(block), true])
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

function toHex(amount: bigint): string {
  return `0x${amount.toString(16)}`
}
