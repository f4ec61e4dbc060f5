import type { Payment } from '@foyer/api'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPayDesk } from '../../../test/payDesk.ts'
import { MERCHANT, type PayTest, startPayTest, transferToken } from '../../../test/payTest.ts'
import { GRACE_MS, HOLD_MS } from './checkPayment.ts'
import { listRefunds, refundsOf, settleRefund } from './listRefunds.ts'

const PRICE = 25_000_000n

let it: PayTest
beforeAll(async () => {
  it = await startPayTest()
}, 60_000)
beforeEach(async () => {
  it.clock.shiftMs = 0
  it.merchantServer.answer = async () => new Response('')
  await settleAll()
  await it.database.deleteFrom('payment_refunds').execute()
})
afterAll(() => it?.close())

const { ask, report, read, send, dueNow, settleAll } = createPayDesk(() => it)

/** Everything that is owed for a payment. */
async function owed(payment: Payment) {
  const rows = await refundsOf(it.database, await projectOf(payment), [payment.id])
  return rows.map(({ reason, amount_base, hash, payer }) => ({
    ...{ reason, amountBase: BigInt(amount_base ?? 0), hash },
    hasPayer: /^0x[0-9a-f]{40}$/.test(payer ?? ''),
  }))
}

async function projectOf({ id }: Payment): Promise<string> {
  const rows = it.database.selectFrom('payments').select('project_id').where('id', '=', id)
  return (await rows.executeTakeFirstOrThrow()).project_id
}

/** Has all that is watched looked at now. */
async function look(): Promise<void> {
  await it.database
    .updateTable('payment_refunds')
    .set({ due_at: new Date(0) })
    .where('state', '=', 'watched')
    .execute()
  await it.payments.turn()
}

test('more than the price: the difference is owed to whoever sent it, once the payment is paid', async () => {
  const payment = await ask()
  const hash = await send(PRICE + 400n)
  expect(await report(payment, hash)).toMatchObject({ status: 'paid' })
  expect(await owed(payment)).toEqual([{ reason: 'too_much', amountBase: 400n, hash, hasPayer: true }])
})

test('exactly the price owes nothing', async () => {
  const payment = await ask()
  await report(payment, await send(PRICE))
  await look()
  expect(await owed(payment)).toEqual([])
})

test('a second transaction for a payment that is paid is owed as a whole', async () => {
  const payment = await ask()
  await report(payment, await send(PRICE))
  const hash = await send(PRICE + 7n)
  expect(await report(payment, hash)).toMatchObject({ status: 'paid' })
  expect(await owed(payment)).toEqual([])
  await look()
  expect(await owed(payment)).toEqual([{ reason: 'twice', amountBase: PRICE + 7n, hash, hasPayer: true }])
})

test('what came too late is refused as before, and owed', async () => {
  const payment = await ask({ expiresInSeconds: 60 })
  it.clock.shiftMs = 61_000
  await dueNow()
  await it.payments.turn()
  it.clock.shiftMs = 62_000 + GRACE_MS
  const hash = await send(PRICE)
  await expect(report(payment, hash)).rejects.toMatchObject({ reason: 'payment_expired' })
  await look()
  expect(await read(payment)).toMatchObject({ status: 'expired' })
  expect(await owed(payment)).toEqual([{ reason: 'overdue', amountBase: PRICE, hash, hasPayer: true }])
})

test('what was too little is owed once nothing can pay the order any more', async () => {
  const payment = await ask({ expiresInSeconds: 60 })
  const hash = await send(PRICE - 1n)
  expect(await report(payment, hash)).toMatchObject({ status: 'pending', fault: 'too_little' })
  await look()
  expect(await owed(payment)).toEqual([])
  it.clock.shiftMs = 61_000
  await dueNow()
  await it.payments.turn()
  it.clock.shiftMs = 61_000 + HOLD_MS
  await dueNow()
  await it.payments.turn()
  await look()
  expect(await owed(payment)).toEqual([
    { reason: 'too_little', amountBase: PRICE - 1n, hash, hasPayer: true },
  ])
})

