import { afterEach, expect, test } from 'vitest'
import { createKeptStore } from '../../../test/createFrameTest.ts'
import { createDevice } from '../../session/createDevice.ts'
import type { HandedLogin } from '../../session/providerLogin.ts'
import type { RowStore } from '../../store/rowStore.ts'
import type { WalletRow } from '../../store/rows.ts'
import {
  type HandOverEvent,
  type HandOverWindow,
  handOverWallet,
  walletPageAddress,
} from './handOverWallet.ts'
import { type ReceivingWindow, receiveWallet } from './receiveWallet.ts'

const SITE = 'https://secure.example'
const APP = 'https://app.example'
const CONFIG = { site: SITE, origins: [APP], isLocalAllowed: false }
const ASK = { type: '@foyer-page/ASK', v: 1 }
const WALLET: WalletRow = {
  email: 'ada@example.org',
  binding: {
    v: 1,
    projectId: 'demo',
    accountId: 'ac_1',
    walletId: '0'.repeat(32),
    epoch: 1,
    eoa: `0x${'1'.repeat(40)}`,
    smartAccount: null,
    solana: null,
  },
  vault: new Uint8Array(158),
  wrapDa: new Uint8Array(61),
  wrapDr: new Uint8Array(61),
  state: 'live',
  isSignedOut: false,
}

const open: MessagePort[] = []
afterEach(() => {
  for (const port of open.splice(0)) port.close()
})

async function storeWith(wallet: WalletRow = WALLET): Promise<RowStore> {
  const store = createKeptStore()
  const device = await createDevice()
  await store.change(() => ({ device, wallet }))
  return store
}

/** A frame that has opened a page, and what that page posts to it. */
async function handingOver(store?: RowStore, login?: HandedLogin) {
  const kept = store ?? (await storeWith())
  const page = {}
  const listeners = new Set<(event: HandOverEvent) => void>()
  const opened: string[] = []
  const window: HandOverWindow = {
    open: (address) => {
      opened.push(address)
      return page
    },
    addEventListener: (_, listener) => void listeners.add(listener),
    removeEventListener: (_, listener) => void listeners.delete(listener),
  }
  const left: string[] = []
  const onLeft = (isForgotten: boolean) => void left.push(isForgotten ? 'forgotten' : 'signed out')
  handOverWallet(window, {
    site: SITE,
    address: `${SITE}/wallet`,
    store: kept,
    appOrigin: APP,
    login: () => login,
    onLeft,
    onRewrapped: () => void left.push('rewrapped'),
    setTimer: () => () => {},
  })
  return {
    page,
    opened,
    left,
    /** Returns the answer over the port of one question. Undefined when nothing does. */
    async ask(event: Partial<HandOverEvent> = {}): Promise<unknown> {
      const { port1, port2 } = new MessageChannel()
      open.push(port1, port2)
      const answer = new Promise<unknown>((resolve) => {
        port1.onmessage = ({ data }) => resolve(data)
      })
      const all = { data: ASK, origin: SITE, source: page, ports: [port2], ...event }
      for (const listener of [...listeners]) listener(all)
      return Promise.race([answer, settled()])
    },
  }
}

/** Long enough for whatever was going to answer: several turns of the loop, without a clock. */
async function settled(): Promise<undefined> {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
  return undefined
}

test('the window that was opened gets handles of keys and the sealed vault, and nothing that opens it', async () => {
  const handed = await (await handingOver()).ask()
  expect(handed).toMatchObject({ type: '@foyer-frame/LENT', appOrigin: APP, isKept: true })
  const { device, wallet } = handed as { device: Record<string, unknown>; wallet: WalletRow } // asserted above
  expect(device.privateKey).toMatchObject({ extractable: false })
  expect(device.shareKey).toMatchObject({ extractable: false })
  expect(Object.keys(wallet).sort()).toEqual(Object.keys(WALLET).sort())
})

test('the last sign-in of an account without an address goes along, with its age, and is taken', async () => {
  expect(await (await handingOver()).ask()).not.toHaveProperty('login')
  const login = { token: 'word', ageMs: 1_000 }
  const message = await (await handingOver(undefined, login)).ask()
  expect(message).toMatchObject({ login })
  const { received } = receiving((port) => port.postMessage(message))
  expect(await received).toMatchObject({ login })
  const future = receiving((port) => port.postMessage({ ...Object(message), login: { ...login, ageMs: -1 } }))
  expect(await future.received).toBeUndefined()
})

test('a question is answered once: the same one again, or another, hears nothing', async () => {
  const frame = await handingOver()
  expect(await frame.ask()).toBeDefined()
  expect(await frame.ask()).toBeUndefined()
})

test.each<readonly [string, unknown, readonly string[]]>([
  ['that this device was taken off', { type: '@foyer-page/FORGOTTEN' }, ['forgotten']],
  ['that it was signed out', { type: '@foyer-page/SIGNED_OUT' }, ['signed out']],
  ['anything else', { type: '@foyer-page/RENEWED' }, []],
  ['more than it should', { type: '@foyer-page/SIGNED_OUT', all: true }, []],
])('the page tells the frame %s over the port of the answer', async (_, message, left) => {
  const frame = await handingOver()
  const { port1, port2 } = new MessageChannel()
  open.push(port1, port2)
  const answer = new Promise<unknown>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data)
  })
  await frame.ask({ ports: [port2] })
  await answer
  port1.postMessage(message)
  await settled()
  expect(frame.left).toEqual(left)
})

