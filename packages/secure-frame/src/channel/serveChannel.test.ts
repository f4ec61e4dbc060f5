import { MAX_REQUESTS_PER_SECOND } from '@foyer/secure-protocol'
import { expect, test } from 'vitest'
import { type ChannelPort, type FrameHandlers, serveChannel } from './serveChannel.ts'

test('a request that came too fast is answered with a failure, and what is no request with nothing', async () => {
  const sent: string[] = []
  const port: ChannelPort = {
    onmessage: null,
    postMessage: (text) => void sent.push(text),
    close: () => undefined,
  }
  // No request in this test gets as far as its handler's answer.
  const handlers = new Proxy({}, { get: () => () => new Promise(() => undefined) }) as FrameHandlers
  serveChannel(port, handlers, () => 0)
  const hear = (data: unknown) => port.onmessage?.({ data } as MessageEvent)
  hear('nonsense')
  hear(JSON.stringify({ id: 'x', type: '@foyer-app/NOTHING' }))
  expect(sent).toEqual([])
  for (let count = 0; count <= MAX_REQUESTS_PER_SECOND; count += 1) {
    const id = count.toString(16).padStart(32, '0')
    hear(JSON.stringify({ id, type: '@foyer-app/IS_CONNECTED' }))
  }
  expect(sent).toHaveLength(1)
  expect(sent[0]).toContain('too_many_requests')
})

test('error-4 a script of the frame that cannot be fetched is a network that is away; other failures say nothing', async () => {
  const sent: string[] = []
  const port: ChannelPort = {
    onmessage: null,
    postMessage: (text) => void sent.push(text),
    close: () => undefined,
  }
  const failures = [
    new TypeError('Failed to fetch dynamically imported module: https://secure.example/assets/a.js'),
    new TypeError('error loading dynamically imported module: https://secure.example/assets/a.js'),
    new TypeError('Importing a module script failed.'),
    new TypeError('secret is undefined'),
  ]
  const fail = () => Promise.reject(failures.shift())
  const handlers = new Proxy({}, { get: () => fail }) as FrameHandlers
  serveChannel(port, handlers, () => 0)
  for (let count = 0; count < 4; count += 1)
    port.onmessage?.({
      data: JSON.stringify({ id: count.toString(16).padStart(32, '0'), type: '@foyer-app/IS_CONNECTED' }),
    } as MessageEvent)
  await expect.poll(() => sent.length).toBe(4)
  const codes = sent.map((text) => JSON.parse(text).error?.code ?? JSON.parse(text).payload?.code)
  expect(codes).toEqual(['server_unreachable', 'server_unreachable', 'server_unreachable', 'internal'])
  expect(sent.join('')).not.toMatch(/secret|assets/)
})
