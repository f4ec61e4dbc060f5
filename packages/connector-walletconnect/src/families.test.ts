import type { OpenInput, WalletStandardWallet } from '@foyer/core/ports'
import { isSignedByKey, SOLANA_NETWORKS, STANDARD_KEYS } from '@foyer/devkit/standard'
import { afterEach, expect, test } from 'vitest'
import { parseSession } from './sessionRecord.ts'
import { NETWORKS, openInput, type Pair, recordEvents, startPair } from './testing/startPair.ts'

const { mainnet, devnet, testnet } = SOLANA_NETWORKS
const [alice, bob] = STANDARD_KEYS.map(({ address }) => address)
const NETWORK_LIST = [...NETWORKS, mainnet, devnet]
const SOLANA = { networks: [mainnet, devnet].map(({ caipNetworkId }) => ({ networkId: caipNetworkId })) }

let pair: Pair | undefined
afterEach(async () => {
  await pair?.stop()
  pair = undefined
})

/** A wallet of the real kit, and a tab whose connector it takes up the invitation of. */
async function start(input: Parameters<typeof startPair>[0] = { solana: SOLANA }) {
  const made = await startPair(input)
  pair = made
  const tab = made.origin.openTab()
  const connector = made.connectorOf(tab)
  const asked = (more: Partial<OpenInput> = {}) => openInput({ networks: NETWORK_LIST, ...more })
  const connect = (more: Partial<OpenInput> = {}) =>
    connector.open({ ...asked(more), onPairing: ({ uri }) => void made.wallet.pair(uri).catch(() => {}) })
  return { ...made, tab, connector, asked, connect }
}

function solanaOf(providers: { readonly solana?: WalletStandardWallet | undefined } | undefined) {
  if (!providers?.solana) throw new Error('There is no wallet of Solana.')
  return providers.solana
}

/** Calls a method of a feature, whose shapes the standard says. */
function use(wallet: WalletStandardWallet, feature: string, ...inputs: readonly object[]) {
  const method = feature.slice(feature.indexOf(':') + 1)
  const found: unknown = Reflect.get(Object(wallet.features[feature]), method)
  if (typeof found !== 'function') throw new Error(`The wallet has no ${feature}.`)
  const account = wallet.accounts[0]
  return found(...inputs.map((one) => ({ account, ...one })))
}

const addressesOf = (wallet: WalletStandardWallet) => wallet.accounts.map(({ address }) => address)

function changesOf(wallet: WalletStandardWallet): readonly string[][] {
  const heard: string[][] = []
  const { on } = wallet.features['standard:events'] as { on(event: string, listener: () => void): unknown } // of the standard
  on('change', () => heard.push(addressesOf(wallet)))
  return heard
}

test('entity-13 a session of EVM chains and Solana gives a provider of each, which sign', async () => {
  const { connect, wallet } = await start()
  const { eip155, solana } = await connect()
  expect(await eip155?.request({ method: 'eth_accounts' })).toEqual([wallet.addresses[0]?.toLowerCase()])
  const standard = solanaOf({ solana })
  expect(standard.accounts).toMatchObject([
    {
      address: alice,
      chains: [mainnet.caipNetworkId, devnet.caipNetworkId, 'solana:mainnet', 'solana:devnet'],
    },
  ])
  expect(standard.name).toBe('Pairing wallet')
  const message = new TextEncoder().encode('Hello, wörld')
  const [signed] = await use(standard, 'solana:signMessage', { message })
  const { publicKey } = STANDARD_KEYS[0] ?? {}
  expect(await isSignedByKey(Uint8Array.from(publicKey ?? []), message, signed.signature)).toBe(true)
  expect(wallet.requests.at(-1)).toMatchObject({
    method: 'solana_signMessage',
    networkId: mainnet.caipNetworkId,
    params: [{ pubkey: alice }],
  })
})

test('entity-13 a session of Solana alone connects, and is restored by its family', async () => {
  const { connect, tab, origin, connectorOf, asked, wallet } = await start()
  wallet.changeGrant = ({ solana }) => (solana ? { solana } : {})
  const providers = await connect()
  expect(Object.keys(providers)).toEqual(['solana'])
  tab.crash()
  const next = connectorOf(origin.openTab())
  expect(await next.restore(asked({ namespaces: ['eip155'] }))).toBeUndefined()
  const restored = solanaOf(await next.restore(asked({ namespaces: ['solana'] })))
  expect(addressesOf(restored)).toEqual([alice])
  const [signed] = await use(restored, 'solana:signMessage', { message: new Uint8Array([1]) })
  expect(signed.signature).toHaveLength(64)
})

test('a wallet of EVM chains alone gives their provider alone, and one of neither is connection_failed and let go', async () => {
  const { connect, wallet } = await start({})
  expect(Object.keys(await connect())).toEqual(['eip155'])
  await expect(connect({ namespaces: ['solana'] })).rejects.toMatchObject({ code: 'connection_failed' })
  const junk = { chains: [devnet.caipNetworkId], methods: [], events: [] }
  wallet.changeGrant = () => ({ solana: { ...junk, accounts: [`${devnet.caipNetworkId}:junk`] } })
  await expect(connect()).rejects.toMatchObject({ code: 'connection_failed' })
  await expect.poll(() => wallet.sessions()).toEqual([])
})

