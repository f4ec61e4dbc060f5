import { afterEach, describe, expect, test, vi } from 'vitest'
import { sleep } from './sleep.ts'
import type { SetTimer } from './timer.ts'

/** A clock whose timers fire when the test says so. */
function createClock() {
  const timers = new Set<{ readonly callback: () => void; readonly delayMs: number }>()
  const setTimer: SetTimer = (callback, delayMs) => {
    const timer = { callback, delayMs }
    timers.add(timer)
    return () => timers.delete(timer)
  }
  return { setTimer, timers }
}

describe('sleep', () => {
  afterEach(() => vi.useRealTimers())

  test("resolves after the duration by the platform's clock, and not before", async () => {
    vi.useFakeTimers()
    let isOver = false
    const sleeping = sleep(30).then(() => {
      isOver = true
    })
    await vi.advanceTimersByTimeAsync(29)
    expect(isOver).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(isOver).toBe(true)
    await sleeping
  })

  test('takes the clock it is given', async () => {
    const clock = createClock()
    const sleeping = sleep(60_000, { setTimer: clock.setTimer })
    const [timer] = clock.timers
    expect(timer?.delayMs).toBe(60_000)
    timer?.callback()
    await sleeping
  })

  test('rejects with the reason of the signal as soon as it aborts, and stops its timer', async () => {
    const clock = createClock()
    const controller = new AbortController()
    const sleeping = sleep(60_000, { signal: controller.signal, setTimer: clock.setTimer })
    const reason = new Error('not wanted any more')
    controller.abort(reason)
    await expect(sleeping).rejects.toBe(reason)
    expect(clock.timers.size).toBe(0)
  })

  test('rejects at once when the signal has aborted already, without a timer', async () => {
    const clock = createClock()
    const reason = new Error('not wanted at all')
    const options = { signal: AbortSignal.abort(reason), setTimer: clock.setTimer }
    await expect(sleep(60_000, options)).rejects.toBe(reason)
    expect(clock.timers.size).toBe(0)
  })

  test('lets the caller replace the reason', async () => {
    const controller = new AbortController()
    const own = new Error('own')
    const sleeping = sleep(60_000, { signal: controller.signal, toError: () => own })
    controller.abort()
    await expect(sleeping).rejects.toBe(own)
    await expect(sleep(1, { signal: controller.signal, toError: () => own })).rejects.toBe(own)
  })
})
