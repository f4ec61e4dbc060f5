import type { Network } from '@foyer/core/ports'
import { COSMOS_KEYS, COSMOS_NETWORKS, createCosmosWallet } from '@foyer/devkit/cosmos'
import { type LocalCosmos, startLocalCosmos } from '@foyer/devkit/localCosmos'
import { callOverHttp } from '@foyer/devkit/localNode'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cosmosAdapter } from './cosmosAdapter.ts'
import { toDenomReference } from './networks.ts'

const IBC = 'ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2'
const [first, second] = COSMOS_KEYS
const address = first?.addressOn('foy') ?? ''
const peer = second?.addressOn('foy') ?? ''
const time = (day: number) => new Date(Date.UTC(2026, 0, day))
let node: LocalCosmos
let local: Network

beforeAll(async () => {
  const many = Array.from({ length: 230 }, (_, index) => ({
    denom: `factory/foy/t${index}`,
    amount: BigInt(index),
  }))
  node = await startLocalCosmos({
    port: 0,
    funded: [
      {
        address,
        coins: [
          { denom: 'ufoy', amount: 5_000_000_000_000n },
          { denom: IBC, amount: 7n },
          { denom: 'uknown', amount: 3n },
        ],
      },
      { address: peer, coins: [{ denom: 'ufoy', amount: 1_000n }, ...many] },
    ],
  })
  const denoms = { uknown: { symbol: 'KNOWN', decimals: 6 } }
  local = {
    ...COSMOS_NETWORKS.local,
    rpcUrls: [node.url],
    cosmos: { addressPrefix: 'foy', denom: 'ufoy', denoms },
  }
})
afterAll(() => node.stop())
beforeEach(() => node.setIndexed(true))

async function connect() {
  const fake = createCosmosWallet({ chains: { 'foyer-1': 'foy' }, granted: ['foyer-1'] })
  const adapter = cosmosAdapter({ page: new EventTarget() })
  return adapter.attach({
    connectorId: 'cosmos:keplr',
    // The fake promises what the type of a provider says.
    provider: fake.wallet as never,
    networks: [local],
    rpc: ({ network, method, params, signal }) =>
      callOverHttp(network.rpcUrls[0] ?? '', method, params, signal),
    emit: () => {},
    signal: new AbortController().signal,
  })
}

test('call-6 the balance is that of the network of the currency, and 0 for an address that nobody has used', async () => {
  const session = await connect()
  expect(await session.balance({ network: local, address })).toEqual({
    amountBase: '5000000000000',
    decimals: 6,
    symbol: 'FOY',
  })
  const nobody = COSMOS_KEYS[2]?.addressOn('foy') ?? ''
  expect((await session.balance({ network: local, address: nobody })).amountBase).toBe('0')
  expect(await session.tokens({ network: local, address: nobody })).toEqual([])
  session.stop()
})

test('tokens begin with the currency, and what only the chain names is unverified', async () => {
  const session = await connect()
  expect(await session.tokens({ network: local, address })).toEqual([
    { denom: 'ufoy', amountBase: '5000000000000', isVerified: true, symbol: 'FOY', decimals: 6 },
    { denom: 'uknown', amountBase: '3', isVerified: true, symbol: 'KNOWN', decimals: 6 },
    { denom: IBC, amountBase: '7', isVerified: false, symbol: undefined, decimals: undefined },
  ])
  expect(toDenomReference(IBC)).toMatch(/^ibc%2F27394F\w+$/)
  session.stop()
})

test('all pages of tokens are read, without those of which there is nothing', async () => {
  const session = await connect()
  const tokens = await session.tokens({ network: local, address: peer })
  // 229 tokens, since there is nothing of the first, and the currency.
  expect(tokens).toHaveLength(230)
  expect(tokens.slice(1).every(({ isVerified }) => !isVerified)).toBe(true)
  session.stop()
})

test('call-4 activity comes page by page, the newest first, with times, peers and amounts, and without fees', async () => {
  const fee = { denom: 'ufoy', amount: 10n }
  for (let day = 1; day <= 70; day += 1) {
    node.ledger.transfer({
      from: address,
      to: peer,
      coins: [{ denom: 'ufoy', amount: BigInt(day) }],
      fee,
      time: time(day),
    })
  }
  node.ledger.transfer({
    from: peer,
    to: address,
    coins: [
      { denom: 'ufoy', amount: 5n },
      { denom: 'factory/foy/t9', amount: 2n },
    ],
    time: time(71),
  })
  node.ledger.transfer({
    from: address,
    to: peer,
    coins: [{ denom: 'ufoy', amount: 1n }],
    fee,
    time: time(72),
    isFailed: true,
  })
  const session = await connect()
  const seen: Awaited<ReturnType<typeof session.activity>>['transactions'][number][] = []
  let cursor: string | undefined
  let pages = 0
  do {
    const page = await session.activity({ network: local, address, ...(cursor && { cursor }) })
    seen.push(...page.transactions)
    cursor = page.cursor
    pages += 1
  } while (cursor)
  expect(pages).toBe(3)
  expect(new Set(seen.map(({ hash }) => hash)).size).toBe(72)
  expect(seen.map(({ height }) => height)).toEqual(Array.from({ length: 72 }, (_, index) => 73 - index))
  expect(seen[0]).toMatchObject({ isFailed: true, sent: [], received: [], minedAt: time(72).toISOString() })
  expect(seen[1]).toMatchObject({
    isFailed: false,
    sent: [],
    received: [
      { denom: 'ufoy', amountBase: '5', peer },
      { denom: 'factory/foy/t9', amountBase: '2', peer },
    ],
  })
  expect(seen.at(-1)).toMatchObject({ sent: [{ denom: 'ufoy', amountBase: '1', peer }], received: [] })
  session.stop()
})

test('a node without an index, or that is gone, is rpc_failed; so is a cursor that is none', async () => {
  const session = await connect()
  node.setIndexed(false)
  await expect(session.activity({ network: local, address })).rejects.toMatchObject({ code: 'rpc_failed' })
  node.setIndexed(true)
  const odd = session.activity({ network: local, address, cursor: "1' OR 1" })
  await expect(odd).rejects.toMatchObject({ code: 'rpc_failed' })
  const gone = { ...local, rpcUrls: ['http://127.0.0.1:1'] }
  await expect(session.balance({ network: gone, address })).rejects.toMatchObject({ code: 'rpc_failed' })
  session.stop()
})
