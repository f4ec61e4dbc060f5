import { expect, test } from 'vitest'
import type { PageSocket } from '../page/connectorPage.ts'
import { createFakeOrigin } from '../testing/nodePage.ts'
import { DEFAULT_TIMING } from '../timing.ts'
import { toRelayCall } from './relayCall.ts'
import { RelayConnection } from './relayConnection.ts'

test('a call made after the socket opened and before the relay’s first answer is sent', async () => {
  const sent: { id: string; method: string }[] = []
  const socket: PageSocket = {
    onopen: null,
    onmessage: null,
    onclose: null,
    onerror: null,
    send: (text) => sent.push(JSON.parse(text)),
    close: () => {},
  }
  const { page } = createFakeOrigin().openTab({ openSocket: () => socket })
  const relay = new RelayConnection({
    page,
    timing: DEFAULT_TIMING,
    relayUrls: ['wss://relay.example'],
    signUrl: async (url) => url,
    topics: () => ['topic'],
    onPush: () => {},
  })
  relay.connect()
  await expect.poll(() => socket.onopen).not.toBeNull()
  socket.onopen?.({})
  expect(sent.map(({ method }) => method)).toEqual(['irn_batchSubscribe'])

  const published = relay.call(toRelayCall('irn_publish', {}), { timeoutMs: 20_000, isUrgent: true })
  for (const { id } of sent)
    socket.onmessage?.({ data: JSON.stringify({ jsonrpc: '2.0', id, result: 'ok' }) })
  expect(sent.map(({ method }) => method)).toEqual(['irn_batchSubscribe', 'irn_publish'])
  await expect(published).resolves.toBe('ok')
  relay.stop()
})
