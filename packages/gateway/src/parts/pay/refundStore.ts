import type { RefundReason } from '@foyer/api'
import * as v from 'valibot'
import type { Database, DatabaseTransaction } from '../../kernel/database/schema.ts'
import type { ArrivedTransfer } from '../../kernel/evm/arrivedTransfer.ts'
import type { PaymentRow } from './payments.ts'
import { randomId } from './randomId.ts'

/** The most transactions of a payment that are looked at: anybody may name one. */
const MAX_WATCHED = 5

/** A row of a transaction that is looked at. */
export interface WatchedRefund {
  readonly id: string
  readonly paymentId: string
  readonly hash: string
  readonly createdAtMs: number
}

/** The account that transfers came from; null where there are several, or none is known. */
export function payerOf(transfers: readonly ArrivedTransfer[]): string | null {
  const payers = new Set(transfers.map(({ from }) => from))
  const [only] = payers
  return payers.size === 1 ? (only ?? null) : null
}

/** Notes what was paid above the price, once the payment is paid. What a page has asked for is no debt of the merchant. */
export async function oweSurplus(trx: DatabaseTransaction, row: PaymentRow, nowMs: number): Promise<void> {
  const { arrivedBase, amountBase, hash } = row
  if (row.madeBy !== 'merchant' || hash === undefined || arrivedBase === undefined) return
  if (arrivedBase <= amountBase) return
  await trx
    .insertInto('payment_refunds')
    .values({
      ...openRow(row, hash, nowMs),
      ...{ state: 'open', reason: 'too_much', payer: row.payer ?? null, due_at: null },
      amount_base: String(arrivedBase - amountBase),
    })
    // It may have been named before it paid, and be looked at still.
    .onConflict((conflict) =>
      conflict
        .columns(['payment_id', 'hash'])
        .doUpdateSet(({ ref }) => ({
          ...{ state: ref('excluded.state'), reason: ref('excluded.reason'), payer: ref('excluded.payer') },
          ...{ amount_base: ref('excluded.amount_base'), due_at: null },
        }))
        .where('payment_refunds.state', '=', 'watched'),
    )
    .execute()
}

/** Forgets a surplus whose block the chain has given up, unless it was paid back already. */
export async function forgetSurplus(trx: DatabaseTransaction, paymentId: string): Promise<void> {
  await trx
    .deleteFrom('payment_refunds')
    .where('payment_id', '=', paymentId)
    .where('reason', '=', 'too_much')
    .where('state', '=', 'open')
    .execute()
}

/** Has a transaction looked at that was named for a payment, and did not pay it. */
export async function watchRefund(
  database: Database,
  row: PaymentRow,
  { hash, nowMs }: { readonly hash: string; readonly nowMs: number },
): Promise<void> {
  if (row.madeBy !== 'merchant' || row.hash === hash) return
  await database.transaction().execute(async (trx) => {
    // The row of the payment stands for its list, so that many at once cannot exceed the limit.
    await trx.selectFrom('payments').select('id').where('id', '=', row.id).forUpdate().execute()
    const known = await trx
      .selectFrom('payment_refunds')
      .select('hash')
      .where('payment_id', '=', row.id)
      .execute()
    if (known.length >= MAX_WATCHED || known.some((one) => one.hash === hash)) return
    await trx
      .insertInto('payment_refunds')
      .values({
        ...openRow(row, hash, nowMs),
        ...{ state: 'watched', reason: null, payer: null, amount_base: null, due_at: new Date(nowMs) },
      })
      .execute()
  })
}

/** Takes transactions that are due, which nobody else gets until the time is over. */
export async function takeWatched(
  database: Database,
  { nowMs, leaseMs, limit }: { readonly nowMs: number; readonly leaseMs: number; readonly limit: number },
): Promise<readonly WatchedRefund[]> {
  return database.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('payment_refunds')
      .select(['id', 'payment_id', 'hash', 'created_at'])
      .where('due_at', '<=', new Date(nowMs))
      .orderBy('due_at')
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute()
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0)
      await trx
        .updateTable('payment_refunds')
        .set({ due_at: new Date(nowMs + leaseMs) })
        .where('id', 'in', ids)
        .execute()
    return rows.map(({ id, payment_id, hash, created_at }) => ({
      ...{ id, hash, paymentId: payment_id, createdAtMs: created_at.getTime() },
    }))
  })
}

/** Has a transaction looked at again. */
export async function setDue(database: Database, id: string, dueAtMs: number) {
  const rows = database.updateTable('payment_refunds').set({ due_at: new Date(dueAtMs) })
  await rows.where('id', '=', id).where('state', '=', 'watched').execute()
}

/** The part of a transaction that a merchant owes back. */
export interface OwedRefund {
  readonly reason: RefundReason
  readonly payer: string | null
  readonly amountBase: bigint
}

/**
 * Notes that a merchant owes something of a transaction back. It was named for a payment, and may have been for others: what has come to one recipient
 * in one asset is owed once.
 */
export async function owe(
  database: Database,
  { id, hash, row }: { readonly id: string; readonly hash: string; readonly row: PaymentRow },
  { reason, payer, amountBase }: OwedRefund,
): Promise<void> {
  await database.transaction().execute(async (trx) => {
    // Whoever looks at another row of the transaction waits here.
    const named = await trx
      .selectFrom('payment_refunds')
      .select(['id', 'payment_id', 'state', 'reason'])
      .where('chain_id', '=', row.chainId)
      .where('hash', '=', hash)
      .orderBy('id')
      .forUpdate()
      .execute()
    const others = named.filter(
      (one) => one.id !== id && one.state !== 'watched' && one.reason !== 'too_much',
    )
    if (
      await hasAlike(
        trx,
        row,
        others.map(({ payment_id }) => payment_id),
      )
    )
      return forgetWatched(trx, id)
    await trx
      .updateTable('payment_refunds')
      .set({ state: 'open', reason, payer, amount_base: String(amountBase), due_at: null })
      .where('id', '=', id)
      .where('state', '=', 'watched')
      .execute()
  })
}

/** Whether one of these payments is for the same recipient in the same asset. */
async function hasAlike(trx: DatabaseTransaction, row: PaymentRow, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return false
  const payments = trx.selectFrom('payments').select(['recipient', 'asset']).where('id', 'in', ids)
  const assetId = row.asset.id
  return (await payments.execute()).some(
    ({ recipient, asset }) =>
      recipient === row.recipient && v.is(v.object({ id: v.literal(assetId) }), asset),
  )
}

/** Forgets a transaction of which nothing is owed. */
export async function forgetWatched(database: Database | DatabaseTransaction, id: string): Promise<void> {
  await database.deleteFrom('payment_refunds').where('id', '=', id).where('state', '=', 'watched').execute()
}

function openRow({ id, projectId, chainId }: PaymentRow, hash: string, nowMs: number) {
  return {
    ...{ id: randomId(), project_id: projectId, payment_id: id, chain_id: chainId, hash },
    ...{ created_at: new Date(nowMs), done_at: null, done_by: null, done_hash: null },
  }
}
