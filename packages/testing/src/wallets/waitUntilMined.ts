import { sleep } from '@foyer/kit'

/** Short: a local chain mines at once. */
const POLL_MS = 4
const TIMEOUT_MS = 60_000

/** The method of a node that `waitUntilMined` calls, in the names of ethers. */
export interface ReceiptNode<T> {
  getTransactionReceipt(hash: string): Promise<T | null>
}

/**
 * Waits for a transaction's receipt, also of one that failed on the chain.
 *
 * It asks for the receipt again and again, since `waitForTransaction` of ethers waits for the next block when the chain
 * mined the transaction between its two questions, and a local chain mines nothing further by itself.
 * @throws Error when the transaction is not mined in time.
 */
export async function waitUntilMined<T>(
  node: ReceiptNode<T>,
  hash: string,
  timeoutMs = TIMEOUT_MS,
): Promise<T> {
  const deadlineMs = performance.now() + timeoutMs
  while (performance.now() < deadlineMs) {
    const receipt = await node.getTransactionReceipt(hash)
    if (receipt) return receipt
    await sleep(POLL_MS)
  }
  throw new Error(`The local chain did not mine ${hash} in ${timeoutMs} ms.`)
}
