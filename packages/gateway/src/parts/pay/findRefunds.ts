import type { RefundReason } from '@foyer/api'
import { DAY_MS } from '@foyer/server-kit'
import type { Database } from '../../kernel/database/schema.ts'
import type { ChainNodes } from '../../kernel/nodes/nodes.ts'
import { freeTransfers } from './freeTransfers.ts'
import type { PaymentRow, PaymentStore } from './payments.ts'
import { readTransfers } from './readTransfers.ts'
import { forgetWatched, owe, payerOf, setDue, takeWatched, type WatchedRefund } from './refundStore.ts'

/** How long a transaction is looked for that the chain does not have, in milliseconds. */
const KEPT_MS = DAY_MS
/** How soon one is looked at again whose block is not deep enough, and one that is not found. */
const AGAIN_MS = { near: 15_000, far: 5 * 60_000 } as const
const LEASE_MS = 30_000
/** Each of them asks nodes. */
const AT_ONCE = 10

/** The dependencies of the search. */
export interface RefundContext {
  readonly database: Database
  readonly store: Pick<PaymentStore, 'find'>
  readonly nodes: ChainNodes
  readonly now: () => number
  readonly onError: (error: unknown) => void
}

/** Looks at transactions that were named and paid nothing: what of them has come to the merchant is owed to whoever sent it. */
export async function findRefunds(context: RefundContext): Promise<void> {
  const { database, now, onError } = context
  const due = await takeWatched(database, { nowMs: now(), leaseMs: LEASE_MS, limit: AT_ONCE })
  await Promise.all(due.map((one) => look(context, one).catch(onError)))
}

async function look({ database, store, nodes, now }: RefundContext, watched: WatchedRefund): Promise<void> {
  const { id, hash, paymentId, createdAtMs } = watched
  const row = await store.find(paymentId)
  // It has paid after all, such as one of two that a wallet has sent.
  if (row === undefined || row.hash === hash) return forgetWatched(database, id)
  const reading = await readTransfers(nodes, row, hash)
  if (reading.kind === 'fault') {
    const mayStillCome = reading.fault === 'not_found' && now() < createdAtMs + KEPT_MS
    return mayStillCome ? setDue(database, id, now() + AGAIN_MS.far) : forgetWatched(database, id)
  }
  if (reading.depth < row.needed || isOpen(row)) return setDue(database, id, now() + AGAIN_MS.near)
  const free = await freeTransfers(database, row.chainId, { hash, transfers: reading.transfers })
  const amountBase = free.reduce((sum, one) => sum + one.amountBase, 0n)
  if (amountBase === 0n) return forgetWatched(database, id)
  const owed = { reason: reasonOf(row, amountBase), payer: payerOf(free), amountBase }
  await owe(database, { id, hash, row }, owed)
}

/** Whether the payment may still be paid by it. */
function isOpen({ status }: PaymentRow): boolean {
  return status === 'pending' || status === 'confirming'
}

function reasonOf({ status, amountBase, fault }: PaymentRow, sumBase: bigint): RefundReason {
  if (status === 'paid') return 'twice'
  if (sumBase < amountBase) return 'too_little'
  return fault === 'unclear' ? 'unclear' : 'overdue'
}
