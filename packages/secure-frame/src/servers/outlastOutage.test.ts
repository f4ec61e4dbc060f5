import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { outlastOutage } from './outlastOutage.ts'
import { ServerFailure } from './serverFailure.ts'

const away = () => new ServerFailure('server_unreachable', 'The wallet service cannot be reached')

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
})

test('state-11 a wait goes on after a network that was away for a while', async () => {
  let isAway = true
  let told = 0
  const waiting = outlastOutage(
    async () => {
      if (isAway) throw away()
      return 'approved'
    },
    new AbortController().signal,
    () => {
      told += 1
    },
  )
  await vi.advanceTimersByTimeAsync(50_000)
  expect(told).toBe(26)
  isAway = false
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await waiting).toBe('approved')
})

test('state-11 after a minute without an answer it is told, and a page that slept was not away', async () => {
  let calls = 0
  const failed = outlastOutage(async () => {
    calls += 1
    // The phone showed another app for an hour.
    if (calls === 1) await new Promise((resolve) => setTimeout(resolve, 3_600_000))
    throw away()
  }, new AbortController().signal).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(3_610_000)
  expect(calls).toBeGreaterThan(3)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await failed).toMatchObject({ code: 'server_unreachable' })
  expect(calls).toBeLessThan(31)
})

test('what a server says is told at once, and who goes away is waited for no longer', async () => {
  const { signal } = new AbortController()
  let calls = 0
  const refuse = async () => {
    calls += 1
    throw new ServerFailure('flow_expired', 'over')
  }
  await expect(outlastOutage(refuse, signal)).rejects.toMatchObject({ code: 'flow_expired' })
  expect(calls).toBe(1)
  const stop = new AbortController()
  const left = outlastOutage(() => Promise.reject(away()), stop.signal).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(1_000)
  stop.abort(new Error('left'))
  await vi.advanceTimersByTimeAsync(0)
  expect(await left).toBeInstanceOf(Error)
})
