import type { Eip1193Provider } from '@foyer/core/ports'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { WalletConnectOptions } from '../options.ts'
import { type PageRelay, startPageRelay } from '../testing/pageRelay.ts'
import { walletConnectConnector } from '../walletConnectConnector.ts'
import { browserPage } from './browserPage.ts'
import type { ConnectorPage, PageChange } from './connectorPage.ts'

const ADDRESS = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const RELAY_URL = 'wss://relay.test'
const NETWORK = {
  id: 1,
  caipNetworkId: 'eip155:1',
  chainNamespace: 'eip155',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: [],
} as const

const RealSocket = globalThis.WebSocket
let relay: PageRelay
let pair: (uri: string) => Promise<unknown>
const frames: string[] = []
const errors: unknown[] = []
const note = (event: ErrorEvent | PromiseRejectionEvent) => {
  if ('reason' in event) errors.push(event.reason ?? 'a rejection without a reason')
  // Browsers report the layout of anything on the page here, without an error: elements of other tests share the page.
  else if (!event.message.startsWith('ResizeObserver loop')) errors.push(event.error ?? event.message)
}

beforeAll(async () => {
  relay = startPageRelay()
  globalThis.WebSocket = relay.Socket
  window.addEventListener('error', note)
  window.addEventListener('unhandledrejection', note)
  pair = await startWallet()
})
afterAll(() => {
  globalThis.WebSocket = RealSocket
  window.removeEventListener('error', note)
  window.removeEventListener('unhandledrejection', note)
})

const append = document.body.appendChild
const stops: (() => void)[] = []
beforeEach(() => {
  localStorage.clear()
  frames.length = 0
  // Frames are counted and kept from going anywhere.
  document.body.appendChild = function appendChild<T extends Node>(this: HTMLElement, node: T): T {
    if (node instanceof HTMLIFrameElement) {
      frames.push(node.src)
      node.removeAttribute('src')
    }
    append.call(document.body, node)
    return node
  }
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  document.body.appendChild = append
  expect(errors).toEqual([])
})

/** A wallet in the page: the client of the protocol, on the other side. */
async function startWallet() {
  const { SignClient } = await import('@walletconnect/sign-client')
  const wallet = await SignClient.init({
    projectId: 'wallet',
    relayUrl: RELAY_URL,
    logger: 'silent',
    telemetryEnabled: false,
    customStoragePrefix: `wallet-${Date.now()}`,
    metadata: { name: 'Wallet', description: '', url: 'https://wallet.test', icons: [] },
  })
  wallet.core.verify.register = async () => ''
  wallet.core.verify.resolve = () => Promise.reject(new Error('Verification is off.'))
  // The page plays offline in one test; the wallet is another device.
  wallet.core.relayer.confirmOnlineStateOrThrow = async () => {}
  wallet.on('session_proposal', ({ id }) => {
    const eip155 = {
      chains: ['eip155:1'],
      accounts: [`eip155:1:${ADDRESS}`],
      methods: ['personal_sign'],
      events: ['chainChanged', 'accountsChanged'],
    }
    wallet.approve({ id, namespaces: { eip155 } })
  })
  wallet.on('session_request', ({ topic, id }) => {
    wallet.respond({ topic, response: { id, jsonrpc: '2.0', result: '0x5167' } })
  })
  return (uri: string) => wallet.pair({ uri })
}

interface Tab {
  readonly page: ConnectorPage
  leave(): void
}

