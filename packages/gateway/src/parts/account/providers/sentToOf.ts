import type { AccountTransaction } from './activity.ts'

/** The accounts that the account itself sent something to, in transactions that it signed. */
export function sentToOf(transactions: readonly AccountTransaction[]): ReadonlySet<string> {
  const own = transactions.filter(({ isOwn }) => isOwn)
  return new Set(
    own.flatMap(({ sentTo, transfers }) => [
      sentTo,
      ...transfers.flatMap(({ direction, counterparty }) => (direction === 'out' ? [counterparty] : [])),
    ]),
  )
}
