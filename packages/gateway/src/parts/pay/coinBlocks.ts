import { toQuantity } from '@foyer/codec'
import * as v from 'valibot'
import { GatewayError } from '../../base/errors.ts'
import { askNode, type NodeCall } from '../../kernel/evm/askNode.ts'
import { HexNumber, Lower } from '../../kernel/evm/receipts.ts'
import type { NodeCaller } from '../../kernel/nodes/nodes.ts'

/** Blocks whose transfers are remembered, so that payments that are open at the same time read each of them once. */
const KNOWN_BLOCKS = 300
/** Transactions that are asked for at once where a block is too large to be read as a whole. */
const TRANSACTIONS_A_REQUEST = 40

const Header = v.object({ hash: Lower, transactions: v.array(Lower) })
const Transaction = v.object({ hash: Lower, to: v.nullish(Lower), value: HexNumber })
const FullBlock = v.object({ hash: Lower, transactions: v.array(Transaction) })

/** A transaction that gives coins to an account. */
export interface CoinTransfer {
  readonly hash: string
  /** In lower case. */
  readonly to: string
  readonly amountBase: bigint
}

/** Reads which transactions of blocks give coins to somebody, each block once. */
export interface CoinBlocks {
  /** Rejects where the node does not answer, or does not have one of the blocks. */
  read(node: NodeCaller, numbers: readonly bigint[]): Promise<readonly CoinTransfer[]>
}

/** Creates a reader. Its memory of a block is keyed by the block's hash, so that a reorganisation changes nothing in it. */
export function createCoinBlocks(): CoinBlocks {
  const known = new Map<string, readonly CoinTransfer[]>()

  async function transfersIn(node: NodeCaller, header: v.InferOutput<typeof Header>) {
    const before = known.get(header.hash)
    if (before) return before
    const transfers = await readBlock(node, header)
    known.set(header.hash, transfers)
    const [oldest] = known.keys()
    if (known.size > KNOWN_BLOCKS && oldest !== undefined) known.delete(oldest)
    return transfers
  }

  return {
    async read(node, numbers) {
      const calls = numbers.map((number): NodeCall => ['eth_getBlockByNumber', [toQuantity(number), false]])
      const headers = await askNode(node, calls)
      const found: CoinTransfer[] = []
      for (const header of headers) {
        const read = v.safeParse(Header, header)
        if (!read.success) throw new GatewayError('upstream_failed', 'The node does not have a block.')
        found.push(...(await transfersIn(node, read.output)))
      }
      return found
    },
  }
}

/** The transfers of a block, read as a whole, or transaction by transaction where that is more than is taken from a node at once. */
async function readBlock(
  node: NodeCaller,
  { hash, transactions }: v.InferOutput<typeof Header>,
): Promise<readonly CoinTransfer[]> {
  if (transactions.length === 0) return []
  const whole = await askNode(node, [['eth_getBlockByHash', [hash, true]]]).catch(() => [])
  const block = v.safeParse(FullBlock, whole[0])
  if (block.success) return toTransfers(block.output.transactions)
  const read: v.InferOutput<typeof Transaction>[] = []
  for (let at = 0; at < transactions.length; at += TRANSACTIONS_A_REQUEST) {
    const part = transactions.slice(at, at + TRANSACTIONS_A_REQUEST)
    const results = await askNode(
      node,
      part.map((one): NodeCall => ['eth_getTransactionByHash', [one]]),
    )
    read.push(...v.parse(v.array(Transaction), results))
  }
  return toTransfers(read)
}

function toTransfers(transactions: readonly v.InferOutput<typeof Transaction>[]): readonly CoinTransfer[] {
  return transactions.flatMap(({ hash, to, value }) =>
    typeof to === 'string' && value > 0n ? [{ hash, to, amountBase: value }] : [],
  )
}
