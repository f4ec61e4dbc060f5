import { DAY_MS } from '@foyer/kit/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPayDesk } from '../../test/payDesk.ts'
import { type PayTest, startPayTest } from '../../test/payTest.ts'
import { sweepPayments, UNPAID_DAYS } from './sweepPayments.ts'

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
