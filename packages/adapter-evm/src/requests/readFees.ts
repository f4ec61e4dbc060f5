import { parseQuantity } from '../answers.ts'
import { askNode, askQuantity, type NodeAccess } from './askNode.ts'

/** What a unit of gas takes, in smallest units. */
export interface Fees {
  /** What is taken now. */
  readonly nowBase: bigint
  /** What may be taken until the transaction is mined. */
  readonly mostBase: bigint
}

const BLOCKS = '0x5'
const TIP_PERCENTILE = 50

/**
 * Reads what gas costs: base fee and tip where the network has them, and twice the base fee as the most that wallets
 * offer for the next blocks; the node's gas price elsewhere.
 * Wire calls: eth_feeHistory, eth_maxPriorityFeePerGas, eth_gasPrice. Standard: EIP-1559.
 * @throws ModalError rpc_failed, timed_out, aborted
 */
export async function readFees(node: NodeAccess): Promise<Fees> {
  const [history, suggested] = await Promise.all([
    askNode(node, 'eth_feeHistory', [BLOCKS, 'latest', [TIP_PERCENTILE]]).catch(unlessAborted),
    askQuantity(node, 'eth_maxPriorityFeePerGas', []).catch(unlessAborted),
  ])
  const [now, next] = readBaseFees(history)
  if (next === undefined) {
    const priceBase = await askQuantity(node, 'eth_gasPrice', [])
    return { nowBase: priceBase, mostBase: priceBase }
  }
  const tip = suggested ?? readMiddleTip(history)
  // Wallets start from the last block's fee, also while fees fall.
  const highest = now !== undefined && now > next ? now : next
  return { nowBase: next + tip, mostBase: 2n * highest + tip }

  /** A node that does not know the question is asked another one. */
  function unlessAborted(error: unknown): undefined {
    if (node.signal?.aborted) throw error
  }
}

/** The base fees of the last block and of the next, the end of the history; none on networks without them. */
function readBaseFees(history: unknown): readonly bigint[] {
  const fees = readList(history, 'baseFeePerGas').slice(-2)
  const read = fees.map(parseQuantity)
  return read.at(-1) === '0' || fees.length < 2
    ? []
    : read.flatMap((one) => (one === undefined ? [] : BigInt(one)))
}

/** The middle of what the last blocks' transactions gave as a tip. */
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
