import type { AccountTransaction, AccountTransfer } from '../services/activity.ts'
import { isLure } from './cleanName.ts'
import { isUnverified } from './toTransaction.ts'

/** Worth in USD above which something received is shown, whoever sent it. */
const SHOWN_ABOVE_USD = 1

/** What is known beside the transaction itself. */
export interface SpamContext {
  /** Accounts that the account itself sent something to. */
  readonly sentTo: ReadonlySet<string>
  /** Worth of a whole transfer in USD, where it is known. */
  readonly valueUsd: (transfer: AccountTransfer) => number | undefined
}

/**
 * Takes out what was put into an account's history by others to be mistaken for something of its own: transfers of
 * nothing, transfers with accounts that look like known ones, and tokens that are spam. Undefined when nothing is left
 * of a transaction that the account did not send itself. Spec: validate-6
 */
export function withoutSpam(
  transaction: AccountTransaction,
  context: SpamContext,
): AccountTransaction | undefined {
  // What the account sent itself is its own doing, and shown whole.
  if (transaction.isOwn) return transaction
  const transfers = transaction.transfers.filter((transfer) => !isPlanted(transfer, context))
  if (transfers.length === 0) return undefined
  return transfers.length === transaction.transfers.length ? transaction : { ...transaction, transfers }
}

function isPlanted(transfer: AccountTransfer, context: SpamContext): boolean {
  const { asset, amountBase, counterparty, direction } = transfer
  const valueUsd = context.valueUsd(transfer)
  if (amountBase === 0n) return true
  if (asset.isSpam || (asset.kind !== 'coin' && (isLure(asset.name) || isLure(asset.symbol)))) return true
  // A token may claim that anyone sent it. One that goes by a well-known name and has no price makes the claim to be believed.
  if (direction === 'out' && isUnverified(asset, valueUsd)) return true
  if ((valueUsd ?? 0) >= SHOWN_ABOVE_USD) return false
  return looksLikeKnown(counterparty, context.sentTo)
}

/** Whether an address has the beginning and the end of a known one, and is another. */
export function looksLikeKnown(address: string, known: ReadonlySet<string>): boolean {
  if (known.has(address)) return false
  for (const other of known) {
    if (other.slice(0, 6) === address.slice(0, 6) && other.slice(-4) === address.slice(-4)) return true
  }
  return false
}
