import { expect, test } from 'vitest'
import { createCurrencyDirectory } from '../../../../kernel/chains/currencies.ts'
import { createChainNodes } from '../../../../kernel/nodes/chainNodes.ts'
import { createCosmosActivity } from './cosmosActivity.ts'

const HUB = 'cosmos:cosmoshub-4'
const ME = 'cosmos1qjjjur5et06eszh82pfv7kvdnu3sur23x00t3g'
const YOU = 'cosmos1m9l358xunhhwds0568za49mzhvuxx9uxre5tud'
const signal = new AbortController().signal

interface Call {
  readonly method: string
  readonly params: readonly unknown[]
}
type Answer = (call: Call, url: string) => unknown

const event = (type: string, fields: Readonly<Record<string, string>>) => ({
  type,
  attributes: Object.entries(fields).map(([key, value]) => ({ key, value, index: true })),
})
const moved = (sender: string, recipient: string, amount: string, more: object = { msg_index: '0' }) =>
  event('transfer', { sender, recipient, amount, ...more })
const paid = (by: string) => [
  moved(by, 'fees', '500uatom', {}),
  event('tx', { fee: '500uatom', fee_payer: by }),
]
const tx = (height: number, events: readonly unknown[], code = 0) => ({
  hash: height.toString(16).toUpperCase().padStart(64, '0'),
  height: String(height),
  tx_result: { code, events },
})
const timeOf = (height: number) => new Date(Date.UTC(2026, 0, 1, 0, height)).toISOString()
const metas = ({ params }: Call) => ({ block_metas: [{ header: { time: timeOf(Number(params[0])) } }] })

/** A node whose index has the same transactions on both sides, unless told otherwise. */
function open(answer: Answer, urls: readonly string[] = ['https://node.example']) {
  const sent: Call[] = []
  let nowMs = 0
  const nodes = createChainNodes(
    { [HUB]: urls, 'cosmos:without-coin': urls },
    {
      fetch: async (url, init) => {
        const body: unknown = JSON.parse(String(init?.body))
        // The body that the source sends.
        const calls = (Array.isArray(body) ? body : [body]) as (Call & { readonly id: number })[]
        sent.push(...calls)
        const replies = calls.map((call) => {
          const result = answer(call, String(url))
          return result instanceof Error
            ? { jsonrpc: '2.0', id: call.id, error: { code: -32_603, message: result.message } }
            : { jsonrpc: '2.0', id: call.id, result }
        })
        return Response.json(Array.isArray(body) ? replies : replies[0])
      },
    },
  )
  const source = createCosmosActivity(nodes, createCurrencyDirectory({}), () => nowMs)
  return {
    sent,
    source,
    pass(ms: number) {
      nowMs += ms
    },
    list: (entries = 50, cursor?: string) =>
      source.list({ chainId: HUB, address: ME, cursor, entries, signal }),
  }
}

const withTransactions =
  (sent: readonly unknown[], received: readonly unknown[] = []): Answer =>
  (call) => {
    if (call.method === 'blockchain') return metas(call)
    return { txs: String(call.params[0]).startsWith('transfer.sender') ? sent : received }
  }

test('call-4 entity-8 what was sent, received, swapped and done is told apart, without fees, the newest first', async () => {
  const { list } = open(
    withTransactions(
      [
        tx(9, [...paid(ME), moved(ME, YOU, '2000000uatom')]),
        tx(7, [...paid(ME), moved(ME, 'pool', '5uatom'), moved('pool', ME, '9ibc/AB', { msg_index: '1' })]),
        tx(5, [...paid(ME), moved(ME, YOU, '7uatom')], 5),
        tx(4, paid(ME)),
      ],
      [
        tx(8, [...paid(YOU), moved(YOU, ME, '3000000uatom,4ufoo')]),
        tx(7, [...paid(ME), moved(ME, 'pool', '5uatom'), moved('pool', ME, '9ibc/AB', { msg_index: '1' })]),
      ],
    ),
  )
  const { transactions, next, sentTo } = await list()
  expect(transactions).toMatchObject([
    {
      status: 'confirmed',
      operationType: 'send',
      minedAtMs: Date.parse(timeOf(9)),
      isOwn: true,
      sentFrom: ME,
      sentTo: YOU,
      transfers: [{ direction: 'out', asset: { symbol: 'ATOM' }, counterparty: YOU, amountBase: 2_000_000n }],
    },
    {
      operationType: 'receive',
      isOwn: false,
      sentFrom: YOU,
      sentTo: ME,
      transfers: [
        { direction: 'in', asset: { symbol: 'ATOM', isSpam: false }, amountBase: 3_000_000n },
        { direction: 'in', asset: { symbol: 'ufoo', isUnverified: true }, amountBase: 4n },
      ],
    },
    {
      operationType: 'trade',
      isOwn: true,
      transfers: [{ direction: 'out' }, { direction: 'in', asset: { contract: 'ibc%2FAB' } }],
    },
    { status: 'failed', operationType: 'execute', isOwn: true, transfers: [] },
    { status: 'confirmed', operationType: 'execute', isOwn: true, transfers: [] },
  ])
  expect(next).toBeUndefined()
  expect([...sentTo]).toEqual([YOU, 'pool'])
})

test('validate-6 coins of strangers below a thousandth are spam, one’s own are not', async () => {
  const { list } = open(
    withTransactions(
      [tx(3, [...paid(ME), moved('rewards', ME, '12uatom')])],
      [tx(2, [...paid(YOU), moved(YOU, ME, '999uatom')])],
    ),
  )
  const { transactions } = await list()
  expect(transactions.map(({ transfers }) => transfers[0]?.asset.isSpam)).toEqual([false, true])
})

