import { COSMOS_KEYS, COSMOS_NETWORKS, toTextDocument } from '@foyer/devkit/cosmos'
import { afterEach, expect, test } from 'vitest'
import { NETWORKS, openInput, type Pair, startPair } from './testing/startPair.ts'

const { hub, osmosis, juno } = COSMOS_NETWORKS
const [first, second] = COSMOS_KEYS
const SIGN = 'cosmos_signAmino'
const HUB = [first, second].map((key) => key?.addressOn('cosmos') ?? '')
const OSMO = [first, second].map((key) => key?.addressOn('osmo') ?? '')

let pair: Pair | undefined
afterEach(async () => {
  await pair?.stop()
  pair = undefined
})

const granted = (accounts: readonly string[], methods: string[] = [SIGN]) => ({
  chains: [...new Set(accounts.map((account) => account.split(':').slice(0, 2).join(':')))],
  accounts: [...accounts],
  methods,
  events: ['accountsChanged'],
})
const BOTH = granted([
  ...HUB.map((address) => `${hub.caipNetworkId}:${address}`),
  ...OSMO.map((address) => `${osmosis.caipNetworkId}:${address}`),
])

async function start(cosmos = BOTH, isAlone = true) {
  const made = await startPair({})
  pair = made
  made.wallet.changeGrant = (others) => (isAlone ? { cosmos } : { ...others, cosmos })
  const tab = made.origin.openTab()
  const connector = made.connectorOf(tab)
  const input = openInput({ networks: [...NETWORKS, hub, osmosis, juno] })
  const connect = () =>
    connector.open({ ...input, onPairing: ({ uri }) => void made.wallet.pair(uri).catch(() => {}) })
  return { ...made, tab, connector, input, connect }
}

test('entity-13 a session of EVM chains and Cosmos gives a provider of each, with an address on each chain, and a document is signed', async () => {
  const { connect, wallet } = await start(BOTH, false)
  const { eip155, cosmos } = await connect()
  expect(eip155).toBeDefined()
  await cosmos?.enable(['cosmoshub-4', 'osmosis-1'])
  expect((await cosmos?.getKey('cosmoshub-4'))?.bech32Address).toBe(HUB[0])
  expect((await cosmos?.getKey('osmosis-1'))?.bech32Address).toBe(OSMO[0])
  expect(cosmos?.peer?.()?.name).toBe('Pairing wallet')
  const document = toTextDocument(OSMO[0] ?? '', 'Hello, wörld')
  const answer = { signature: first?.sign(document) }
  wallet.results.set(SIGN, answer)
  expect(await cosmos?.signAmino?.('osmosis-1', OSMO[0] ?? '', document)).toEqual(answer)
  expect(wallet.requests.at(-1)).toMatchObject({
    method: SIGN,
    networkId: osmosis.caipNetworkId,
    params: [{ signerAddress: OSMO[0], signDoc: document }],
  })
})

test('networks-3 a network that the session does not include is refused, and so is another address', async () => {
  const { connect, wallet } = await start()
  const { cosmos } = await connect()
  await expect(cosmos?.enable(['cosmoshub-4', 'juno-1'])).rejects.toMatchObject({ code: 'chain_not_added' })
  await expect(cosmos?.getKey('juno-1')).rejects.toMatchObject({ code: 'chain_not_added' })
  const before = wallet.requests.length
  const wrong = cosmos?.signAmino?.('cosmoshub-4', OSMO[0] ?? '', {})
  await expect(wrong).rejects.toMatchObject({ code: 'wallet_unauthorized' })
  expect(wallet.requests).toHaveLength(before)
})

test('state-2 the key that the wallet picks is in use on every chain, and one that is withdrawn has none', async () => {
  const { connect, wallet } = await start()
  const { cosmos } = await connect()
  const heard: string[] = []
  cosmos?.on?.('keystorechange', () => heard.push('keystorechange'))
  const data = [`${osmosis.caipNetworkId}:${OSMO[1]}`]
  await wallet.emit({ name: 'accountsChanged', data, networkId: osmosis.caipNetworkId })
  await expect.poll(() => heard).toHaveLength(1)
  expect((await cosmos?.getKey('cosmoshub-4'))?.bech32Address).toBe(HUB[1])
  expect((await cosmos?.getKey('osmosis-1'))?.bech32Address).toBe(OSMO[1])
  await wallet.disconnect()
  await expect.poll(() => heard).toHaveLength(2)
  await expect(cosmos?.getKey('cosmoshub-4')).rejects.toMatchObject({ code: 'chain_not_added' })
})

test('entity-13 a session of Cosmos alone is restored by its family, and by no other', async () => {
  const { connect, tab, origin, connectorOf, input } = await start()
  expect(Object.keys(await connect())).toEqual(['cosmos'])
  tab.crash()
  const next = connectorOf(origin.openTab())
  expect(await next.restore({ ...input, namespaces: ['eip155'] })).toBeUndefined()
  const restored = await next.restore({ ...input, namespaces: ['cosmos'] })
  expect((await restored?.cosmos?.getKey('osmosis-1'))?.bech32Address).toBe(OSMO[0])
})

test('what has no address of the family is connection_failed, and a method that the session lacks is refused here', async () => {
  const { connect } = await start(granted([`${hub.caipNetworkId}:junk`]))
  await expect(connect()).rejects.toMatchObject({ code: 'connection_failed' })
  await pair?.stop()
  const bare = await start(granted([`${hub.caipNetworkId}:${HUB[0]}`], []))
  const { cosmos } = await bare.connect()
  const asked = cosmos?.signAmino?.('cosmoshub-4', HUB[0] ?? '', {})
  await expect(asked).rejects.toMatchObject({ code: 'unsupported_method' })
})
