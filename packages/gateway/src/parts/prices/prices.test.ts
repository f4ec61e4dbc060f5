import { describe, expect, test } from 'vitest'
import type { SharedAnswers } from '../../base/recentAnswers.ts'
import { createHttpPrices } from './providers/httpPrices.ts'
import { createListPrices, joinPrices } from './providers/listPrices.ts'

const TOKEN = `0x${'a'.repeat(40)}`
const ASSETS = [{ symbol: 'ETH' }, { symbol: 'EXC', contract: TOKEN }, { symbol: 'NONE' }]

function createTest(answer: (path: string) => Response, shared?: SharedAnswers) {
  let nowMs = 0
  const asked: string[] = []
  const headers: Headers[] = []
  const errors: unknown[] = []
  const prices = createHttpPrices({
    url: 'https://prices.example/api/v3/',
    key: 'secret',
    isTestnet: (chainId) => chainId === 'eip155:11155111',
    now: () => nowMs,
    shared,
    onError: (error) => errors.push(error),
    fetch: async (address, init) => {
      const path = String(address).replace('https://prices.example/api/v3', '')
      asked.push(path)
      headers.push(new Headers(init?.headers))
      return answer(path)
    },
  })
  return { prices, asked, errors, headers, wait: (ms: number) => (nowMs += ms) }
}

const good = (path: string) =>
  Response.json(
    path.includes('token_price')
      ? { [TOKEN.toUpperCase().replace('0X', '0x')]: { usd: 2 } }
      : { ethereum: { usd: 3208.4 } },
  )

describe('prices from a service', () => {
  test('coins are asked for by name and tokens by contract, in one request each', async () => {
    const { prices, asked, headers } = createTest(good)
    expect(await prices.priceUsd('eip155:1', ASSETS)).toEqual([3208.4, 2, undefined])
    expect(asked).toEqual([
      '/simple/price?ids=ethereum&vs_currencies=usd',
      `/simple/token_price/ethereum?contract_addresses=${TOKEN}&vs_currencies=usd`,
    ])
    expect(headers[0]?.get('x-cg-demo-api-key')).toBe('secret')
  })

  test('replicas ask once for all, and no price is older than a minute', async () => {
    const left = new Map<string, unknown>()
    const ttls: number[] = []
    const shared = {
      find: async (key: string) => left.get(key),
      leave: async (key: string, answer: unknown, ttlMs: number) => {
        left.set(key, answer)
        ttls.push(ttlMs)
      },
    }
    const [one, two] = [createTest(good, shared), createTest(good, shared)]
    const prices = [3208.4, 2, undefined]
    for (const { prices: source } of [one, two])
      expect(await source.priceUsd('eip155:1', ASSETS)).toEqual(prices)
    expect([one.asked.length, two.asked.length]).toEqual([2, 0])
    expect(ttls).toEqual([30_000, 30_000])
    two.wait(30_000)
    left.clear()
    await two.prices.priceUsd('eip155:1', ASSETS)
    expect(two.asked).toHaveLength(2)
  })

  test.each([
    ['a negative price', { ethereum: { usd: -1 } }],
    ['a price that is a text', { ethereum: { usd: '1' } }],
    ['a text', 'cheap'],
  ])('%s that another replica has left is refused, and the service is asked', async (_, poison) => {
    const shared = { find: async () => poison, leave: async () => undefined }
    const { prices, asked } = createTest(good, shared)
    expect(await prices.priceUsd('eip155:1', [{ symbol: 'ETH' }])).toEqual([3208.4])
    expect(asked).toHaveLength(1)
  })

  test('a chain that the service has no name for has prices for its coin only', async () => {
    expect(await createTest(good).prices.priceUsd('eip155:31337', ASSETS)).toEqual([
      3208.4,
      undefined,
      undefined,
    ])
  })

  test('account-7 the coin of a test network is worth nothing, whatever the real one of its name is', async () => {
    const { prices, asked } = createTest(good)
    expect(await prices.priceUsd('eip155:11155111', ASSETS)).toEqual([undefined, undefined, undefined])
    expect(asked).toEqual([])
  })

  test('are asked for once a minute, and the last ones stay while the service fails', async () => {
    let isUp = true
    const { prices, asked, errors, wait } = createTest((path) =>
      isUp ? good(path) : new Response('', { status: 503 }),
    )
    await Promise.all([prices.priceUsd('eip155:1', ASSETS), prices.priceUsd('eip155:1', ASSETS)])
    wait(59_999)
    await prices.priceUsd('eip155:1', ASSETS)
    expect(asked).toHaveLength(2)
    isUp = false
    wait(1)
    expect(await prices.priceUsd('eip155:1', ASSETS)).toEqual([3208.4, 2, undefined])
    expect(errors).toHaveLength(2)
    expect(asked).toHaveLength(4)
  })

  test.each([
    ['no JSON', () => new Response('<html>')],
    ['another shape', () => Response.json({ ethereum: { usd: 'much' } })],
    ['a price below nothing', () => Response.json({ ethereum: { usd: -1 } })],
    ['too much', () => new Response('x'.repeat(300_000))],
    ['an error', () => new Response('', { status: 429 })],
  ])('answering %s are no prices, and no failure', async (_what, answer) => {
    const { prices, asked, errors } = createTest(answer)
    expect(await prices.priceUsd('eip155:1', ASSETS)).toEqual([undefined, undefined, undefined])
    expect(errors).toHaveLength(2)
    expect(String(errors[0])).not.toContain('secret')
    await prices.priceUsd('eip155:1', ASSETS)
    expect(asked).toHaveLength(2)
  })
})

test('the first source that knows a price gives it, and only the rest is asked of the next', async () => {
  const { prices, asked } = createTest(good)
  const table = createListPrices(new Map([['coin:ETH', 1]]))
  expect(await joinPrices([table, prices]).priceUsd('eip155:1', ASSETS)).toEqual([1, 2, undefined])
  expect(asked).toHaveLength(1)
})