test.each<readonly [string, Partial<HandOverEvent>]>([
  ['another window', { source: {} }],
  ['no window', { source: null }],
  ['the app', { origin: APP }],
  ['a sandboxed page', { origin: 'null' }],
  ['a suffix of the site', { origin: 'https://secure.example.evil.example' }],
  ['another port', { origin: 'https://secure.example:444' }],
  ['another scheme', { origin: 'http://secure.example' }],
  ['another message', { data: { type: '@foyer-page/FORGOTTEN' } }],
  ['another version', { data: { ...ASK, v: 2 } }],
  ['more than there should be', { data: { ...ASK, device: true } }],
  ['no port', { ports: [] }],
  ['two ports', { ports: [0, 1].map(() => new MessageChannel().port1) }],
])('nothing is lent to %s', async (_, event) => {
  const frame = await handingOver()
  expect(await frame.ask(event)).toBeUndefined()
  // The right one is still answered.
  expect(await frame.ask()).toBeDefined()
})

test.each<readonly [string, Partial<WalletRow>]>([
  ['signed out', { isSignedOut: true }],
  ['that does not count yet', { state: 'pending' }],
])('a wallet %s is not lent', async (_, changes) => {
  const frame = await handingOver(await storeWith({ ...WALLET, ...changes }))
  expect(await frame.ask()).toBeUndefined()
})

/** A page, and the window that opened it. */
function receiving(answer: (port: MessagePort) => void, config = CONFIG) {
  const posted: { readonly message: unknown; readonly origin: string }[] = []
  const opener: ReceivingWindow['opener'] = {
    postMessage(message, origin, [port]) {
      posted.push({ message, origin })
      if (!port) return
      open.push(port)
      answer(port)
    },
  }
  let timeOut = () => {}
  const received = receiveWallet({ opener }, config, (run) => {
    timeOut = run
    return () => {}
  })
  return { received, posted, timeOut: () => timeOut() }
}

async function handed(changes: object = {}) {
  const device = await createDevice()
  return { type: '@foyer-frame/LENT', appOrigin: APP, isKept: true, device, wallet: WALLET, ...changes }
}

test('the page asks its own origin alone, so that a stranger that opened it hears nothing', async () => {
  const { received, posted, timeOut } = receiving(() => {})
  timeOut()
  expect(await received).toBeUndefined()
  expect(posted).toEqual([{ message: ASK, origin: SITE }])
})

test('without a window that opened it the page asks nobody', async () => {
  expect(await receiveWallet({ opener: null }, CONFIG)).toBeUndefined()
})

test('a page takes what it was lent, and can tell that the device was taken off, signed out, or wrapped anew', async () => {
  const heard: unknown[] = []
  const message = await handed()
  const { received } = receiving((port) => {
    port.onmessage = ({ data }) => heard.push(data)
    port.postMessage(message)
  })
  const wallet = await received
  expect(wallet).toMatchObject({ appOrigin: APP, wallet: { email: 'ada@example.org' } })
  wallet?.tellRewrapped()
  wallet?.tellLeft('@foyer-page/FORGOTTEN')
  wallet?.tellLeft('@foyer-page/SIGNED_OUT')
  await expect
    .poll(() => heard)
    .toEqual([
      { type: '@foyer-page/REWRAPPED' },
      { type: '@foyer-page/FORGOTTEN' },
      { type: '@foyer-page/SIGNED_OUT' },
    ])
})

test.each<readonly [string, object]>([
  ['of an app that the project does not list', { appOrigin: 'https://evil.example' }],
  ['whose keys a script could read', { device: { privateKey: {}, jwk: {}, shareKey: {} } }],
  ['with more than there should be', { seed: 'x' }],
  ['that is none', { type: 'x' }],
])('a page takes no wallet %s', async (_, changes) => {
  const message = await handed(changes)
  const { received } = receiving((port) => port.postMessage(message))
  expect(await received).toBeUndefined()
})

test.each(['privateKey', 'shareKey'] as const)(
  'a page takes no device whose %s could be taken out of the browser',
  async (which) => {
    const { device, ...rest } = await handed()
    const algorithm = { name: 'HMAC', hash: 'SHA-256' }
    const key = await crypto.subtle.generateKey(algorithm, true, ['sign'])
    const { received } = receiving((port) =>
      port.postMessage({ ...rest, device: { ...device, [which]: key } }),
    )
    expect(await received).toBeUndefined()
  },
)

test('the address of the page names project and app', () => {
  const config = { ...CONFIG, projectId: 'demo', appName: '', gateway: SITE, vault: SITE }
  const address = walletPageAddress({ ...config, gatewayTransitKey: '', build: '' }, { appOrigin: APP })
  expect(address).toBe('https://secure.example/wallet?projectId=demo&app=https%3A%2F%2Fapp.example')
  const at = walletPageAddress(
    { ...config, gatewayTransitKey: '', build: '' },
    { appOrigin: APP, section: 'methods' },
  )
  expect(at).toBe(`${address}&section=methods`)
})
