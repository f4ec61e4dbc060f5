import type { Payment } from '@foyer/api'
import type { PaymentRow } from './payments.ts'

/** A payment without what only the gateway needs of it. */
export function toPayment(row: PaymentRow, nowMs: number): Payment {
  const { id, status, madeBy, label, asset, arrivedBase, fault, seen, needed } = row
  const isBeingPaid = status === 'pending' && row.heldUntilMs !== undefined && row.heldUntilMs > nowMs
  const hash = row.hash ?? row.hashes[0]
  return {
    ...{ id, status, madeBy, asset },
    ...(label !== undefined && { label }),
    to: `${row.chainId}:${row.recipient}`,
    amountBase: String(row.amountBase),
    askedBase: String(row.askedBase),
    ...(arrivedBase !== undefined && { arrivedBase: String(arrivedBase) }),
    confirmations: { seen, needed },
    ...(hash !== undefined && { hash }),
    ...(isBeingPaid && { isBeingPaid }),
    ...(fault !== undefined && { fault }),
    createdAtMs: row.createdAtMs,
    expiresAtMs: row.expiresAtMs,
  }
}
