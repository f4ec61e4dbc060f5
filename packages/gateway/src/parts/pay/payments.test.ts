import { createHmac } from 'node:crypto'
import { payRoutes } from '@foyer/api'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { assetOf, createPayDesk } from '../../../test/payDesk.ts'
import {
  LOCAL,
  MERCHANT,
  type PayTest,
  SHOP,
  STRANGER,
  startPayTest,
  transferCoins,
  transferToken,
} from '../../../test/payTest.ts'
import { createMerchantKey, revokeMerchantKey } from './merchantStore.ts'
import { pickTransfers } from './pickTransfers.ts'

const PRICE = 25_000_000n
const NOBODYS = `0x${'ab'.repeat(32)}`

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

const desk = createPayDesk(() => it)
const { ask, report, reportUntilHeard, read, send, eventsTold, dueNow, settleAll } = desk
const usdc = () => assetOf(it.pools.tokens.USDC)
const mine = () => it.chain.request('evm_mine')

describe('a payment', () => {
  test('is what was asked for, and only its project sees it', async () => {
    const payment = await ask({ label: 'My Shop', orderId: 'order-1' })
    expect(payment).toMatchObject({
      ...{ status: 'pending', madeBy: 'merchant', label: 'My Shop', amountBase: String(PRICE) },
      ...{ to: `${LOCAL}:${MERCHANT.toLowerCase()}`, asset: { id: usdc(), symbol: 'USDC', decimals: 6 } },
      confirmations: { seen: 0, needed: 1 },
    })
    expect(await read(payment)).toEqual(payment)
    const other = { id: payment.id, projectId: 'other' }
    await expect(it.call(payRoutes.getPayment, other)).rejects.toMatchObject({ code: 'not_found' })
    await expect(
      it.call(payRoutes.reportPayment, { ...other, body: { hash: NOBODYS } }),
    ).rejects.toMatchObject({ code: 'not_found' })
  })

  test('of an order is made once, and not with other terms', async () => {
    const [first, second] = [await ask({ orderId: 'order-2' }), await ask({ orderId: 'order-2' })]
    expect(second.id).toBe(first.id)
    await expect(ask({ orderId: 'order-2', amount: '1' })).rejects.toMatchObject({ reason: 'order_taken' })
  })

  test('is a merchant’s by a secret key alone, which is of one project, ends at once, and never comes from a page', async () => {
    const page = await ask({}, { origin: 'https://shop.example' })
    expect(page.madeBy).toBe('page')
    const login = { code: 'login_required' }
    await expect(ask({}, { secretKey: 'foyer_sk_no' })).rejects.toMatchObject(login)
    await expect(ask({}, { secretKey: `foyer_sk_${'A'.repeat(43)}` })).rejects.toMatchObject(login)
    await expect(ask({}, { secretKey: it.secretKey, projectId: 'other' })).rejects.toMatchObject(login)
    await expect(ask({}, { secretKey: it.secretKey, origin: 'https://shop.example' })).rejects.toMatchObject({
      code: 'origin_not_allowed',
    })
    const { id, secretKey } = await createMerchantKey(it.database, SHOP)
    expect((await ask({}, { secretKey })).madeBy).toBe('merchant')
    expect(await revokeMerchantKey(it.database, 'other', id)).toBe(false)
    expect(await revokeMerchantKey(it.database, SHOP, id)).toBe(true)
    await expect(ask({}, { secretKey })).rejects.toMatchObject(login)
  })

  test.each([
    [{ amount: '0' }, 'amount_out_of_range'],
    [{ amount: '0.0000001' }, 'amount_out_of_range'],
    [{ amount: '9'.repeat(78) }, 'amount_out_of_range'],
    [{ asset: `${LOCAL}/erc20:${MERCHANT}` }, 'asset_unknown'],
  ])('with %j is refused: %s', async (fields, reason) => {
    await expect(ask(fields)).rejects.toMatchObject({ code: 'refused', reason })
  })

  test.each([
    [{ amount: '1e3' }],
    [{ amount: '-5' }],
    [{ amount: '0x10' }],
    [{ amountBase: '1' }],
    [{ to: '0x12' }],
    [{ label: 'My\u202eShop' }],
    [{ expiresInSeconds: 1 }],
    [{ confirmations: 101 }],
    [{ admin: true }],
  ])('with %j is no request', async (fields) => {
    await expect(ask(fields)).rejects.toMatchObject({ code: 'bad_request' })
  })
})

