import { createFakePlatform } from '@foyer/devkit'
import { expect, test } from 'vitest'
import { createTelemetryController } from '../../kernel/telemetry/telemetry.ts'
import { createEventQueue } from './startTelemetry.ts'

function make() {
  const platform = createFakePlatform()
  const sent: { readonly events: readonly { event: string }[]; readonly keepalive: boolean }[] = []
  const telemetry = createTelemetryController({ platform, onTrack: () => {} })
  const start = () =>
    telemetry.follow(
      createEventQueue({
        platform,
        send: async (events, keepalive) => void sent.push({ events, keepalive }),
      }),
    )
  return { telemetry, platform, sent, start }
}

test('events are sent together, three seconds after the first', async () => {
  const { telemetry, platform, sent, start } = make()
  telemetry.track('CLICK_ALL_WALLETS')
  start()
  await platform.advance(1000)
  telemetry.track('GET_WALLET')
  await platform.advance(2000)
  expect(sent.map(({ events }) => events.map(({ event }) => event))).toEqual([
    ['CLICK_ALL_WALLETS', 'GET_WALLET'],
  ])
})

test('a page that goes sends what is noted, in a request that outlives it', () => {
  const { telemetry, platform, sent, start } = make()
  start()
  telemetry.track('GET_WALLET')
  platform.setVisible(false)
  expect(sent).toMatchObject([{ keepalive: true }])
})

test('call-3 before the project answered nothing is sent, whatever becomes of the page', async () => {
  const { telemetry, platform, sent, start } = make()
  telemetry.track('GET_WALLET')
  platform.setVisible(false)
  await platform.advance(10_000)
  telemetry.stop()
  start()
  telemetry.track('GET_WALLET')
  await platform.advance(10_000)
  expect(sent.flatMap(({ events }) => events)).toHaveLength(0)
})

test('a noisy page is bounded to a hundred events a batch', async () => {
  const { telemetry, platform, sent, start } = make()
  for (let index = 0; index < 500; index += 1) telemetry.track('WALLET_IMPRESSION')
  start()
  await platform.advance(3000)
  expect(sent[0]?.events).toHaveLength(100)
})
