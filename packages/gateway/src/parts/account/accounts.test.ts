import { ActivityPage, getBalances, Problem } from '@foyer/api'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { createGateway } from '../../createGateway.ts'
import { ProblemError } from '../../http/problem.ts'
import { createMemoryServices, type MemoryServicesOptions } from '../../memoryServices.ts'
import type { AccountTransaction, Asset } from './providers/activity.ts'

const ME = `0x${'1'.repeat(40)}`
const FRIEND = `0x${'2'.repeat(40)}`
const ACCOUNT = `eip155:1:${ME}`
const ETH: Asset = { kind: 'coin', name: 'Ether', symbol: 'ETH', decimals: 18, isSpam: false }
const EXC: Asset = {
  kind: 'fungible',
  contract: `0x${'a'.repeat(40)}`,
  name: 'Example Coin',
  symbol: 'EXC',
  decimals: 6,
  isSpam: false,
}
const NFT: Asset = {
  ...EXC,
  kind: 'collectible',
  name: 'Cats',
  decimals: 0,
  tokenId: 7n,
  iconUrl: 'https://images.example/7.png',
}

const sent = (number: number, changes: Partial<AccountTransaction> = {}): AccountTransaction => ({
  hash: `0x${number.toString(16).padStart(64, '0')}`,
  status: 'confirmed',
  operationType: 'send',
  minedAtMs: Date.UTC(2026, 9, 3, 9, 15) - number * 1_000,
  isOwn: true,
  sentFrom: ME,
  sentTo: FRIEND,
  transfers: [{ direction: 'out', asset: ETH, counterparty: FRIEND, amountBase: 250_000_000_000_000_000n }],
  ...changes,
})
const spam = (number: number) =>
  sent(number, {
    isOwn: false,
    operationType: 'receive',
    transfers: [{ direction: 'in', asset: { ...NFT, isSpam: true }, counterparty: FRIEND, amountBase: 1n }],
  })

function createTest(options: MemoryServicesOptions = {}) {
  const services = createMemoryServices({ prices: { 'coin:ETH': 3_200 }, ...options })
  const gateway = createGateway(services)
  return {
    services,
    activity: async (query = '') => {
      const reply = await gateway.request(`/v1/activity?account=${ACCOUNT}${query}`)
      expect(reply.status).toBe(200)
      return v.parse(ActivityPage, await reply.json())
    },
    balances: async (query = '') => {
      const reply = await gateway.request(`/v1/balances?account=${ACCOUNT}${query}`)
      expect(reply.status).toBe(200)
      return v.parse(getBalances.reply, await reply.json())
    },
    request: (path: string) => gateway.request(path),
  }
}

const withTransactions = (...transactions: AccountTransaction[]) =>
  createTest({ accounts: { [ACCOUNT]: { transactions } } })

describe('activity', () => {
  test('entity-8 a transaction has id, metadata and transfers with their worth', async () => {
    expect(await withTransactions(sent(1)).activity()).toEqual({
      data: [
        {
          id: `eip155:1:${sent(1).hash}`,
          metadata: {
            minedAt: '2026-10-03T09:14:59.000Z',
            chain: 'eip155:1',
            status: 'confirmed',
            operationType: 'send',
            sentFrom: ME,
            sentTo: FRIEND,
            hash: sent(1).hash,
          },
          transfers: [
            {
              direction: 'out',
              counterparty: FRIEND,
              fungible_info: { name: 'Ether', symbol: 'ETH' },
              quantity: { numeric: '0.25' },
              value: 800,
            },
          ],
        },
      ],
      next: null,
    })
  })

  test('entity-8 a collectible has its name, picture and id instead', async () => {
    const transfers = [{ direction: 'out' as const, asset: NFT, counterparty: FRIEND, amountBase: 1n }]
    expect((await withTransactions(sent(1, { transfers })).activity()).data[0]?.transfers).toEqual([
      {
        direction: 'out',
        counterparty: FRIEND,
        nft_info: {
          name: 'Cats',
          token_id: '7',
          preview: { url: 'https://images.example/7.png' },
          address: `eip155:1:${NFT.contract}`,
        },
        quantity: { numeric: '1' },
      },
    ])
  })

  test('call-4 pages hang together by next, until there is none', async () => {
    const { activity } = withTransactions(...[1, 2, 3, 4, 5].map((number) => sent(number)))
    const seen: string[] = []
    let next: string | null = ''
    while (next !== null) {
      const page: ActivityPage = await activity(`&entries=2${next ? `&cursor=${next}` : ''}`)
      seen.push(...page.data.map(({ metadata }) => metadata.hash))
      next = page.next
    }
    expect(seen).toEqual([1, 2, 3, 4, 5].map((number) => sent(number).hash))
  })

  test('validate-6 transactions of nothing but spam are left out, whole pages of them too', async () => {
    const { activity } = withTransactions(spam(1), spam(2), spam(3), sent(4), spam(5))
    const page = await activity('&entries=1')
    expect(page.data.map(({ metadata }) => metadata.hash)).toEqual([sent(4).hash])
    const last = await activity(`&entries=1&cursor=${page.next}`)
    expect(last).toEqual({ data: [], next: null })
  })

  test('call-4 only the chain that is asked for is told', async () => {
    const { activity } = createTest({
      accounts: { [ACCOUNT]: { transactions: [sent(1)] }, [`eip155:10:${ME}`]: { transactions: [sent(2)] } },
    })
    expect((await activity()).data.map(({ metadata }) => metadata.chain)).toEqual(['eip155:1'])
    const { data } = await activity('&chainId=eip155:10')
    expect(data.map(({ metadata }) => [metadata.chain, metadata.hash])).toEqual([['eip155:10', sent(2).hash]])
  })

  test('a token that passes for a well-known one is marked, unless it has a price', async () => {
    const forged = { ...EXC, symbol: 'USDС' }
    const transfers = [{ direction: 'out' as const, asset: forged, counterparty: FRIEND, amountBase: 1n }]
    const { data } = await withTransactions(sent(1, { transfers })).activity()
    expect(data[0]?.transfers[0]?.fungible_info?.flags).toEqual({ is_unverified: true })
    const { data: priced } = await createTest({
      accounts: { [ACCOUNT]: { transactions: [sent(1, { transfers })] } },
      prices: { [`eip155:1:${EXC.contract}`]: 1 },
    }).activity()
    expect(priced[0]?.transfers[0]?.fungible_info?.flags).toBeUndefined()
  })

  test.each([
    [`eip155:5:${ME}`, 400, 'chain_not_supported'],
    ['solana:main:9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin', 400, 'chain_not_supported'],
    ['eip155:1:vitalik.eth', 400, 'bad_request'],
    [`${ACCOUNT}&cursor=nonsense`, 400, 'bad_request'],
    [`${ACCOUNT}&entries=101`, 400, 'bad_request'],
    [`${ACCOUNT}&chainId=solana:main`, 400, 'chain_not_supported'],
  ])('%s is refused with status %i, %s', async (account, status, code) => {
    const reply = await withTransactions(sent(1)).request(`/v1/activity?account=${account}`)
    expect(reply.status).toBe(status)
    expect(v.parse(Problem, await reply.json()).code).toBe(code)
  })

  test('call-4 a source that cannot answer is status 503 with a time to wait', async () => {
    const services = createMemoryServices()
    const list = () =>
      Promise.reject(new ProblemError('upstream_unavailable', 'Away.', { retryAfterMs: 5_000 }))
    const gateway = createGateway({ ...services, activity: [{ supports: () => true, list }] })
    const reply = await gateway.request(`/v1/activity?account=${ACCOUNT}`)
    expect(reply.status).toBe(503)
    expect(reply.headers.get('retry-after')).toBe('5')
  })
})

