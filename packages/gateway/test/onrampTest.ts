import { createHmac } from 'node:crypto'
import type { RpcRequest } from '@foyer/api'
import { createGateway } from '../src/createGateway.ts'
import { createMemoryServices } from '../src/memoryServices.ts'
import { createOnramps } from '../src/parts/onramp/createOnramps.ts'
import type { OnrampProvider, PurchaseStore } from '../src/parts/onramp/providers/onramps.ts'
import { createTestProvider, TEST_SIGNATURE_HEADER } from '../src/parts/onramp/providers/testProvider.ts'

const CHAIN = 'eip155:1'
export const TOKEN = `0x${'a1'.repeat(20)}`
export const TOKEN_ID = `${CHAIN}/erc20:${TOKEN}`
export const COIN_ID = `${CHAIN}/slip44:60`
export const BUYER = `0x${'b1'.repeat(20)}`
/** The amount that fifty units of money bring at the provider. */
export const AMOUNT = 48_000_000n
const SECRET = 'of-the-webhooks'
const PAGE = 'http://localhost:4409'
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** A transfer in a receipt. */
export interface FakeLog {
  readonly contract?: string
  readonly to?: string
  readonly amountBase?: bigint
  readonly topic?: string
}

/** An event that a stranger sends to the gateway in the provider's name. */
export interface FakeEvent {
  readonly id?: string
  readonly reference: string
  readonly status: string
  readonly hash?: string
}

/** How a webhook differs from an honest one. */
export interface Forgery {
  readonly secret?: string
  readonly ageSeconds?: number
  readonly signature?: string | null
  readonly change?: (body: string) => string
  readonly provider?: string
}

let events = 0

/** A chain that tests write blocks of, without a node. */
function createFakeChain() {
  const receipts = new Map<string, unknown>()
  const transactions = new Map<string, unknown>()
  const chain = { block: 100n, receipts, transactions, isDown: false }
  const word = (value: bigint | string) =>
    `0x${(typeof value === 'string' ? value.slice(2) : value.toString(16)).padStart(64, '0')}`
  const answer = ({ method, params }: RpcRequest) => {
    const hash = Array.isArray(params) ? String(params[0]) : ''
    if (method === 'eth_blockNumber') return `0x${chain.block.toString(16)}`
    return (method === 'eth_getTransactionReceipt' ? receipts : transactions).get(hash) ?? null
  }
  return {
    ...chain,
    state: chain,
    nodes: {
      supports: (chainId: string) => chainId === CHAIN || chainId === 'eip155:10',
      async call(_chainId: string, requests: readonly RpcRequest[]) {
        if (chain.isDown) throw new Error('the node is away')
        return requests.map((request) => ({
          jsonrpc: '2.0' as const,
          id: request.id,
          result: answer(request),
        }))
      },
    },
    /** Puts a transaction into the next block. */
    mine(
      hash: string,
      logs: readonly FakeLog[],
      more: { readonly status?: string; readonly block?: bigint } = {},
    ) {
      chain.block += 1n
      receipts.set(hash, {
        status: more.status ?? '0x1',
        blockNumber: `0x${(more.block ?? chain.block).toString(16)}`,
        logs: logs.map(({ contract = TOKEN, to = BUYER, amountBase = AMOUNT, topic = TRANSFER }, index) => ({
          address: contract,
          topics: [topic, word(`0x${'99'.repeat(20)}`), word(to)],
          data: word(amountBase),
          logIndex: `0x${index.toString(16)}`,
        })),
      })
    },
    /** Puts a transfer of coins into the next block. */
    mineCoins(hash: string, to: string, valueBase: bigint) {
      chain.block += 1n
      receipts.set(hash, { status: '0x1', blockNumber: `0x${chain.block.toString(16)}`, logs: [] })
      transactions.set(hash, { to, value: `0x${valueBase.toString(16)}` })
    },
  }
}

