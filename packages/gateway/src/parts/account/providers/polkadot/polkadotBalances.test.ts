import { POLKADOT_KEYS } from '@foyer/devkit/polkadot'
import { expect, test } from 'vitest'
import { createCurrencyDirectory } from '../../../../kernel/chains/currencies.ts'
import { createChainNodes } from '../../../../kernel/nodes/chainNodes.ts'
import { createPolkadotBalances } from './polkadotBalances.ts'

const RELAY = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
const ASSET_HUB = 'polkadot:68d56f15f85d3136970ec16946040bc1'
const KUSAMA = 'polkadot:b0a8d493285c2df73290dfb7e61f870f'
const OWN = `polkadot:${'ab'.repeat(16)}`
const address = POLKADOT_KEYS[0]?.relayAddress ?? ''
const signal = new AbortController().signal

/** Returns the stored form of an account: counters, then the free, reserved and frozen amounts, and flags. */
function toStored(free: bigint, reserved = 0n, frozen = 0n): string {
  const amount = (value: bigint) =>
    Buffer.from(value.toString(16).padStart(32, '0'), 'hex').reverse().toString('hex')
  return `0x${'00'.repeat(16)}${[free, reserved, frozen, 1n << 127n].map(amount).join('')}`
}

function open(answer: (url: string) => unknown, urls: readonly string[] = ['https://node.example']) {
  const sent: { readonly url: string; readonly body: unknown }[] = []
  const addresses = Object.fromEntries([RELAY, ASSET_HUB, KUSAMA, OWN].map((chain) => [chain, urls]))
  const nodes = createChainNodes(addresses, {
    fetch: async (url, init) => {
      sent.push({ url: String(url), body: JSON.parse(String(init?.body)) })
      const result = answer(String(url))
      return result instanceof Response ? result : Response.json({ jsonrpc: '2.0', id: 1, result })
    },
  })
  return { sent, nodes, source: createPolkadotBalances(nodes, createCurrencyDirectory({})) }
}

test('call-4 validate-16 what is stored under the key of the account is asked for, and what can leave it is the balance', async () => {
  const { source, sent } = open(() => toStored(70_000_000_000n, 5n, 20_000_000_000n))
  const [held] = await source.list({ chainId: RELAY, address, signal })
  expect(held).toEqual({
    asset: { kind: 'coin', name: 'Polkadot', symbol: 'DOT', decimals: 10, isSpam: false },
    amountBase: 50_000_000_005n,
  })
  expect(sent).toMatchObject([
    {
      body: {
        method: 'state_getStorage',
        params: [
          // The map, the hash (blake2b-128) of the account, and the account.
          `0x26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9${'dbf9c5dba85a9dc3b72140260b962bc7'}${'189dac29296d31814dc8c56cf3d36a0543372bba7538fa322a4aebfebc39e056'}`,
        ],
      },
    },
  ])
})

test.each([
  [RELAY, 'DOT', 10, 60_000_000_000n],
  [ASSET_HUB, 'DOT', 10, 69_900_000_000n],
  [KUSAMA, 'KSM', 12, 69_666_666_667n],
])(
  'call-4 on %s %s has %i decimals, and what an account has to hold stays',
  async (chainId, symbol, decimals, left) => {
    const { source } = open(() => toStored(70_000_000_000n))
    expect(await source.list({ chainId, address, signal })).toMatchObject([
      { asset: { symbol, decimals }, amountBase: left },
    ])
  },
)

test('call-4 an account that does not exist, or that has less than it has to hold, has 0', async () => {
  for (const stored of [null, toStored(9_999_999_999n), toStored(0n)]) {
    const { source } = open(() => stored)
    expect(await source.list({ chainId: RELAY, address, signal })).toMatchObject([{ amountBase: 0n }])
  }
})

test('a network of an operator’s own is told of where the operator says which coin it has', async () => {
  const { source, nodes } = open(() => toStored(5n))
  expect(source.supports(OWN)).toBe(false)
  const coin = { name: 'UNIT', symbol: 'UNIT', decimals: 12 }
  const told = createPolkadotBalances(nodes, createCurrencyDirectory({}, { [OWN]: coin }))
  expect(told.supports(OWN)).toBe(true)
  expect(await told.list({ chainId: OWN, address, signal })).toMatchObject([
    { asset: { symbol: 'UNIT', decimals: 12 }, amountBase: 5n },
  ])
  expect(told.supports('polkadot:without-node')).toBe(false)
  expect(told.supports('eip155:1')).toBe(false)
})

test.each([
  ['a page of HTML', () => new Response('<html>')],
  ['a refusal', () => new Response('', { status: 429 })],
  ['half a body', () => new Response('{"jsonrpc":"2.0","id":1,"res')],
  ['too much', () => new Response(`"${'x'.repeat(33_000_000)}"`)],
  ['a redirect', () => new Response('', { status: 302, headers: { location: 'http://127.0.0.1' } })],
  ['an error', () => Response.json({ jsonrpc: '2.0', id: 1, error: { code: -32_000, message: 'no' } })],
  ['something else', () => '0x1234'],
  ['no hex', () => 'zz'],
  ['a number', () => 5],
])('a node that answers %s is upstream_unavailable', async (_, answer) => {
  const asked = open(answer).source.list({ chainId: RELAY, address, signal })
  await expect(asked).rejects.toMatchObject({ code: 'upstream_unavailable' })
})

test('call-5 the next node is asked where the first fails', async () => {
  const urls = ['https://a.example/key', 'https://b.example']
  const { source, sent } = open(
    (url) => (url.includes('a.example') ? new Response('', { status: 500 }) : toStored(20_000_000_000n)),
    urls,
  )
  expect(await source.list({ chainId: RELAY, address, signal })).toMatchObject([
    { amountBase: 10_000_000_000n },
  ])
  expect(sent.map(({ url }) => new URL(url).host)).toEqual(['a.example', 'b.example'])
})

test('no node is asked for what is no address', async () => {
  const { source, sent } = open(() => null)
  await expect(source.list({ chainId: RELAY, address: '..', signal })).rejects.toMatchObject({
    code: 'bad_request',
  })
  expect(sent).toEqual([])
})
