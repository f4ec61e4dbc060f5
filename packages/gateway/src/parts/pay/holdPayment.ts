import { PAYMENT_HOLD_MS } from '@foyer/api'
import type { Database } from '../../kernel/database/schema.ts'
import type { PaymentStore } from './payments.ts'

/**
 * Holds a pending payment for a page in one statement, so that of pages that ask at the same time one holds it. It holds for a short time, since a page
 * that was closed cannot say so, and whoever takes it over holds it at once, since anybody who knows the payment may have held it.
 */
export async function holdPayment(
  database: Database,
  id: string,
  { pageId, action, nowMs }: Parameters<PaymentStore['hold']>[1],
): Promise<boolean> {
  const rows = database.updateTable('payments').where('id', '=', id).where('status', '=', 'pending')
  if (action === 'let_go') {
    await rows.set({ held_by: null, held_until: null }).where('held_by', '=', pageId).execute()
    return false
  }
  const held = rows.set({ held_by: pageId, held_until: new Date(nowMs + PAYMENT_HOLD_MS) })
  const free = held.where(({ eb, or }) =>
    or([eb('held_by', 'is', null), eb('held_by', '=', pageId), eb('held_until', '<=', new Date(nowMs))]),
  )
  const done = await (action === 'take_over' ? held : free).returning('id').executeTakeFirst()
  return done !== undefined
}
