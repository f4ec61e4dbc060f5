import { PURCHASE_STATUSES } from '@foyer/api'
import { openQueue, type Queue, type QueuePlace } from '@foyer/server-kit/database'
import type { Database } from '../../kernel/database/schema.ts'
import type { PurchaseRow } from './providers/onramps.ts'
import { PurchaseFields } from './purchaseFields.ts'

/** The purchases that are to be looked at: all that the chain has not shown paid. Each says when it is looked at again. */
export function purchasePlace(database: Database, now: () => number): QueuePlace {
  const open = PURCHASE_STATUSES.filter((status) => status !== 'completed')
  return { database, table: 'purchases', match: { status: open }, dead: 'none', now }
}

/** Opens the queue of purchases. One whose look has failed is looked at again once its lease would be over. */
export function openPurchases(place: QueuePlace, leaseMs: number): Queue<PurchaseRow> {
  return openQueue({ ...place, schema: PurchaseFields, leaseMs, backOff: () => leaseMs, onDone: () => ({}) })
}