describe('balances', () => {
  const holdings = (...amounts: [Asset, bigint][]) =>
    amounts.map(([asset, amountBase]) => ({ asset, amountBase }))

  test('entity-7 the coin comes first, then tokens by worth', async () => {
    const { balances } = createTest({
      accounts: {
        [ACCOUNT]: {
          holdings: holdings(
            [ETH, 10n ** 18n],
            [EXC, 5n],
            [{ ...EXC, contract: FRIEND, symbol: 'TOP' }, 2_000_000n],
          ),
        },
      },
      prices: { 'coin:ETH': 3_200, [`eip155:1:${FRIEND}`]: 1.5 },
    })
    expect((await balances()).balances).toEqual([
      {
        name: 'Ether',
        symbol: 'ETH',
        chainId: 'eip155:1',
        value: 3_200,
        price: 3_200,
        quantity: { decimals: '18', numeric: '1' },
      },
      {
        name: 'Example Coin',
        symbol: 'TOP',
        chainId: 'eip155:1',
        address: `eip155:1:${FRIEND}`,
        value: 3,
        price: 1.5,
        quantity: { decimals: '6', numeric: '2' },
      },
      {
        name: 'Example Coin',
        symbol: 'EXC',
        chainId: 'eip155:1',
        address: `eip155:1:${EXC.contract}`,
        quantity: { decimals: '6', numeric: '0.000005' },
      },
    ])
  })

  test('validate-5 tokens with 0 decimals, lures and spam are no balances', async () => {
    const { balances } = createTest({
      accounts: {
        [ACCOUNT]: {
          holdings: holdings(
            [ETH, 0n],
            [{ ...EXC, decimals: 0 }, 5n],
            [{ ...EXC, name: 'visit x.com' }, 5n],
            [{ ...EXC, isSpam: true }, 5n],
            [EXC, 0n],
          ),
        },
      },
    })
    expect((await balances()).balances.map(({ symbol }) => symbol)).toEqual(['ETH'])
  })

  test('call-4 several chains are asked at once, and one that is away does not hide the others', async () => {
    const services = createMemoryServices()
    const list = async ({ chainId }: { chainId: string }) => {
      if (chainId === 'eip155:10') throw new ProblemError('upstream_unavailable', 'Away.')
      return holdings([ETH, 1n])
    }
    const gateway = createGateway({ ...services, balances: [{ supports: () => true, list }] })
    const ask = (chains: string) => gateway.request(`/v1/balances?account=${ACCOUNT}&chains=${chains}`)
    const some = await (await ask('eip155:1,eip155:10,eip155:1')).json()
    expect(some).toMatchObject({ balances: [{ chainId: 'eip155:1' }], unavailable: ['eip155:10'] })
    const none = await ask('eip155:10')
    expect(none.status).toBe(503)
    expect(none.headers.get('retry-after')).toBe('30')
    expect((await ask('solana:main')).status).toBe(400)
  })

  test('call-4 a node that is away stops whoever asks for 30 s', async () => {
    const { request } = createTest({
      rpc: { 'eip155:1': ['http://node.invalid'] },
      fetch: () => Promise.reject(new TypeError('away')),
    })
    const reply = await request(`/v1/balances?account=${ACCOUNT}`)
    expect(reply.status).toBe(503)
    expect(v.parse(Problem, await reply.json())).toMatchObject({
      code: 'upstream_unavailable',
      retryAfterMs: 30_000,
    })
  })
})