/** A gateway that sells, with a provider that tests speak for and a chain that they write. */
export function createOnrampTest(
  store: PurchaseStore,
  input: { readonly confirmations?: number; readonly others?: readonly OnrampProvider[] } = {},
) {
  const chain = createFakeChain()
  const clock = { nowMs: Date.now() }
  const provider = {
    /** The provider's answers about purchases, by their ids. */
    reports: new Map<string, unknown>(),
    pageUrl: `${PAGE}/pay/1`,
    /** How it names every order. @default each by itself */
    orderId: undefined as string | undefined,
    orders: [] as Record<string, unknown>[],
    isDown: false,
  }
  const asset = { name: 'USD Coin', symbol: 'USDC', decimals: 6 }
  const fetch: typeof globalThis.fetch = async (url, init) => {
    if (provider.isDown) return new Response('down', { status: 500 })
    const { pathname } = new URL(String(url))
    if (pathname === '/api/offers')
      return Response.json({
        assets: [
          { id: TOKEN_ID, ...asset },
          { id: COIN_ID, name: 'Ether', symbol: 'ETH', decimals: 18 },
        ],
        currencies: [
          { code: 'EUR', decimals: 2 },
          { code: 'JPY', decimals: 0 },
        ],
      })
    if (pathname === '/api/quotes') return Response.json({ amountBase: String(AMOUNT), fee: '0.99' })
    if (pathname === '/api/orders') {
      const order: Record<string, unknown> = JSON.parse(String(init?.body))
      provider.orders.push(order)
      const orderId = provider.orderId ?? `order-${order.reference}`
      return Response.json({ url: provider.pageUrl, expiresAtMs: clock.nowMs + 300_000, orderId })
    }
    const report = provider.reports.get(pathname.slice('/api/orders/'.length))
    return report === undefined ? Response.json(null) : Response.json(report)
  }
  const now = () => clock.nowMs
  const test = createTestProvider({ url: PAGE, key: 'key', webhookSecret: SECRET }, { fetch, now })
  const onramps = createOnramps({
    providers: [test, ...(input.others ?? [])],
    store,
    nodes: chain.nodes,
    confirmationsOf: () => input.confirmations ?? 1,
    now,
  })
  const memory = createMemoryServices({
    projects: [{ id: 'shop', allowedOrigins: ['https://shop.example'] }, { id: 'other' }],
  })
  const gateway = createGateway({ ...memory, nodes: chain.nodes, onramps })

  async function ask(
    path: string,
    body?: unknown,
    { project = 'shop', origin = 'https://shop.example' } = {},
  ) {
    const headers = { ...(origin !== '' && { origin }), 'content-type': 'application/json' }
    const reply = await gateway.request(`${path}?projectId=${project}`, {
      headers,
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    })
    return { status: reply.status, json: await reply.json() }
  }

  return {
    ...{ chain, clock, provider, onramps, gateway, store, ask },
    begin: (more: Readonly<Record<string, unknown>> = {}, as = {}) =>
      ask(
        '/v1/onramp/purchases',
        {
          ...{ kind: 'onramp', provider: 'test', account: `${CHAIN}:${BUYER}`, assetId: TOKEN_ID },
          ...{ fiat: 'EUR', amount: '50' },
          ...more,
        },
        as,
      ),
    statusOf: async (id: string): Promise<string> =>
      (await ask(`/v1/onramp/purchases/${id}`)).json.purchase?.status,
    /** Posts what the provider says, or what somebody says in its name; answers with the status. */
    async tell(event: FakeEvent, forgery: Forgery = {}): Promise<number> {
      events += 1
      const body = JSON.stringify({ id: `event-${events}`, ...event })
      const seconds = Math.floor(clock.nowMs / 1_000) - (forgery.ageSeconds ?? 0)
      const hex = createHmac('sha256', forgery.secret ?? SECRET)
        .update(`${seconds}.${body}`)
        .digest('hex')
      const signature = forgery.signature === undefined ? `t=${seconds},v1=${hex}` : forgery.signature
      const reply = await gateway.request(`/v1/onramp/webhooks/${forgery.provider ?? 'test'}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(signature !== null && { [TEST_SIGNATURE_HEADER]: signature }),
        },
        body: forgery.change?.(body) ?? body,
      })
      return reply.status
    },
  }
}
