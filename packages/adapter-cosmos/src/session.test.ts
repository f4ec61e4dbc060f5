import type { Connector, Network, Session, SessionEvent, SiwxMessage } from '@foyer/core/ports'
import {
  COSMOS_NETWORKS,
  type CosmosWalletOptions,
  createCosmosWallet,
  toTextDocument,
} from '@foyer/devkit/cosmos'
import { beforeAll, expect, test, vi } from 'vitest'
import { checkAdr36 } from './checkSignature.ts'
import { cosmosAdapter } from './cosmosAdapter.ts'
import { WALLET_TIMING } from './timing.ts'
import { createWalletAccess } from './walletAccess.ts'

const timing = { restoreMs: 15, promptMs: 1_500, keysMs: 300, closeMs: 100 }
// Fetched in advance: what a busy machine takes to load it is no part of a limit.
beforeAll(async () => {
  await import('./enableNetwork.ts')
})
const { hub, osmosis, local } = COSMOS_NETWORKS
const bytes = (base64: string) => Uint8Array.from(Buffer.from(base64, 'base64'))

function open(wallet: CosmosWalletOptions = {}, networks: readonly Network[] = [hub, osmosis]) {
  const page = new EventTarget()
  const adapter = cosmosAdapter({ page, timing })
  const found: Connector[] = []
  const lost: string[] = []
  const stop = adapter.discover(
    (connector) => found.push(connector),
    (id) => lost.push(id),
  )
  const fake = createCosmosWallet(wallet)
  fake.announce(page)
  const events: SessionEvent[] = []
  const signal = new AbortController().signal
  const connector = found[0] ?? expect.unreachable()
  async function connect(): Promise<Session> {
    const { cosmos } = await connector.open({ networks, signal })
    return adapter.attach({
      connectorId: connector.id,
      provider: cosmos ?? expect.unreachable(),
      networks,
      rpc: async () => undefined,
      emit: (event) => void events.push(event),
      signal,
    })
  }
  const methods = () => fake.requests.map(({ method }) => method)
  return { page, adapter, fake, found, lost, stop, events, connector, connect, methods, signal }
}

test.each([
  ['by itself', (address: string) => address],
  ['under another name', (address: string) => ({ address })],
])('a wallet that gives an address %s is connected', async (_how, toKey) => {
  const usual = open()
  const own = (await usual.connect()).addresses[0] ?? expect.unreachable()
  const approvals = new WeakMap()
  const wallet = {
    enable: async () => undefined,
    getKey: async () => toKey(own),
    signArbitrary: async () => ({}),
  }
  const access = createWalletAccess({ wallet, timing: WALLET_TIMING, approvals, events: [] })
  expect((await access.open({ networks: [hub], signal: usual.signal })).cosmos).toBe(wallet)
  usual.stop()
})

const suggestion = {
  chainId: 'another-1',
  rpc: 'https://node.example',
  bech32Config: { bech32PrefixAccAddr: 'foy' },
}
const told: Network = { ...local, cosmos: { addressPrefix: 'foy', denom: 'ufoy', suggestion } }

test('one key has another address on each chain: a switch reports network and address in one turn', async () => {
  const run = open()
  const session = await run.connect()
  const [key] = run.fake.keys
  await session.switchNetwork?.({ network: osmosis })
  expect(session.addresses).toEqual([key?.addressOn('osmo')])
  expect(run.events.slice(-2).map(({ type }) => type)).toEqual(['network', 'accounts'])
  // Both were approved when connecting, so that the wallet was asked once.
  expect(run.methods().filter((method) => method === 'enable')).toHaveLength(1)
  expect(run.fake.requests[0]?.inputs).toEqual([['cosmoshub-4', 'osmosis-1']])
  session.stop()
  run.stop()
})

test('a network that the wallet does not know is suggested by the facts of the app, and by them alone', async () => {
  const run = open({}, [hub, told])
  const session = await run.connect()
  const suggested = run.fake.requests.filter(({ method }) => method === 'experimentalSuggestChain')
  expect(suggested.map(({ inputs }) => inputs)).toEqual([[{ ...suggestion, chainId: 'foyer-1' }]])
  await session.switchNetwork?.({ network: local })
  expect(session.addresses[0]).toMatch(/^foy1/)
  run.stop()
})

