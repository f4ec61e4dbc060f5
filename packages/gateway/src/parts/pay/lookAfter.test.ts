import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPayDesk } from '../../../test/payDesk.ts'
import { MERCHANT, type PayTest, startPayTest, transferToken } from '../../../test/payTest.ts'
import { GRACE_MS, HOLD_MS } from './checkPayment.ts'

const PRICE = 25_000_000n

let it: PayTest
beforeAll(async () => {
  it = await startPayTest()
}, 60_000)
beforeEach(async () => {
  it.clock.shiftMs = 0
  it.merchantServer.answer = async () => new Response('')
  await settleAll()
  it.told.length = 0
})
afterAll(() => it?.close())

const { ask, report, read, send, eventsTold, dueNow, settleAll } = createPayDesk(() => it)
const mine = () => it.chain.request('evm_mine')

describe('without a page that stays open', () => {
  test('what was named is found once it is mined', async () => {
    const payment = await ask()
    await it.chain.request('evm_setAutomine', [false])
    let hash = ''
    try {
      const token = it.pools.tokens.USDC
      hash = await transferToken(it.chain, { token, to: MERCHANT, amountBase: PRICE, isPending: true })
      expect(await report(payment, hash)).toMatchObject({ status: 'pending', fault: 'not_found' })
      await mine()
    } finally {
      await it.chain.request('evm_setAutomine', [true])
    }
    await dueNow()
    await it.payments.turn()
    expect(await read(payment)).toMatchObject({ status: 'paid', hash })
    expect(it.errors).toEqual([])
  })

  test('a transfer of exactly the amount is found by itself, and pays one of two that ask for the same', async () => {
    const payment = await ask({ amount: '3.21' })
    await send(3_210_000n)
    await dueNow()
    await it.payments.turn()
    expect(await read(payment)).toMatchObject({ status: 'paid' })
    const alike = [await ask({ amount: '3.22' }), await ask({ amount: '3.22' })]
    await send(3_220_000n)
    await dueNow()
    await it.payments.turn()
    expect((await Promise.all(alike.map(read))).map(({ status }) => status)).toEqual(['paid', 'pending'])
  })

  test('what a page has asked for costs the chain nothing while nobody asks for it', async () => {
    const page = await ask({ amount: '9' }, {})
    await dueNow()
    await it.payments.turn()
    const hash = await send(9_000_000n)
    await it.payments.turn()
    const rows = it.database.selectFrom('payments').select(['status', 'due_at']).where('id', '=', page.id)
    const { status, due_at } = await rows.executeTakeFirstOrThrow()
    expect([status, Number(due_at)]).toEqual(['pending', page.expiresAtMs])
    await read(page)
    await it.payments.turn()
    expect(await read(page)).toMatchObject({ status: 'paid', hash })
  })

  test('what is not paid in time has expired; a transaction that was sent in time counts for a moment longer', async () => {
    const [late, never] = [await ask({ expiresInSeconds: 60 }), await ask({ expiresInSeconds: 60 })]
    it.clock.shiftMs = 61_000
    await dueNow()
    await it.payments.turn()
    expect(await read(late)).toMatchObject({ status: 'expired' })
    expect(eventsTold().map(({ type }) => type)).toEqual(['payment.expired', 'payment.expired'])
    expect(await report(late, await send(PRICE))).toMatchObject({ status: 'paid' })
    it.clock.shiftMs = 61_000 + GRACE_MS
    const hash = await send(PRICE)
    await expect(report(never, hash)).rejects.toMatchObject({ reason: 'payment_expired' })
  })

  test('the amount of a payment that is over is nobody else’s for an hour, for its transaction may still come', async () => {
    const over = await ask({ amount: '7', expiresInSeconds: 60 })
    it.clock.shiftMs = 61_000 + GRACE_MS
    await dueNow()
    await it.payments.turn()
    expect(await read(over)).toMatchObject({ status: 'expired' })
    const hash = await send(7_000_000n)
    const [next, cheaper] = [await ask({ amount: '7' }), await ask({ amount: '6' })]
    expect(next.amountBase).not.toBe('7000000')
    expect(await report(next, hash)).toMatchObject({ fault: 'too_old' })
    expect(await report(cheaper, await send(7_000_000n))).toMatchObject({ fault: 'unclear' })
    await settleAll()
    it.clock.shiftMs = 0
    const short = await ask({ amount: '7', expiresInSeconds: 60 })
    for (const shiftMs of [61_000, 61_000 + HOLD_MS]) {
      it.clock.shiftMs = shiftMs
      await dueNow()
      await it.payments.turn()
    }
    expect(await read(short)).toMatchObject({ status: 'expired' })
    expect((await ask({ amount: '7' })).amountBase).toBe('7000000')
  })

  test('what was named in time and is mined after its end pays it', async () => {
    const payment = await ask({ amount: '8', expiresInSeconds: 60 })
    await it.chain.request('evm_setAutomine', [false])
    try {
      const token = it.pools.tokens.USDC
      const input = { token, to: MERCHANT, amountBase: 8_000_000n, isPending: true }
      await report(payment, await transferToken(it.chain, input))
      it.clock.shiftMs = 61_000 + GRACE_MS
      await dueNow()
      await it.payments.turn()
      expect(await read(payment)).toMatchObject({ status: 'expired' })
      const rows = it.database.selectFrom('payments').select('due_at').where('id', '=', payment.id)
      const { due_at } = await rows.executeTakeFirstOrThrow()
      expect(Number(due_at) - it.now()).toBeLessThan(60_000)
      await mine()
    } finally {
      await it.chain.request('evm_setAutomine', [true])
    }
    await dueNow()
    await it.payments.turn()
    expect(await read(payment)).toMatchObject({ status: 'paid' })
  })
})

describe('a merchant’s server', () => {
  test.each([
    ['that fails', async () => new Response('', { status: 500 })],
    [
      'that leads elsewhere',
      // Whoever is there would take the event.
      async (asked?: RequestInit) =>
        asked?.redirect === 'manual'
          ? new Response('', { status: 302, headers: { location: 'https://elsewhere.example/' } })
          : new Response(''),
    ],
    [
      'that is not there',
      async () => {
        throw new TypeError('fetch failed')
      },
    ],
  ])('%s is told again, the same event, until it takes it', async (_what, answer) => {
    it.merchantServer.answer = answer
    await report(await ask(), await send(PRICE))
    await it.payments.turn()
    await it.payments.turn()
    expect(it.told).toHaveLength(1)
    it.clock.shiftMs = 6_000
    await it.payments.turn()
    it.merchantServer.answer = async () => new Response('')
    it.clock.shiftMs = 60_000
    await it.payments.turn()
    it.clock.shiftMs = 4 * 86_400_000
    await it.payments.turn()
    expect(it.told).toHaveLength(3)
    expect(new Set(eventsTold().map(({ id }) => id)).size).toBe(1)
    it.errors.length = 0
  })

  test('hears nothing of what a page has asked for', async () => {
    const page = await ask({}, {})
    expect(await report(page, await send(PRICE))).toMatchObject({ status: 'paid', madeBy: 'page' })
    await it.payments.turn()
    expect(it.told).toHaveLength(0)
  })
})
