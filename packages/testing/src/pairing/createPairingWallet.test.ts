import { type RunningRelay, startRelay } from '@foyer/relay'
import { SignClient } from '@walletconnect/sign-client'
import { encodeBase58, verifyMessage, verifyTypedData } from 'ethers'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type LocalChain, startLocalChain } from '../localChain.ts'
import { STANDARD_KEYS } from '../standard/standardKeys.ts'
import { createPairingWallet, type PairingWallet, type PairingWalletInput } from './createPairingWallet.ts'
import { createMemoryKitStorage } from './memoryKitStorage.ts'
import { catchUnawaited } from './openWalletKit.ts'

type Dapp = Awaited<ReturnType<typeof SignClient.init>>

let relay: RunningRelay
let chain: LocalChain
let dapp: Dapp
let wallets: PairingWallet[] = []
const outside: string[] = []
const realFetch = globalThis.fetch

beforeAll(async () => {
  ;[relay, chain] = await Promise.all([startRelay({ port: 0 }), startLocalChain({ chainId: 1, port: 0 })])
  globalThis.fetch = (input, init) => {
    const url = String(input instanceof Request ? input.url : input)
    if (!new URL(url).hostname.startsWith('127.')) outside.push(url)
    return realFetch(input, init)
  }
})

beforeEach(async () => {
  dapp = await openDapp(relay.url)
})

afterEach(async () => {
  await Promise.all(wallets.map((wallet) => wallet.stop()))
  wallets = []
  dapp.core.heartbeat.stop()
  await dapp.core.relayer.transportClose()
})

afterAll(async () => {
  globalThis.fetch = realFetch
  await relay.close()
  await chain.stop()
})

async function openDapp(relayUrl: string): Promise<Dapp> {
  const made = await SignClient.init({
    relayUrl,
    projectId: 'test',
    logger: 'silent',
    telemetryEnabled: false,
    customStoragePrefix: `dapp-${Math.random()}`,
    storage: createMemoryKitStorage(),
    metadata: { name: 'Page', description: '', url: 'https://page.test', icons: [] },
  })
  made.core.verify.register = async () => ''
  catchUnawaited(made)
  return made
}

async function openWallet(input: Partial<PairingWalletInput> = {}): Promise<PairingWallet> {
  const chains = [{ chainId: 1, url: chain.url }, { chainId: 10 }]
  const pairTimeoutMs = 30_000 // a busy machine may take longer than the default
  const wallet = await createPairingWallet({ relayUrl: relay.url, chains, pairTimeoutMs, ...input })
  wallets.push(wallet)
  return wallet
}

const METHODS = ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction', 'eth_sign']
const asked = (chains = ['eip155:1', 'eip155:10']) => ({
  optionalNamespaces: { eip155: { chains, methods: METHODS, events: ['chainChanged', 'accountsChanged'] } },
})

async function connect(wallet: PairingWallet, params: Parameters<Dapp['connect']>[0] = asked()) {
  const { uri, approval } = await dapp.connect(params)
  const settled = approval()
  settled.catch(() => {})
  await wallet.pair(String(uri))
  return settled
}

test('a page connects through the relay, and every kind of request is answered with the right key', async () => {
  const wallet = await openWallet()
  const session = await connect(wallet)
  const [address = ''] = wallet.addresses
  expect(session.namespaces.eip155?.accounts).toEqual([`eip155:1:${address}`, `eip155:10:${address}`])
  expect(wallet.proposals[0]?.proposer.metadata.url).toBe('https://page.test')

  const ask = (method: string, params: unknown[]) =>
    dapp.request<string>({ topic: session.topic, chainId: 'eip155:1', request: { method, params } })
  expect(verifyMessage('hello', await ask('personal_sign', ['0x68656c6c6f', address]))).toBe(address)
  expect(verifyMessage('hello', await ask('personal_sign', ['hello', address]))).toBe(address)
  const types = { Note: [{ name: 'text', type: 'string' }] }
  const data = { domain: { name: 'Page' }, primaryType: 'Note', message: { text: 'hi' } }
  const typed = JSON.stringify({
    ...data,
    types: { ...types, EIP712Domain: [{ name: 'name', type: 'string' }] },
  })
  const signature = await ask('eth_signTypedData_v4', [address, typed])
  expect(verifyTypedData(data.domain, types, data.message, signature)).toBe(address)
  const hash = await ask('eth_sendTransaction', [{ from: address, to: wallet.addresses[1], value: '0x1' }])
  expect(await chain.request('eth_getTransactionByHash', [hash])).toMatchObject({ value: '0x1' })
  expect(wallet.requests.map((one) => one.method)).toEqual([
    'personal_sign',
    'personal_sign',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
  ])
  expect(outside).toEqual([])
})

test('rejections carry the codes of wallets, and what the wallet lacks is refused by name', async () => {
  const wallet = await openWallet()
  wallet.answer = 'reject'
  await expect(connect(wallet)).rejects.toMatchObject({ code: 5000 })
  wallet.rejectCodes.proposal = 5001
  await expect(connect(wallet)).rejects.toMatchObject({ code: 5001 })

  wallet.answer = 'approve'
  const foreign = { chains: ['eip155:999'], methods: ['personal_sign'], events: [] }
  await expect(connect(wallet, { requiredNamespaces: { eip155: foreign } })).rejects.toMatchObject({
    code: 5100,
  })

  const session = await connect(wallet)
  expect(session.namespaces.eip155?.methods).not.toContain('eth_sign')
  wallet.answer = 'reject'
  const request = { method: 'personal_sign', params: ['0x00', wallet.addresses[0]] }
  const ask = () => dapp.request({ topic: session.topic, chainId: 'eip155:1', request })
  await expect(ask()).rejects.toMatchObject({ code: 4001 })
})

