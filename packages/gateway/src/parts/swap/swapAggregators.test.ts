import type { ServerResponse } from 'node:http'
import type { SwapQuote } from '@foyer/api'
import { afterEach, describe, expect, test } from 'vitest'
import { createServerPool } from '../../../test/hostileServers.ts'
import { createGateway } from '../../createGateway.ts'
import { ProblemError } from '../../http/problem.ts'
import { createMemoryServices } from '../../memoryServices.ts'
import { createOneInch } from './providers/aggregators/oneInch.ts'
import { readAggregators } from './providers/aggregators/readAggregators.ts'
import { createZeroEx } from './providers/aggregators/zeroEx.ts'
import type { SwapSource } from './providers/swaps.ts'

const HOLDER = '0x00000000000000000000000000000000000000aa'
const LOCAL = 'eip155:31337'
const USDC = `0x${'1a'.repeat(20)}`
const FPT = `0x${'1b'.repeat(20)}`
const LONELY = `0x${'1e'.repeat(20)}`

const route: SwapQuote = {
  provider: 'uniswap',
  router: HOLDER,
  amountInBase: '1000000',
  amountOutBase: '4000',
  legs: [{ version: 'v2', tokens: [USDC, FPT] }],
  gas: '1',
}
/** Pools of two tokens, and of no other. */
const pools: Pick<SwapSource, 'supports' | 'quote'> = {
  supports: (chainId) => chainId === LOCAL,
  async quote({ to }) {
    if (to === LONELY) throw new ProblemError('refused', 'no', { reason: 'no_route' })
    return { quotes: [route], blockNumber: 7 }
  },
}

function services() {
  const made = createMemoryServices()
  return {
    ...made,
    swaps: [{ ...made.swaps[0], ...pools } as SwapSource], // the other questions are not asked here
    nodes: {
      ...made.nodes,
      call: async () => [{ jsonrpc: '2.0' as const, id: 0, result: '0x9' }],
    },
  }
}

describe('the settings of aggregators', () => {
  const fail = (message: string) => new Error(message)
  const readers = (env: Readonly<Record<string, string>>) => {
    const text = (name: string) => env[name]
    return { url: text, key: text, text, fail }
  }

  test('switch an aggregator on by its key, or by an address, on the chains of the table or on those that are named', () => {
    expect(readAggregators(readers({}))).toEqual({})
    expect(
      readAggregators(
        readers({
          FOYER_SWAP_0X_KEY: 'k',
          FOYER_SWAP_1INCH_URL: 'http://one',
          FOYER_SWAP_1INCH_CHAINS: '1, 5',
        }),
      ),
    ).toEqual({ '0x': { key: 'k' }, '1inch': { url: 'http://one', chains: ['eip155:1', 'eip155:5'] } })
  })

  test.each([
    [{ FOYER_SWAP_0X_CHAINS: '1' }, 'neither FOYER_SWAP_0X_KEY nor FOYER_SWAP_0X_URL'],
    [{ FOYER_SWAP_1INCH_KEY: 'k', FOYER_SWAP_1INCH_CHAINS: 'main' }, 'FOYER_SWAP_1INCH_CHAINS is not a list'],
  ])('%j cannot be used either', (env, problem) => {
    expect(() => readAggregators(readers(env))).toThrow(problem)
  })
})

