import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPayDesk } from '../../../test/payDesk.ts'
import {
  LOCAL,
  MERCHANT,
  type PayTest,
  sendPending,
  startPayTest,
  transferCoins,
  transferToken,
} from '../../../test/payTest.ts'
import { GRACE_MS } from './checkPayment.ts'

// Anything that a page or a stranger names is only a hint. The gateway looks on the chain all the same.

const PRICE = 25_000_000n
const WEI = 10n ** 16n

let it: PayTest
beforeAll(async () => {
  it = await startPayTest()
}, 60_000)
beforeEach(async () => {
  it.clock.shiftMs = 0
  await settleAll()
  it.told.length = 0
  it.errors.length = 0
})
afterAll(() => it?.close())

const { ask, report, read, send, eventsTold, dueNow, settleAll } = createPayDesk(() => it)
const junk = (digit: number) => `0x${String(digit).repeat(64)}`
const coins = () => ({ asset: `${LOCAL}/slip44:60`, amount: '0.01' })
async function look(): Promise<void> {
  await dueNow()
  await it.payments.turn()
}

/** Sends a transaction that waits, has a page name it, and has the wallet send it again at a higher price with the same nonce. */
async function speedUp(payment: Awaited<ReturnType<typeof ask>>, transaction: Record<string, string>) {
  await it.chain.request('evm_setAutomine', [false])
  try {
    const first = await sendPending(it.chain, transaction)
    expect(await report(payment, first.hash)).toMatchObject({ status: 'pending', fault: 'not_found' })
    const second = await sendPending(it.chain, {
      ...transaction,
      nonce: first.nonce,
      gasPrice: '0x174876e800',
    })
    await it.chain.request('evm_mine')
    expect(await it.chain.request('eth_getTransactionReceipt', [first.hash])).toBeNull()
    return second.hash
  } finally {
    await it.chain.request('evm_setAutomine', [true])
  }
}

const transferData = (amountBase: bigint) =>
  `0xa9059cbb${MERCHANT.slice(2).toLowerCase().padStart(64, '0')}${amountBase.toString(16).padStart(64, '0')}`

describe('a transaction that was named is a hint', () => {
  test('one that a wallet has replaced to speed it up is found under its new hash, and pays', async () => {
    const payment = await ask()
    const hash = await speedUp(payment, { to: it.pools.tokens.USDC, data: transferData(PRICE) })
    await look()
    expect(await read(payment)).toMatchObject({ status: 'paid', hash })
    await it.payments.turn()
    expect(eventsTold().map(({ type }) => type)).toEqual(['payment.paid'])
  })

  test('so is one of coins, which leave no log', async () => {
    const payment = await ask(coins())
    const hash = await speedUp(payment, { to: MERCHANT, value: `0x${WEI.toString(16)}` })
    await look()
    expect(await read(payment)).toMatchObject({ status: 'paid', hash })
  })

  test.each([
    ['a token', () => ({}), () => send(PRICE)],
    ['coins', coins, () => transferCoins(it.chain, MERCHANT, WEI)],
  ])('of %s, whatever junk was named, what pays is found by itself', async (_what, fields, pay) => {
    const payment = await ask(fields())
    for (let digit = 1; digit <= 9; digit += 1) await report(payment, junk(digit))
    const hash = await pay()
    await look()
    expect(await read(payment)).toMatchObject({ status: 'paid', hash })
    expect(it.errors).toEqual([])
  })

  test('so is what pays the payment of a page that junk was named for, once the page asks', async () => {
    const payment = await ask({ amount: '26' }, {})
    await report(payment, junk(7))
    const hash = await send(26_000_000n)
    await look()
    expect(await read(payment)).toMatchObject({ status: 'paid', hash })
  })

  test('a replacement that is mined after the end pays, as long as the first was named in time', async () => {
    const payment = await ask({ amount: '8', expiresInSeconds: 60 })
    await report(payment, junk(3))
    it.clock.shiftMs = 61_000 + GRACE_MS
    await look()
    expect(await read(payment)).toMatchObject({ status: 'expired' })
    await send(8_000_000n)
    await look()
    expect(await read(payment)).toMatchObject({ status: 'paid' })
  })

  test('at most five are looked at, the newest ones, and the sixth is never refused', async () => {
    const payment = await ask()
    for (let digit = 1; digit <= 5; digit += 1) await report(payment, junk(digit))
    // More than was asked for, which no search takes for it.
    const hash = await send(PRICE + 5n)
    expect(await report(payment, hash)).toMatchObject({ status: 'paid', hash })
    const rows = it.database.selectFrom('payments').select('hashes').where('id', '=', payment.id)
    const { hashes } = await rows.executeTakeFirstOrThrow()
    expect(hashes).toEqual([hash, junk(5), junk(4), junk(3), junk(2)])
  })

  test('junk makes a payment neither slower nor later to be looked at than one without any', async () => {
    const [plain, hinted] = [await ask(), await ask()]
    await report(hinted, junk(1))
    it.clock.shiftMs = 10 * 60_000
    await look()
    const rows = it.database.selectFrom('payments').select(['id', 'due_at']).execute()
    const dueMs = (id: string) => rows.then((all) => Number(all.find((one) => one.id === id)?.due_at))
    expect(await dueMs(hinted.id)).toBeLessThanOrEqual((await dueMs(plain.id)) + 1_000)
  })
})

describe('the search', () => {
  test('passes over transfers that have paid something else, however many there are', async () => {
    const earlier = await Promise.all(Array.from({ length: 5 }, () => ask({ amount: '4' }, {})))
    const last = await ask({ amount: '4' }, {})
    for (const payment of earlier)
      await report(payment, await transferToken(it.chain, { ...usdc(), amountBase: 4_000_000n }))
    const hash = await send(4_000_000n)
    await read(last)
    await look()
    expect(await read(last)).toMatchObject({ status: 'paid', hash })
  })

  test('reads a long time in parts, and ends no payment before it has read the whole of it', async () => {
    const payment = await ask({ ...coins(), expiresInSeconds: 60 })
    await it.chain.request('anvil_mine', ['0x5a'])
    const hash = await transferCoins(it.chain, MERCHANT, WEI)
    it.clock.shiftMs = 61_000
    await look()
    expect(await read(payment)).toMatchObject({ status: 'pending' })
    for (let turn = 0; turn < 3; turn += 1) await look()
    expect(await read(payment)).toMatchObject({ status: 'paid', hash })
  })
})

const usdc = () => ({ token: it.pools.tokens.USDC, to: MERCHANT })
