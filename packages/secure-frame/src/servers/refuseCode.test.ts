import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refuseCode } from './refuseCode.ts'
import { ServerFailure } from './serverFailure.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

function startLock(waitMs: number) {
  const said: (number | undefined)[] = []
  const locks: boolean[] = []
  const leaving = new AbortController()
  refuseCode(new ServerFailure('code_locked', 'no', waitMs), {
    say: (error) => said.push(error instanceof ServerFailure ? error.retryAfterMs : undefined),
    lock: (isLocked) => locks.push(isLocked),
    signal: leaving.signal,
  })
  return { said, locks, leaving }
}

test('validate-13 a lock of a minute is told every ten seconds, since an alert is read aloud each time it changes', async () => {
  const { said, locks } = startLock(60_000)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(said).toEqual([60_000, 50_000, 40_000, 30_000, 20_000, 10_000, undefined])
  expect([locks.at(0), locks.at(-2), locks.at(-1)]).toEqual([true, true, false])
})

test('validate-13 a lock of less than ten seconds is told once, and its end', async () => {
  const { said } = startLock(1_500)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(said).toEqual([1_500, undefined])
})

test('validate-13 who leaves hears no more of it', async () => {
  const { said, locks, leaving } = startLock(30_000)
  leaving.abort()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([said, locks]).toEqual([[30_000], [true]])
})
