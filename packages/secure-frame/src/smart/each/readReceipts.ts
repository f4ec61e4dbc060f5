import * as v from 'valibot'
import { FrameFailure } from '../../lib/frameFailure.ts'
import type { ChainNode } from '../../servers/chainNode.ts'

/** The fields of a receipt that a page gets. Standard: EIP-5792. */
export const Receipt = v.object({
  status: v.string(),
  logs: v.array(v.unknown()),
  blockHash: v.string(),
  blockNumber: v.string(),
  gasUsed: v.string(),
  transactionHash: v.string(),
})
export type Receipt = v.InferOutput<typeof Receipt>

/**
 * The receipts of transactions that are sent in this order, up to the first that has none.
 * @throws FrameFailure server_unreachable
 */
export async function readReceipts(
  hashes: readonly string[],
  node: ChainNode,
  signal: AbortSignal,
): Promise<readonly Receipt[]> {
  const calls = hashes.map((hash) => ({ method: 'eth_getTransactionReceipt', params: [hash] }))
  const answers = await node.ask(calls, signal)
  const receipts: Receipt[] = []
  for (const answer of answers) {
    if (!('result' in answer)) throw new FrameFailure('server_unreachable', 'The network cannot be reached')
    const receipt = v.safeParse(Receipt, answer.result)
    if (!receipt.success) break
    receipts.push(receipt.output)
  }
  return receipts
}