test('a silent wallet leaves a request open and answers it once it is told to', async () => {
  const wallet = await openWallet()
  const session = await connect(wallet)
  wallet.answer = 'silent'
  let isAnswered = false
  const request = { method: 'personal_sign', params: ['hello', wallet.addresses[0]] }
  const signing = dapp.request<string>({ topic: session.topic, chainId: 'eip155:1', request })
  signing.then(() => {
    isAnswered = true
  })
  await expect.poll(() => wallet.requests.length).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(isAnswered).toBe(false)
  wallet.answer = 'approve'
  await wallet.answerOpen()
  expect(verifyMessage('hello', await signing)).toBe(wallet.addresses[0])
})

test('changes of chain and account, events, pings and the end of a session reach the page', async () => {
  const wallet = await openWallet()
  const session = await connect(wallet, asked(['eip155:1']))
  const heard: unknown[] = []
  dapp.on('session_event', ({ params }) => heard.push([params.chainId, params.event]))
  const accounts = () => dapp.session.get(session.topic).namespaces.eip155?.accounts

  await wallet.switchChain(10)
  await expect.poll(() => heard).toContainEqual(['eip155:10', { name: 'chainChanged', data: 10 }])
  expect(accounts()).toEqual([`eip155:1:${wallet.addresses[0]}`, `eip155:10:${wallet.addresses[0]}`])
  await wallet.switchAccount(3)
  const data = [wallet.addresses[3]]
  await expect.poll(() => heard).toContainEqual(['eip155:10', { name: 'accountsChanged', data }])
  expect(accounts()).toEqual([`eip155:1:${wallet.addresses[3]}`, `eip155:10:${wallet.addresses[3]}`])
  await wallet.emit({ name: 'chainChanged', data: 1, chainId: 1 })
  await expect.poll(() => heard).toContainEqual(['eip155:1', { name: 'chainChanged', data: 1 }])
  await wallet.ping()

  expect(wallet.sessions().map((one) => one.chainIds)).toEqual([[1, 10]])
  const ended = new Promise((resolve) => dapp.on('session_delete', ({ topic }) => resolve(topic)))
  await wallet.disconnect()
  expect(await ended).toBe(session.topic)
  expect(wallet.sessions()).toEqual([])
  expect(wallet.errors).toEqual([])
})

test('a page asks for Solana beside EVM chains, and each request is answered with the right key', async () => {
  const networkId = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
  const wallet = await openWallet({ solana: { networks: [{ networkId }] } })
  const solana = {
    chains: [networkId],
    methods: ['solana_signMessage', 'solana_signTransaction', 'solana_odd'],
    events: ['accountsChanged'],
  }
  const asking = asked(['eip155:1'])
  const session = await connect(wallet, { optionalNamespaces: { ...asking.optionalNamespaces, solana } })
  const [key] = STANDARD_KEYS
  expect(session.namespaces.solana).toMatchObject({
    accounts: [`${networkId}:${key?.address}`],
    methods: ['solana_signMessage', 'solana_signTransaction'],
  })
  expect(wallet.sessions()).toMatchObject([{ chainIds: [1], networkIds: ['eip155:1', networkId] }])
  // "hello" in base58, and with a zero before it.
  for (const [message, bytes] of [
    ['Cn8eVZg', [104, 101, 108, 108, 111]],
    ['1Cn8eVZg', [0, 104, 101, 108, 108, 111]],
  ] as const) {
    const { signature } = await dapp.request<{ signature: string }>({
      topic: session.topic,
      chainId: networkId,
      request: { method: 'solana_signMessage', params: { message, pubkey: key?.address } },
    })
    expect(signature).toBe(encodeBase58((await key?.sign(Uint8Array.from(bytes))) ?? new Uint8Array()))
  }
  const dropped = new Promise((resolve) => dapp.on('session_update', resolve))
  await wallet.withdraw('eip155')
  await dropped
  expect(Object.keys(dapp.session.get(session.topic).namespaces)).toEqual(['solana'])
})

test('several wallets in one process have keys and sessions of their own', async () => {
  const [one, two] = await Promise.all([openWallet(), openWallet({ firstAccount: 5, sharedAccounts: 2 })])
  await connect(one)
  const second = await connect(two, asked(['eip155:10']))
  expect(two.addresses[0]).toBe(one.addresses[5])
  expect(second.namespaces.eip155?.accounts).toEqual(
    [two.addresses[0], two.addresses[1]].map((address) => `eip155:10:${address}`),
  )
  expect([one.sessions().length, two.sessions().length]).toEqual([1, 1])
})

test('an invitation that cannot be taken up ends with a code', async () => {
  const wallet = await openWallet()
  await expect(wallet.pair('https://page.test')).rejects.toMatchObject({ code: 'bad_uri' })
  await expect(wallet.pair('wc:1234@1?bridge=x&key=y')).rejects.toMatchObject({ code: 'bad_uri' })
  const uri = `wc:${'a'.repeat(64)}@2?relay-protocol=irn&symKey=${'b'.repeat(64)}`
  await expect(wallet.pair(`${uri}&expiryTimestamp=1000`)).rejects.toMatchObject({ code: 'expired' })
  const { uri: used, approval } = await dapp.connect(asked())
  await wallet.pair(String(used))
  await approval()
  await expect(wallet.pair(String(used))).rejects.toMatchObject({ code: 'already_used' })
  const lost = await openWallet({ relayUrl: 'ws://127.0.0.1:9', pairTimeoutMs: 500 })
  await expect(lost.pair(uri)).rejects.toMatchObject({ code: 'relay_unreachable' })
})
