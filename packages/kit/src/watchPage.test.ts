import { expect, test, vi } from 'vitest'
import { watchPage } from './watchPage.ts'

test('entity-2 a page is looked at now, for a while, at moments before a list may open, and no more once it is stopped', () => {
  vi.useFakeTimers()
  const page = new EventTarget()
  const look = vi.fn()
  const stop = watchPage(page, { lookEveryMs: 250, lookForMs: 3_000 }, look)
  expect(look).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(60_000)
  const looks = look.mock.calls.length
  expect(looks).toBeGreaterThanOrEqual(12)
  expect(looks).toBeLessThanOrEqual(13)
  expect(vi.getTimerCount()).toBe(0)
  for (const moment of ['DOMContentLoaded', 'load', 'focus', 'pointerdown', 'keydown'])
    page.dispatchEvent(new Event(moment))
  expect(look).toHaveBeenCalledTimes(looks + 5)
  stop()
  page.dispatchEvent(new Event('focus'))
  const other = watchPage(page, { lookEveryMs: 250, lookForMs: 3_000 }, look)
  other()
  vi.advanceTimersByTime(60_000)
  expect(look).toHaveBeenCalledTimes(looks + 6)
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})
