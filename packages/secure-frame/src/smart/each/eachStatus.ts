import type { ChainNode } from '../../servers/chainNode.ts'
import type { EachPlace } from './eachId.ts'
import type { Receipt } from './readReceipts.ts'
import { isSending, type LeftContext, sendNext } from './sendEach.ts'

/** Where a batch of several transactions stands. Standard: EIP-5792. */
export interface EachStatus {
  /** 400: none is in a block, and none will be sent. 500: nothing of it holds. 600: those before the one that failed hold. */
  readonly status: 100 | 200 | 400 | 500 | 600
  readonly receipts: readonly Receipt[]
}

/**
 * Reads where a batch stands, and sends the next of its transactions where the tab still has it: so a batch goes on after a reload.
 * @throws FrameFailure server_unreachable
 */
export async function readEachStatus(
  id: string,
  place: EachPlace,
  context: LeftContext & { readonly signal: AbortSignal },
): Promise<EachStatus> {
  const { node, storage, signal } = context
  const receipts = await sendNext(id, place, context, signal)
  if (receipts.length === place.hashes.length && receipts.every(isDone)) return { status: 200, receipts }
  const hasFailed = receipts.some((receipt) => !isDone(receipt))
  // One that a node knows may still come into a block, whatever this wallet does.
  const isWaiting =
    isSending(id, place, storage) || (await isKnown(place.hashes[receipts.length], node, signal))
  if (!hasFailed && isWaiting) return { status: 100, receipts }
  if (receipts.some(isDone)) return { status: 600, receipts }
  return { status: hasFailed ? 500 : 400, receipts }
}

const isDone = ({ status }: Receipt): boolean => status === '0x1'

async function isKnown(hash: string | undefined, node: ChainNode, signal: AbortSignal): Promise<boolean> {
  if (hash === undefined) return false
  const [answer] = await node.ask([{ method: 'eth_getTransactionByHash', params: [hash] }], signal)
  return answer !== undefined && 'result' in answer && answer.result !== null
}
