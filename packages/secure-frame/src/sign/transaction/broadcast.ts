import { sleep } from '@foyer/kit'
import { FrameFailure } from '../../lib/frameFailure.ts'
import type { ChainNode } from '../../servers/chainNode.ts'
import type { SignedTransaction } from './signTransaction.ts'

const TRIES = 3
const PAUSE_MS = 1_000

/**
 * Sends a signed transaction to the network and returns its hash, which is computed here. The same bytes can be sent any number
 * of times and are mined once, so the request is repeated if a node does not answer.
 * @throws FrameFailure sending_unclear when it may have been sent all the same; -32000 when it was refused
 */
export async function broadcast(
  node: ChainNode,
  { hex, hash }: SignedTransaction,
  signal: AbortSignal,
): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    try {
      const [sent] = await node.ask([{ method: 'eth_sendRawTransaction', params: [hex] }], signal)
      if (!sent || 'result' in sent || /already known|known transaction|already imported/i.test(sent.failure))
        return hash
      if (await isKnown(node, hash, signal)) return hash
      throw new FrameFailure(-32000, sent.failure)
    } catch (error) {
      const isAway = error instanceof FrameFailure && error.code === 'server_unreachable'
      if (!isAway) throw error
      if (tries === TRIES)
        throw new FrameFailure('sending_unclear', 'It is not known whether the transaction was sent')
      await sleep(PAUSE_MS, { signal })
    }
  }
}

/** A node that gets the same bytes twice refuses the second time. The messages differ between nodes. */
async function isKnown(node: ChainNode, hash: string, signal: AbortSignal): Promise<boolean> {
  const [found] = await node.ask([{ method: 'eth_getTransactionByHash', params: [hash] }], signal)
  return found !== undefined && 'result' in found && found.result !== null
}
