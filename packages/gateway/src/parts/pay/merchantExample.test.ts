import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { payRoutes } from '@foyer/api'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LOCAL, MERCHANT, type PayTest, SHOP, startPayTest, transferToken } from '../../../test/payTest.ts'
import { setMerchantWebhook } from './merchantStore.ts'

const GUIDE = join(import.meta.dirname, '../../../../../docs/guide/pay.md')
const Example = v.object({
  askForPayment: v.custom<(settings: object, order: object) => Promise<string>>(
    (value) => typeof value === 'function',
  ),
  readWebhook: v.custom<(secret: string, header: string | null, body: string, nowMs?: number) => unknown>(
    (value) => typeof value === 'function',
  ),
})

/** The server of the guide, as it stands there. */
async function loadExample() {
  const [, code = ''] = /```js\n([\s\S]*?)```/.exec(readFileSync(GUIDE, 'utf8')) ?? []
  const address = `data:text/javascript,${encodeURIComponent(code)}`
  return v.parse(Example, await import(/* @vite-ignore */ address))
}

let it: PayTest
beforeAll(async () => {
  it = await startPayTest()
}, 60_000)
afterAll(() => it?.close())

test('the server of the guide asks for a payment and believes what the gateway has signed, and nothing else', async () => {
  const { askForPayment, readWebhook } = await loadExample()
  const gateway = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { authorization = '' } = request.headers
    const headers = { 'content-type': 'application/json', authorization }
    const init = { method: request.method ?? 'GET', headers, body: Buffer.concat(chunks).toString() }
    const reply = await it.gateway.request(request.url ?? '', init)
    response.writeHead(reply.status).end(await reply.text())
  })
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  const bound = gateway.address()
  const port = typeof bound === 'object' && bound ? bound.port : 0
  const settings = { gatewayUrl: `http://127.0.0.1:${port}`, projectId: SHOP, secretKey: it.secretKey }
  const asset = `${LOCAL}/erc20:${it.pools.tokens.USDC}`
  try {
    const id = await askForPayment(settings, { to: MERCHANT, asset, amount: '25.00', id: 'order-7' })
    const token = it.pools.tokens.USDC
    const hash = await transferToken(it.chain, { token, to: MERCHANT, amountBase: 25_000_000n })
    await it.payments.report(SHOP, id, hash)
    await it.payments.turn()
    const [hook] = it.told
    if (!hook) throw new Error('The merchant was not told.')
    const header = hook.headers.get('foyer-signature')
    const { secret } = it.webhook
    expect(readWebhook(secret, header, hook.body)).toMatchObject({
      ...{ type: 'payment.paid', orderId: 'order-7', payment: { id, status: 'paid' } },
    })
    expect(readWebhook(secret, header, `${hook.body} `)).toBeUndefined()
    expect(readWebhook('another', header, hook.body)).toBeUndefined()
    expect(readWebhook(secret, null, hook.body)).toBeUndefined()
    expect(readWebhook(secret, header, hook.body, Date.now() + 301_000)).toBeUndefined()
    const [time] = (header ?? '').split(',')
    expect(readWebhook(secret, time ?? '', hook.body)).toBeUndefined()
    expect(readWebhook(secret, `${time},v1=${'0'.repeat(64)}`, hook.body)).toBeUndefined()
  } finally {
    gateway.close()
  }
})

test('the server of the guide goes on while its secret changes: old and new one check every event until the overlap is over', async () => {
  const { readWebhook } = await loadExample()
  const url = 'https://shop.example/hook'
  const old = it.webhook.secret
  async function tell(orderId: string) {
    it.told.length = 0
    const body = { to: MERCHANT, asset: `${LOCAL}/erc20:${it.pools.tokens.USDC}`, amount: '31.00', orderId }
    const { payment } = await it.call(payRoutes.createPayment, { body, secretKey: it.secretKey })
    const amountBase = BigInt(payment.amountBase)
    const hash = await transferToken(it.chain, { token: it.pools.tokens.USDC, to: MERCHANT, amountBase })
    await it.payments.report(SHOP, payment.id, hash)
    await it.payments.turn()
    const [hook] = it.told
    if (!hook) throw new Error('The merchant was not told.')
    return (secret: string) =>
      readWebhook(secret, hook.headers.get('foyer-signature'), hook.body, it.now()) !== undefined
  }
  const { secret: next, previousUntil } = await setMerchantWebhook(it.database, SHOP, { url, now: it.now })
  const during = await tell('order-8')
  expect([during(old), during(next), during('another')]).toEqual([true, true, false])
  it.clock.shiftMs = Date.parse(previousUntil ?? '') - Date.now() + 1_000
  const after = await tell('order-9')
  expect([after(old), after(next)]).toEqual([false, true])
  const leaked = await setMerchantWebhook(it.database, SHOP, { url, overlapHours: 0, now: it.now })
  const atOnce = await tell('order-10')
  expect([atOnce(next), atOnce(leaked.secret)]).toEqual([false, true])
  it.clock.shiftMs = 0
})
