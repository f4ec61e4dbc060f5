import { expect, test } from 'vitest'
import { EMPTY_GAUGES } from '../../test/emptyGauges.ts'
import { createMetrics, REJECT_REASONS } from './metrics.ts'

const GAUGES = { ...EMPTY_GAUGES, sockets: 1, expired: 5, degraded: new Map([['sockets_full', true]]) }

test('every family of the figures has its help, its type and its value', () => {
  const metrics = createMetrics()
  metrics.add('published')
  metrics.add('fetched', 7)
  metrics.reject('token')
  metrics.reject('token')
  const text = metrics.render(GAUGES)
  const lines = text.trimEnd().split('\n')
  const names = lines.flatMap((line) => /^# TYPE (\S+) (?:gauge|counter)$/.exec(line)?.[1] ?? [])
  expect(names).toHaveLength(17)
  for (const name of names) {
    expect(lines.some((line) => line.startsWith(`# HELP ${name} `))).toBe(true)
    expect(lines.some((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`))).toBe(true)
  }
  expect(lines.filter((line) => !line.startsWith('#')).every((line) => /^\S+ \d+$/.test(line))).toBe(true)
  expect(text).toContain('foyer_relay_sockets 1\n')
  expect(text).toContain('foyer_relay_degraded{reason="sockets_full"} 1\n')
  expect(text).toContain('foyer_relay_messages_expired_total 5\n')
  expect(text).toContain('foyer_relay_messages_published_total 1\n')
  expect(text).toContain('foyer_relay_messages_fetched_total 7\n')
  expect(text).toContain('foyer_relay_rejects_total{reason="token"} 2\n')
})

test('every reason is there from the start, with 0, so that an alert on it can be written', () => {
  const text = createMetrics().render(GAUGES)
  for (const reason of REJECT_REASONS) {
    expect(text).toContain(`foyer_relay_rejects_total{reason="${reason}"} 0\n`)
  }
})
