import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { raceAbort } from './raceAbort.ts'
import { startTimeLimit, TimeLimitError, withTimeLimit } from './timeLimit.ts'
import type { SetTimer } from './timer.ts'

const NEVER = new Promise<never>(() => {})

/** Work that only a signal ends, as a request to a server that never answers. */
function hang(signal: AbortSignal): Promise<never> {
  return raceAbort(NEVER, signal)
}

/** A clock whose one timer fires when the test says so. */
function createClock() {
  const clock = { fire: () => {}, delayMs: 0, isRunning: false }
  const setTimer: SetTimer = (callback, delayMs) => {
    const stop = () => {
      clock.isRunning = false
    }
    Object.assign(clock, { fire: callback, delayMs, isRunning: true })
    return stop
  }
  return { clock, setTimer }
}

describe('a time limit on work', () => {
  test('gives the result of work that ends in time, and stops the timer', async () => {
    const { clock, setTimer } = createClock()
    await expect(withTimeLimit(async () => 5, { limitMs: 50, what: 'It', setTimer })).resolves.toBe(5)
    expect(clock).toMatchObject({ delayMs: 50, isRunning: false })
  })

  test('gives the error of work that fails in time, and stops the timer', async () => {
    const { clock, setTimer } = createClock()
    const failure = new Error('failed')
    const running = withTimeLimit(() => Promise.reject(failure), { limitMs: 50, what: 'It', setTimer })
    await expect(running).rejects.toBe(failure)
    expect(clock.isRunning).toBe(false)
  })

  test('rejects with a named error when the limit passes, and aborts the signal of the work', async () => {
    let seen: AbortSignal | undefined
    const running = withTimeLimit(
      (signal) => {
        seen = signal
        return NEVER
      },
      { limitMs: 20, what: 'The node' },
    )
    await expect(running).rejects.toMatchObject({
      name: 'TimeLimitError',
      code: 'timed_out',
      limitMs: 20,
      message: 'The node took longer than 20 ms.',
    })
    expect(seen?.aborted).toBe(true)
    expect(seen?.reason).toBeInstanceOf(TimeLimitError)
  })

  test('takes the clock it is given', async () => {
    const { clock, setTimer } = createClock()
    const running = withTimeLimit(hang, { limitMs: 60_000, what: 'It', setTimer })
    clock.fire()
    await expect(running).rejects.toBeInstanceOf(TimeLimitError)
  })

  test('passes on the reason of the outer signal, and stops the timer', async () => {
    const { clock, setTimer } = createClock()
    const outer = new AbortController()
    const running = withTimeLimit(hang, { limitMs: 60_000, what: 'It', signal: outer.signal, setTimer })
    const reason = new Error('the caller left')
    outer.abort(reason)
    await expect(running).rejects.toBe(reason)
    expect(clock.isRunning).toBe(false)
  })

  test('does not start work under a signal that has aborted already', async () => {
    let starts = 0
    const work = async () => {
      starts += 1
    }
    const options = { limitMs: 50, what: 'It', signal: AbortSignal.abort('gone') }
    await expect(withTimeLimit(work, options)).rejects.toBe('gone')
    expect(startTimeLimit(options).signal.reason).toBe('gone')
    expect(starts).toBe(0)
  })

  test('lets the caller replace the error of the limit', async () => {
    const toError = (error: TimeLimitError) => new Error('own', { cause: error })
    const running = withTimeLimit(hang, { limitMs: 10, what: 'It', toError })
    await expect(running).rejects.toMatchObject({ message: 'own', cause: { code: 'timed_out' } })
  })

  test('that was ended aborts nothing', async () => {
    const outer = new AbortController()
    const limit = startTimeLimit({ limitMs: 10, what: 'It', signal: outer.signal })
    limit.end()
    outer.abort()
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(limit.signal.aborted).toBe(false)
  })

  test('aborts although garbage is collected while it runs', async () => {
    setFlagsFromString('--expose-gc')
    const collectGarbage: () => void = runInNewContext('gc')
    // Only the signal's listener stands between the work and for ever, as in a request that a server never answers.
    const start = () =>
      withTimeLimit(hang, { limitMs: 200, what: 'It', signal: new AbortController().signal })
    const running = start()
    const collecting = setInterval(collectGarbage, 10)
    const tooLate = new Promise((resolve) => setTimeout(resolve, 2_000, 'it never aborted'))
    try {
      await expect(Promise.race([running, tooLate])).rejects.toBeInstanceOf(TimeLimitError)
    } finally {
      clearInterval(collecting)
    }
  })
})
