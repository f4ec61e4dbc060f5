import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createCurrencyDirectory } from '../../../../kernel/chains/currencies.ts'
import { createChainNodes } from '../../../../kernel/nodes/chainNodes.ts'
import { createAccountSources } from '../../createAccountSources.ts'
import { createPonderActivity } from './ponderActivity.ts'
import { createPonderBalances } from './ponderBalances.ts'
import { createPonderClient } from './ponderClient.ts'

const CHAIN = 'eip155:1'
const addressOf = (digit: string) => `0x${digit.repeat(40)}`
const [ME, FRIEND, TOKEN] = ['1', '2', '3'].map(addressOf) as [string, string, string] // three, as given
const signal = new AbortController().signal
const token = { isCollectible: false, name: 'USD Coin', symbol: 'USDC', decimals: 6 }

function movement(place: number, more: Readonly<Record<string, unknown>> = {}) {
  return {
    place: String(place),
    direction: 'in',
    counterparty: FRIEND,
    contract: TOKEN,
    amount: '1000000',
    tokenId: null,
    hash: `0x${place.toString(16).padStart(64, '0')}`,
    minedAtSeconds: '1790000000',
    sender: FRIEND,
    receiver: TOKEN,
    method: 'a9059cbb',
    token,
    ...more,
  }
}

type Row = ReturnType<typeof movement>

/** A Ponder with these rows, newest first, which gives no more than `mostRows` at once. */
function createPonder(rows: readonly Row[], mostRows = 1_000) {
  let nowMs = 0
  const answer = (init?: RequestInit) => {
    const { variables } = JSON.parse(String(init?.body))
    const below = rows.filter(({ place }) => BigInt(place) < BigInt(variables.before))
    const items = below.slice(0, Math.min(mostRows, variables.rows))
    const movements = { items, pageInfo: { hasNextPage: below.length > items.length } }
    return { data: { movements, _meta: { status: { main: { id: 1, block: { number: 77 } } } } } }
  }
  const client = createPonderClient(
    { url: 'https://ponder.example', chainIds: [CHAIN] },
    { fetch: async (_url, init) => Response.json(answer(init)), now: () => (nowMs += 10_000) },
  )
  const activity = createPonderActivity(client)
  return {
    supports: activity.supports,
    list: (cursor?: string, entries = 50) =>
      activity.list({ chainId: CHAIN, address: ME, cursor, entries, signal }),
  }
}

const over = (answer: () => Response) =>
  createPonderClient({ url: 'https://ponder.example', chainIds: [CHAIN] }, { fetch: async () => answer() })
const listOver = (answer: () => Response) =>
  createPonderActivity(over(answer)).list({
    ...{ chainId: CHAIN, address: ME, cursor: undefined, entries: 5, signal },
  })

