import { toQuantity } from '@foyer/codec'
import { ModalError, type SwapOutcome } from '@foyer/core/ports'
import { isRecord } from '@foyer/kit'
import { decodeText } from '../requests/abiText.ts'
import { callNode, type NodeAccess } from '../requests/callNode.ts'
import { COIN } from './aggregators/readCall.ts'
import type { RawCall } from './encodeSwap.ts'
import { refuse } from './refuse.ts'
import { readBytes, readWord, toWords } from './words.ts'

/** The first four bytes of the hash of Error(string). */
const ERROR = '0x08c379a0'
const BALANCE_OF = '0x70a08231'
/** The hash of Transfer(address,address,uint256). */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** The calls to simulate: approvals, then a swap that takes whatever arrives. */
export interface SwapTrial {
  readonly from: string
  readonly tokenOut?: string | undefined
  /** The receiver. @default from */
  readonly receiver?: string | undefined
  readonly approvals: readonly RawCall[]
  readonly swap: RawCall
  /** The token that is given, and the most of it that may leave the account; without it nothing that leaves is looked at. */
  readonly spends?: SpentTerms | undefined
  /** The second of the block that is simulated. @default that of the node, just after its newest block */
  readonly triedAt?: bigint | undefined
}

/** The limits on what a swap may take. */
export interface SpentTerms {
  /** Absent for the coin. */
  readonly tokenIn: string | undefined
  readonly mostBase: bigint
}

/**
 * Runs approvals and swap on the newest state, without sending anything, and counts what arrives: the quoter's number is wrong for
 * tokens that keep a fee. A node that cannot do that is asked for the swap alone, which says the same once the approval is there.
 * Wire calls: eth_simulateV1, eth_call, eth_estimateGas.
 * @throws ModalError would_revert with the router's words in `details`, bad_call with `amount` where more leaves than may, rpc_failed,
 * timed_out, aborted
 */
export async function simulateSwap(
  node: NodeAccess,
  trial: SwapTrial,
): Promise<Omit<SwapOutcome, 'approvals'>> {
  const { from, tokenOut, receiver = from, approvals, swap, spends, triedAt } = trial
  const read = tokenOut && toRead(tokenOut, receiver)
  const readIn = spends?.tokenIn && toRead(spends.tokenIn, from)
  const reads = [read, readIn].flatMap((one) => one || [])
  const calls = [...reads, ...approvals, swap, ...reads]
  const block = {
    ...(triedAt !== undefined && { blockOverrides: { time: toQuantity(triedAt) } }),
    calls: calls.map((call) => ({ ...toTransaction(from, call) })),
  }
  const answer = await callNode(node, 'eth_simulateV1', [
    { blockStateCalls: [block], traceTransfers: true },
    'latest',
  ]).catch((error: unknown) => {
    if (node.signal?.aborted || isRevert(error)) throw error
    return undefined
  })
  const results = readResults(answer, calls.length)
  if (!results) return callSwap(node, trial)
  const failed = results.find(({ isDone }) => !isDone)
  if (failed) throw wouldRevert(failed.reason)
  const [before, after] = [results.slice(0, reads.length), results.slice(results.length - reads.length)]
  const riseAt = (place: number) => (after[place]?.word ?? 0n) - (before[place]?.word ?? 0n)
  const coins = results.reduce((sum, { logs }) => sum + coinsTo(logs, from), 0n)
  const arrives = read ? riseAt(0) : coins
  if (spends) {
    const coinsOut = results.reduce((sum, { logs }) => sum + coinsFrom(logs, from), 0n)
    const spent = readIn ? -riseAt(reads.length - 1) : coinsOut - (read ? coins : 0n)
    if (spent > spends.mostBase) throw refuse('amount')
  }
  const done = results.slice(reads.length, results.length - reads.length)
  return {
    arrivesBase: String(arrives > 0n ? arrives : 0n),
    gas: String(done.reduce((sum, { gas }) => sum + gas, 0n)),
  }
}

function toRead(token: string, owner: string): RawCall {
  return { to: token, data: BALANCE_OF + toWords(owner), value: 0n }
}