test('nothing is owed for a transaction that has paid another order, is older, or is none', async () => {
  const [first, second] = [await ask(), await ask({ amount: '3' })]
  const old = await send(1n)
  const later = await ask({ amount: '4' })
  const [one, other] = [await send(PRICE), await send(3_000_000n)]
  await report(first, one)
  await report(second, other)
  await report(later, await send(4_000_000n))
  await report(first, other)
  await report(first, `0x${'ee'.repeat(32)}`)
  await report(later, old)
  await look()
  expect([await owed(first), await owed(second), await owed(later)]).toEqual([[], [], []])
})

test('a transaction that is named for two orders is owed once', async () => {
  const [first, second] = [await ask(), await ask({ amount: '3' })]
  await report(first, await send(PRICE))
  await report(second, await send(3_000_000n))
  const hash = await send(7_000_000n)
  await report(first, hash)
  await report(second, hash)
  await look()
  const both = [...(await owed(first)), ...(await owed(second))]
  expect(both).toEqual([{ reason: 'twice', amountBase: 7_000_000n, hash, hasPayer: true }])
})

test('an order that takes the transfer later ends the refund', async () => {
  const payment = await ask()
  await report(payment, await send(PRICE))
  const hash = await send(5_000_000n)
  await report(payment, hash)
  await look()
  expect(await owed(payment)).toHaveLength(1)
  await it.database
    .insertInto('settlements')
    .values({
      ...{ chain_id: payment.asset.id.split('/')[0] ?? '', hash, log_index: 0, project_id: 'x' },
      ...{ subject: `payment:late-${hash}`, amount_base: '1', settled_at: new Date(Date.now() + 60_000) },
    })
    .execute()
  expect(await owed(payment)).toEqual([])
})

test('whoever names one transaction after the other fills no list: five of a payment are looked at', async () => {
  const payment = await ask()
  await report(payment, await send(PRICE))
  for (let at = 16; at < 30; at += 1) await report(payment, `0x${at.toString(16).repeat(32)}`)
  const rows = await it.database.selectFrom('payment_refunds').select('id').execute()
  expect(rows).toHaveLength(5)
})

test('what a page has asked for is no debt of the merchant', async () => {
  const payment = await ask({ amount: '9' }, {})
  const token = it.pools.tokens.USDC
  const hash = await transferToken(it.chain, { token, to: MERCHANT, amountBase: 9_000_500n })
  expect(await report(payment, hash)).toMatchObject({ status: 'paid' })
  await report(payment, await send(1n))
  await look()
  expect(await owed(payment)).toEqual([])
})

test('a refund that was paid back leaves the list, is paid back once, and by its own project alone', async () => {
  const payment = await ask()
  await report(payment, await send(PRICE + 400n))
  const projectId = await projectOf(payment)
  const page = { projectId, before: undefined, entries: 10 }
  const [open] = await listRefunds(it.database, { ...page, state: 'open' })
  const settle = (project: string) =>
    it.database.transaction().execute((trx) =>
      settleRefund(trx, {
        ...{ projectId: project, id: open?.id ?? '', by: 'Ada', hash: `0x${'AB'.repeat(32)}` },
        nowMs: Date.now(),
      }),
    )
  expect(await settle('another')).toBeUndefined()
  expect(await settle(projectId)).toEqual({ paymentId: payment.id, amountBase: '400' })
  expect(await settle(projectId)).toBeUndefined()
  expect(await listRefunds(it.database, { ...page, state: 'open' })).toEqual([])
  expect(await listRefunds(it.database, { ...page, state: 'done' })).toMatchObject([
    { done_by: 'Ada', done_hash: `0x${'ab'.repeat(32)}` },
  ])
})
