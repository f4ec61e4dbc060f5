import { afterEach, beforeEach, expect, test } from 'vitest'
import WebSocket from 'ws'
import type { PageSocket } from '../page/connectorPage.ts'
import { openInput, type Pair, recordEvents, startPair } from '../testing/startPair.ts'

let pair: Pair
beforeEach(async () => {
  pair = await startPair()
})
afterEach(() => pair.stop())

/** A tab whose relay reads everything, and says what it likes as well. */
function openWatchedTab() {
  const received: string[] = []
  const sent: string[] = []
  const sockets: PageSocket[] = []
  const tab = pair.origin.openTab({
    openSocket(url) {
      const real = new WebSocket(url)
      real.on('error', () => {})
      const socket: PageSocket = {
        onopen: null,
        onmessage: null,
        onclose: null,
        onerror: null,
        send(text) {
          sent.push(text)
          real.send(text)
        },
        close: () => real.close(),
      }
      real.on('open', () => socket.onopen?.({}))
      real.on('close', (code, reason) => socket.onclose?.({ code, reason: String(reason) }))
      real.on('message', (data) => {
        received.push(String(data))
        socket.onmessage?.({ data: String(data) })
      })
      sockets.push(socket)
      return socket
    },
  })
  return { tab, received, sent, say: (data: unknown) => sockets.at(-1)?.onmessage?.({ data }) }
}

function isPush(text: string): boolean {
  return text.includes('irn_subscription')
}

test('security T20 forged, replayed and broken frames change nothing, and the session goes on', async () => {
  const { tab, received, say } = openWatchedTab()
  const provider = await pair.connect(pair.connectorOf(tab))
  await pair.wallet.switchChain(10)
  await expect.poll(() => provider.request({ method: 'eth_chainId' })).toBe('0xa')
  const heard = recordEvents(provider)
  const pushes = received.filter(isPush)
  const [sample = '{}'] = pushes.slice(-1)
  const frame = JSON.parse(sample)
  for (const push of pushes) say(push)
  for (const message of ['', 'AAAA', '!', 'x'.repeat(10_000), 7, null]) {
    say(JSON.stringify({ ...frame, params: { ...frame.params, data: { ...frame.params.data, message } } }))
  }
  for (const data of ['', '{', '[]', 'null', '{"id":1}', new ArrayBuffer(8), `"${'x'.repeat(3_000_000)}"`])
    say(data)
  const flipped = String(frame.params.data.message).replace(/^.{40}/, (head) =>
    head.split('').reverse().join(''),
  )
  say(
    JSON.stringify({
      ...frame,
      params: { ...frame.params, data: { ...frame.params.data, message: flipped } },
    }),
  )
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(heard).toEqual([])
  const params = ['0x48656c6c6f', pair.wallet.addresses[0]]
  expect(await provider.request({ method: 'personal_sign', params })).toMatch(/^0x/)
})

test('security T20 the relay never sees the key of an invitation, the text to sign or the signature', async () => {
  const { tab, received, sent } = openWatchedTab()
  let key = ''
  const connector = pair.connectorOf(tab)
  const { eip155 } = await connector.open(
    openInput({
      onPairing({ uri }) {
        key = /symKey=([0-9a-f]{64})/.exec(uri)?.[1] ?? ''
        pair.wallet.pair(uri).catch(() => {})
      },
    }),
  )
  const params = ['0x48656c6c6f', pair.wallet.addresses[0]]
  const signature = String(await eip155?.request({ method: 'personal_sign', params }))
  expect(key).toHaveLength(64)
  const traffic = [...pair.origin.socketUrls, ...sent, ...received].join('\n')
  for (const secret of [key, '48656c6c6f', 'personal_sign', pair.wallet.addresses[0] ?? '']) {
    expect(traffic).not.toContain(secret)
  }
  expect(sent.join('\n')).not.toContain(signature)
})

test('state-24 after the last session is closed the socket is given back', async () => {
  const { tab } = openWatchedTab()
  const connector = pair.connectorOf(tab)
  const provider = await pair.connect(connector)
  await provider.request({ method: 'eth_chainId' })
  await connector.close()
  const readSockets = async () => {
    const text = await (await fetch(`${pair.relay.httpUrl}/metrics`)).text()
    return Number(/^[a-z_]*sockets?(?:_open)? (\d+)$/m.exec(text)?.[1])
  }
  await expect.poll(readSockets).toBe(1)
})