test('without facts nothing is suggested: the network is left out, and asked for it is chain_not_added', async () => {
  const run = open({}, [hub, local])
  const session = await run.connect()
  expect(run.events.at(-1)).toMatchObject({ type: 'approval', approvedNetworkIds: [hub.caipNetworkId] })
  await expect(session.switchNetwork?.({ network: local })).rejects.toMatchObject({ code: 'chain_not_added' })
  expect(run.methods()).not.toContain('experimentalSuggestChain')
  expect(session.networkId).toBe(hub.caipNetworkId)
  const alone = open({}, [local])
  await expect(alone.connect()).rejects.toMatchObject({ code: 'chain_not_added' })
  alone.stop()
  run.stop()
})

test('state-1 where the wallet does not know all networks, those that were approved are restored, and nothing is suggested', async () => {
  const run = open({ granted: ['cosmoshub-4'] }, [hub, told])
  run.fake.decline(true)
  const restored = await run.connector.restore({ networks: [hub, told], signal: run.signal })
  expect(restored).toBeDefined()
  expect(run.methods()).not.toContain('experimentalSuggestChain')
  run.stop()
})

test('who declines a suggestion is asked for nothing more', async () => {
  const ask = async (method: string) => method !== 'experimentalSuggestChain'
  const run = open({ ask }, [hub, told])
  await expect(run.connect()).rejects.toMatchObject({ code: 'user_rejected' })
  expect(run.methods().at(-1)).toBe('experimentalSuggestChain')
  run.stop()
})

test('an address of another chain is not taken for one of the network', async () => {
  const run = open({ chains: { 'cosmoshub-4': 'osmo', 'osmosis-1': 'osmo' } })
  const session = await run.connect()
  expect(session.networkId).toBe(osmosis.caipNetworkId)
  await expect(session.switchNetwork?.({ network: hub })).rejects.toMatchObject({ code: 'wrong_network' })
  session.stop()
  run.stop()
})

test('answers that are no keys, and getters that throw, are connection_failed', async () => {
  const getTrap = () => {
    throw new Error('trap')
  }
  const trap = new Proxy({}, { get: getTrap })
  for (const value of [
    undefined,
    5,
    {},
    { bech32Address: 5 },
    { bech32Address: 'x'.repeat(1_000_000) },
    trap,
  ]) {
    const run = open()
    run.fake.answer('getKey', { type: 'result', value })
    await expect(run.connect(), typeof value).rejects.toMatchObject({ code: 'connection_failed' })
    run.stop()
  }
})

test('a wallet that is locked while its key changes keeps the session, one that refuses ends it', async () => {
  const run = open()
  const session = await run.connect()
  run.fake.answer('getKey', { type: 'silent' })
  run.fake.emitChange()
  run.fake.answer('getKey', undefined)
  run.fake.selectAccount(1)
  await expect.poll(() => session.addresses[0]).toBe(run.fake.keys[0]?.addressOn('cosmos'))
  await new Promise((resolve) => setTimeout(resolve, timing.keysMs + 50))
  expect(run.events.some(({ type }) => type === 'ended')).toBe(false)
  run.fake.leave()
  await expect.poll(() => run.events.at(-1)?.type).toBe('ended')
  await expect(session.signMessage({ message: 'no' })).rejects.toMatchObject({ code: 'wallet_disconnected' })
  run.stop()
})

test('state-24 closing takes back what was approved', async () => {
  const run = open()
  await run.connect()
  expect(run.fake.granted()).toEqual(['cosmoshub-4', 'osmosis-1'])
  await run.connector.close()
  expect(run.fake.granted()).toEqual([])
  run.stop()
})

test('state-24 a wallet that cannot take access back restores nothing either, until it is connected again', async () => {
  const run = open({ lacks: ['disable'] })
  const restore = () => run.connector.restore({ networks: [hub, osmosis], signal: run.signal })
  await run.connect()
  await run.connector.close()
  expect(await restore()).toBeUndefined()
  await run.connect()
  expect(await restore()).toBeDefined()
  run.stop()
})

test('a restored wallet whose key is another one than that of the last visit restores nothing', async () => {
  const run = open({ granted: ['cosmoshub-4', 'osmosis-1'] })
  const [one, other] = run.fake.keys
  const restore = (address: string) =>
    run.connector.restore({ networks: [hub, osmosis], signal: run.signal, address })
  expect(await restore(one?.addressOn('osmo') ?? '')).toBeDefined()
  expect(await restore(other?.addressOn('osmo') ?? '')).toBeUndefined()
  run.stop()
})

function toMessage(address: string, chainId: string): SiwxMessage {
  return {
    accountAddress: address,
    chainId,
    domain: 'app.example',
    uri: 'https://app.example',
    version: '1',
    nonce: 'abcdefgh',
    serializedMessage: `app.example wants you to sign in with your Cosmos account:\n${address}\n\nOne & <two>`,
  }
}

