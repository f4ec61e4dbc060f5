import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServer as createTcpServer, type Socket, type Server as TcpServer } from 'node:net'
import { stressTest } from '@foyer/devkit/stress'
import { beforeAll, describe, type TestContext, test } from 'vitest'
import { WebSocketServer } from 'ws'
import type { PageSocket } from '../page/connectorPage.ts'
import { openInput, type Pair, startPair } from '../testing/startPair.ts'
import { DEFAULT_TIMING, type WalletConnectTiming } from '../timing.ts'

// Waits are real here, so the tests run side by side: each stops what it started. No test measures how long something
// took: a busy machine would decide it. Every limit is a fifth of the real one instead, and what has to come sooner is
// raced against a timer that is due far later; that the real limit is under eight seconds is asserted of itself.

const FIFTH: WalletConnectTiming = {
  ...DEFAULT_TIMING,
  relayMs: DEFAULT_TIMING.relayMs / 5,
  retryMs: DEFAULT_TIMING.retryMs.map((ms) => ms / 5),
  backoffMs: DEFAULT_TIMING.backoffMs.map((ms) => ms / 5),
}
/** Clause error-3 allows this much. */
const UNREACHABLE_MS = 8_000
/** Far later than an attempt of a fifth, and before the relay calls, which have 20 s, end by themselves. */
const FAR_LATER_MS = 15_000
/** A second attempt after a failed one would begin by now, were something still wanted. */
const SECOND_ATTEMPT_MS = 500

// Ends a test or a wait that hangs. Several tests share the time of one core, so each has as much more of it.
const LIMITS = { timeout: 240_000 }
const POLL_MS = 60_000

// Fetched in advance: what a busy machine takes to load it is no part of any limit.
beforeAll(async () => {
  await Promise.all([import('../connection.ts'), import('../client/createClient.ts')])
})

/** Rejects when the time is up first. */
function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`Not within ${limitMs} ms.`)), limitMs)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

type MakeUrl = (context: TestContext) => Promise<string>

