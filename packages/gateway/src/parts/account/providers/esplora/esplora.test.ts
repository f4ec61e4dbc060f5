import { expect, test } from 'vitest'
import { createCurrencyDirectory } from '../../../../kernel/chains/currencies.ts'
import { createChainNodes } from '../../../../kernel/nodes/chainNodes.ts'
import { createEsploraActivity } from './esploraActivity.ts'
import { createEsploraBalances } from './esploraBalances.ts'

const CHAIN = 'bip122:000000000019d6689c085ae165831e93'
const OWN = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'
const OTHER = 'bc1qngw83fg8dz0k749cg7k3emc7v98wy0c74dlrkd'
const id = (digit: number) => digit.toString(16).padStart(64, '0')
const signal = new AbortController().signal

function open(answer: (path: string) => unknown, url = 'https://node.example/api') {
  const paths: string[] = []
  const nodes = createChainNodes(
    { [CHAIN]: [url] },
    {
      fetch: async (address) => {
        const { pathname, search } = new URL(String(address))
        paths.push(`${pathname}${search}`)
        const body = answer(pathname)
        return body instanceof Response ? body : Response.json(body)
      },
    },
  )
  const currencies = createCurrencyDirectory({})
  return {
    nodes,
    paths,
    balances: createEsploraBalances(nodes, currencies),
    activity: createEsploraActivity(nodes, currencies, () => 99_000),
  }
}

const out = (address: string, value: number) => ({ scriptpubkey_address: address, value })
const from = (address: string, value: number) => ({ prevout: out(address, value) })
const mined = { confirmed: true, block_time: 1_700_000_000 }
const tx = (digit: number, vin: unknown[], vout: unknown[], status: unknown = mined, fee = 100) => ({
  txid: id(digit),
  fee,
  status,
  vin,
  vout,
})

test('call-4 a balance is what was paid and is not spent, what waits for a block counts', async () => {
  const { balances, paths } = open(() => ({
    chain_stats: { funded_txo_sum: 5_000, spent_txo_sum: 2_000 },
    mempool_stats: { funded_txo_sum: 0, spent_txo_sum: 500 },
  }))
  expect(await balances.list({ chainId: CHAIN, address: OWN, signal })).toEqual([
    {
      asset: { kind: 'coin', name: 'Bitcoin', symbol: 'BTC', decimals: 8, isSpam: false },
      amountBase: 2_500n,
    },
  ])
  expect(paths).toEqual([`/api/address/${OWN}`])
})

test('call-4 the key of an operator stays at the end of the address', async () => {
  const stats = { funded_txo_sum: 0, spent_txo_sum: 0 }
  const { balances, paths } = open(
    () => ({ chain_stats: stats, mempool_stats: stats }),
    'https://node.example/?key=1',
  )
  await balances.list({ chainId: CHAIN, address: OWN, signal })
  expect(paths).toEqual([`/address/${OWN}?key=1`])
})

const list = (page: unknown, entries = 50, cursor?: string) =>
  open(() => page).activity.list({ chainId: CHAIN, address: OWN, cursor, entries, signal })

test('validate-7 what an address sent, received, moved to itself and waits for', async () => {
  const { transactions, next, sentTo } = await list([
    tx(1, [from(OTHER, 9_000)], [out(OWN, 4_000), out(OTHER, 4_900)], { confirmed: false }),
    tx(2, [from(OWN, 8_000)], [out(OTHER, 3_000), out(OWN, 4_900)]),
    tx(3, [from(OWN, 5_000)], [out(OWN, 4_900)]),
    tx(4, [{ prevout: null }], [out(OWN, 50_000)]),
  ])
  expect(transactions).toMatchObject([
    {
      hash: id(1),
      status: 'pending',
      operationType: 'receive',
      minedAtMs: 99_000,
      isOwn: false,
      transfers: [{ direction: 'in', counterparty: OTHER, amountBase: 4_000n }],
    },
    {
      hash: id(2),
      status: 'confirmed',
      operationType: 'send',
      minedAtMs: 1_700_000_000_000,
      isOwn: true,
      sentTo: OTHER,
      transfers: [{ direction: 'out', counterparty: OTHER, amountBase: 3_000n }],
    },
    { operationType: 'execute', transfers: [] },
    { operationType: 'receive', transfers: [{ amountBase: 50_000n, counterparty: '' }] },
  ])
  expect(next).toBeUndefined()
  expect([...sentTo]).toEqual([OTHER])
})