/** A tab of its own: same locks, channels and store, but nothing shared in memory. */
function openTab(): Tab {
  const listeners = new Set<(change: PageChange) => void>()
  const leave = () => {
    for (const listener of [...listeners]) listener('left')
  }
  stops.push(leave)
  const page: ConnectorPage = {
    ...browserPage(),
    scope: {},
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  return { page, leave }
}

function connectorOf({ page }: Tab, { timing, ...changes }: Partial<WalletConnectOptions> = {}) {
  return walletConnectConnector({
    relayUrls: [RELAY_URL],
    metadata: { name: 'App', description: '', url: 'https://app.test', icons: [] },
    storageKey: 'main',
    page,
    // A busy machine answers late: that alone gives up neither a relay, nor the leading tab, nor a new session.
    timing: { relayMs: 15_000, ackMs: 15_000, claimMs: 15_000, ...timing },
    ...changes,
  })
}

async function connect(connector: ReturnType<typeof connectorOf>): Promise<Eip1193Provider> {
  const { eip155 } = await connector.open({
    networks: [NETWORK],
    signal: new AbortController().signal,
    onPairing: ({ uri }) => void pair(uri),
  })
  if (!eip155) throw new Error('No provider.')
  return eip155
}

/** Sockets of the app; the wallet's own name a project. */
const countSockets = () => relay.urls.filter((url) => !url.includes('projectId=wallet')).length

const restoreInput = () => ({ networks: [NETWORK], signal: new AbortController().signal })
const sign = { method: 'personal_sign', params: ['0x00', ADDRESS] }

test('entity-13 in a browser a wallet connects and signs, and no frame and no host but the relay is used', async () => {
  performance.clearResourceTimings()
  const before = countSockets()
  const connector = connectorOf(openTab())
  const provider = await connect(connector)
  expect(await provider.request(sign)).toBe('0x5167')
  expect(frames).toEqual([])
  expect(countSockets() - before).toBe(1)
  const hosts = performance.getEntriesByType('resource').map((entry) => new URL(entry.name).host)
  expect(new Set([...hosts, location.host])).toEqual(new Set([location.host]))
})

test('the verify frame is used only when it is asked for', async () => {
  const cancel = new AbortController()
  connectorOf(openTab(), { storageKey: 'verified', isVerifyEnabled: true })
    .open({ networks: [NETWORK], signal: cancel.signal })
    .catch(() => {})
  await expect.poll(() => frames.map((src) => new URL(src).pathname)).toEqual(['/v3/attestation'])
  cancel.abort()
  // The client gives an attestation five seconds; it must not reach into the next test.
  await expect.poll(() => document.querySelector('iframe[style*="none"]'), { timeout: 20_000 }).toBeNull()
})

test('locks, channels and the store of a real browser make one socket of two tabs', async () => {
  const before = countSockets()
  const first = connectorOf(openTab())
  await connect(first)
  const second = connectorOf(openTab())
  const provider = (await second.restore(restoreInput()))?.eip155
  expect(await provider?.request(sign)).toBe('0x5167')
  expect(countSockets() - before).toBe(1)
  const heard: string[] = []
  provider?.on?.('disconnect', () => void heard.push('disconnect'))
  await first.close()
  await expect.poll(() => heard).toEqual(['disconnect'])
})

test('the next tab takes over when the leading one leaves', async () => {
  const leader = openTab()
  await connect(connectorOf(leader))
  // Waits so long for the leader that stealing the lead could not be what helped.
  const follower = connectorOf(openTab(), { timing: { ackMs: 60_000 } })
  const provider = (await follower.restore(restoreInput()))?.eip155
  expect(await provider?.request(sign)).toBe('0x5167')
  leader.leave()
  expect(await provider?.request(sign)).toBe('0x5167')
})

test('a page that is offline by its own account connects all the same when the relay answers', async () => {
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
  stops.push(() => Reflect.deleteProperty(navigator, 'onLine'))
  const { request } = await connect(connectorOf(openTab()))
  expect(await request({ method: 'eth_accounts' })).toEqual([ADDRESS])
})

test('what is kept in the page is kept under names of our own', async () => {
  await connect(connectorOf(openTab()))
  const keys = Object.keys(localStorage)
  expect(keys.every((key) => key.startsWith('foyer:wc:main:'))).toBe(true)
  expect(keys).toContain('foyer:wc:main:session')
})
