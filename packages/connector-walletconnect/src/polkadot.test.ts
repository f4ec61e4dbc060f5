import type { PolkadotAccount, PolkadotProvider } from '@foyer/core/ports'
import { POLKADOT_KEYS, POLKADOT_NETWORKS } from '@foyer/devkit/polkadot'
import { afterEach, expect, test } from 'vitest'
import { NETWORKS, openInput, type Pair, startPair } from './testing/startPair.ts'

const { relay, assetHub, kusama } = POLKADOT_NETWORKS
const [first, second] = POLKADOT_KEYS
const SIGN = 'polkadot_signMessage'

let pair: Pair | undefined
afterEach(async () => {
  await pair?.stop()
  pair = undefined
})

/** Builds the grant of a wallet, of accounts as CAIP-10 ids. */
const granted = (accounts: readonly string[], methods: string[] = [SIGN]) => ({
  chains: [...new Set(accounts.map((account) => account.split(':').slice(0, 2).join(':')))],
  accounts: [...accounts],
  methods,
  events: ['accountsChanged'],
})
const on = ({ caipNetworkId }: { caipNetworkId: string }, address = '') => `${caipNetworkId}:${address}`

const BOTH = granted([
  on(relay, first?.relayAddress),
  on(relay, second?.relayAddress),
  on(kusama, first?.kusamaAddress),
])

async function start(polkadot = BOTH, isAlone = true) {
  const made = await startPair({})
  pair = made
  made.wallet.changeGrant = (others) => (isAlone ? { polkadot } : { ...others, polkadot })
  const tab = made.origin.openTab()
  const connector = made.connectorOf(tab)
  const input = openInput({ networks: [...NETWORKS, relay, assetHub, kusama] })
  const connect = () =>
    connector.open({ ...input, onPairing: ({ uri }) => void made.wallet.pair(uri).catch(() => {}) })
  return { ...made, tab, connector, input, connect }
}

const toHex = (text: string) => `0x${Buffer.from(text).toString('hex')}`
const sign = (polkadot: PolkadotProvider | undefined, address = '', text = 'Hello, wörld') =>
  polkadot?.signer.signRaw?.({ address, data: toHex(text), type: 'bytes' })

test('entity-13 a session of EVM chains and Polkadot gives a provider of each, and a text is signed', async () => {
  const { connect, wallet } = await start(BOTH, false)
  const { eip155, polkadot } = await connect()
  expect(eip155).toBeDefined()
  expect(await polkadot?.accounts.get()).toEqual([
    { address: first?.relayAddress, chains: [relay.caipNetworkId] },
    { address: second?.relayAddress, chains: [relay.caipNetworkId] },
    { address: first?.kusamaAddress, chains: [kusama.caipNetworkId] },
  ])
  expect(polkadot?.peer?.()?.name).toBe('Pairing wallet')
  wallet.results.set(SIGN, { signature: '0x01' })
  expect(await sign(polkadot, first?.kusamaAddress)).toEqual({ signature: '0x01' })
  expect(wallet.requests.at(-1)).toMatchObject({
    method: SIGN,
    networkId: kusama.caipNetworkId,
    params: [{ address: first?.kusamaAddress, message: 'Hello, wörld' }],
  })
})

test('state-2 an account that the wallet picks comes first, and what it withdraws is told as no account', async () => {
  const { connect, wallet } = await start(BOTH, false)
  const { polkadot } = await connect()
  const lists: (readonly string[])[] = []
  polkadot?.accounts.subscribe?.((list: readonly PolkadotAccount[]) =>
    lists.push(list.map(({ address }) => address)),
  )
  const data = [on(relay, second?.relayAddress)]
  await wallet.emit({ name: 'accountsChanged', data, networkId: relay.caipNetworkId })
  await expect.poll(() => lists.at(-1)?.[0]).toBe(second?.relayAddress)
  await wallet.disconnect()
  await expect.poll(() => lists.at(-1)).toEqual([])
  await expect(sign(polkadot, first?.relayAddress)).rejects.toMatchObject({ code: 'wallet_disconnected' })
})

test('entity-13 a session of Polkadot alone is restored by its family, and by no other', async () => {
  const { connect, tab, origin, connectorOf, input } = await start()
  expect(Object.keys(await connect())).toEqual(['polkadot'])
  tab.crash()
  const next = connectorOf(origin.openTab())
  expect(await next.restore({ ...input, namespaces: ['eip155'] })).toBeUndefined()
  const restored = await next.restore({ ...input, namespaces: ['polkadot'] })
  expect(await restored?.polkadot?.accounts.get()).toHaveLength(3)
})

test.each([
  ['an address of another family', on(relay, '0xce799A07aaA1de8285053f50e1D19396efBBa5a5')],
  ['junk', on(relay, 'junk')],
])('what has %s for its account is connection_failed', async (_, account) => {
  const { connect } = await start(granted([account]))
  await expect(connect()).rejects.toMatchObject({ code: 'connection_failed' })
})

test('a method that the session lacks, an account that it lacks, and bytes that are no text are refused here', async () => {
  const { connect, wallet } = await start(granted([on(relay, first?.relayAddress)], []))
  const { polkadot } = await connect()
  const before = wallet.requests.length
  await expect(sign(polkadot, first?.relayAddress)).rejects.toMatchObject({ code: 'unsupported_method' })
  await expect(sign(polkadot, second?.relayAddress)).rejects.toMatchObject({ code: 'wallet_unauthorized' })
  for (const data of ['0xff', 'Hello', '0x0']) {
    const bytes = { address: first?.relayAddress ?? '', data, type: 'bytes' } as const
    await expect(polkadot?.signer.signRaw?.(bytes)).rejects.toMatchObject({ code: 'unsupported_method' })
  }
  expect(wallet.requests).toHaveLength(before)
})
