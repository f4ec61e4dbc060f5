import { writeField } from '@foyer/adapter-cosmos/bank'
import { expect, test } from 'vitest'
import { createCurrencyDirectory } from '../../../../kernel/chains/currencies.ts'
import { createChainNodes } from '../../../../kernel/nodes/chainNodes.ts'
import { toIbcDenom } from './cosmosAssets.ts'
import { createCosmosBalances } from './cosmosBalances.ts'

const HUB = 'cosmos:cosmoshub-4'
const OWN = 'cosmos:foyer-1'
const ADDRESS = 'cosmos1qjjjur5et06eszh82pfv7kvdnu3sur23x00t3g'
const OSMO = 'ibc/14F9BC3E44B8A9C1BE1FB08980FAB87034C9905EF17CF2F5008FC085218811CC'
const UNKNOWN = `ibc/${'AB'.repeat(32)}`
const signal = new AbortController().signal

const toCoinField = (denom: string, amount: string) =>
  writeField(1, Uint8Array.from([...writeField(1, denom), ...writeField(2, amount)]))

/** A page of balances, with the key of the next one. */
function toPage(coins: readonly (readonly [denom: string, amount: string])[], nextKey = ''): unknown {
  const paging = writeField(2, Uint8Array.from(nextKey ? writeField(1, nextKey) : []))
  const bytes = Uint8Array.from([...coins.flatMap((coin) => [...toCoinField(...coin)]), ...paging])
  return { response: { code: 0, value: Buffer.from(bytes).toString('base64') } }
}

function open(answer: (call: number) => unknown, urls: readonly string[] = ['https://node.example']) {
  const sent: unknown[] = []
  const addresses = { [HUB]: urls, [OWN]: urls }
  const nodes = createChainNodes(addresses, {
    fetch: async (_url, init) => {
      sent.push(JSON.parse(String(init?.body)))
      const result = answer(sent.length)
      return result instanceof Response ? result : Response.json({ jsonrpc: '2.0', id: 1, result })
    },
  })
  return { sent, nodes, source: createCosmosBalances(nodes, createCurrencyDirectory({})) }
}

test('call-4 the coin comes first, then tokens, of which those that the chain alone names are unverified', async () => {
  const { source, sent } = open(() =>
    toPage([
      [UNKNOWN, '7'],
      [OSMO, '1500000'],
      ['factory/cosmos1abc/uUSDC_2', '3'],
      ['nothing', '0'],
      ['uatom', '2500000'],
    ]),
  )
  const held = await source.list({ chainId: HUB, address: ADDRESS, signal })
  expect(held).toEqual([
    {
      asset: { kind: 'coin', name: 'Cosmos Hub', symbol: 'ATOM', decimals: 6, isSpam: false },
      amountBase: 2_500_000n,
    },
    {
      asset: {
        kind: 'fungible',
        contract: `ibc%2F${'AB'.repeat(32)}`,
        name: UNKNOWN,
        symbol: 'ibc/ABABABA…ABABAB',
        decimals: 6,
        isSpam: false,
        isUnverified: true,
      },
      amountBase: 7n,
    },
    {
      asset: expect.objectContaining({ name: 'Osmosis', symbol: 'OSMO', isUnverified: false }),
      amountBase: 1_500_000n,
    },
    {
      // CAIP-10 has neither slashes nor underscores.
      asset: expect.objectContaining({ contract: 'factory%2Fcosmos1abc%2FuUSDC%5F2', isUnverified: true }),
      amountBase: 3n,
    },
  ])
  const request = Buffer.concat([writeField(1, ADDRESS), writeField(2, Uint8Array.of(0x18, 100))])
  expect(sent).toMatchObject([
    {
      method: 'abci_query',
      params: ['/cosmos.bank.v1beta1.Query/AllBalances', request.toString('hex'), '0', false],
    },
  ])
})

test('call-4 all pages are read, each with the key of the one before, and no more than ten of them', async () => {
  const { source, sent } = open((call) =>
    call < 3 ? toPage([[`ttt${call}`, '1']], `key${call}`) : toPage([['uatom', '9']]),
  )
  const held = await source.list({ chainId: HUB, address: ADDRESS, signal })
  expect(held.map(({ asset }) => asset.symbol)).toEqual(['ATOM', 'ttt1', 'ttt2'])
  expect(JSON.stringify(sent[1])).toContain(Buffer.from('key1').toString('hex'))
  const endless = open((call) => toPage([[`ttt${call}`, '1']], 'again'))
  await endless.source.list({ chainId: HUB, address: ADDRESS, signal })
  expect(endless.sent).toHaveLength(10)
})

test('call-4 an address that nobody has used has nothing of the coin', async () => {
  for (const value of [null, '', undefined]) {
    const { source } = open(() => ({ response: { code: 0, value } }))
    expect(await source.list({ chainId: HUB, address: ADDRESS, signal })).toMatchObject([
      { asset: { symbol: 'ATOM' }, amountBase: 0n },
    ])
  }
})

test('what a chain calls a token that came from another one is the hash of its way', () => {
  expect(toIbcDenom('transfer/channel-0/uatom')).toBe(
    'ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2',
  )
  expect(toIbcDenom('transfer/channel-141/uosmo')).toBe(OSMO)
})

test('a chain of an operator’s own is told of where the operator says which coin it has', async () => {
  const { source, nodes } = open(() => toPage([['ufoy', '5']]))
  expect(source.supports(OWN)).toBe(false)
  const coin = { name: 'FOY', symbol: 'FOY', decimals: 6, denom: 'ufoy' }
  const told = createCosmosBalances(nodes, createCurrencyDirectory({}, { [OWN]: coin }))
  expect(await told.list({ chainId: OWN, address: ADDRESS, signal })).toMatchObject([
    { asset: { kind: 'coin', symbol: 'FOY' }, amountBase: 5n },
  ])
  expect(told.supports('cosmos:without-node')).toBe(false)
})

test.each([
  ['a page of HTML', () => new Response('<html>')],
  ['a refusal', () => new Response('', { status: 429 })],
  ['half a body', () => new Response('{"jsonrpc":"2.0","id":1,"res')],
  ['too much', () => new Response(`"${'x'.repeat(33_000_000)}"`)],
  ['a redirect', () => new Response('', { status: 302, headers: { location: 'http://127.0.0.1' } })],
  ['an error', () => Response.json({ jsonrpc: '2.0', id: 1, error: { code: -32_603, message: 'no' } })],
  ['a query that it does not know', () => ({ response: { code: 6, value: null } })],
  ['no base64', () => ({ response: { code: 0, value: '*' } })],
  ['half a message', () => ({ response: { code: 0, value: 'Cn8=' } })],
  ['something else', () => ({ response: 'no' })],
  ['a number', () => 5],
])('a node that answers %s is upstream_unavailable', async (_, answer) => {
  const asked = open(answer).source.list({ chainId: HUB, address: ADDRESS, signal })
  await expect(asked).rejects.toMatchObject({ code: 'upstream_unavailable' })
})

test('names of tokens that are none, and amounts that are none, are left out', async () => {
  const { source } = open(() =>
    toPage([
      ['<script>', '1'],
      ['ok', '-1'],
      ['x'.repeat(129), '1'],
      ['uatom', '4'],
    ]),
  )
  expect(await source.list({ chainId: HUB, address: ADDRESS, signal })).toHaveLength(1)
})
