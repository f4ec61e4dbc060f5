import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { ANALYTICS_EVENTS, AnalyticsEvent, EventBatch, getAnalyticsConfig, postEvents } from './telemetry.ts'

const EVENT = { event: 'SELECT_WALLET', atMs: 1_790_000_000_000 }
const BATCH = { sdkVersion: 'html-0.1.0', sdkType: 'foyer', events: [EVENT] }

function properties(count: number): Record<string, number> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, index]))
}

describe('AnalyticsEvent', () => {
  test.each(ANALYTICS_EVENTS)('call-12 takes %s, without properties if it brings none', (event) => {
    expect(v.parse(AnalyticsEvent, { ...EVENT, event })).toEqual({ ...EVENT, event, properties: {} })
  })

  test.each([
    { ...EVENT, event: 'PAGE_VIEW' },
    { ...EVENT, event: undefined },
    { ...EVENT, atMs: -1 },
    { ...EVENT, atMs: 1.5 },
    { ...EVENT, atMs: Date.UTC(2100, 0, 1) + 1 },
    { ...EVENT, atMs: '1790000000000' },
    { ...EVENT, email: 'a@b.example' },
    { ...EVENT, properties: 'rank=1' },
    { ...EVENT, properties: { nested: {} } },
    { ...EVENT, properties: { list: ['a'] } },
    { ...EVENT, properties: { text: 'x'.repeat(513) } },
    { ...EVENT, properties: { ['x'.repeat(65)]: 1 } },
    { ...EVENT, properties: properties(21) },
  ])('call-12 refuses %j', (event) => {
    expect(v.is(AnalyticsEvent, event)).toBe(false)
  })

  test('call-12 takes the largest event: twenty properties, the longest text, the last moment', () => {
    const event = {
      ...EVENT,
      atMs: Date.UTC(2100, 0, 1),
      properties: { ...properties(19), text: 'x'.repeat(512) },
    }
    expect(v.is(AnalyticsEvent, event)).toBe(true)
  })

  test('call-12 properties come out as they went in, whatever they are called', () => {
    const value = fc.oneof(
      fc.string({ maxLength: 512 }),
      fc.double({ noNaN: true }),
      fc.boolean(),
      fc.constant(null),
    )
    const name = fc
      .string({ maxLength: 64 })
      .filter((text) => !['__proto__', 'prototype', 'constructor'].includes(text))
    fc.assert(
      fc.property(fc.dictionary(name, value, { maxKeys: 20 }), (record) => {
        expect(v.parse(AnalyticsEvent, { ...EVENT, properties: record }).properties).toEqual({ ...record })
      }),
    )
  })

  test('call-12 a property called __proto__ sets no prototype', () => {
    const event: unknown = JSON.parse(
      '{"event":"SELECT_WALLET","atMs":1,"properties":{"__proto__":"x","constructor":"y","rank":1}}',
    )
    const parsed = v.parse(AnalyticsEvent, event)
    expect(parsed.properties).toEqual({ rank: 1 })
    expect(Object.getPrototypeOf(parsed.properties)).toBe(Object.prototype)
  })
})

describe('EventBatch', () => {
  test.each([1, 100])('call-12 takes %i events', (count) => {
    expect(v.is(EventBatch, { ...BATCH, events: Array(count).fill(EVENT) })).toBe(true)
  })

  test.each([
    { ...BATCH, events: [] },
    { ...BATCH, events: Array(101).fill(EVENT) },
    { ...BATCH, events: EVENT },
    { ...BATCH, sdkVersion: 'x'.repeat(65) },
    { ...BATCH, sdkType: 'x'.repeat(33) },
    { ...BATCH, sdkType: undefined },
    { ...BATCH, userId: 'somebody' },
  ])('call-12 refuses a batch that breaks a limit or carries more', (body) => {
    expect(v.is(EventBatch, body)).toBe(false)
  })
})

test('call-3 the switch of analytics is true or false', () => {
  expect(v.is(getAnalyticsConfig.reply, { isAnalyticsEnabled: false })).toBe(true)
  for (const value of [undefined, null, 'true', 1]) {
    expect(v.is(getAnalyticsConfig.reply, { isAnalyticsEnabled: value })).toBe(false)
  }
})

test('call-12 the number of kept events is a whole number, none included', () => {
  expect(v.is(postEvents.reply, { accepted: 0 })).toBe(true)
  for (const accepted of [-1, 0.5, '1', null]) expect(v.is(postEvents.reply, { accepted })).toBe(false)
})
