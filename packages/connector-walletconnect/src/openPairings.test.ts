import type { Pairing } from '@foyer/core/ports'
import { afterEach, expect, test } from 'vitest'
import type { FakeTab } from './testing/nodePage.ts'
import { openInput, type Pair, startPair } from './testing/startPair.ts'

let pair: Pair
afterEach(() => pair.stop())

async function start(renewMs: number, onNext?: (tab: FakeTab) => void) {
  pair = await startPair({}, { renewMs })
  const tab = pair.origin.openTab()
  const pairings: Pairing[] = []
  const cancel = new AbortController()
  const onPairing = (pairing: Pairing) => {
    pairings.push(pairing)
    onNext?.(tab)
  }
  const opening = pair.connectorOf(tab).open(openInput({ onPairing, signal: cancel.signal }))
  opening.catch(() => {})
  await expect.poll(() => pairings.length).toBeGreaterThan(0)
  return { tab, pairings, opening, cancel }
}

test('entity-13 an invitation is a wc URI that expires in five minutes', async () => {
  const startedAtMs = Date.now()
  const { pairings, cancel } = await start(60_000)
  expect(pairings[0]?.uri).toMatch(/^wc:[0-9a-f]{64}@2\?/)
  const expiresAtMs = pairings[0]?.expiresAtMs ?? 0
  expect(expiresAtMs - startedAtMs).toBeGreaterThan(295_000)
  expect(expiresAtMs - Date.now()).toBeLessThanOrEqual(300_000)
  cancel.abort()
})

test('entity-13 an invitation is renewed by itself, and the older one is still accepted', async () => {
  const { pairings, opening } = await start(200)
  await expect.poll(() => pairings.length).toBeGreaterThanOrEqual(3)
  expect(new Set(pairings.map(({ uri }) => uri)).size).toBe(pairings.length)
  await pair.wallet.pair(pairings[0]?.uri ?? '')
  expect(await (await opening).eip155?.request({ method: 'eth_accounts' })).toHaveLength(1)
  const count = pairings.length
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(pairings).toHaveLength(count)
})

test('entity-13 a renewal whose time passed while the machine stood still comes all the same', async () => {
  // Such a pause makes the next one due as soon as the last one is done.
  const { pairings, cancel } = await start(0)
  await expect.poll(() => pairings.length).toBeGreaterThanOrEqual(3)
  cancel.abort()
})

test('a page that is not seen renews as soon as it is seen again', async () => {
  // Hidden as soon as there is an invitation: on a busy machine the next one would be due before the test goes on.
  const { tab, pairings, cancel } = await start(200, (one) => one.change('hidden'))
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(pairings).toHaveLength(1)
  tab.change('visible')
  await expect.poll(() => pairings.length).toBe(2)
  cancel.abort()
})

test('several connections at once have an invitation each and one socket', async () => {
  pair = await startPair()
  const connector = pair.connectorOf(pair.origin.openTab())
  const cancel = new AbortController()
  const uris = await Promise.all(
    [1, 2, 3].map(
      () =>
        new Promise<string>((resolve) => {
          connector
            .open(openInput({ signal: cancel.signal, onPairing: ({ uri }) => resolve(uri) }))
            .catch(() => {})
        }),
    ),
  )
  expect(new Set(uris).size).toBe(3)
  expect(pair.origin.socketUrls).toHaveLength(1)
  cancel.abort()
})
