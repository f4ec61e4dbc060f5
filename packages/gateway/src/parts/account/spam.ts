import { isPhishingText } from '../../kernel/chains/cleanName.ts'
import type { AccountTransaction, AccountTransfer } from './providers/activity.ts'
import { isLookAlike } from './toTransaction.ts'

/** Worth in USD above which something received is shown, whoever sent it. */
const SHOWN_ABOVE_USD = 1

/** The facts about the account besides the transaction. */
export interface SpamContext {
  /** Accounts that the account itself sent something to. */
  readonly sentTo: ReadonlySet<string>
  /** Worth of a whole transfer in USD, where it is known. */
  readonly valueUsd: (transfer: AccountTransfer) => number | undefined
}

/**
 * Removes transfers that others made only to appear in an account's history (address poisoning): transfers of an amount of
 * 0, transfers with addresses that look like known ones, and spam tokens. Undefined when no transfer is left of a
 * transaction that the account did not send itself. Spec: validate-6
 */
export function withoutSpam(
  transaction: AccountTransaction,
  context: SpamContext,
): AccountTransaction | undefined {
  // A transaction that the account signed is shown with all its transfers.
  if (transaction.isOwn) return transaction
  const transfers = transaction.transfers.filter((transfer) => !isSpamTransfer(transfer, context))
  if (transfers.length === 0) return undefined
  return transfers.length === transaction.transfers.length ? transaction : { ...transaction, transfers }
}

function isSpamTransfer(transfer: AccountTransfer, context: SpamContext): boolean {
  const { asset, amountBase, counterparty, direction } = transfer
  const valueUsd = context.valueUsd(transfer)
  if (amountBase === 0n) return true
  if (asset.isSpam || (asset.kind !== 'coin' && (isPhishingText(asset.name) || isPhishingText(asset.symbol))))
    return true
  // A token contract can log a transfer from any account. One with a well-known symbol and no price is a fake.
  if (direction === 'out' && isLookAlike(asset, valueUsd)) return true
  if ((valueUsd ?? 0) >= SHOWN_ABOVE_USD) return false
  return looksLikeKnown(counterparty, context.sentTo)
}

/** Whether an address differs from a known one but begins and ends like it. */
export function looksLikeKnown(address: string, known: ReadonlySet<string>): boolean {
  if (known.has(address)) return false
  for (const other of known) {
    if (other.slice(0, 6) === address.slice(0, 6) && other.slice(-4) === address.slice(-4)) return true
  }
  return false
}
