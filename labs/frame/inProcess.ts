import { createFrameInbox, FRAME_REQUESTS } from '@foyer/secure-protocol'
import { type HandshakeEvent, startHandshake } from '../../packages/secure-frame/src/boot/handshake.ts'
import type { FrameConfig } from '../../packages/secure-frame/src/lib/frameConfig.ts'

/** Numbers that look random and are the same in every run. */
export function createDice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

const NAMES = Object.keys(FRAME_REQUESTS)

/** A message that no app of ours writes: one part of a right one is wrong, in one of many ways. */
export function forgedMessage(dice: (sides: number) => number, id: string): unknown {
  const name = NAMES[dice(NAMES.length)] ?? ''
  const type = `@foyer-app/${name}`
  const forgeries: readonly (() => unknown)[] = [
    () => JSON.stringify({ id, type: `@foyer-frame/${name}_SUCCESS`, payload: true }),
    () => JSON.stringify({ id, type: `@foyer-frame/${name}`, payload: {} }),
    () => JSON.stringify({ id, type: `@w3m-app/${name}` }),
    () => JSON.stringify({ id: id.toUpperCase().padEnd(33, 'F'), type }),
    () => JSON.stringify({ id: id.slice(1), type }),
    () => JSON.stringify({ type }),
    () => JSON.stringify({ id: [id], type }),
    () => JSON.stringify({ id, type, extra: 1 }),
    () => JSON.stringify({ id, type, payload: { unknown: dice(1000) } }),
    () => `{"id":"${id}","type":"@foyer-app/CONNECT_EMAIL","payload":{"__proto__":{"email":"a@b.co"}}}`,
    () => JSON.stringify({ id, type: '@foyer-app/__proto__' }),
    () => JSON.stringify({ id, type: '@foyer-app/constructor' }),
    () => JSON.stringify({ id, type: '@foyer-app/toString' }),
    () => ({ id, type }),
    () => [id, type],
    () => `${JSON.stringify({ id, type })}x`,
    () => JSON.stringify({ id, type: '@foyer-app/CONNECT_EMAIL', payload: { email: 'x'.repeat(400) } }),
    () =>
      JSON.stringify({
        id,
        type: '@foyer-app/SYNC_THEME',
        payload: { themeVariables: { '--a': 'url(//x)' } },
      }),
    () => JSON.stringify({ id, type: '@foyer-app/RPC_REQUEST', payload: { method: 'personal_sign' } }),
    () => dice(1000),
  ]
  return forgeries[dice(forgeries.length)]?.()
}

/** How many forged messages an inbox takes for a request. */
export function countTaken(messages: number): { readonly taken: number; readonly crashes: number } {
  const dice = createDice(7)
  const inbox = createFrameInbox(() => 0)
  let taken = 0
  let crashes = 0
  for (let at = 0; at < messages; at++) {
    try {
      if ('request' in inbox.take(forgedMessage(dice, at.toString(16).padStart(32, '0')))) taken += 1
    } catch {
      crashes += 1
    }
  }
  return { taken, crashes }
}

/** The requests without a payload that an app may send at any time. */
const PLAIN = ['IS_CONNECTED', 'GET_CHAIN_ID'] as const

/** How often an inbox takes a right message again: at once, while it is open, and after it was answered and time has passed. */
export function countReplayed(messages: number): { readonly taken: number; readonly refused: number } {
  let nowMs = 0
  const inbox = createFrameInbox(() => nowMs)
  let taken = 0
  let refused = 0
  for (let at = 0; at < messages; at++) {
    // So slowly that no limit of the channel refuses what the id has to.
    nowMs += 1_000
    const name = PLAIN[at % PLAIN.length] ?? PLAIN[0]
    const id = at.toString(16).padStart(32, '0')
    const text = JSON.stringify({ id, type: `@foyer-app/${name}` })
    if (!('request' in inbox.take(text))) refused += 1
    if ('request' in inbox.take(text)) taken += 1
    inbox.fail(id, { code: 'bench', message: 'Answered' })
    nowMs += 1_000
    if ('request' in inbox.take(text)) taken += 1
  }
  return { taken, refused }
}

const CONFIG: FrameConfig = {
  projectId: 'bench',
  appName: 'Bench',
  site: 'https://secure.example',
  origins: ['https://app.example'],
  isLocalAllowed: false,
  gateway: 'https://gateway.example',
  gatewayTransitKey: 'A'.repeat(87),
  vault: 'https://vault.example',
  build: 'bench',
}

/** Rounds of several INITs that arrive together, in any order and nested in each other. Counts rounds without exactly one channel. */
export function countRaces(rounds: number): number {
  const dice = createDice(11)
  let wrong = 0
  for (let round = 0; round < rounds; round++) {
    let channels = 0
    const listeners = new Set<(event: HandshakeEvent) => void>()
    const parent = { postMessage: () => {} }
    const send = () => {
      const { port1, port2 } = new MessageChannel()
      const data = { type: '@foyer-app/INIT', v: 1, sdkVersion: '0' }
      for (const listener of listeners)
        listener({ data, origin: 'https://app.example', source: parent, ports: [port2] })
      port1.close()
      port2.close()
    }
    const window = {
      origin: CONFIG.site,
      self: {},
      parent,
      top: parent,
      location: { ancestorOrigins: ['https://app.example'] },
      document: { referrer: '' },
      addEventListener: (_: 'message', listener: (event: HandshakeEvent) => void) =>
        void listeners.add(listener),
      removeEventListener: (_: 'message', listener: (event: HandshakeEvent) => void) =>
        void listeners.delete(listener),
    }
    startHandshake({
      window,
      config: CONFIG,
      setTimer: () => () => {},
      onChannel: () => {
        channels += 1
        // One more arrives while the first is being taken.
        if (dice(2) === 0) send()
      },
    })
    for (let more = 0; more < 2 + dice(4); more++) send()
    if (channels !== 1) wrong += 1
  }
  return wrong
}