test('validate-6 dust of strangers is spam, one’s own is not', async () => {
  const { transactions } = await list([
    tx(1, [from(OTHER, 900)], [out(OWN, 546)]),
    tx(2, [from(OWN, 900)], [out(OTHER, 546), out(OWN, 254)]),
  ])
  expect(transactions.map(({ transfers }) => transfers[0]?.asset.isSpam)).toEqual([true, false])
})

test('of a transaction that several made the fee is nobody’s', async () => {
  const { transactions } = await list([
    tx(1, [from(OWN, 1_000), from(OTHER, 1_000)], [out(OWN, 900), out(OTHER, 1_000)]),
  ])
  expect(transactions[0]?.transfers[0]).toMatchObject({ direction: 'out', amountBase: 100n })
})

test('pages: as many as were asked for, and the next one begins behind the last', async () => {
  const page = Array.from({ length: 25 }, (_, index) =>
    tx(index + 1, [from(OTHER, 9_000)], [out(OWN, 4_000)]),
  )
  const first = await list(page, 10)
  expect(first.transactions).toHaveLength(10)
  expect(first.next).toBe(id(10))
  expect((await list(page)).next).toBe(id(25))
  const { activity, paths } = open(() => page.slice(10, 20))
  const second = await activity.list({ chainId: CHAIN, address: OWN, cursor: id(10), entries: 50, signal })
  expect(second.next).toBeUndefined()
  expect(paths).toEqual([`/api/address/${OWN}/txs/chain/${id(10)}`])
})

test('a cursor of somebody else is bad_request, and no node is asked', async () => {
  const { activity, paths } = open(() => [])
  const asked = activity.list({ chainId: CHAIN, address: OWN, cursor: '../../x', entries: 50, signal })
  await expect(asked).rejects.toMatchObject({ code: 'bad_request' })
  expect(paths).toEqual([])
})

test.each([
  ['a page of HTML', () => new Response('<html>')],
  ['a refusal', () => new Response('', { status: 429 })],
  ['half a body', () => new Response('{"chain_stats":')],
  ['too much', () => new Response(`"${'x'.repeat(3_000_000)}"`)],
  ['a redirect', () => new Response('', { status: 302, headers: { location: 'http://127.0.0.1' } })],
  ['nothing of use', () => ({ chain_stats: { funded_txo_sum: '5' } })],
  ['less than nothing', () => ({ chain_stats: { funded_txo_sum: -5, spent_txo_sum: 0 } })],
  ['an address that it does not know', () => new Response('Invalid', { status: 400 })],
])('a node that answers %s is upstream_unavailable', async (_, answer) => {
  const { balances } = open(answer)
  const asked = balances.list({ chainId: CHAIN, address: OWN, signal })
  await expect(asked).rejects.toMatchObject({ code: 'upstream_unavailable' })
})

test('call-5 what no node could answer never reaches one', async () => {
  const { nodes, paths } = open(() => ({}))
  for (const params of [['..'], ['../../admin'], [`${OWN}/utxo`], []]) {
    const call = { jsonrpc: '2.0' as const, id: 1, method: 'esplora_address', params }
    await expect(nodes.call(CHAIN, [call], signal)).rejects.toMatchObject({ code: 'bad_request' })
  }
  expect(paths).toEqual([])
})