describe('activity from a Ponder', () => {
  test('call-4 a token that came, and one that the account sent', async () => {
    const out = movement(7, { direction: 'out', sender: ME })
    const { transactions, next, indexedBlock, sentTo } = await createPonder([out, movement(5)]).list()
    expect(transactions).toMatchObject([
      { operationType: 'send', isOwn: true, status: 'confirmed', sentFrom: ME },
      {
        operationType: 'receive',
        isOwn: false,
        minedAtMs: 1_790_000_000_000,
        transfers: [{ direction: 'in', amountBase: 1_000_000n, asset: { symbol: 'USDC', decimals: 6 } }],
      },
    ])
    expect([next, indexedBlock, [...sentTo]]).toEqual([undefined, 77, [TOKEN, FRIEND]])
  })

  test('a token that claims to have been sent by the account does not make the transaction its own', async () => {
    const { transactions } = await createPonder([movement(7, { direction: 'out' })]).list()
    expect(transactions).toMatchObject([{ isOwn: false, operationType: 'send' }])
  })

  test('a collectible keeps its id, and names are cleaned', async () => {
    const cat = movement(7, {
      tokenId: '77',
      amount: '1',
      token: { isCollectible: true, name: '\u202estaC', symbol: null, decimals: 99 },
    })
    const { transactions } = await createPonder([cat]).list()
    expect(transactions[0]?.transfers[0]?.asset).toEqual({
      kind: 'collectible',
      contract: TOKEN,
      tokenId: 77n,
      name: 'staC',
      symbol: '?',
      decimals: 0,
      isSpam: false,
    })
  })

  test('call-4 pages make one history: nothing missing, nothing twice, newest first, whole transactions', async () => {
    const Shape = fc.record({
      // How many rows each transaction has, newest first.
      sizes: fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 60 }),
      entries: fc.integer({ min: 1, max: 20 }),
      mostRows: fc.integer({ min: 10, max: 120 }),
    })
    await fc.assert(
      fc.asyncProperty(Shape, async ({ sizes, entries, mostRows }) => {
        const rows = sizes.flatMap((size, index) =>
          Array.from({ length: size }, (_, part) => movement(1_000 - index, { amount: String(part) })),
        )
        const { list } = createPonder(rows, mostRows)
        const told: { hash: string; count: number }[] = []
        let cursor: string | undefined
        do {
          const page = await list(cursor, entries)
          expect(page.transactions.length).toBeLessThanOrEqual(entries)
          told.push(...page.transactions.map(({ hash, transfers }) => ({ hash, count: transfers.length })))
          cursor = page.next
        } while (cursor !== undefined)
        expect(told).toEqual(sizes.map((count, index) => ({ hash: movement(1_000 - index).hash, count })))
      }),
      { numRuns: 100 },
    )
  })

  test('a transaction with more movements than an answer has is told once, cut short', async () => {
    const rows = [...Array.from({ length: 250 }, () => movement(9)), movement(4)]
    const { list } = createPonder(rows, 100)
    const { transactions, next } = await list(undefined, 1)
    expect(transactions.map(({ transfers }) => transfers.length)).toEqual([100])
    expect((await list(next)).transactions.map(({ hash }) => hash)).toEqual([movement(4).hash])
  })

  test.each(['garbage', '-1', '1e9', '9'.repeat(31), ''])('the cursor %j is refused', async (cursor) => {
    await expect(createPonder([]).list(cursor)).rejects.toMatchObject({ code: 'bad_request' })
  })

  test.each([
    ['an error of GraphQL', () => Response.json({ errors: [{ message: 'no such table' }] })],
    ['status 500', () => new Response('', { status: 500 })],
    ['no JSON', () => new Response('<html>')],
    [
      'rows that cannot be read',
      () =>
        Response.json({
          data: { movements: { items: [{ place: 'x' }], pageInfo: { hasNextPage: false } }, _meta: {} },
        }),
    ],
  ])('%s is told as unavailable, and never as an empty history', async (_what, answer) => {
    await expect(listOver(answer)).rejects.toMatchObject({ code: 'upstream_unavailable' })
  })

  test('only the chains that the operator names are asked about', () => {
    expect(['eip155:1', 'eip155:10'].map(createPonder([]).supports)).toEqual([true, false])
    const without = createAccountSources(
      { explorers: {} },
      {
        nodes: createChainNodes({}),
        currencies: createCurrencyDirectory({}),
        index: { balances: [], activity: [] },
      },
    )
    expect(without.activity.some(({ supports }) => supports('eip155:1'))).toBe(false)
  })
})

test('balances are those of the node, for the tokens that the index knows; one without decimals is left out', async () => {
  const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`
  const nodes = createChainNodes(
    { [CHAIN]: ['http://node.invalid'] },
    {
      fetch: async (_url, init) => {
        const asked: { id: number; method: string }[] = JSON.parse(String(init?.body)) // a batch
        return Response.json(
          asked.map(({ id, method }) => ({
            ...{ jsonrpc: '2.0', id },
            result: method === 'eth_getBalance' ? '0x5' : word(9n),
          })),
        )
      },
    },
  )
  const items = [
    { contract: TOKEN, token },
    { contract: addressOf('4'), token: { ...token, decimals: null } },
    { contract: addressOf('5'), token: { ...token, isCollectible: true } },
  ]
  const balances = createPonderBalances(
    over(() => Response.json({ data: { holdings: { items } } })),
    nodes,
    createCurrencyDirectory({ 1: ['Ether', 'ETH', 18] }),
  )
  const held = await balances.list({ chainId: CHAIN, address: ME, signal })
  expect(held.map(({ asset, amountBase }) => [asset.symbol, amountBase])).toEqual([
    ['ETH', 5n],
    ['USDC', 9n],
  ])
})
