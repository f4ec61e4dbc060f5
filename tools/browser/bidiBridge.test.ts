import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { openBridge } from './bidiBridge.mjs'

interface Message {
  readonly id: number
  readonly method: string
  readonly params: Readonly<Record<string, unknown>>
}

const CHROME = 'browser-window'
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0).reverse()) stop()
})

/** A Firefox that knows two commands, with a bridge before it, and a driver that is connected to the bridge. */
async function start(refusal?: string) {
  const asked: Message[] = []
  const paths: (string | undefined)[] = []
  const firefox = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  stops.push(() => firefox.close())
  firefox.on('connection', (socket, { url }) => {
    paths.push(url)
    socket.on('message', (data) => {
      const message = JSON.parse(String(data)) as Message // sent below, or by the bridge
      asked.push(message)
      const answer =
        refusal && message.method === 'script.evaluate'
          ? { type: 'error', error: refusal, message: refusal }
          : { type: 'success', result: { contexts: [{ context: CHROME }], of: message.method } }
      socket.send(JSON.stringify({ id: message.id, ...answer }))
    })
  })
  await once(firefox, 'listening')
  const address = firefox.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const bridge = await openBridge(`ws://127.0.0.1:${port}`)
  stops.push(() => bridge.close())
  const driver = new WebSocket(`${bridge.url}/session`)
  stops.push(() => driver.terminate())
  await once(driver, 'open')
  async function say(id: number, method: string, params = {}) {
    const answered = once(driver, 'message')
    driver.send(JSON.stringify({ id, method, params }))
    const [data] = await answered
    return JSON.parse(String(data)) as unknown // compared below
  }
  return { asked, paths, say, driver, firefox }
}

const preference = ({ asked }: { readonly asked: readonly Message[] }) => asked.at(-1)?.params.expression

test('what Firefox knows is passed on as it is, from the first word', async () => {
  const { asked, paths, say } = await start()
  expect(await say(1, 'session.new', { capabilities: {} })).toEqual({
    id: 1,
    type: 'success',
    result: { contexts: [{ context: CHROME }], of: 'session.new' },
  })
  expect(asked).toEqual([{ id: 1, method: 'session.new', params: { capabilities: {} } }])
  expect(paths).toEqual(['/session'])
})

test('a colour scheme is set as a preference of Firefox, and taken back', async () => {
  const started = await start()
  const set = (id: number, scheme: string | null) =>
    started.say(id, 'emulation.setMediaFeaturesOverride', { features: { 'prefers-color-scheme': scheme } })
  expect(await set(7, 'dark')).toEqual({ id: 7, type: 'success', result: {} })
  expect(started.asked.map(({ method }) => method)).toEqual(['browsingContext.getTree', 'script.evaluate'])
  expect(started.asked.at(-1)?.params.target).toEqual({ context: CHROME })
  expect(preference(started)).toMatch(/content-override", 0\)$/)
  await set(8, 'light')
  expect(preference(started)).toMatch(/content-override", 1\)$/)
  await set(9, null)
  expect(preference(started)).toMatch(/content-override", 2\)$/)
})

test('what Firefox refuses is refused to Playwright', async () => {
  const { say } = await start('unsupported operation')
  expect(await say(3, 'emulation.setMediaFeaturesOverride', { features: {} })).toEqual({
    id: 3,
    type: 'error',
    error: 'unsupported operation',
    message: 'unsupported operation',
  })
})

test('the end of one side is the end of the other', async () => {
  const { driver, firefox, say } = await start()
  await say(1, 'session.new')
  const closed = once(driver, 'close')
  for (const client of firefox.clients) client.close()
  await closed
})