test('on a chain of an older version the first transfer of what was paid is the fee, of whoever paid it', async () => {
  const old = (by: string, to: string) => [
    moved(by, 'fees', '10uatom', {}),
    event('tx', { fee: '10uatom' }),
    moved(by, to, '10uatom', {}),
  ]
  const { list } = open(withTransactions([tx(3, old(ME, YOU))], [tx(2, old(YOU, ME))]))
  expect((await list()).transactions).toMatchObject([
    { isOwn: true, transfers: [{ direction: 'out', counterparty: YOU, amountBase: 10n }] },
    { isOwn: false, transfers: [{ direction: 'in', counterparty: YOU, amountBase: 10n }] },
  ])
})

test('call-4 pages: each begins below the oldest block that both sides have told of, and no block is cut', async () => {
  const page = Array.from({ length: 30 }, (_, index) =>
    tx(100 - index, [...paid(ME), moved(ME, YOU, '1uatom')]),
  )
  const few = [tx(95, paid(YOU)), tx(20, [...paid(YOU), moved(YOU, ME, '5000uatom')])]
  const { list, sent } = open(withTransactions(page, few))
  const first = await list()
  // Of the block 20 the side of the sender may still have more that is newer.
  expect(first.transactions).toHaveLength(30)
  expect(first.next).toBe('71')
  await list(50, '71')
  expect(sent.filter(({ method }) => method === 'tx_search').map(({ params }) => params)).toEqual([
    [`transfer.sender='${ME}'`, false, '1', '30', 'desc'],
    [`transfer.recipient='${ME}'`, false, '1', '30', 'desc'],
    [`transfer.sender='${ME}' AND tx.height<71`, false, '1', '30', 'desc'],
    [`transfer.recipient='${ME}' AND tx.height<71`, false, '1', '30', 'desc'],
  ])
  const short = await list(5)
  expect(short.transactions.map(({ minedAtMs }) => minedAtMs)).toEqual(
    [100, 99, 98, 97, 96].map((height) => Date.parse(timeOf(height))),
  )
  expect(short.next).toBe('96')
})

test('times of blocks are asked for ten at a time, and each once', async () => {
  const { list, sent } = open(
    withTransactions(Array.from({ length: 25 }, (_, index) => tx(50 - index, paid(ME)))),
  )
  await list()
  expect(sent.filter(({ method }) => method === 'blockchain')).toHaveLength(25)
  await list()
  expect(sent.filter(({ method }) => method === 'blockchain')).toHaveLength(25)
})

test('a block that the node has thrown away has the time of the next one that it knows', async () => {
  const { list } = open((call) => {
    if (call.method !== 'blockchain') return { txs: [tx(9, paid(ME)), tx(8, paid(ME)), tx(7, paid(ME))] }
    return call.params[0] === '8' ? metas(call) : { block_metas: [] }
  })
  const { transactions } = await list()
  expect(transactions.map(({ minedAtMs }) => minedAtMs)).toEqual(Array(3).fill(Date.parse(timeOf(8))))
  const none = open((call) => (call.method === 'blockchain' ? {} : { txs: [tx(9, paid(ME))] }))
  await expect(none.list()).rejects.toMatchObject({ code: 'upstream_unavailable' })
})

test('const-1 a chain whose nodes keep no index says so once, and is asked again after half a minute', async () => {
  let isIndexed = false
  const { list, sent, pass } = open((call) =>
    isIndexed ? withTransactions([tx(1, paid(ME))])(call, '') : new Error('transaction indexing is disabled'),
  )
  await expect(list()).rejects.toMatchObject({ code: 'upstream_unavailable', retryAfterMs: 30_000 })
  const asked = sent.length
  isIndexed = true
  pass(29_999)
  await expect(list()).rejects.toMatchObject({ code: 'upstream_unavailable' })
  expect(sent).toHaveLength(asked)
  pass(2)
  expect((await list()).transactions).toHaveLength(1)
})

test('call-5 another node is asked where the first keeps no index', async () => {
  const answer: Answer = (call, url) =>
    call.method === 'tx_search' && url.includes('a.example')
      ? new Error('transaction indexing is disabled')
      : withTransactions([tx(1, paid(ME))])(call, url)
  const { list } = open(answer, ['https://a.example', 'https://b.example'])
  expect((await list()).transactions).toHaveLength(1)
})

test('a cursor of somebody else is bad_request, and no node is asked', async () => {
  const { list, sent } = open(() => ({ txs: [] }))
  for (const cursor of ["1' OR tx.height>'0", '-1', '1e3', ''])
    await expect(list(50, cursor)).rejects.toMatchObject({ code: 'bad_request' })
  expect(sent).toEqual([])
})

test.each([
  ['something else', () => 'no'],
  ['no list', () => ({ txs: {} })],
  ['a transaction without a height', () => ({ txs: [{ ...tx(1, []), height: 'x' }] })],
])('a node that answers %s is upstream_unavailable', async (_, answer) => {
  await expect(open(answer).list()).rejects.toMatchObject({ code: 'upstream_unavailable' })
})

test('events that are none do not take the history from its owner', async () => {
  const odd = [null, 5, { type: 'transfer' }, { type: 'transfer', attributes: [{ key: 5 }] }]
  const { list } = open(withTransactions([tx(3, [...odd, ...paid(ME), moved(ME, YOU, '4000uatom,x')])]))
  expect((await list()).transactions[0]?.transfers).toMatchObject([{ amountBase: 4_000n }])
})

test('a chain whose coin nobody has named is not told of', () => {
  const { source } = open(() => ({}))
  expect(source.supports(HUB)).toBe(true)
  for (const chain of ['cosmos:without-coin', 'cosmos:osmosis-1', 'eip155:1'])
    expect(source.supports(chain)).toBe(false)
})
