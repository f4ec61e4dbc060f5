import type { ActivityPage, TokenBalance } from '@foyer/api'
import { COSMOS_KEYS } from '@foyer/devkit/cosmos'
import {
  LOCAL_COSMOS_COIN,
  LOCAL_COSMOS_ID,
  LOCAL_COSMOS_PREFIX,
  type LocalCosmos,
  startLocalCosmos,
} from '@foyer/devkit/localCosmos'
import {
  LOCAL_POLKADOT_COIN,
  LOCAL_POLKADOT_ID,
  type LocalPolkadot,
  startLocalPolkadot,
} from '@foyer/devkit/localPolkadot'
import { POLKADOT_KEYS } from '@foyer/devkit/polkadot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createGateway } from '../../../../createGateway.ts'
import { createCurrencyDirectory } from '../../../../kernel/chains/currencies.ts'
import { createMemoryServices } from '../../../../memoryServices.ts'
import { createPolkadotBalances } from '../polkadot/polkadotBalances.ts'
import { createCosmosActivity } from './cosmosActivity.ts'
import { createCosmosBalances } from './cosmosBalances.ts'

// Both families through the routes that pages ask, on the stand-ins for their nodes.

const own = COSMOS_KEYS[0]?.addressOn(LOCAL_COSMOS_PREFIX) ?? ''
const peer = COSMOS_KEYS[1]?.addressOn(LOCAL_COSMOS_PREFIX) ?? ''
const [alice] = POLKADOT_KEYS
let cosmos: LocalCosmos
let polkadot: LocalPolkadot
let gateway: ReturnType<typeof createGateway>

beforeAll(async () => {
  const accountId = alice?.accountId ?? new Uint8Array()
  cosmos = await startLocalCosmos({
    port: 0,
    funded: [{ address: own, coins: [{ denom: 'ufoy', amount: 9_000_000n }] }],
  })
  polkadot = await startLocalPolkadot({
    port: 0,
    isTicking: false,
    accounts: [{ accountId, amounts: { free: 35_000_000_000n, frozen: 5_000_000_000n } }],
  })
  const services = createMemoryServices({
    rpc: { [LOCAL_COSMOS_ID]: [cosmos.url], [LOCAL_POLKADOT_ID]: [polkadot.url] },
  })
  const currencies = createCurrencyDirectory(
    {},
    { [LOCAL_COSMOS_ID]: LOCAL_COSMOS_COIN, [LOCAL_POLKADOT_ID]: LOCAL_POLKADOT_COIN },
  )
  const { nodes } = services
  const balances = [createPolkadotBalances(nodes, currencies), createCosmosBalances(nodes, currencies)]
  const activity = [createCosmosActivity(nodes, currencies)]
  gateway = createGateway({ ...services, currencies, balances, activity }, { checkReplies: true })
})
afterAll(() => Promise.all([cosmos.stop(), polkadot.stop()]))

async function get<Reply>(path: string, query: Readonly<Record<string, string>>): Promise<Reply> {
  const reply = await gateway.request(`${path}?${new URLSearchParams(query)}`)
  const json: unknown = await reply.json()
  if (!reply.ok) throw new Error(JSON.stringify(json))
  // Checked against the API by the gateway itself.
  return json as Reply
}

test('call-4 entity-7 the balance of an account of Polkadot is what can leave it, by its address on any network', async () => {
  for (const address of [alice?.address, alice?.relayAddress]) {
    const account = `${LOCAL_POLKADOT_ID}:${address}`
    expect(await get<unknown>('/v1/balances', { account })).toEqual({
      balances: [
        {
          name: 'Polkadot',
          symbol: 'DOT',
          chainId: LOCAL_POLKADOT_ID,
          quantity: { decimals: '10', numeric: '3' },
        },
      ],
    })
  }
})

test('call-4 of activity of Polkadot the gateway tells nothing, since no node keeps a history by account', async () => {
  const account = `${LOCAL_POLKADOT_ID}:${alice?.address}`
  await expect(get('/v1/activity', { account })).rejects.toThrow('chain_not_supported')
})

test('call-4 entity-7 entity-8 a year of Cosmos comes in pages, with what is held in the end', async () => {
  const fee = { denom: 'ufoy', amount: 5_000n }
  const ibc = 'ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2'
  cosmos.ledger.fund(own, { denom: ibc, amount: 2_000_000n })
  for (let day = 1; day <= 75; day += 1) {
    const time = new Date(Date.UTC(2026, 0, day))
    cosmos.ledger.transfer({ from: own, to: peer, coins: [{ denom: 'ufoy', amount: 2_000n }], fee, time })
  }
  const account = `${LOCAL_COSMOS_ID}:${own}`
  const { balances } = await get<{ balances: TokenBalance[] }>('/v1/balances', { account })
  expect(balances).toMatchObject([
    { symbol: 'FOY', quantity: { decimals: '6', numeric: '8.475' } },
    {
      address: `${LOCAL_COSMOS_ID}:ibc%2F27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2`,
      quantity: { numeric: '2' },
      flags: { is_unverified: true },
    },
  ])
  const hashes = new Set<string>()
  let cursor: string | undefined
  let pages = 0
  do {
    const query = { account, entries: '25', ...(cursor && { cursor }) }
    const page = await get<ActivityPage>('/v1/activity', query)
    for (const { metadata, transfers } of page.data) {
      hashes.add(metadata.hash)
      expect(metadata).toMatchObject({
        operationType: 'send',
        sentFrom: own,
        sentTo: peer,
        status: 'confirmed',
      })
      expect(transfers).toMatchObject([{ direction: 'out', quantity: { numeric: '0.002' } }])
    }
    cursor = page.next ?? undefined
    pages += 1
  } while (cursor)
  expect(hashes.size).toBe(75)
  expect(pages).toBe(4)
})
