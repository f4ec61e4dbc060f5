import type { TransferReceipt } from '../../ports/transfer.ts'

/** Whether a receipt is the last word. A transaction that no node knows any more may come back, when its wallet sends it off again. */
export function isFinalReceipt(receipt: TransferReceipt | undefined): boolean {
  return receipt !== undefined && receipt.status !== 'lost'
}
