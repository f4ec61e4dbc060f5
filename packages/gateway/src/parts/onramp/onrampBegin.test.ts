import { describe, expect, test } from 'vitest'
import { AMOUNT, BUYER, createOnrampTest } from '../../../test/onrampTest.ts'
import { createMemoryPurchases } from './memoryPurchases.ts'

const HASH = `0x${'1'.repeat(64)}`
const OTHER_HASH = `0x${'2'.repeat(64)}`

describe('beginning a purchase', () => {
  const make = () => createOnrampTest(createMemoryPurchases())

  test('T45 the provider is told the account of the request, in the form of the chain, and nothing of the page', async () => {
    const made = make()
    const account = `eip155:1:0x${'B1'.repeat(20)}`
    await made.begin({ account })
    expect(made.provider.orders[0]).toMatchObject({ account: BUYER, amountBase: String(AMOUNT) })
  })

  test.each([
    ['another chain', { account: `eip155:10:${BUYER}` }],
    ['no chain', { account: BUYER }],
    ['another family', { account: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:abc' }],
    ['an address that is too short', { account: 'eip155:1:0x12' }],
  ])('T45 an account of %s is refused', async (_what, more) => {
    expect((await make().begin(more)).status).toBe(400)
  })

  test.each([
    ['another site', 'https://evil.example/', 'https://shop.example'],
    ['a site that looks like it', 'https://shop.example.evil.example/', 'https://shop.example'],
    ['a user before another host', 'https://shop.example@evil.example/', 'https://shop.example'],
    ['another site, asked by a server', 'https://evil.example/', ''],
  ])('T45 a return to %s is refused', async (_what, returnUrl, origin) => {
    const { status, json } = await make().begin({ returnUrl }, { origin })
    expect([status, json.reason]).toEqual([422, 'return_url'])
  })

  test('T45 a project without origins of its own sends visitors back to the page that asked', async () => {
    const as = { project: 'other', origin: 'https://page.example' }
    expect((await make().begin({ returnUrl: 'https://page.example/a' }, as)).status).toBe(200)
    expect((await make().begin({ returnUrl: 'https://evil.example/a' }, as)).json.reason).toBe('return_url')
    const server = { project: 'other', origin: '' }
    expect((await make().begin({ returnUrl: 'https://page.example/' }, server)).json.reason).toBe(
      'return_url',
    )
  })

  test('T45 a page that is not the provider’s own is shown to nobody, and the purchase has failed', async () => {
    const made = make()
    made.provider.pageUrl = 'https://evil.example/pay'
    const { status } = await made.begin()
    expect(status).toBe(503)
    const reference = String(made.provider.orders[0]?.reference)
    expect(await made.statusOf(reference)).toBe('failed')
  })

  test('a provider that is down is told as such, and what it had begun has failed', async () => {
    const made = make()
    made.provider.isDown = true
    expect((await made.begin()).status).toBe(503)
  })

  test('a chain that does not answer begins nothing', async () => {
    const made = make()
    made.chain.state.isDown = true
    expect((await made.begin()).status).toBeGreaterThanOrEqual(500)
    expect(made.provider.orders).toEqual([])
  })

  test('nothing is nothing, and money has the decimals that it has', async () => {
    const made = make()
    expect((await made.begin({ amount: '0' })).json.reason).toBe('amount_too_small')
    expect((await made.begin({ amount: '0.00' })).json.reason).toBe('amount_too_small')
    expect((await made.begin({ fiat: 'JPY', amount: '1000.5' })).json.reason).toBe('amount_out_of_range')
    const exchange = { kind: 'exchange', fiat: undefined, amount: undefined }
    expect((await made.begin({ ...exchange, amountBase: '0' })).json.reason).toBe('amount_too_small')
    expect((await made.begin({ ...exchange, amountBase: '-1' })).status).toBe(400)
  })
})

describe('the address of webhooks', () => {
  const post = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
    createOnrampTest(createMemoryPurchases()).gateway.request('/v1/onramp/webhooks/test', {
      method: 'POST',
      body,
      headers,
    })

  test('takes 64 KiB, and no more', async () => {
    expect((await post('x'.repeat(65_536))).status).toBe(403)
    expect((await post('x'.repeat(65_537), { 'content-length': '65537' })).status).toBe(413)
  })

  test('tells no page anything', async () => {
    const reply = await post('{}', { origin: 'https://evil.example' })
    expect(reply.status).toBe(403)
  })

  test('is there for POST alone', async () => {
    const { gateway } = createOnrampTest(createMemoryPurchases())
    expect((await gateway.request('/v1/onramp/webhooks/test')).status).toBe(405)
  })

  test('signed nonsense is refused as such', async () => {
    const { tell } = createOnrampTest(createMemoryPurchases())
    const status = await tell({ reference: HASH.repeat(20), status: 'pending', hash: OTHER_HASH })
    expect(status).toBe(400)
  })
})
