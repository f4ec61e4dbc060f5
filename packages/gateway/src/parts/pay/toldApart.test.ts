import { stressCount } from '@foyer/devkit/stress'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPayDesk } from '../../../test/payDesk.ts'
import { LOCAL, MERCHANT, type PayTest, startPayTest, transferCoins } from '../../../test/payTest.ts'
import { createDatabasePayments } from './store.ts'

const PRICE = 25_000_000n
const MANY = stressCount(50, 10)

let it: PayTest
beforeAll(async () => {
  it = await startPayTest()
}, 60_000)
beforeEach(() => settleAll())
afterAll(() => it?.close())

const { ask, report, reportUntilHeard, read, send, dueNow, settleAll } = createPayDesk(() => it)

describe('payments that are alike', () => {
  test('requests of a shop for the same amount all differ, however many at once, and a transfer pays the one that it is for', async () => {
    const payments = await Promise.all(Array.from({ length: MANY }, () => ask()))
    const amounts = payments.map(({ amountBase }) => BigInt(amountBase))
    expect(new Set(amounts).size).toBe(MANY)
    for (const amount of amounts) expect(amount - PRICE).toBeLessThanOrEqual(PRICE / 1_000n)
    expect(payments.every(({ askedBase }) => askedBase === String(PRICE))).toBe(true)
    const own = payments.toSorted((one, other) => Number(BigInt(one.amountBase) - BigInt(other.amountBase)))[
      MANY / 2
    ]
    const hash = await send(BigInt(own?.amountBase ?? 0))
    const ends = await Promise.all(payments.map((payment) => reportUntilHeard(payment, hash)))
    expect(ends.filter(({ status }) => status === 'paid').map(({ id }) => id)).toEqual([own?.id])
  })

  test('a transaction that nobody but its sender knows what it is for pays nothing, rather than what somebody else names', async () => {
    const [bag, book] = [await ask({ amount: '25' }), await ask({ amount: '20' })]
    // Made for the amount by somebody who has seen it coming.
    const page = await ask({ amount: '26' }, {})
    const hash = await send(26_000_000n)
    const unclear = { status: 'pending', fault: 'unclear' }
    expect(await report(page, hash)).toMatchObject(unclear)
    expect(await report(book, hash)).toMatchObject(unclear)
    expect(await report(bag, hash)).toMatchObject(unclear)
  })

  test('a stranger who names somebody else’s transfer gets nothing for it, neither with a cheaper order nor from a page', async () => {
    const victims = await ask()
    const strangers = [await ask(), await ask({ amount: '1' }), await ask({ amount: '25' }, {})]
    const hash = await send(PRICE)
    const ends = await Promise.all(strangers.map((payment) => report(payment, hash)))
    expect(ends.map(({ status, fault }) => [status, fault])).toEqual([
      ['pending', 'too_little'],
      ['pending', 'unclear'],
      ['pending', 'unclear'],
    ])
    await dueNow()
    await it.payments.turn()
    expect(await read(victims)).toMatchObject({ status: 'paid', hash })
    for (const one of strangers) expect(await read(one)).toMatchObject({ status: 'pending' })
  })

  test('of coins too, under whichever of their ids', async () => {
    const wei = 10n ** 16n
    const victims = await ask({ asset: `${LOCAL}/slip44:60`, amount: '0.01' })
    const strangers = await ask({ asset: `${LOCAL}/slip44:1`, amount: '0.009' })
    const hash = await transferCoins(it.chain, MERCHANT, wei)
    expect(await report(strangers, hash)).toMatchObject({ fault: 'unclear' })
    expect(await report(victims, hash)).toMatchObject({ status: 'paid' })
  })

  test('neither an order that begins after the transfer has a claim to it, nor one that has its own', async () => {
    const [first, other] = [await ask({ amount: '20' }), await ask({ amount: '22', confirmations: 3 })]
    expect(await report(other, await send(22_000_000n))).toMatchObject({ status: 'confirming' })
    const hash = await send(26_000_000n)
    await ask({ amount: '24' })
    expect(await report(first, hash)).toMatchObject({ status: 'paid', arrivedBase: '26000000' })
  })

  test('one transaction with two transfers pays two payments, and not a third', async () => {
    const store = createDatabasePayments(it.database, it.now)
    const payments = await Promise.all([ask({}, {}), ask({}, {}), ask({}, {})])
    const found = {
      ...{
        hash: `0x${'cd'.repeat(32)}`,
        blockNumber: 10n ** 9n,
        blockHash: `0x${'ef'.repeat(32)}`,
        depth: 1,
      },
      transfers: [
        { logIndex: 0, amountBase: PRICE },
        { logIndex: 1, amountBase: PRICE },
      ],
    }
    const ends: (string | undefined)[] = []
    for (const { id } of payments) ends.push(await store.claim(id, found))
    expect(ends).toEqual([undefined, undefined, 'used'])
  })
})
