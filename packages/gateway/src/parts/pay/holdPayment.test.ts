import { randomBytes } from 'node:crypto'
import { PAYMENT_HOLD_MS, type Payment, payRoutes } from '@foyer/api'
import { stressCount } from '@foyer/devkit/stress'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPayDesk } from '../../../test/payDesk.ts'
import { type PayTest, startPayTest } from '../../../test/payTest.ts'

let it: PayTest
beforeAll(async () => {
  it = await startPayTest()
}, 60_000)
beforeEach(async () => {
  it.clock.shiftMs = 0
  await settleAll()
})
afterAll(() => it?.close())

const { ask, read, report, send, settleAll } = createPayDesk(() => it)
const newPage = () => randomBytes(16).toString('hex')
const hold = ({ id }: Payment, pageId: string, action: 'hold' | 'take_over' | 'let_go' = 'hold') =>
  it.call(payRoutes.holdPayment, { id, body: { pageId, action } })

test('of pages that are about to pay at the same time one holds the payment, and all see that it is held', async () => {
  for (let race = 0; race < stressCount(20); race += 1) {
    const payment = await ask()
    const pages = Array.from({ length: 20 }, newPage)
    const ends = await Promise.all(pages.map((page) => hold(payment, page)))
    expect(ends.filter(({ isHeld }) => isHeld)).toHaveLength(1)
    expect(await read(payment)).toMatchObject({ status: 'pending', isBeingPaid: true })
    await settleAll()
  }
})

test('the page that holds it goes on holding it, lets it go, and then another one holds it', async () => {
  const payment = await ask()
  const [one, other] = [newPage(), newPage()]
  expect((await hold(payment, one)).isHeld).toBe(true)
  expect((await hold(payment, one)).isHeld).toBe(true)
  expect((await hold(payment, other)).isHeld).toBe(false)
  // Nobody lets go what somebody else holds.
  await hold(payment, other, 'let_go')
  expect((await hold(payment, other)).isHeld).toBe(false)
  expect((await hold(payment, one, 'let_go')).payment.isBeingPaid).toBeUndefined()
  expect((await hold(payment, other)).isHeld).toBe(true)
})

test('a page that was closed holds nothing after a minute, and nobody is kept from paying until then', async () => {
  const payment = await ask()
  const [closed, next] = [newPage(), newPage()]
  await hold(payment, closed)
  it.clock.shiftMs = PAYMENT_HOLD_MS - 5_000
  expect((await hold(payment, next)).isHeld).toBe(false)
  expect((await hold(payment, next, 'take_over')).isHeld).toBe(true)
  expect((await hold(payment, closed)).isHeld).toBe(false)
  it.clock.shiftMs = 3 * PAYMENT_HOLD_MS
  expect((await read(payment)).isBeingPaid).toBeUndefined()
  expect((await hold(payment, closed)).isHeld).toBe(true)
})

test('what is paid is held by nobody, and holding it makes no transfer count less', async () => {
  const payment = await ask()
  await hold(payment, newPage())
  expect(await report(payment, await send(BigInt(payment.amountBase)))).toMatchObject({ status: 'paid' })
  const late = await hold(payment, newPage(), 'take_over')
  expect(late).toMatchObject({ isHeld: false, payment: { status: 'paid' } })
  expect(late.payment.isBeingPaid).toBeUndefined()
})

test('a payment of another project is not there to be held', async () => {
  const { id } = await ask()
  const body = { pageId: newPage(), action: 'hold' }
  await expect(it.call(payRoutes.holdPayment, { id, body, projectId: 'other' })).rejects.toMatchObject({
    code: 'not_found',
  })
})
