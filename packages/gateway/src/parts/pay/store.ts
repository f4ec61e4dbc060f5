import * as v from 'valibot'
import type { Database, DatabaseTransaction } from '../../kernel/database/schema.ts'
import type { ArrivedTransfer } from '../../kernel/evm/arrivedTransfer.ts'
import { countSettled } from './countSettled.ts'
import { freeTransfers } from './freeTransfers.ts'
import { holdPayment } from './holdPayment.ts'
import { addEvent } from './paymentEvents.ts'
import { PaymentFields } from './paymentFields.ts'
import { openPaymentQueue, paymentPlace } from './paymentQueues.ts'
import type { FoundTransfers, PaidBlock, PaymentRow, PaymentStore } from './payments.ts'
import { heldAmounts, isForAnother, termsOf } from './paymentTerms.ts'
import { pickTransfers } from './pickTransfers.ts'
import { forgetSurplus, oweSurplus, payerOf } from './refundStore.ts'

/** How many of the transactions that were named for a payment are looked at: the newest ones, since anybody may name one. */
const MAX_HASHES = 5

/** Keeps payments in the database. */
export function createDatabasePayments(database: Database, now: () => number): PaymentStore {
  const changing = <T>(id: string, run: (trx: DatabaseTransaction, row: PaymentRow) => Promise<T>) =>
    database.transaction().execute(async (trx) => {
      const row = await lock(trx, id)
      return row === undefined ? undefined : run(trx, row)
    })

  return {
    async create(row, dueAtMs) {
      const made = await database
        .insertInto('payments')
        .values(toColumns(row, dueAtMs))
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      return made !== undefined
    },
    async find(id) {
      const rows = database.selectFrom('payments').selectAll()
      const row = await rows.where('id', '=', id).executeTakeFirst()
      return row && v.parse(PaymentFields, row)
    },
    async findByOrder(projectId, orderId) {
      const rows = database.selectFrom('payments').selectAll().where('project_id', '=', projectId)
      const row = await rows.where('order_id', '=', orderId).executeTakeFirst()
      return row && v.parse(PaymentFields, row)
    },
    async addHash(id, hash, dueAtMs) {
      await changing(id, async (trx, row) => {
        if (row.hashes.includes(hash)) return
        const hashes = JSON.stringify([hash, ...row.hashes].slice(0, MAX_HASHES))
        await update(trx, id, { hashes, due_at: new Date(dueAtMs) })
      })
    },
    countSettled: (chainId, hashes) => countSettled(database, chainId, hashes),
    async setSearched(id, block) {
      const rows = database.updateTable('payments').set({ searched_block: String(block) })
      await rows.where('id', '=', id).execute()
    },
    async setFault(id, fault) {
      const rows = database.updateTable('payments').set({ fault: fault ?? null })
      await rows.where('id', '=', id).where('status', 'in', ['pending', 'expired']).execute()
    },
    claim: (id, found) => claim(database, { id, found, now }),
    async deepen(id, block) {
      await changing(id, async (trx, row) => {
        if (row.blockHash !== block.blockHash) return
        await rise(trx, row, block, now())
      })
    },
    async release(id, blockHash) {
      await changing(id, async (trx, row) => {
        if (row.blockHash === blockHash) await giveBack(trx, row, now())
      })
    },
    async expire(id) {
      await changing(id, async (trx, row) => {
        if (row.status !== 'pending') return
        await addEvent(trx, 'payment.expired', await update(trx, id, { status: 'expired' }), now())
      })
    },
    hold: (id, input) => holdPayment(database, id, input),
    heldAmounts: (row, mostBase) => heldAmounts(database, row, mostBase),
    takeDue: ({ nowMs, leaseMs, limit }) => {
      const place = paymentPlace(database, () => nowMs)
      return openPaymentQueue(place, leaseMs).claim(limit)
    },
    async schedule(claim, dueAtMs) {
      const queue = openPaymentQueue(paymentPlace(database, now), 0)
      await queue.end(claim, dueAtMs === undefined ? 'done' : { againAtMs: dueAtMs })
    },
    async wake(id, dueAtMs) {
      const due_at = new Date(dueAtMs)
      await database.updateTable('payments').set({ due_at }).where('id', '=', id).execute()
    },
  }
}

/** Another payment has one of the transfers: then none of them is taken. */
class TakenError extends Error {}

