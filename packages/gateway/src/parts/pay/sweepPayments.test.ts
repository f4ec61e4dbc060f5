import { DAY_MS } from '@foyer/server-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPayDesk } from '../../../test/payDesk.ts'
import { type PayTest, startPayTest } from '../../../test/payTest.ts'
import { EVENT_DAYS, sweepPaymentEvents, sweepPayments, UNPAID_DAYS } from './sweepPayments.ts'

let it: PayTest
beforeAll(async () => {
  it = await startPayTest()
}, 60_000)
afterAll(() => it?.close())

const { ask, report, read, send } = createPayDesk(() => it)

test('what a page has asked for and nobody has paid goes a month after its end; merchants’ and paid ones stay', async () => {
  const [fromPage, fromShop, paid] = [await ask({}, {}), await ask(), await ask({ amount: '3' }, {})]
  await report(paid, await send(3_000_000n))
  const sweepAfter = async (days: number) => sweepPayments(it.database, fromPage.expiresAtMs + days * DAY_MS)
  await sweepAfter(UNPAID_DAYS)
  expect((await read(fromPage)).id).toBe(fromPage.id)
  await sweepAfter(UNPAID_DAYS + 1)
  await expect(read(fromPage)).rejects.toMatchObject({ code: 'not_found' })
  expect((await read(fromShop)).id).toBe(fromShop.id)
  expect(await read(paid)).toMatchObject({ status: 'paid' })
})

test('events that were told or given up go three months after they were made; one that is still to be told stays', async () => {
  const madeAtMs = it.now()
  const told = await ask({ orderId: 'told' })
  await report(told, await send(BigInt(told.amountBase)))
  await it.payments.turn()
  it.merchantServer.answer = async () => new Response('', { status: 500 })
  const waiting = await ask({ orderId: 'waiting' })
  await report(waiting, await send(BigInt(waiting.amountBase)))
  await it.payments.turn()
  const ofPayments = async () => {
    const rows = await it.database.selectFrom('payment_events').select('payment_id').execute()
    return rows.map(({ payment_id }) => payment_id)
  }
  await sweepPaymentEvents(it.database, madeAtMs + (EVENT_DAYS - 1) * DAY_MS)
  expect(await ofPayments()).toEqual(expect.arrayContaining([told.id, waiting.id]))
  await sweepPaymentEvents(it.database, madeAtMs + (EVENT_DAYS + 1) * DAY_MS)
  expect(await ofPayments()).toEqual([waiting.id])
  await it.database.updateTable('payment_events').set({ due_at: null }).execute()
  await sweepPaymentEvents(it.database, madeAtMs + (EVENT_DAYS + 1) * DAY_MS)
  expect(await ofPayments()).toEqual([])
})
