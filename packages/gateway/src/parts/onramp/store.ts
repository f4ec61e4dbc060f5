import { isUniqueViolation } from '@foyer/server-kit'
import * as v from 'valibot'
import type { Database, DatabaseTransaction } from '../../kernel/database/schema.ts'
import type {
  OnrampEvent,
  OnrampReport,
  PurchaseRow,
  PurchaseStore,
  SettledTransfer,
} from './providers/onramps.ts'
import { PurchaseFields } from './purchaseFields.ts'
import { openPurchases, purchasePlace } from './purchaseQueue.ts'
import { PURCHASE_RANKS } from './purchaseRanks.ts'
import { withHash } from './withHash.ts'

/** Keeps purchases in the database. */
export function createDatabasePurchases(database: Database): PurchaseStore {
  return {
    async find(id) {
      const rows = database.selectFrom('purchases').selectAll()
      const row = await rows.where('id', '=', id).executeTakeFirst()
      return row && v.parse(PurchaseFields, row)
    },
    async create(row, dueAtMs) {
      await database.insertInto('purchases').values(toColumns(row, dueAtMs)).execute()
    },
    async opened(id, { expiresAtMs, orderId }) {
      const update = database
        .updateTable('purchases')
        .set({ expires_at: new Date(expiresAtMs), order_id: orderId ?? null })
        .where('id', '=', id)
      return update.execute().then(
        () => true,
        (error: unknown) => {
          if (isUniqueViolation(error)) return false
          throw error
        },
      )
    },
    take: (provider, event, dueAtMs) =>
      database.transaction().execute((transaction) => take(transaction, { provider, event, dueAtMs })),
    move: (id, report) =>
      database.transaction().execute(async (transaction) => {
        const row = await lock(transaction, id)
        if (row) await applyReport(transaction, row, report)
      }),
    recordSettlement: (row, transfer) =>
      database.transaction().execute((transaction) => recordSettlement(transaction, row, transfer)),
    takeDue: ({ nowMs, leaseMs, limit }) =>
      openPurchases(
        purchasePlace(database, () => nowMs),
        leaseMs,
      ).claim(limit),
    async forgetEvents(beforeMs) {
      await database.deleteFrom('webhook_events').where('received_at', '<', new Date(beforeMs)).execute()
    },
    async schedule(claim, dueAtMs) {
      const queue = openPurchases(purchasePlace(database, Date.now), 0)
      await queue.end(claim, dueAtMs === undefined ? 'done' : { againAtMs: dueAtMs })
    },
  }
}

function setDue(database: DatabaseTransaction, id: string, dueAtMs: number) {
  return database
    .updateTable('purchases')
    .set({ due_at: new Date(dueAtMs) })
    .where('id', '=', id)
    .where('rank', '<', PURCHASE_RANKS.completed)
    .execute()
}

interface TakenEvent {
  readonly provider: string
  readonly event: OnrampEvent
  readonly dueAtMs: number
}

async function take(
  transaction: DatabaseTransaction,
  { provider, event, dueAtMs }: TakenEvent,
): Promise<boolean> {
  const row = await lock(transaction, event.reference)
  if (!row) return false
  const kept = await transaction
    .insertInto('webhook_events')
    .values({ provider, id: event.id, project_id: row.project_id, received_at: new Date() })
    .onConflict((conflict) => conflict.columns(['provider', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!kept) return false
  await applyReport(transaction, row, event)
  await setDue(transaction, row.id, dueAtMs)
  return true
}

async function recordSettlement(
  transaction: DatabaseTransaction,
  row: Pick<PurchaseRow, 'id' | 'chainId' | 'projectId'>,
  transfer: SettledTransfer,
): Promise<boolean> {
  const settled = await transaction
    .insertInto('settlements')
    .values({
      chain_id: row.chainId,
      hash: transfer.hash,
      log_index: transfer.logIndex,
      project_id: row.projectId,
      subject: `purchase:${row.id}`,
      amount_base: String(transfer.amountBase),
      settled_at: new Date(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('hash')
    .executeTakeFirst()
  if (!settled) return false
  await transaction
    .updateTable('purchases')
    .set({
      status: 'completed',
      rank: PURCHASE_RANKS.completed,
      hash: transfer.hash,
      arrived_base: String(transfer.amountBase),
      due_at: null,
    })
    .where('id', '=', row.id)
    .execute()
  return true
}

function lock(transaction: DatabaseTransaction, id: string) {
  return transaction
    .selectFrom('purchases')
    .select(['id', 'project_id', 'hashes'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Moves a row forward, never back, and notes the transaction that was named. */
async function applyReport(
  transaction: DatabaseTransaction,
  row: { readonly id: string; readonly hashes: unknown },
  { status, hash }: OnrampReport,
): Promise<void> {
  const rank = PURCHASE_RANKS[status]
  await transaction
    .updateTable('purchases')
    .set({ status, rank })
    .where('id', '=', row.id)
    .where('rank', '<', rank)
    .execute()
  if (hash === undefined) return
  const hashes = withHash(v.parse(v.array(v.string()), row.hashes), hash)
  await transaction
    .updateTable('purchases')
    .set({ hashes: JSON.stringify(hashes) })
    .where('id', '=', row.id)
    .execute()
}

function toColumns(row: PurchaseRow, dueAtMs: number) {
  return {
    id: row.id,
    project_id: row.projectId,
    kind: row.kind,
    provider: row.provider,
    order_id: row.orderId ?? null,
    status: row.status,
    rank: PURCHASE_RANKS[row.status],
    chain_id: row.chainId,
    account: row.account,
    asset: JSON.stringify(row.asset),
    amount_base: String(row.amountBase),
    fiat: row.fiat ?? null,
    fiat_amount: row.fiatAmount ?? null,
    from_block: String(row.fromBlock),
    hashes: JSON.stringify(row.hashes),
    hash: null,
    arrived_base: null,
    created_at: new Date(row.createdAtMs),
    expires_at: new Date(row.expiresAtMs),
    due_at: new Date(dueAtMs),
  }
}
