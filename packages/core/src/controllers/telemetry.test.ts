import { createFakePlatform } from '@foyer/testing'
import { expect, test } from 'vitest'
import { createTelemetryController } from './telemetry.ts'

function make() {
  const platform = createFakePlatform()
  const sent: { readonly events: readonly { event: string }[]; readonly keepalive: boolean }[] = []
  const telemetry = createTelemetryController({
    platform,
    onTrack: () => {},
    send: async (events, keepalive) => void sent.push({ events, keepalive }),
  })
  return { telemetry, platform, sent }
}

test('events are sent together, three seconds after the first', async () => {
  const { telemetry, platform, sent } = make()
  telemetry.setEnabled(true)
  telemetry.track('CLICK_ALL_WALLETS')
  await platform.advance(1000)
  telemetry.track('GET_WALLET')
  await platform.advance(2000)
  expect(sent.map(({ events }) => events.map(({ event }) => event))).toEqual([
    ['CLICK_ALL_WALLETS', 'GET_WALLET'],
  ])
})

test('a page that goes sends what is noted, in a request that outlives it', () => {
  const { telemetry, sent } = make()
  telemetry.setEnabled(true)
  telemetry.track('GET_WALLET')
  telemetry.flush(true)
  expect(sent).toMatchObject([{ keepalive: true }])
})

test('a page that goes before the project answered sends nothing', () => {
  const { telemetry, sent } = make()
  telemetry.track('GET_WALLET')
  telemetry.flush(true)
  expect(sent).toEqual([])
})

test('a noisy page is bounded to a hundred events a batch', async () => {
  const { telemetry, platform, sent } = make()
  for (let index = 0; index < 500; index += 1) telemetry.track('WALLET_IMPRESSION')
  telemetry.setEnabled(true)
  await platform.advance(3000)
  expect(sent[0]?.events).toHaveLength(100)
})
