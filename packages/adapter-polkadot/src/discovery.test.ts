import type { Connector } from '@foyer/core/ports'
import { createPolkadotExtension } from '@foyer/devkit/polkadot'
import { expect, test, vi } from 'vitest'
import { polkadotAdapter } from './polkadotAdapter.ts'

test('entity-2 an extension that comes late is seen by looking again, for three seconds and before a press', () => {
  vi.useFakeTimers()
  const page = new EventTarget()
  const found: Connector[] = []
  const stop = polkadotAdapter({ page }).discover((connector) => found.push(connector))
  createPolkadotExtension({ name: 'polkadot-js' }).appear(page)
  expect(found).toEqual([])
  vi.advanceTimersByTime(250)
  expect(found.map(({ id, name }) => [id, name])).toEqual([['polkadot:polkadot-js', 'Polkadot{.js}']])
  vi.advanceTimersByTime(3_000)
  expect(vi.getTimerCount()).toBe(0)
  createPolkadotExtension({ name: 'polkadot js' }).appear(page)
  vi.advanceTimersByTime(10_000)
  expect(found).toHaveLength(1)
  page.dispatchEvent(new Event('pointerdown'))
  expect(found[1]).toMatchObject({ id: 'polkadot:polkadot-js:2', isDuplicate: true, name: 'polkadot js' })
  stop()
  vi.useRealTimers()
})

test('entity-2 names are made fit to show, and no page has more than fifty of them', () => {
  const page = new EventTarget()
  const entries = Array.from({ length: 200 }, (_, index) => [
    `wallet ${index}\u202e${'x'.repeat(99)}`,
    { enable: () => {} },
  ])
  Reflect.set(page, 'injectedWeb3', Object.fromEntries(entries))
  const found: Connector[] = []
  polkadotAdapter({ page }).discover((connector) => found.push(connector))()
  expect(found).toHaveLength(50)
  for (const { name } of found) expect(name).toMatch(/^[^\p{C}]{1,32}$/u)
})
