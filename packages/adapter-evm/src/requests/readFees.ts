import { parseQuantity } from '../parseAnswers.ts'
import { callNode, type NodeAccess, readQuantity } from './callNode.ts'

/** The price of one unit of gas, in base units. */
export interface Fees {
  /** The expected price now. */
  readonly nowBase: bigint
  /** The highest price until the transaction is mined. */
  readonly mostBase: bigint
}

const BLOCKS = '0x5'
const TIP_PERCENTILE = 50

/**
 * Reads the gas price: base fee plus priority fee where the network has them, with twice the base fee as the maximum, as
 * wallets set it. On other networks it is the gas price of the node.
 * Wire calls: eth_feeHistory, eth_maxPriorityFeePerGas, eth_gasPrice. Standard: EIP-1559.
 * @throws ModalError rpc_failed, timed_out, aborted
 */
export async function readFees(node: NodeAccess): Promise<Fees> {
  const [history, suggested] = await Promise.all([
    callNode(node, 'eth_feeHistory', [BLOCKS, 'latest', [TIP_PERCENTILE]]).catch(unlessAborted),
    readQuantity(node, 'eth_maxPriorityFeePerGas', []).catch(unlessAborted),
  ])
  const [now, next] = readBaseFees(history)
  if (next === undefined) {
    const priceBase = await readQuantity(node, 'eth_gasPrice', [])
    return { nowBase: priceBase, mostBase: priceBase }
  }
  const tip = suggested ?? readMiddleTip(history)
  // Wallets compute the maximum from the last block's base fee, even when fees are falling.
  const highest = now !== undefined && now > next ? now : next
  return { nowBase: next + tip, mostBase: 2n * highest + tip }

  /** Ignores an error, because other methods follow for nodes that do not support this one. */
  function unlessAborted(error: unknown): undefined {
    if (node.signal?.aborted) throw error
  }
}

/** The base fees of the last block and the next block. Empty on networks without EIP-1559. */
function readBaseFees(history: unknown): readonly bigint[] {
  const fees = readList(history, 'baseFeePerGas').slice(-2)
  const read = fees.map(parseQuantity)
  return read.at(-1) === '0' || fees.length < 2
    ? []
    : read.flatMap((one) => (one === undefined ? [] : BigInt(one)))
}

/** The median of the priority fees of the last blocks. */
function readMiddleTip(history: unknown): bigint {
  const tips = readList(history, 'reward')
    .flatMap((one) => (Array.isArray(one) ? (parseQuantity(one[0]) ?? []) : []))
    .map(BigInt)
    .sort((one, other) => (one < other ? -1 : one > other ? 1 : 0))
  return tips[Math.floor(tips.length / 2)] ?? 0n
}

function readList(holder: unknown, key: string): readonly unknown[] {
  if (typeof holder !== 'object' || holder === null) return []
  const list: unknown = Reflect.get(holder, key)
  return Array.isArray(list) ? list.slice(0, 100) : []
}