test('a family that the app has no network of is left alone, whatever the wallet grants', async () => {
  const { connect, wallet } = await start()
  wallet.changeGrant = (granted) => ({
    ...granted,
    eip155: { chains: ['eip155:1'], accounts: [`eip155:1:${wallet.addresses[0]}`], methods: [], events: [] },
  })
  expect(Object.keys(await connect({ networks: [mainnet, devnet] }))).toEqual(['solana'])
})

test('state-2 an account picked in the wallet comes first, and a family that the wallet withdraws ends alone', async () => {
  const { connect, wallet } = await start({ solana: SOLANA, sharedAccounts: 2 })
  const { eip155, solana } = await connect()
  const standard = solanaOf({ solana })
  const changes = changesOf(standard)
  const heard = eip155 ? recordEvents(eip155) : []
  expect(addressesOf(standard)).toEqual([alice, bob])
  await wallet.switchSolanaAccount(1)
  await expect.poll(() => changes.at(-1)).toEqual([bob, alice])
  await wallet.withdraw('solana')
  await expect.poll(() => changes.at(-1)).toEqual([])
  expect(heard).toEqual([])
  expect(await eip155?.request({ method: 'eth_accounts' })).toHaveLength(2)
  expect(Object.keys(standard.features)).not.toContain('solana:signMessage')
})

test('a family that the wallet withdraws is EVM: Solana goes on', async () => {
  const { connect, wallet, connector } = await start()
  const { eip155, solana } = await connect()
  const heard = eip155 ? recordEvents(eip155) : []
  await wallet.withdraw('eip155')
  await expect.poll(() => heard.map(([event]) => event)).toEqual(['disconnect'])
  expect(addressesOf(solanaOf({ solana }))).toEqual([alice])
  await connector.close()
  await expect.poll(() => wallet.sessions()).toEqual([])
  expect(addressesOf(solanaOf({ solana }))).toEqual([])
})

test('a session that the wallet ends, or the page by the standard, ends in both families', async () => {
  const { connect, wallet, connector, asked } = await start()
  for (const end of ['wallet', 'page'] as const) {
    const { eip155, solana } = await connect()
    const heard = eip155 ? recordEvents(eip155) : []
    const changes = changesOf(solanaOf({ solana }))
    if (end === 'wallet') await wallet.disconnect()
    else await Reflect.get(Object(solana?.features['standard:disconnect']), 'disconnect')()
    await expect.poll(() => changes.at(-1)).toEqual([])
    expect(heard.map(([event]) => event)).toEqual(['disconnect'])
    expect(await connector.restore(asked())).toBeUndefined()
  }
})

test('connecting one family again keeps the other on the new session', async () => {
  const { connect, wallet } = await start()
  const first = await connect()
  const heard = first.eip155 ? recordEvents(first.eip155) : []
  const second = await connect({ namespaces: ['solana'] })
  expect(Object.keys(second)).toEqual(['solana'])
  await expect.poll(() => wallet.sessions()).toHaveLength(1)
  expect(heard).toEqual([])
  expect(await first.eip155?.request({ method: 'eth_accounts' })).toHaveLength(1)
})

test('networks-3 a network that the wallet did not approve is refused, and the other one is asked for by its id', async () => {
  const { connect, wallet } = await start({ solana: { networks: SOLANA.networks.slice(1) } })
  const standard = solanaOf(await connect())
  const transaction = new Uint8Array(300).fill(1)
  const ask = (chain: string) => use(standard, 'solana:signTransaction', { transaction, chain })
  for (const chain of ['solana:mainnet', 'solana:localnet', testnet.caipNetworkId]) {
    await expect(ask(chain)).rejects.toMatchObject({ code: 'wrong_network' })
  }
  expect(wallet.requests).toEqual([])
  for (const chain of ['solana:devnet', devnet.caipNetworkId]) {
    const [{ signedTransaction }] = await ask(chain)
    expect(signedTransaction).toHaveLength(300)
  }
  expect(wallet.requests.map(({ networkId }) => networkId)).toEqual([
    devnet.caipNetworkId,
    devnet.caipNetworkId,
  ])
})

test('what a wallet grants of other families is kept and read, and disturbs nobody', () => {
  const session = parseSession({
    topic: 'a'.repeat(64),
    expiry: 4_000_000_000,
    namespaces: {
      bip122: {
        accounts: ['bip122:000000000019d6689c085ae165831e93:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
        methods: ['signMessage'],
        events: [],
      },
      polkadot: {
        accounts: [
          'polkadot:91b171bb158e2d3848fa23a9f1c25182:14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3',
        ],
        methods: [],
        events: [],
      },
      cosmos: {
        accounts: ['cosmos:cosmoshub-4:cosmos1t2uflqwqe0fsj0shcfkrvpukewcw40yjj6hdc0'],
        methods: [],
        events: [],
      },
      solana: { accounts: [`${mainnet.caipNetworkId}:${alice}`], methods: [], events: [] },
    },
  })
  expect(Object.keys(session?.namespaces ?? {})).toEqual(['bip122', 'polkadot', 'cosmos', 'solana'])
})
