import type { PurchaseStatus } from '@foyer/api'

/**
 * How far a purchase has come. A row only moves to a higher rank, in whatever order reports come in. That it has failed or expired is what a
 * provider says; that it is complete is what the chain says, which has the last word.
 */
export const PURCHASE_RANKS: Readonly<Record<PurchaseStatus, number>> = {
  created: 0,
  pending: 1,
  settling: 2,
  failed: 3,
  expired: 3,
  completed: 4,
}
