import type { adminRoutes, RefundReason, ReplyOf } from '@foyer/api'
import type { RefundRow } from '../pay/index.ts'
import type { Console } from './console.ts'

/** A refund as the console shows it. */
export type Refund = ReplyOf<(typeof adminRoutes)['listRefunds']>['refunds'][number]

/** A payer's address may be that of an exchange, which does not credit what comes back to its customer. */
const ASK_FIRST = 'Ask the payer for an address first: this one may belong to an exchange or a contract.'

const ADVICE: Readonly<Record<RefundReason, string>> = {
  too_much: `The order is paid. Send the difference back. ${ASK_FIRST}`,
  twice: `The order was paid before. Send this amount back, or agree on something else. ${ASK_FIRST}`,
  overdue: `The order was over. Deliver it all the same, or send this amount back. ${ASK_FIRST}`,
  too_little: `The order is not paid. Ask for the rest by another payment, or send this amount back. ${ASK_FIRST}`,
  unclear: `It may be for another order of the same price. Look which one the payer means before you send anything back. ${ASK_FIRST}`,
}

/** Describes a refund with what to do. */
export function describeRefund(row: RefundRow, chains: Console['chains']): Refund {
  // A refund that is listed was found, and has both.
  const reason = row.reason ?? 'unclear'
  const { done_at, done_by } = row
  return {
    ...{ id: row.id, paymentId: row.payment_id, label: row.label, orderId: row.order_id },
    ...{ reason, todo: ADVICE[reason], chainId: row.chain_id, asset: row.asset },
    name: chains.find(({ chainId }) => chainId === row.chain_id)?.name ?? null,
    amountBase: String(row.amount_base ?? 0),
    ...{ payer: row.payer, hash: row.hash, foundAtMs: row.created_at.getTime() },
    done: done_at === null ? null : { atMs: done_at.getTime(), by: done_by ?? '', hash: row.done_hash },
  }
}

/** The titles of the cells about refunds in the table of payments. */
export const REFUND_TITLES = ['pay back (smallest units)', 'pay back because', 'pay back to', 'paid back']

/** The cells about the refunds of one payment; several stand in one cell with semicolons between them. */
export function refundCells(refunds: readonly RefundRow[]): readonly (string | null)[] {
  const join = (textOf: (row: RefundRow) => string) =>
    refunds.length === 0 ? null : refunds.map(textOf).join('; ')
  return [
    join(({ amount_base }) => String(amount_base ?? 0)),
    join(({ reason }) => reason ?? ''),
    join(({ payer }) => payer ?? 'not known'),
    join(({ done_at }) => done_at?.toISOString() ?? 'no'),
  ]
}