/** The swap alone: its last amount is what arrives. Nothing can be said before its approval. */
async function callSwap(
  node: NodeAccess,
  { from, receiver, approvals, swap }: SwapTrial,
): Promise<Omit<SwapOutcome, 'approvals'>> {
  if (approvals.length > 0) return { arrivesBase: undefined, gas: undefined }
  const transaction = toTransaction(from, swap)
  const [answer, gas] = await Promise.all([
    callNode(node, 'eth_call', [transaction, 'latest']),
    callNode(node, 'eth_estimateGas', [transaction]),
  ])
  // The last amount of a payment to another account is what it takes.
  const amount =
    typeof answer === 'string' && receiver === undefined
      ? readLastAmount(answer.slice(2).toLowerCase())
      : undefined
  return { arrivesBase: amount?.toString(), gas: typeof gas === 'string' ? String(BigInt(gas)) : undefined }
}

/** The last amount among what the steps of a call answered; unwrapping, which comes after it, answers nothing. */
function readLastAmount(hex: string): bigint | undefined {
  const list = hex.slice(64)
  const count = Number(readWord(list, 0) ?? 0n)
  for (let index = Math.min(count, 8) - 1; index >= 0; index -= 1) {
    const at = readWord(list, 32 + index * 32)
    const bytes = at === undefined ? undefined : readBytes(list, 32 + Number(at))
    if (bytes) return readWord(bytes, bytes.length / 2 - 32)
  }
  return undefined
}

interface CallResult {
  readonly isDone: boolean
  readonly reason: string | undefined
  readonly word: bigint | undefined
  readonly gas: bigint
  readonly logs: readonly unknown[]
}

function readResults(answer: unknown, count: number): readonly CallResult[] | undefined {
  const [block] = Array.isArray(answer) ? answer : []
  const calls: unknown = isRecord(block) ? block.calls : undefined
  if (!Array.isArray(calls) || calls.length !== count) return undefined
  return calls.map((call: unknown) => {
    const { status, returnData, gasUsed, logs, error } = isRecord(call) ? call : {}
    return {
      isDone: status === '0x1',
      reason: readReason(returnData) ?? (isRecord(error) ? readReason(error.data) : undefined),
      word: typeof returnData === 'string' ? readWord(returnData.slice(2).toLowerCase(), 0) : undefined,
      gas: typeof gasUsed === 'string' && /^0x[0-9a-f]{1,16}$/i.test(gasUsed) ? BigInt(gasUsed) : 0n,
      logs: Array.isArray(logs) ? logs : [],
    }
  })
}

/** Returns a contract's message when it reverted. Standard: Solidity's Error. */
function readReason(bytes: unknown): string | undefined {
  return typeof bytes === 'string' && bytes.startsWith(ERROR)
    ? decodeText(bytes.slice(ERROR.length))
    : undefined
}

function coinsTo(logs: readonly unknown[], account: string): bigint {
  return coinsOf(logs, (_from, to) => to === account.toLowerCase())
}

function coinsFrom(logs: readonly unknown[], account: string): bigint {
  return coinsOf(logs, (from) => from === account.toLowerCase())
}

/** The coins that moved, among what a node traces as if the coin were a token. */
function coinsOf(logs: readonly unknown[], isMeant: (from: string, to: string) => boolean): bigint {
  const sums = logs.map((log) => {
    if (!isRecord(log) || !Array.isArray(log.topics) || typeof log.data !== 'string') return 0n
    const [event, ...ends]: readonly unknown[] = log.topics
    const [from, to] = ends.map((end) => `0x${String(end).slice(-40).toLowerCase()}`)
    const isOurs = String(log.address).toLowerCase() === COIN && event === TRANSFER
    return isOurs && isMeant(from ?? '', to ?? '') ? (readWord(log.data.slice(2), 0) ?? 0n) : 0n
  })
  return sums.reduce((sum, one) => sum + one, 0n)
}

function toTransaction(from: string, { to, data, value }: RawCall) {
  return { from, to, data, ...(value > 0n && { value: toQuantity(value) }) }
}

function isRevert(error: unknown): boolean {
  return error instanceof ModalError && ['would_revert', 'insufficient_funds'].includes(error.code)
}

function wouldRevert(reason: string | undefined): ModalError {
  const details = reason?.replace(/[\p{C}\s]+/gu, ' ').trim()
  return new ModalError({
    code: 'would_revert',
    message: 'The swap would revert.',
    ...(details && { details }),
  })
}
