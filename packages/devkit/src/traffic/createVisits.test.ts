import { AnalyticsEvent, CONNECT_SECONDS } from '@foyer/api'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { createVisits } from './createVisits.ts'

const UNTIL_MS = Date.UTC(2026, 10, 30, 12, 34)
const input = { days: 21, perDay: 60, untilMs: UNTIL_MS, seed: 7 }
const DAY_MS = 86_400_000

test('the same seed gives the same visits, of about as many as were asked for', () => {
  const visits = createVisits(input)
  expect(createVisits(input)).toEqual(visits)
  expect(createVisits({ ...input, seed: 8 })).not.toEqual(visits)
  expect(visits.length).toBeGreaterThan(0.9 * 21 * 60)
  expect(visits.length).toBeLessThan(1.1 * 21 * 60)
})

test('every event is one that a page may send, within the days, in the order of the steps', () => {
  for (const { events, signedInAtMs } of createVisits(input)) {
    for (const event of events) expect(v.is(AnalyticsEvent, event)).toBe(true)
    const times = events.map(({ atMs }) => atMs)
    expect(times).toEqual(times.toSorted((one, other) => one - other))
    expect(Math.min(...times)).toBeGreaterThanOrEqual(UNTIL_MS - 21 * DAY_MS)
    expect(Math.max(...times, signedInAtMs ?? 0)).toBeLessThanOrEqual(UNTIL_MS)
    const connected = events.find(({ event }) => event === 'CONNECT_SUCCESS')
    if (connected) expect(CONNECT_SECONDS).toContain(connected.properties.secondsToConnect)
    expect(signedInAtMs === undefined || connected !== undefined).toBe(true)
  }
})

test('one wallet loses most people on phones', () => {
  const lost = new Map<unknown, number>()
  for (const { events } of createVisits(input))
    for (const { event, properties } of events) {
      const change = event === 'SELECT_WALLET' ? 1 : event === 'CONNECT_SUCCESS' ? -1 : 0
      if (properties.platform === 'mobile')
        lost.set(properties.wallet, (lost.get(properties.wallet) ?? 0) + change)
    }
  expect([...lost].toSorted(([, one], [, other]) => other - one)[0]?.[0]).toBe('Trust Wallet')
})
