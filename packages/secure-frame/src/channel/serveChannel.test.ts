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
