import { stressCount } from '@foyer/devkit/stress'
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { createTest } from '../test/createTest.ts'
import { ACCOUNT, token, tokenTransfer, transaction } from '../test/explorerReplies.ts'
import { createServerPool, HOSTILE_ANSWERS } from '../test/hostileServers.ts'
import { createGateway } from './createGateway.ts'
import { createCurrencyDirectory } from './kernel/chains/currencies.ts'
import { createBlockscoutActivity } from './parts/account/providers/blockscout/blockscoutActivity.ts'
import { createBlockscoutBalances } from './parts/account/providers/blockscout/blockscoutBalances.ts'
import { createBlockscoutClients } from './parts/account/providers/blockscout/blockscoutClient.ts'
import type { SourceOptions } from './parts/account/providers/jsonSource.ts'
import { createHttpPrices } from './parts/prices/providers/httpPrices.ts'

const TIMEOUT_MS = 400
const REDIRECTS = [301, 302, 303, 307, 308]
const TOKEN = `0x${'a'.repeat(40)}`
const pool = createServerPool()
afterEach(() => pool.end())

const currencies = createCurrencyDirectory({ 1: ['Ether', 'ETH', 18] })

/** A gateway whose balances and activity come from an explorer, with every answer of its own checked. */
function createOverExplorer(url: string, options: SourceOptions = {}) {
  const explorers = createBlockscoutClients({ 'eip155:1': { url } }, { timeoutMs: TIMEOUT_MS, ...options })
  const gateway = createGateway({
    ...createTest().services,
    balances: [createBlockscoutBalances(explorers, currencies)],
    activity: [createBlockscoutActivity(explorers, currencies)],
  })
  return async () => {
    const account = `eip155:1:${ACCOUNT}`
    const replies = await Promise.all(
      [`/v1/balances?account=${account}`, `/v1/activity?account=${account}`].map((path) =>
        gateway.request(path),
      ),
    )
    return replies.map(({ status }) => status)
  }
}

describe('an explorer that is hostile', () => {
  test.each(HOSTILE_ANSWERS)(
    'call-4 and %s makes balances and activity unavailable, and nothing else',
    async (_name, answer) => {
      const { url } = await pool.start(answer)
      const statuses = await createOverExplorer(url)()
      for (const status of statuses) expect([200, 503]).toContain(status)
      expect(statuses[1]).toBe(503)
    },
  )

  test.each(REDIRECTS)('call-4 and redirects with status %i leads the gateway nowhere', async (status) => {
    const inner = await pool.start((_request, reply) => void reply.end('{}'))
    const { url } = await pool.start(
      (_request, reply) => void reply.writeHead(status, { location: `${inner.url}/latest/meta-data` }).end(),
    )
    expect(await createOverExplorer(url)()).toEqual([503, 503])
    expect(inner.asked()).toBe(0)
  })

  test('call-4 and gives any value for any field, is answered in the shape of the API or not at all', async () => {
    const odd = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.constantFrom(
        'constructor',
        '__proto__',
        'NaN',
        '-1',
        '1e400',
        '2024-02-31T24:61:00Z',
        '9'.repeat(78),
        'x'.repeat(3_000),
      ),
    )
    const change = (item: object) =>
      fc.tuple(fc.constantFrom(...Object.keys(item)), odd).map(([key, value]) => ({ ...item, [key]: value }))
    const items = fc.oneof(
      fc.array(change(transaction(1, 1)), { maxLength: 3 }),
      fc.array(change(tokenTransfer(1, 1)), { maxLength: 3 }),
      fc.array(change({ token: token(), value: '5', token_id: null }), { maxLength: 3 }),
      odd,
    )
    await fc.assert(
      fc.asyncProperty(items, odd, async (list, other) => {
        const fetch: typeof globalThis.fetch = async (address) => {
          const { pathname } = new URL(String(address))
          if (pathname.endsWith('/token-balances')) return Response.json(list)
          if (pathname.endsWith(ACCOUNT)) return Response.json({ coin_balance: '1', exchange_rate: other })
          return Response.json({ items: list, next_page_params: null })
        }
        for (const status of await createOverExplorer('https://explorer.example', { fetch })()) {
          expect([200, 503]).toContain(status)
        }
      }),
      { numRuns: stressCount(4_000, 60) },
    )
  })

  test('call-4 and calls a method constructor does not name an operation by it', async () => {
    const fetch: typeof globalThis.fetch = async (address) => {
      const isTransactions = new URL(String(address)).pathname.endsWith('/transactions')
      const own = { ...transaction(1, 1), method: 'constructor', status: 'ok' }
      return Response.json({ items: isTransactions ? [own] : [], next_page_params: null })
    }
    const statuses = await createOverExplorer('https://explorer.example', { fetch, timeoutMs: 20_000 })()
    expect(statuses[1]).toBe(200)
  })
})

describe('a price service that is hostile', () => {
  const createPrices = (url: string, errors: unknown[] = []) =>
    createHttpPrices({ url, key: 'secret', timeoutMs: TIMEOUT_MS, onError: (error) => errors.push(error) })
  const assets = [{ symbol: 'ETH' }, { symbol: 'EXC', contract: TOKEN }, { symbol: 'toString' }]

  test.each(HOSTILE_ANSWERS)('account-7 and %s gives no prices, and fails nobody', async (_name, answer) => {
    const { url } = await pool.start(answer)
    expect(await createPrices(url).priceUsd('eip155:1', assets)).toEqual([undefined, undefined, undefined])
  })

  test.each(REDIRECTS)('account-7 and redirects with status %i leads the gateway nowhere', async (status) => {
    const inner = await pool.start((_request, reply) => void reply.end('{"ethereum":{"usd":1}}'))
    const { url } = await pool.start(
      (_request, reply) => void reply.writeHead(status, { location: inner.url }).end(),
    )
    const errors: unknown[] = []
    expect(await createPrices(url, errors).priceUsd('eip155:1', assets)).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(inner.asked()).toBe(0)
    expect(String(errors)).not.toContain('secret')
  })
})