async function listen({ onTestFinished }: TestContext, server: Server | TcpServer): Promise<string> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    // A client that gives up may reset it, and once it is upgraded no one else listens: Node would end the process.
    socket.on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  // A listening TCP server has an address with a port.
  return `ws://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A port that nobody listens on, and that no server is ever given when it asks for a free one. */
const deadUrl: MakeUrl = async () => 'ws://127.0.0.1:1'

/** Takes connections and says nothing, as a host behind a broken proxy does. */
const silentUrl: MakeUrl = (context) =>
  listen(
    context,
    createTcpServer(() => {}),
  )

/** Refuses every upgrade. */
const unauthorizedUrl: MakeUrl = (context) =>
  listen(
    context,
    createServer().on('upgrade', (_request, socket) =>
      socket.end('HTTP/1.1 401 Unauthorized\r\nConnection: close\r\n\r\n'),
    ),
  )

/** Takes the socket, then closes it with the code that relays refuse with. */
const closingUrl: MakeUrl = (context) => {
  const server = createServer()
  const sockets = new WebSocketServer({ server })
  sockets.on('connection', (socket) => socket.close(3000, 'JWT validation error: expired'))
  return listen(context, server)
}

async function start({ onTestFinished }: TestContext): Promise<Pair> {
  const pair = await startPair()
  onTestFinished(() => pair.stop())
  return pair
}

const BROKEN: readonly (readonly [string, MakeUrl])[] = [
  ['dead', deadUrl],
  ['silent', silentUrl],
  ['unauthorized', unauthorizedUrl],
  ['closing', closingUrl],
]

describe.concurrent('relays that do not work', LIMITS, () => {
  test('error-3 the limit of an attempt is under 8 s', ({ expect }) => {
    expect(DEFAULT_TIMING.relayMs).toBeLessThan(UNREACHABLE_MS - 1_000)
  })

  test.for(BROKEN)(
    'error-3 a %s relay is relay_unreachable within 8 s, and no further socket is opened',
    async ([, makeUrl], context) => {
      const { expect } = context
      const pair = await start(context)
      const relayUrls = [await makeUrl(context)]
      const connector = pair.connectorOf(pair.origin.openTab(), { relayUrls, timing: FIFTH })
      await expect(within(FAR_LATER_MS, connector.open(openInput()))).rejects.toMatchObject({
        code: 'relay_unreachable',
      })
      const opened = pair.origin.socketUrls.length
      expect(opened).toBeLessThanOrEqual(8)
      await new Promise((resolve) => setTimeout(resolve, SECOND_ATTEMPT_MS))
      expect(pair.origin.socketUrls).toHaveLength(opened)
    },
  )

  stressTest('error-3 three relays that do not work take no longer than one', async (context) => {
    const { expect } = context
    const pair = await start(context)
    const relayUrls = [await silentUrl(context), await silentUrl(context), await deadUrl(context)]
    const tab = pair.origin.openTab()
    const held = countHeldSockets(tab.page.openSocket)
    const page = { ...tab.page, openSocket: held.open }
    const connector = pair.connectorOf(tab, { page, relayUrls, timing: FIFTH })
    await expect(within(FAR_LATER_MS, connector.open(openInput()))).rejects.toMatchObject({
      code: 'relay_unreachable',
    })
    // Each silent relay is given up within its share, before the next is tried: all three had their turn in one limit.
    expect(new Set(pair.origin.socketUrls.map((url) => new URL(url).port)).size).toBe(3)
    expect(held.most()).toBe(1)
  })

  test('a refusal says why, and nothing else is tried', async (context) => {
    const { expect } = context
    const pair = await start(context)
    const connector = pair.connectorOf(pair.origin.openTab(), { relayUrls: [await closingUrl(context)] })
    await expect(connector.open(openInput())).rejects.toMatchObject({
      shortMessage: 'The relay refused the connection.',
      details: 'JWT validation error: expired',
    })
    expect(pair.origin.socketUrls).toHaveLength(1)
  })

  test.for([
    ['dead', deadUrl],
    ['closing', closingUrl],
    ['silent', silentUrl],
  ] as const)(
    'a %s first relay costs no more than its share, and the second one connects',
    async ([, makeUrl], context) => {
      const { expect } = context
      const pair = await start(context)
      const relayUrls = [await makeUrl(context), pair.relay.url]
      // The good one has half of it, beside all that starts in this process.
      const timing = { relayMs: 30_000 }
      await pair.connect(pair.connectorOf(pair.origin.openTab(), { relayUrls, timing }))
      // One socket to each: the first relay got its share of one attempt, and no second round was needed.
      const ports = pair.origin.socketUrls.map((url) => new URL(url).port)
      expect(ports).toEqual(relayUrls.map((url) => new URL(url).port))
    },
  )

  test('a relay that failed once is tried again', async (context) => {
    const { expect } = context
    const pair = await start(context)
    let isDead = true
    const tab = pair.origin.openTab()
    const page = {
      ...tab.page,
      openSocket(url: string) {
        if (isDead) throw new Error('blocked')
        return tab.page.openSocket(url)
      },
    }
    const connector = pair.connectorOf(tab, { page })
    await expect(connector.open(openInput())).rejects.toMatchObject({ code: 'relay_unreachable' })
    isDead = false
    const provider = await pair.connect(connector)
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
  })
})

describe.concurrent('relays that come and go', LIMITS, () => {
  test('a request asked while the socket is cut reaches the wallet over the next one', async (context) => {
    const { expect } = context
    const pair = await start(context)
    const provider = await pair.connect(pair.connectorOf(pair.origin.openTab()))
    pair.relay.dropSockets()
    const params = ['0x48656c6c6f', pair.wallet.addresses[0]]
    expect(await provider.request({ method: 'personal_sign', params })).toMatch(/^0x/)
  })

  test('nothing is opened before something is asked, and a wake without need opens nothing', async (context) => {
    const { expect } = context
    const pair = await start(context)
    const tab = pair.origin.openTab()
    const connector = pair.connectorOf(tab)
    expect(await connector.restore(openInput())).toBeUndefined()
    for (const change of ['visible', 'online', 'left', 'back'] as const) tab.change(change)
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(pair.origin.socketUrls).toEqual([])
  })

  test('a page that comes back reopens its socket and hears what happened meanwhile', async (context) => {
    const { expect } = context
    const pair = await start(context)
    const tab = pair.origin.openTab()
    const provider = await pair.connect(pair.connectorOf(tab))
    tab.change('left')
    await pair.wallet.switchChain(10)
    tab.change('back')
    await expect.poll(() => provider.request({ method: 'eth_chainId' }), { timeout: POLL_MS }).toBe('0xa')
  })

  test('a socket that died in sleep is found out and replaced when the page is seen again', async (context) => {
    const { expect } = context
    const pair = await start(context)
    const tab = pair.origin.openTab()
    const stuck = createStuckSockets(tab.page.openSocket)
    const page = { ...tab.page, openSocket: stuck.open }
    const provider = await pair.connect(pair.connectorOf(tab, { page, timing: { pingMs: 300 } }))
    stuck.getStuck()
    await pair.wallet.switchChain(10)
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
    tab.change('visible')
    await expect.poll(() => provider.request({ method: 'eth_chainId' }), { timeout: POLL_MS }).toBe('0xa')
  })
})

/** Counts how many sockets are held at once. */
function countHeldSockets(openSocket: (url: string) => PageSocket) {
  let now = 0
  let most = 0
  return {
    most: () => most,
    open(url: string): PageSocket {
      const socket = openSocket(url)
      now += 1
      most = Math.max(most, now)
      const close = socket.close.bind(socket)
      let isClosed = false
      socket.close = () => {
        if (!isClosed) now -= 1
        isClosed = true
        close()
      }
      return socket
    },
  }
}

/** Sockets that carry nothing any more from a moment on, without being closed; later ones are well. */
function createStuckSockets(openSocket: (url: string) => PageSocket) {
  let current = { isStuck: false }
  return {
    getStuck: () => Object.assign(current, { isStuck: true }),
    open(url: string): PageSocket {
      const state = { isStuck: false }
      current = state
      const real = openSocket(url)
      const socket: PageSocket = {
        onopen: null,
        onmessage: null,
        onclose: null,
        onerror: null,
        send: (text) => !state.isStuck && real.send(text),
        close: () => real.close(),
      }
      real.onopen = (event) => socket.onopen?.(event)
      real.onclose = (event) => socket.onclose?.(event)
      real.onmessage = (event) => !state.isStuck && socket.onmessage?.(event)
      return socket
    },
  }
}