test.each([[{}], [{ lacks: ['signArbitrary'] }]])(
  'siwx-1 signing in gives a record that anybody can check %j',
  async (options) => {
    const run = open(options)
    const session = await run.connect()
    const [address = ''] = session.addresses
    const message = toMessage(address, hub.caipNetworkId)
    const record = (await session.signIn?.({ message })) ?? expect.unreachable()
    expect(record).toMatchObject({
      address,
      chainId: hub.caipNetworkId,
      scheme: 'adr36',
      message: message.serializedMessage,
    })
    const { signature, publicKey = '' } = record
    expect(
      checkAdr36({
        address,
        message: record.message,
        signature: bytes(signature),
        publicKey: bytes(publicKey),
      }),
    ).toBe(true)
    for (const wrong of [
      toMessage('cosmos1', hub.caipNetworkId),
      toMessage(address, osmosis.caipNetworkId),
    ]) {
      await expect(session.signIn?.({ message: wrong })).rejects.toMatchObject({ code: 'signature_invalid' })
    }
    run.stop()
  },
)

test('keys of Ethereum, answers without a key, and a wallet that cannot sign are refused by their codes', async () => {
  const run = open()
  const session = await run.connect()
  const [key] = run.fake.keys
  const good = key?.sign(toTextDocument(key.addressOn('cosmos'), 'no')) ?? expect.unreachable()
  run.fake.answer('signArbitrary', { type: 'result', value: good })
  expect(await session.signMessage({ message: 'no' })).toBe(good.signature)
  const odd = [
    { ...good, pub_key: { ...good.pub_key, type: 'ethermint/PubKeyEthSecp256k1' } },
    { ...good, pub_key: undefined },
    { ...good, signature: 'A'.repeat(4_096) },
    { ...good, signature: '' },
    { ...good, signature: `${'A'.repeat(86)}==` },
    null,
  ]
  for (const value of odd) {
    run.fake.answer('signArbitrary', { type: 'result', value })
    await expect(session.signMessage({ message: 'no' })).rejects.toMatchObject({ code: 'signature_invalid' })
  }
  run.stop()
  const silent = open({ lacks: ['signArbitrary', 'signAmino'] })
  const mute = await silent.connect()
  await expect(mute.signMessage({ message: 'no' })).rejects.toMatchObject({ code: 'unsupported_method' })
  silent.stop()
})

test('entity-2 each object is one wallet: its own place first, then what it says of itself', () => {
  const names = (...wallets: readonly CosmosWalletOptions[]) => {
    const page = new EventTarget()
    for (const options of wallets) createCosmosWallet(options).appear(page)
    const found: Connector[] = []
    cosmosAdapter({ page, timing }).discover((connector) => found.push(connector))()
    return found.map(({ id }) => id)
  }
  expect(names({ place: 'leap', claimsKeplr: true })).toEqual(['cosmos:leap'])
  expect(names({ place: 'keplr', mark: 'isOkxWallet' })).toEqual(['cosmos:okx'])
  expect(names({ place: 'okx', claimsKeplr: true }, { place: 'cosmostation' })).toEqual([
    'cosmos:cosmostation',
    'cosmos:okx',
  ])
  expect(names({ place: 'leap' }, { place: 'keplr' })).toEqual(['cosmos:leap', 'cosmos:keplr'])
  expect(names({ lacks: ['getKey'] })).toEqual([])
})

test('entity-2 a wallet whose place another one claims stays, and one that comes late is seen by looking again', () => {
  vi.useFakeTimers()
  const page = new EventTarget()
  const found: Connector[] = []
  const lost: string[] = []
  const stop = cosmosAdapter({ page }).discover(
    (connector) => found.push(connector),
    (id) => lost.push(id),
  )
  createCosmosWallet().appear(page)
  vi.advanceTimersByTime(250)
  expect(found.map(({ id }) => id)).toEqual(['cosmos:keplr'])
  const leap = createCosmosWallet({ place: 'leap', claimsKeplr: true })
  leap.appear(page)
  vi.advanceTimersByTime(250)
  expect(found.map(({ id }) => id)).toEqual(['cosmos:keplr', 'cosmos:leap'])
  expect(lost).toEqual([])
  leap.unregister()
  expect(lost).toEqual(['cosmos:leap', 'cosmos:keplr'].filter((id) => lost.includes(id)))
  vi.advanceTimersByTime(3_000)
  expect(vi.getTimerCount()).toBe(0)
  stop()
  vi.useRealTimers()
})