describe('aggregators beside the pools', () => {
  const call: SwapQuote = {
    provider: '1inch',
    router: HOLDER,
    amountInBase: '1000000',
    amountOutBase: '1',
    legs: [],
    call: { data: '0x07ed2379', valueBase: '0' },
    gas: '1',
  }
  const asked: unknown[] = []
  const open = (quote: () => Promise<SwapQuote>, name: '0x' | '1inch' = '1inch') => {
    asked.length = 0
    const source = {
      name,
      supports: (chainId: string) => chainId === LOCAL,
      async quote(question: unknown) {
        asked.push(question)
        return quote()
      },
    }
    const gateway = createGateway({ ...services(), swapAggregators: [source] })
    return async (to = FPT, account: string | null = HOLDER) => {
      const query = new URLSearchParams({
        projectId: 'dev',
        chainId: LOCAL,
        from: USDC,
        to,
        amountBase: '1000000',
        ...(account !== null && { account, slippageBps: '100' }),
      })
      const reply = await gateway.request(`/v1/swap/quote?${query}`)
      const json = await reply.json()
      return { status: reply.status, json, providers: json.quotes?.map((one: SwapQuote) => one.provider) }
    }
  }
  const failing = async (): Promise<SwapQuote> => {
    throw new ProblemError('upstream_unavailable', 'no')
  }
  test('are asked only where it is said who swaps, and come first where they bring more', async () => {
    const quote = open(async () => ({ ...call, amountOutBase: String(10n ** 30n) }))
    expect((await quote(FPT, null)).providers).not.toContain('1inch')
    expect(asked).toEqual([])
    expect((await quote()).providers[0]).toBe('1inch')
    expect(asked[0]).toMatchObject({
      account: HOLDER.toLowerCase(),
      slippageBps: 100,
      amountBase: 1_000_000n,
    })
    expect((await open(async () => call)()).providers.at(-1)).toBe('1inch')
  })

  test('that fail are left out; where there is nothing else, that says so, and not that there is no way', async () => {
    expect((await open(failing)()).providers).not.toContain('1inch')
    expect(await open(failing)(LONELY)).toMatchObject({ status: 503, json: { code: 'upstream_unavailable' } })
    const refusing = async (): Promise<SwapQuote> => {
      throw new ProblemError('refused', 'no', { reason: 'no_route' })
    }
    expect(await open(refusing)(LONELY)).toMatchObject({ status: 422, json: { reason: 'no_route' } })
    expect(await open(async () => call)(LONELY)).toMatchObject({
      status: 200,
      json: { quotes: [{ provider: '1inch' }], blockNumber: expect.any(Number) },
    })
  })

  test('that fail three times are left alone for ten seconds', async () => {
    let nowMs = 0
    let calls = 0
    const source = createZeroEx(
      { url: 'http://zero-ex.example' },
      {
        now: () => nowMs,
        async fetch() {
          calls += 1
          throw new Error('offline')
        },
      },
    )
    const question = {
      chainId: 'eip155:1',
      from: undefined,
      to: HOLDER,
      amountBase: 1n,
      account: HOLDER,
      slippageBps: 1,
    }
    for (let round = 0; round < 5; round += 1)
      await expect(source.quote(question)).rejects.toMatchObject({ code: 'upstream_unavailable' })
    expect(calls).toBe(3)
    nowMs = 10_001
    await expect(source.quote(question)).rejects.toMatchObject({ code: 'upstream_unavailable' })
    expect(calls).toBe(4)
  })
})

describe('a service that is hostile', () => {
  const servers = createServerPool()
  afterEach(() => servers.end())
  const question = {
    chainId: 'eip155:1',
    from: USDC,
    to: FPT,
    amountBase: 1n,
    account: HOLDER,
    slippageBps: 1,
  }
  const right = {
    liquidityAvailable: true,
    sellToken: USDC,
    buyToken: FPT,
    sellAmount: '1',
    buyAmount: '5',
    transaction: { to: HOLDER, data: '0x2213bc0b', value: '0', gas: null },
  }
  const send =
    (body: unknown, status = 200) =>
    (_request: unknown, reply: ServerResponse) =>
      void reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  const quoteBy = async (answer: Parameters<typeof servers.start>[0]) => {
    const { url } = await servers.start(answer)
    return createZeroEx({ url }).quote(question)
  }
  const unavailable = { code: 'upstream_unavailable' }

  test('is believed as far as its answer is one, and whatever else stands in it is left out', async () => {
    expect(await quoteBy(send({ ...right, more: 'x' }))).toEqual({
      provider: '0x',
      router: HOLDER,
      amountInBase: '1',
      amountOutBase: '5',
      legs: [],
      call: { data: '0x2213bc0b', valueBase: '0' },
      gas: '300000',
    })
  })

  test.each([301, 302, 303, 307, 308])(
    'and redirects with status %i leads the gateway nowhere',
    async (status) => {
      const inner = await servers.start(send(right))
      const redirect = (_request: unknown, reply: ServerResponse) =>
        void reply.writeHead(status, { location: inner.url }).end()
      await expect(quoteBy(redirect)).rejects.toMatchObject(unavailable)
      expect(inner.asked()).toBe(0)
    },
  )

  test('and answers with more than 2 MiB, or with a status that says no, is not believed', async () => {
    await expect(quoteBy(send({ ...right, more: 'x'.repeat(2_100_000) }))).rejects.toMatchObject(unavailable)
    await expect(quoteBy(send(right, 500))).rejects.toMatchObject(unavailable)
    await expect(quoteBy(send(right, 400))).rejects.toMatchObject(unavailable)
    await expect(quoteBy(send({ ...right, more: nest(40) }))).rejects.toMatchObject(unavailable)
  })

  test('and fails with the words of one that has no pools has failed all the same', async () => {
    const words = { description: 'insufficient liquidity' }
    const { url } = await servers.start(send(words, 500))
    await expect(createOneInch({ url }).quote(question)).rejects.toMatchObject(unavailable)
    const other = await servers.start(send(words, 400))
    await expect(createOneInch({ url: other.url }).quote(question)).rejects.toMatchObject({ code: 'refused' })
  })
})

function nest(depth: number): unknown {
  return depth === 0 ? 1 : [nest(depth - 1)]
}