async function claim(
  database: Database,
  { id, found, now }: { readonly id: string; readonly found: FoundTransfers; readonly now: () => number },
): Promise<'too_little' | 'used' | 'unclear' | undefined> {
  try {
    return await database.transaction().execute(async (trx) => {
      const row = await lock(trx, id)
      if (row === undefined || row.hash !== undefined) return undefined
      const free = await freeTransfers(trx, row.chainId, found)
      const picked = pickTransfers(free, row.amountBase)
      if (picked === undefined)
        return pickTransfers(found.transfers, row.amountBase) === undefined ? 'too_little' : 'used'
      const arrivedBase = picked.reduce((sum, one) => sum + one.amountBase, 0n)
      if (await isForAnother(trx, row, { ...found, arrivedBase })) return 'unclear'
      await takeTransfers(trx, row, { hash: found.hash, picked, nowMs: now() })
      const claimed = await update(trx, id, {
        ...{ status: 'confirming', hash: found.hash, fault: null },
        ...{ block_number: String(found.blockNumber), block_hash: found.blockHash },
        arrived_base: String(arrivedBase),
        payer: payerOf(picked),
      })
      await rise(trx, claimed, found, now())
      return undefined
    })
  } catch (error) {
    if (error instanceof TakenError) return 'used'
    throw error
  }
}

interface Taking {
  readonly hash: string
  readonly picked: readonly ArrivedTransfer[]
  readonly nowMs: number
}

/** Notes what the transfers have paid. @throws TakenError where one of them has paid something else */
async function takeTransfers(trx: DatabaseTransaction, row: PaymentRow, { hash, picked, nowMs }: Taking) {
  for (const [index, { logIndex, amountBase }] of picked.entries()) {
    const settled = await trx
      .insertInto('settlements')
      .values({
        ...{ chain_id: row.chainId, hash, log_index: logIndex, project_id: row.projectId },
        subject: `${subjectOf(row.id)}${index === 0 ? '' : `/${index}`}`,
        ...{ amount_base: String(amountBase), settled_at: new Date(nowMs) },
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('hash')
      .executeTakeFirst()
    if (settled === undefined) throw new TakenError()
  }
}

/** Stores how deep the block of a payment is; a payment that is deep enough is paid, and stays so. */
async function rise(
  trx: DatabaseTransaction,
  row: PaymentRow,
  { depth }: Pick<PaidBlock, 'depth'>,
  nowMs: number,
): Promise<void> {
  const isPaid = row.status === 'confirming' && depth >= row.needed
  const next = await update(trx, row.id, {
    seen: Math.min(depth, row.needed),
    ...(isPaid && { status: 'paid', terms: null }),
  })
  if (!isPaid) return
  await addEvent(trx, 'payment.paid', next, nowMs)
  await oweSurplus(trx, next, nowMs)
}

/** Gives the transfers of a payment back, whose block the chain has given up. */
async function giveBack(trx: DatabaseTransaction, { id, status }: PaymentRow, nowMs: number): Promise<void> {
  await trx
    .deleteFrom('settlements')
    .where('subject', 'like', `${subjectOf(id)}%`)
    .execute()
  const next = await update(trx, id, {
    ...{ status: 'pending', hash: null, block_number: null, block_hash: null },
    // What pays it may be in other blocks now, which were searched already.
    ...{ arrived_base: null, payer: null, seen: 0, fault: 'not_found', searched_block: null },
  })
  if (status !== 'paid') return
  await addEvent(trx, 'payment.reversed', next, nowMs)
  await forgetSurplus(trx, id)
}

function subjectOf(id: string): string {
  return `payment:${id}`
}

async function lock(trx: DatabaseTransaction, id: string): Promise<PaymentRow | undefined> {
  const rows = trx.selectFrom('payments').selectAll().where('id', '=', id)
  const row = await rows.forUpdate().executeTakeFirst()
  return row && v.parse(PaymentFields, row)
}

type Changes = Partial<Omit<ReturnType<typeof toColumns>, 'terms'>> & {
  readonly terms?: null
  readonly block_number?: string | null
  readonly block_hash?: string | null
  readonly payer?: string | null
  readonly searched_block?: null
}

async function update(trx: DatabaseTransaction, id: string, changes: Changes): Promise<PaymentRow> {
  const rows = trx.updateTable('payments').set(changes).where('id', '=', id)
  return v.parse(PaymentFields, await rows.returningAll().executeTakeFirstOrThrow())
}

function toColumns(row: PaymentRow, dueAtMs: number) {
  return {
    ...{ id: row.id, project_id: row.projectId, made_by: row.madeBy },
    label: row.label ?? null,
    order_id: row.orderId ?? null,
    chain_id: row.chainId,
    recipient: row.recipient,
    asset: JSON.stringify(row.asset),
    amount_base: String(row.amountBase),
    asked_base: String(row.askedBase),
    terms: row.madeBy === 'merchant' ? termsOf(row) : null,
    from_block: String(row.fromBlock),
    status: row.status,
    hashes: JSON.stringify(row.hashes),
    hash: row.hash ?? null,
    fault: row.fault ?? null,
    arrived_base: row.arrivedBase === undefined ? null : String(row.arrivedBase),
    ...{ seen: row.seen, needed: row.needed },
    created_at: new Date(row.createdAtMs),
    expires_at: new Date(row.expiresAtMs),
    due_at: new Date(dueAtMs),
  }
}
