import type { PaymentFault } from '@foyer/api'
import type { PayState } from '../paySlice.ts'

/** Where else a payment is being made: a transaction is on its way, or another page is asking a wallet for it. */
export type PayElsewhere = 'sent' | 'paying'

/** Why the transaction that was sent from here does not pay; undefined where the gateway speaks of another one, which anybody may have named. */
export function faultOfSent({ payment, hash }: PayState): PaymentFault | undefined {
  const isOther = hash !== undefined && payment?.hash?.toLowerCase() !== hash.toLowerCase()
  return isOther ? undefined : payment?.fault
}

/**
 * Where else an open payment is being made, as far as the gateway knows; undefined for nowhere. It is said before money is asked for, and
 * bars nobody: anyone who knows the payment could have named a transaction, or hold it.
 */
export function findElsewhere({ payment, isHeld }: PayState): PayElsewhere | undefined {
  if (payment?.status !== 'pending') return undefined
  const { hash, fault, isBeingPaid } = payment
  if (hash !== undefined && (fault === undefined || fault === 'not_found')) return 'sent'
  return isBeingPaid && !isHeld ? 'paying' : undefined
}