describe('what the chain says of a payment', () => {
  test('the right transfer pays, and the merchant’s server is told once, signed', async () => {
    const payment = await ask({ orderId: 'order-paid' })
    const paid = await report(payment, await send(PRICE))
    expect(paid).toMatchObject({ status: 'paid', arrivedBase: String(PRICE), confirmations: { seen: 1 } })
    await it.payments.turn()
    await dueNow()
    await it.payments.turn()
    expect(eventsTold()).toMatchObject([
      { type: 'payment.paid', orderId: 'order-paid', payment: { id: payment.id, status: 'paid' } },
    ])
    const [{ headers, body, url } = { headers: new Headers(), body: '', url: '' }] = it.told
    expect(url).toBe('https://shop.example/hook')
    const [, seconds, signature] =
      /^t=(\d+),v1=([0-9a-f]{64})$/.exec(headers.get('foyer-signature') ?? '') ?? []
    const mac = createHmac('sha256', it.webhook.secret).update(`${seconds}.${body}`).digest('hex')
    expect(signature).toBe(mac)
    expect(headers.get('foyer-event-id')).toBe(eventsTold()[0]?.id)
  })

  test('a transfer that has paid something pays nothing else', async () => {
    const [first, second] = [await ask(), await ask({ amount: '24' })]
    const hash = await send(PRICE)
    expect(await report(first, hash)).toMatchObject({ status: 'paid' })
    expect(await report(second, hash)).toMatchObject({ status: 'pending', fault: 'used' })
  })

  test('50 payments that race for one transfer: one is paid', async () => {
    const payments = await Promise.all(Array.from({ length: 50 }, () => ask({}, {})))
    const hash = await send(PRICE)
    const ends = await Promise.all(payments.map((payment) => reportUntilHeard(payment, hash)))
    expect(ends.filter(({ status }) => status === 'paid')).toHaveLength(1)
    expect(ends.filter(({ fault }) => fault === 'used')).toHaveLength(49)
  })

  test('one unit too little is too little', async () => {
    expect(await report(await ask(), await send(PRICE - 1n))).toMatchObject({
      ...{ status: 'pending', fault: 'too_little' },
    })
  })

  test('another token, or another receiver, is nothing to the recipient', async () => {
    const nothing = { status: 'pending', fault: 'not_to_recipient' }
    const { DAI } = it.pools.tokens
    expect(await report(await ask(), await send(PRICE, MERCHANT, DAI))).toMatchObject(nothing)
    expect(await report(await ask(), await send(PRICE, STRANGER))).toMatchObject(nothing)
  })

  test('more than asked for pays, and what arrived is noted', async () => {
    expect(await report(await ask(), await send(PRICE + 7n))).toMatchObject({
      ...{ status: 'paid', arrivedBase: String(PRICE + 7n), amountBase: String(PRICE) },
    })
  })

  test('of a token that keeps a fee counts what arrives', async () => {
    const TAX = it.pools.tokens.TAX
    const asset = assetOf(TAX)
    const units = 100n * 10n ** 18n
    const taxed = { asset, amount: '100' }
    expect(await report(await ask(taxed), await send(units, MERCHANT, TAX))).toMatchObject({
      ...{ status: 'pending', fault: 'too_little' },
    })
    await settleAll()
    expect(await report(await ask(taxed), await send((units * 110n) / 100n, MERCHANT, TAX))).toMatchObject({
      status: 'paid',
    })
  })

  test('a transaction that nobody has seen is waited for', async () => {
    expect(await report(await ask(), NOBODYS)).toMatchObject({ status: 'pending', fault: 'not_found' })
  })

  test('coins count by the transaction itself', async () => {
    const asset = `${LOCAL}/slip44:60`
    const wei = 10n ** 16n
    const coins = { asset, amount: '0.01' }
    expect(await report(await ask(coins), await transferCoins(it.chain, MERCHANT, wei))).toMatchObject({
      status: 'paid',
    })
    expect(await report(await ask(coins), await transferCoins(it.chain, MERCHANT, wei - 1n))).toMatchObject({
      fault: 'too_little',
    })
    expect(await report(await ask(coins), await transferCoins(it.chain, STRANGER, wei))).toMatchObject({
      fault: 'not_to_recipient',
    })
  })

  test('three confirmations that a merchant asks for are waited for', async () => {
    const payment = await ask({ confirmations: 3 })
    const first = await report(payment, await send(PRICE))
    expect(first).toMatchObject({ status: 'confirming', confirmations: { seen: 1, needed: 3 } })
    await mine()
    await dueNow()
    await it.payments.turn()
    expect(await read(payment)).toMatchObject({ status: 'confirming', confirmations: { seen: 2 } })
    expect(it.told).toHaveLength(0)
    await mine()
    await dueNow()
    await it.payments.turn()
    expect(await read(payment)).toMatchObject({ status: 'paid' })
    expect(eventsTold().map(({ type }) => type)).toEqual(['payment.paid'])
  })

  test('what is older than the payment has paid something else', async () => {
    const hash = await send(PRICE)
    expect(await report(await ask(), hash)).toMatchObject({ status: 'pending', fault: 'too_old' })
  })

  test('a transaction that was reverted pays nothing', async () => {
    const payment = await ask()
    const broke = '0x00000000000000000000000000000000000000D4'
    await it.chain.request('anvil_setBalance', [broke, '0xde0b6b3a7640000'])
    const input = { token: it.pools.tokens.USDC, to: MERCHANT, amountBase: PRICE, from: broke }
    const hash = await transferToken(it.chain, input)
    expect(await report(payment, hash)).toMatchObject({ status: 'pending', fault: 'reverted' })
  })

  test('a chain that gives up the block leads back to pending, and the merchant is told; paid again it is paid', async () => {
    const payment = await ask()
    const before = await it.chain.request('evm_snapshot')
    expect(await report(payment, await send(PRICE))).toMatchObject({ status: 'paid' })
    await it.payments.turn()
    await it.chain.request('evm_revert', [before])
    await it.chain.request('anvil_mine', ['0x3', '0x7'])
    await dueNow()
    await it.payments.turn()
    expect(await read(payment)).toMatchObject({ status: 'pending', fault: 'not_found' })
    expect(eventsTold().map(({ type }) => type)).toEqual(['payment.paid', 'payment.reversed'])
    expect(await report(payment, await send(PRICE))).toMatchObject({ status: 'paid' })
  })

  test('a node that is behind takes no payment back', async () => {
    const payment = await ask()
    const before = await it.chain.request('evm_snapshot')
    expect(await report(payment, await send(PRICE))).toMatchObject({ status: 'paid' })
    // The chain is shorter now, and has nothing else in the place of the block.
    await it.chain.request('evm_revert', [before])
    await dueNow()
    await it.payments.turn()
    expect(await read(payment)).toMatchObject({ status: 'paid' })
  })

  test('one transaction that pays two invoices has a log for each', async () => {
    const logs = [
      { logIndex: 0, amountBase: 5n },
      { logIndex: 1, amountBase: 5n },
      { logIndex: 2, amountBase: 9n },
    ]
    expect(pickTransfers(logs, 5n)).toEqual([logs[0]])
    expect(pickTransfers(logs.slice(1), 5n)).toEqual([logs[1]])
    expect(pickTransfers(logs, 12n)).toEqual(logs)
    expect(pickTransfers(logs, 20n)).toBeUndefined()
    expect(pickTransfers([], 0n)).toBeUndefined()
  })
})
