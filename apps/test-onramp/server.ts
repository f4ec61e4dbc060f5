import { timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as v from 'valibot'
import { assetsOf, type TestAsset, type TestChain } from './src/assets.ts'
import { CURRENCIES, quote } from './src/market.ts'
import { createOrders, type Orders } from './src/orders.ts'
import { endPage, gonePage, orderPage, PAGE_HEADERS } from './src/pages.ts'
import { createPayer } from './src/payer.ts'
import { createSender, type DeliverEvent, deliverWithRetries } from './src/webhooks.ts'

const MAX_BODY_BYTES = 65_536

/** The input for starting the provider. */
export interface TestOnrampInput {
  /** 0 takes any free port. */
  readonly port: number
  /** Where the gateway answers, once it does. */
  readonly gatewayUrl: () => string
  /** The key that the gateway presents with its orders. */
  readonly key: string
  readonly webhookSecret: string
  readonly chains: readonly TestChain[]
  /** @default tries until it is taken */
  readonly deliver?: DeliverEvent
}

/** A provider that runs. */
export interface RunningTestOnramp {
  /** Without a closing slash. */
  readonly url: string
  readonly orders: Orders
  close(): Promise<void>
}

const Base = v.pipe(
  v.string(),
  v.regex(/^\d{1,78}$/),
  v.transform((text) => BigInt(text)),
)
const QuoteBody = v.object({ assetId: v.string(), fiat: v.string(), amount: v.string() })
const OrderBody = v.object({
  reference: v.pipe(v.string(), v.maxLength(64)),
  kind: v.picklist(['onramp', 'exchange']),
  account: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/)),
  assetId: v.string(),
  amountBase: Base,
  fiat: v.optional(v.string()),
  amount: v.optional(v.string()),
  returnUrl: v.optional(v.pipe(v.string(), v.regex(/^https?:\/\//))),
})

/**
 * Starts a provider that stands for any: it quotes, serves a page that opens once, tells the gateway by signed webhooks, and pays on local
 * chains. At `kind: exchange` it stands for an exchange.
 */
export async function startTestOnramp(input: TestOnrampInput): Promise<RunningTestOnramp> {
  const deliver = input.deliver ?? deliverWithRetries
  const send = createSender({
    url: () => `${input.gatewayUrl()}/v1/onramp/webhooks/test`,
    secret: input.webhookSecret,
  })
  const orders = createOrders({
    payer: createPayer(input.chains),
    // The payer does not wait for it.
    tell: (event) => void deliver(event, send).catch(() => undefined),
  })
  const listening = { url: '' }
  const server = createServer((request, response) => {
    answer({ input, orders, url: () => listening.url }, request, response).catch(() =>
      reply(response, 500, { message: 'The test provider failed.' }),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(input.port, '127.0.0.1', resolve)
  })
  // A server that listens on a port has such an address.
  listening.url = `http://localhost:${(server.address() as AddressInfo).port}`
  return {
    url: listening.url,
    orders,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

interface Context {
  readonly input: TestOnrampInput
  readonly orders: Orders
  readonly url: () => string
}

async function answer(context: Context, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  if (pathname.startsWith('/api/'))
    return answerGateway(context, { pathname, searchParams }, request, response)
  const [, place, token = ''] = pathname.split('/')
  if (request.method === 'GET' && place === 'pay') {
    const order = context.orders.open(token)
    return order ? html(response, 200, orderPage(order)) : html(response, 410, gonePage())
  }
  if (request.method === 'POST' && place === 'orders') {
    const order = context.orders.ofForm(token)
    if (!order) return html(response, 410, gonePage())
    const how = new URLSearchParams(await readText(request)).get('how') === 'pay' ? 'pay' : 'decline'
    await context.orders.end(order, how)
    return html(response, 200, endPage(order))
  }
  return html(response, 404, gonePage())
}

async function answerGateway(
  { input, orders, url }: Context,
  { pathname, searchParams }: { readonly pathname: string; readonly searchParams: URLSearchParams },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!isSame(request.headers.authorization, `Bearer ${input.key}`)) return reply(response, 401, {})
  const assets = input.chains.flatMap(assetsOf)
  const find = (id: string): TestAsset | undefined => assets.find((one) => one.id === id.toLowerCase())
  if (pathname === '/api/offers') {
    const prefix = `${searchParams.get('chainId')}/`
    return reply(response, 200, {
      assets: assets.filter(({ id }) => id.startsWith(prefix)),
      currencies:
        searchParams.get('kind') === 'exchange'
          ? []
          : CURRENCIES.map(({ code, decimals }) => ({ code, decimals })),
    })
  }
  if (pathname === '/api/quotes') {
    const { assetId, fiat, amount } = v.parse(QuoteBody, JSON.parse(await readText(request)))
    const asset = find(assetId)
    const found = asset ? quote(asset, fiat, amount) : { reason: 'asset_unknown' as const }
    if ('reason' in found) return reply(response, 422, found)
    return reply(response, 200, { ...found, amountBase: String(found.amountBase) })
  }
  if (pathname === '/api/orders') {
    const { assetId, ...fields } = v.parse(OrderBody, JSON.parse(await readText(request)))
    const asset = find(assetId)
    if (!asset) return reply(response, 422, { reason: 'asset_unknown' })
    const { id, expiresAtMs, pageToken } = orders.add({ ...fields, asset })
    return reply(response, 200, { orderId: id, expiresAtMs, url: `${url()}/pay/${pageToken}` })
  }
  const order = orders.find(pathname.slice('/api/orders/'.length))
  if (!order) return reply(response, 404, {})
  const { status, hash } = order
  return reply(response, 200, status === 'open' ? null : { status, hash })
}

function isSame(given: string | undefined, wanted: string): boolean {
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size > MAX_BODY_BYTES) throw new Error('The body is too large.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function reply(response: ServerResponse, status: number, json: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(json))
}

function html(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, PAGE_HEADERS)
  response.end(text)
}
