import { sleep } from '@foyer/kit'
import type { TransactionReceipt } from 'ethers'

const POLL_MS = 25
const TIMEOUT_MS = 60_000

/** What `waitUntilMined` asks of a node of ethers. */
export interface ReceiptNode {
  getTransactionReceipt(hash: string): Promise<TransactionReceipt | null>
}

/**
 * Waits for a transaction's receipt, also of one that failed on the chain.
 *
 * It asks for the receipt again and again, since `waitForTransaction` of ethers waits for the next block when the chain
 * mined the transaction between its two questions, and a local chain mines nothing further by itself.
 * @throws Error when the transaction is not mined in 60 s.
 */
export async function waitUntilMined(node: ReceiptNode, hash: string): Promise<TransactionReceipt> {
  const deadlineMs = performance.now() + TIMEOUT_MS
  while (performance.now() < deadlineMs) {
    const receipt = await node.getTransactionReceipt(hash)
    if (receipt) return receipt
    await sleep(POLL_MS)
  }
  throw new Error(`The local chain did not mine ${hash} in ${TIMEOUT_MS} ms.`)
}
