import { toQuantity } from '@foyer/codec'
import type { TransactionWish } from '../../decode/call/readTransaction.ts'
import { type Chain, findChain } from '../../lib/chains.ts'
import { FrameFailure } from '../../lib/frameFailure.ts'
import { invalidParams } from '../../lib/rpcFailures.ts'
import type { ChainNode, NodeAnswer } from '../../servers/chainNode.ts'

/** A transaction (EIP-1559) with everything that is signed. */
export interface PreparedTransaction {
  readonly chainId: bigint
  readonly nonce: bigint
  readonly to: string | undefined
  readonly valueBase: bigint
  readonly data: string
  readonly gasLimit: bigint
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
  /** The fee that the network of a rollup adds for storing it elsewhere; it is not signed, only estimated. */
  readonly rollupFeeBase: bigint
}

/** The input of preparing a transaction. */
export interface PrepareInput {
  readonly node: ChainNode
  readonly address: string
  readonly chainId: number
  readonly signal: AbortSignal
  /** The gas that the call takes after others that a node has run before it, which its estimate does not know of. */
  readonly gasAfterOthers?: bigint | undefined
}

/** The contract of rollups of the OP Stack that reckons what storing a transaction costs. */
const ROLLUP_ORACLE = '0x420000000000000000000000000000000000000f'
/** getL1FeeUpperBound(uint256) */
const UPPER_BOUND = '0xf1c7a58b'
/** The size of envelope, fees and signature beside the data. */
const ENVELOPE_BYTES = 160
const ROLLUPS: readonly number[] = [10, 8453, 84_532]
const PLAIN_GAS = 21_000n
const MOST_GAS = 30_000_000n
/** Nonces are numbers of 64 bits, but no account gets further than this. */
const MOST_NONCE = 2n ** 53n

/**
 * Chooses nonce, gas and fees. The fees that a node names are accepted up to the limit of the network. Beyond it nothing is
 * signed, whatever the node, the gateway or the page say.
 * @throws FrameFailure server_unreachable, -32602, -32000 insufficient funds, 3 would revert
 */
export async function prepareTransaction(
  wish: TransactionWish,
  input: PrepareInput,
): Promise<PreparedTransaction> {
  const { node, address, chainId, signal } = input
  const chain = requireChain(chainId)
  const { to, valueBase, data } = wish
  const call = { from: address, ...(to && { to }), value: toQuantity(valueBase), data }
  const isRollup = ROLLUPS.includes(chainId)
  const sizeBytes = ENVELOPE_BYTES + (data.length - 2) / 2
  const bound = UPPER_BOUND + sizeBytes.toString(16).padStart(64, '0')
  const [count, balance, history, tip, price, gas, rollup] = await node.ask(
    [
      { method: 'eth_getTransactionCount', params: [address, 'pending'] },
      { method: 'eth_getBalance', params: [address, 'latest'] },
      { method: 'eth_feeHistory', params: ['0x1', 'latest', []] },
      { method: 'eth_maxPriorityFeePerGas', params: [] },
      { method: 'eth_gasPrice', params: [] },
      { method: 'eth_estimateGas', params: [call] },
      ...(isRollup ? [{ method: 'eth_call', params: [{ to: ROLLUP_ORACLE, data: bound }, 'latest'] }] : []),
    ],
    signal,
  )
  const nonce = requireNumber(count, MOST_NONCE)
  if (wish.nonce !== undefined && wish.nonce !== nonce) throw invalidParams('The nonce is not the next one')
  const balanceBase = requireNumber(balance)
  if (balanceBase < valueBase) throw insufficient()
  const gasLimit = chooseGas(wish, gas, input.gasAfterOthers)
  const { maxFeePerGas, maxPriorityFeePerGas } = chooseFees(history, tip, price)
  const rollupFeeBase = readNumber(rollup) ?? 0n
  const feeBase = gasLimit * maxFeePerGas + rollupFeeBase
  if (feeBase > chain.mostFeeBase) {
    throw new FrameFailure('fee_too_high', 'The network asks for a fee that the wallet does not pay')
  }
  if (balanceBase < valueBase + feeBase) throw insufficient()
  return {
    chainId: BigInt(chainId),
    nonce,
    to,
    valueBase,
    data,
    gasLimit,
    maxFeePerGas,
    maxPriorityFeePerGas,
    rollupFeeBase,
  }
}

/** @throws FrameFailure 4902 for networks on which the wallet sends nothing */
export function requireChain(chainId: number): Chain {
  const chain = findChain(chainId)
  if (!chain) throw new FrameFailure(4902, 'The embedded wallet does not send on this network')
  return chain
}

/** The page may ask for more gas than a node estimates, but not for less: the transaction would fail and cost its fee all the same. */
function chooseGas(
  { gas }: TransactionWish,
  answer: NodeAnswer | undefined,
  gasAfterOthers: bigint | undefined,
): bigint {
  if (gasAfterOthers !== undefined) {
    const alone = readNumber(answer) ?? 0n
    const needed = gasAfterOthers > alone ? gasAfterOthers : alone
    if (needed <= MOST_GAS) return alone === PLAIN_GAS ? PLAIN_GAS : (needed * 12n) / 10n
  }
  if (answer && 'failure' in answer) throw toRevert(answer.failure)
  const needed = requireNumber(answer, MOST_GAS)
  if (gas !== undefined && gas >= needed && gas <= MOST_GAS) return gas
  // A contract may need more by the time it is mined; a plain transfer never does.
  return needed === PLAIN_GAS ? needed : (needed * 12n) / 10n
}

/** The fees of the next blocks, as a node tells them. */
export function chooseFees(
  history: NodeAnswer | undefined,
  tip: NodeAnswer | undefined,
  price: NodeAnswer | undefined,
) {
  const priceBase = requireNumber(price)
  const base = readBaseFee(history)
  if (base === undefined) return { maxFeePerGas: priceBase, maxPriorityFeePerGas: priceBase }
  const suggested = readNumber(tip) ?? (priceBase > base ? priceBase - base : 0n)
  return { maxFeePerGas: 2n * base + suggested, maxPriorityFeePerGas: suggested }
}

/** The base fee of the next block. */
function readBaseFee(answer: NodeAnswer | undefined): bigint | undefined {
  const result = answer && 'result' in answer ? answer.result : undefined
  const fees: unknown =
    typeof result === 'object' && result ? Reflect.get(result, 'baseFeePerGas') : undefined
  return Array.isArray(fees) ? readQuantity(fees.at(-1)) : undefined
}

function readNumber(answer: NodeAnswer | undefined): bigint | undefined {
  return answer && 'result' in answer ? readQuantity(answer.result) : undefined
}

/** A number that a node has answered. @throws FrameFailure server_unreachable for anything else */
export function requireNumber(answer: NodeAnswer | undefined, most?: bigint): bigint {
  const number = readNumber(answer)
  if (number === undefined || (most !== undefined && number > most)) {
    throw new FrameFailure('server_unreachable', 'The network gave an answer that makes no sense')
  }
  return number
}

function readQuantity(value: unknown): bigint | undefined {
  return typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value) ? BigInt(value) : undefined
}

/** The account has too little. */
export function insufficient(): FrameFailure {
  return new FrameFailure(-32000, 'insufficient funds for the amount and the fee')
}

/** Converts a node's reason why a call cannot be made. */
export function toRevert(failure: string): FrameFailure {
  if (/insufficient (funds|balance)/i.test(failure)) return insufficient()
  return new FrameFailure(
    3,
    /^execution reverted/i.test(failure) ? failure : `execution reverted: ${failure}`,
  )
}
