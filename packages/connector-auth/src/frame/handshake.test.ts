import { expect, onTestFinished, test } from 'vitest'
import { startHandshake } from './handshake.ts'

const SITE = 'https://secure.example'
const READY = JSON.stringify({ type: '@foyer-frame/READY', v: 1, build: 'test' })

/** A page, and the documents of a frame in it that greet it. */
function open() {
  const page = new EventTarget()
  const given: MessagePort[] = []
  const ready: MessagePort[] = []
  const frame = {
    postMessage: (_: unknown, __: string, [port]: MessagePort[]) => void (port && given.push(port)),
  }
  const stop = startHandshake({
    // The part of a window that is used.
    window: page as unknown as Window,
    frame: () => frame as unknown as Window,
    origin: SITE,
    version: '0',
    readyDelayMs: 0,
    onReady: (port) => void ready.push(port),
    onRefused: (details) => expect.fail(details),
  })
  onTestFinished(() => {
    stop()
    for (const port of [...given, ...ready]) port.close()
  })
  const greet = () => {
    const data = { type: '@foyer-frame/HELLO', versions: [1] }
    page.dispatchEvent(Object.assign(new Event('message'), { data, origin: SITE, source: frame }))
  }
  /** Whether what is said at the frame's end reaches the end of the page. */
  const isJoined = async (end: MessagePort | undefined, of: MessagePort | undefined) => {
    const heard = new Promise((resolve) => {
      if (of) of.onmessage = resolve
    })
    end?.postMessage('still there')
    return Promise.race([
      heard.then(() => true),
      new Promise((resolve) => setTimeout(resolve, 15_000, false)),
    ])
  }
  return { greet, given, ready, isJoined }
}

test('state-16 each greeting is answered, since the answer to an earlier one may be lost', async () => {
  const { greet, given, ready, isJoined } = open()
  greet()
  greet()
  expect(given).toHaveLength(2)
  given[1]?.postMessage(READY)
  await expect.poll(() => ready.length).toBe(1)
  expect(await isJoined(given[1], ready[0])).toBe(true)
})

test('a greeting that arrives after its document is ready leaves that document its port', async () => {
  const { greet, given, ready, isJoined } = open()
  greet()
  given[0]?.postMessage(READY)
  await expect.poll(() => ready.length).toBe(1)
  greet()
  expect(await isJoined(given[0], ready[0])).toBe(true)
  // The next document greets, and is ready.
  greet()
  given[2]?.postMessage(READY)
  await expect.poll(() => ready.length).toBe(2)
  expect(await isJoined(given[2], ready[1])).toBe(true)
})

test('a document that is ready after the next one has greeted does not end the port of that one', async () => {
  const { greet, given, ready, isJoined } = open()
  greet()
  greet()
  given[0]?.postMessage(READY)
  await expect.poll(() => ready.length).toBe(1)
  given[1]?.postMessage(READY)
  await expect.poll(() => ready.length).toBe(2)
  expect(await isJoined(given[1], ready[1])).toBe(true)
})

test('one that greets without end gets no more than 64 ports', () => {
  const { greet, given } = open()
  for (let turn = 0; turn < 200; turn++) greet()
  expect(given).toHaveLength(64)
})
