import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { freezeIntrinsics } from './freezeIntrinsics.ts'
import { type AppChannel, type HandshakeEvent, type HandshakeWindow, startHandshake } from './handshake.ts'
import { openOwnWindow } from './startFrame.ts'

const APP = 'https://app.example'
const SITE = 'https://secure.example'
const INIT = { type: '@foyer-app/INIT', v: 1, sdkVersion: '0' }

const PAGE = { postMessage: () => undefined }

function twoPorts(): MessagePort[] {
  return [0, 1].map(() => {
    const { port1 } = new MessageChannel()
    port1.close()
    return port1
  })
}

function start(changes: Partial<HandshakeWindow> & { readonly origins?: readonly string[] } = {}) {
  const posted: (readonly [unknown, string])[] = []
  const channels: AppChannel[] = []
  const listeners = new Set<(event: HandshakeEvent) => void>()
  const timers = new Set<() => void>()
  const parent = { postMessage: (message: unknown, origin: string) => void posted.push([message, origin]) }
  const { origins = [APP], ...rest } = changes
  const window: HandshakeWindow = {
    origin: SITE,
    self: {},
    parent,
    top: parent,
    location: { ancestorOrigins: [APP] },
    document: { referrer: '' },
    addEventListener: (_, listener) => void listeners.add(listener),
    removeEventListener: (_, listener) => void listeners.delete(listener),
    ...rest,
  }
  const config = {
    projectId: 'demo',
    appName: 'Demo',
    site: SITE,
    origins: [...origins],
    isLocalAllowed: false,
    gateway: 'https://gateway.example',
    gatewayTransitKey: 'A'.repeat(87),
    vault: 'https://vault.example',
    build: 'test',
  }
  startHandshake({
    window,
    config,
    onChannel: (channel) => void channels.push(channel),
    setTimer(run) {
      timers.add(run)
      return () => void timers.delete(run)
    },
  })
  const wait = () => {
    for (const run of [...timers]) if (timers.delete(run)) run()
  }
  const send = (event: Partial<HandshakeEvent> = {}) => {
    const { port1 } = new MessageChannel()
    port1.close()
    const all = { data: INIT, origin: APP, source: window.parent, ports: [port1], ...event }
    for (const listener of [...listeners]) listener(all)
  }
  return { posted, channels, send, wait }
}

test('an allowed parent hears a greeting at its exact origin, and gets one channel', () => {
  const { posted, channels, send } = start()
  expect(posted).toEqual([[{ type: '@foyer-frame/HELLO', versions: [1] }, APP]])
  send()
  send()
  expect(channels).toHaveLength(1)
  expect(channels[0]?.appOrigin).toBe(APP)
})

test('const-1 a greeting that is lost is made up for by the next one, for as long as the app waits', () => {
  const { posted, channels, send, wait } = start()
  wait()
  wait()
  expect(posted).toHaveLength(3)
  send()
  expect(channels).toHaveLength(1)
  wait()
  expect(posted).toHaveLength(3)
  const unanswered = start()
  for (let turn = 0; turn < 100; turn++) unanswered.wait()
  expect(unanswered.posted).toHaveLength(40)
})

describe('nobody else gets a channel', () => {
  test.each<readonly [string, Partial<HandshakeEvent>]>([
    ['another window', { source: {} }],
    ['no window', { source: null }],
    ['another origin', { origin: 'https://evil.example' }],
    ['a sandboxed page', { origin: 'null' }],
    ['a prefix of the origin', { origin: 'https://app.example.evil.example' }],
    ['another port', { origin: 'https://app.example:444' }],
    ['another scheme', { origin: 'http://app.example' }],
    ['no port', { ports: [] }],
    ['two ports', { ports: twoPorts() }],
    ['another version', { data: { ...INIT, v: 2 } }],
    ['more than there should be', { data: { ...INIT, more: 1 } }],
    ['another message', { data: { ...INIT, type: '@foyer-frame/HELLO' } }],
  ])('%s', (_, event) => {
    const { channels, send } = start()
    send(event)
    expect(channels).toHaveLength(0)
  })

  test.each<readonly [string, Parameters<typeof start>[0]]>([
    ['a frame on another origin', { origin: 'null' }],
    ['a frame in a page in a page', { top: {} }],
    [
      'a parent that the browser calls a stranger',
      { location: { ancestorOrigins: ['https://evil.example'] } },
    ],
    ['a page that is in no other page', { parent: PAGE, self: PAGE, top: PAGE }],
    ['a project without origins', { origins: [] }],
  ])('%s', (_, window) => {
    const { channels, posted, send } = start(window)
    send()
    expect(channels).toHaveLength(0)
    expect(posted).toHaveLength(0)
  })
})

test('a stranger gets none, though the browser names it as the parent', () => {
  const stranger = 'https://evil.example'
  const { channels, posted, send } = start({ location: { ancestorOrigins: [stranger] } })
  send({ origin: stranger })
  expect([channels.length, posted.length]).toEqual([0, 0])
})

test('without a word about the parent, each origin of the list is greeted, and patterns are not', () => {
  const other = 'https://other.example'
  const { posted } = start({ location: {}, origins: [APP, other, 'https://*.app.example'] })
  expect(posted.map(([, origin]) => origin)).toEqual([APP, other])
})

test('built-in objects cannot be changed, and own names of objects can', () => {
  const realm: object = runInNewContext('globalThis')
  freezeIntrinsics(realm)
  const tries = [
    'Object.prototype.polluted = 1; ({}).polluted',
    'Array.prototype.push = () => 0; [].push.call.length === 0',
    'JSON.parse = () => 0; JSON.parse("1") === 0',
    'Object.prototype.toString = () => "x"; String({}) === "x"',
    'Promise.prototype.then = 1; Promise.prototype.then === 1',
    'Object.getPrototypeOf(Uint8Array).prototype.set = 1; new Uint8Array(1).set === 1',
  ]
  for (const one of tries) {
    const changed: unknown = runInNewContext(
      `(() => { try { return Boolean(eval(${JSON.stringify(one)})) } catch { return false } })()`,
      realm,
    )
    expect(changed, one).toBe(false)
  }
  const own = `(() => { 'use strict'; const e = new Error('a'); e.name = 'Mine'; e.message = 'b'; const o = {}; o.toString = () => 'own'; return e.name + e.message + o })()`
  expect(runInNewContext(own, realm)).toBe('Minebown')
})

test('T3 the window of an approval opens away from the corner in which a page can keep one above it', () => {
  const opened: unknown[][] = []
  const location = { origin: SITE } as Location // nothing else of it is read
  openOwnWindow({ location, open: (...given) => void opened.push(given.map(String)) as never }, 'demo')
  expect(opened).toEqual([
    [`${SITE}/frame?projectId=demo`, '_blank', 'popup,left=0,top=0,width=400,height=640'],
  ])
})
