import type { BitcoinProvider } from '@foyer/core/ports'
import { BITCOIN_IDS, BITCOIN_NETWORKS, ordinalsAddress, paymentAddress } from '@foyer/devkit/bitcoin'
import { afterEach, expect, test } from 'vitest'
import { NETWORKS, openInput, type Pair, startPair } from './testing/startPair.ts'

const { mainnet, signet } = BITCOIN_NETWORKS
const PAYMENT = paymentAddress(0, 'mainnet')
const ORDINALS = ordinalsAddress(0, 'mainnet')
const SIGN = 'signMessage'

let pair: Pair | undefined
afterEach(async () => {
  await pair?.stop()
  pair = undefined
})

/** Builds the grant of a wallet for Bitcoin alone, or beside EVM. */
const granted = (addresses: readonly string[], methods: string[] = [SIGN]) => ({
  chains: [mainnet.caipNetworkId],
  accounts: addresses.map((address) => `${mainnet.caipNetworkId}:${address}`),
  methods,
  events: ['bip122_addressesChanged'],
})

async function start(bip122 = granted([PAYMENT.address, ORDINALS.address]), isAlone = false) {
  const made = await startPair({})
  pair = made
  made.wallet.changeGrant = (others) => (isAlone ? { bip122 } : { ...others, bip122 })
  const tab = made.origin.openTab()
  const connector = made.connectorOf(tab)
  const input = openInput({ networks: [...NETWORKS, mainnet, signet] })
  const connect = () =>
    connector.open({ ...input, onPairing: ({ uri }) => void made.wallet.pair(uri).catch(() => {}) })
  return { ...made, tab, connector, input, connect }
}

const accountsOf = (provider: BitcoinProvider | undefined) => provider?.request({ method: 'getAccounts' })

test('entity-13 a session of EVM chains and Bitcoin gives a provider of each, and a text is signed', async () => {
  const { connect, wallet } = await start()
  const { eip155, bip122 } = await connect()
  expect(eip155).toBeDefined()
  expect(await accountsOf(bip122)).toEqual([
    { address: PAYMENT.address, chains: [mainnet.caipNetworkId] },
    { address: ORDINALS.address, chains: [mainnet.caipNetworkId] },
  ])
  expect(bip122?.peer?.()?.name).toBe('Pairing wallet')
  const message = 'Hello, wörld'
  const signed = { signature: Buffer.from(PAYMENT.sign(message)).toString('hex') }
  wallet.results.set(SIGN, signed)
  const params = { address: PAYMENT.address, message }
  // The adapter checks it, as that of a wallet in the page.
  expect(await bip122?.request({ method: SIGN, params })).toEqual(signed)
  expect(wallet.requests.at(-1)).toMatchObject({
    method: SIGN,
    networkId: mainnet.caipNetworkId,
    params: [{ account: PAYMENT.address, address: PAYMENT.address, message, protocol: 'bip322' }],
  })
})

test('entity-13 a session of Bitcoin alone connects, is restored, and ends', async () => {
  const { connect, tab, origin, connectorOf, input, wallet } = await start(granted([PAYMENT.address]), true)
  expect(Object.keys(await connect())).toEqual(['bip122'])
  tab.crash()
  const next = connectorOf(origin.openTab())
  expect(await next.restore({ ...input, namespaces: ['eip155'] })).toBeUndefined()
  const restored = await next.restore({ ...input, namespaces: ['bip122'] })
  const heard: string[] = []
  restored?.bip122?.on?.('disconnect', () => heard.push('disconnect'))
  expect(await accountsOf(restored?.bip122)).toHaveLength(1)
  await wallet.disconnect()
  await expect.poll(() => heard).toEqual(['disconnect'])
  expect(await accountsOf(restored?.bip122)).toEqual([])
})

test.each([
  ['an address of another family', ['0xce799A07aaA1de8285053f50e1D19396efBBa5a5']],
  ['junk', ['junk', '-']],
])('what has %s for its accounts is connection_failed', async (_, addresses) => {
  const { connect } = await start(granted(addresses), true)
  await expect(connect()).rejects.toMatchObject({ code: 'connection_failed' })
})

test('a method that the session lacks, and an account that it lacks, are refused here', async () => {
  const { connect, wallet } = await start(granted([PAYMENT.address], []), true)
  const { bip122 } = await connect()
  const before = wallet.requests.length
  const sign = (address: string) =>
    bip122?.request({ method: SIGN, params: { address, message: 'no' } }) ?? Promise.resolve()
  await expect(sign(PAYMENT.address)).rejects.toMatchObject({ code: 'unsupported_method' })
  await expect(bip122?.request({ method: 'sendTransfer' })).rejects.toMatchObject({
    code: 'unsupported_method',
  })
  expect(wallet.requests).toHaveLength(before)
  expect(BITCOIN_IDS.mainnet).toBe(mainnet.caipNetworkId)
})
