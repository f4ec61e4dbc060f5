import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { EMPTY_GAUGES } from '../../test/emptyGauges.ts'
import { createFakeSocket } from '../../test/fakeSocket.ts'
import { createKeyedBuckets } from '../access/tokenBucket.ts'
import { createMetrics } from '../base/metrics.ts'
import { createIntake } from './intake.ts'

/** Ten frames a second, of which ten may come at once; bytes are not limited unless a test does. */
function createTest({ bytesPerSecond = 1_000_000 } = {}) {
  const fake = createFakeSocket()
  const metrics = createMetrics()
  const rates = {
    framesOfClient: createKeyedBuckets(10, 10),
    framesOfIp: createKeyedBuckets(1_000, 1_000),
    bytesOfClient: createKeyedBuckets(1_000_000, 1_000_000),
    bytesOfIp: createKeyedBuckets(bytesPerSecond, bytesPerSecond),
  }
  let resumes = 0
  const intake = createIntake(
    fake.socket,
    { clientId: 'client', ip: 'ip' },
    { rates, metrics, now: Date.now },
    {
      onResume: () => {
        resumes += 1
      },
    },
  )
  const rejects = () => /reason="throttled"\} (\d+)/.exec(metrics.render(EMPTY_GAUGES))?.[1]
  return { fake, intake, resumes: () => resumes, rejects }
}

describe('the intake of a socket', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('reads on within the rate', () => {
    const { fake, intake, rejects } = createTest()
    intake.charge(10, 100)
    expect(intake.isPaused()).toBe(false)
    expect(fake.isPaused()).toBe(false)
    expect(rejects()).toBe('0')
  })

  test('a socket that is gone is kept in memory by no timer, however much it owed', () => {
    const { intake } = createTest()
    intake.charge(1_000, 100)
    expect(vi.getTimerCount()).toBe(1)
    intake.close()
    intake.charge(1_000, 100)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('stops reading above the rate until the debt is paid, and counts that once', async () => {
    const { fake, intake, resumes, rejects } = createTest()
    intake.charge(15, 100)
    expect(fake.isPaused()).toBe(true)
    // Frames that had been received before the pause add to the debt.
    intake.charge(5, 0)
    expect(rejects()).toBe('1')
    await vi.advanceTimersByTimeAsync(600)
    expect(fake.isPaused()).toBe(true)
    await vi.advanceTimersByTimeAsync(500)
    expect(fake.isPaused()).toBe(false)
    expect(resumes()).toBe(1)
  })

  test('stops reading for ten seconds at most, however large the debt', async () => {
    const { fake, intake } = createTest()
    intake.charge(11, 0)
    intake.charge(10_000, 0)
    await vi.advanceTimersByTimeAsync(9_900)
    expect(fake.isPaused()).toBe(true)
    await vi.advanceTimersByTimeAsync(200)
    expect(fake.isPaused()).toBe(false)
  })

  test('counts the bytes of an address as well', () => {
    const { fake, intake } = createTest({ bytesPerSecond: 1_000 })
    intake.charge(1, 1_000)
    expect(fake.isPaused()).toBe(false)
    intake.charge(1, 1)
    expect(fake.isPaused()).toBe(true)
  })

  test('stops reading while 64 requests are worked on', () => {
    const { fake, intake, resumes } = createTest()
    expect(intake.isIdle()).toBe(true)
    for (let count = 0; count < 63; count += 1) intake.beginRequest(1)
    expect(fake.isPaused()).toBe(false)
    intake.beginRequest(1)
    expect(fake.isPaused()).toBe(true)
    expect(intake.isIdle()).toBe(false)
    intake.endRequest(1)
    expect(fake.isPaused()).toBe(false)
    expect(resumes()).toBe(1)
  })

  test('stops reading while the requests that are worked on are large', () => {
    const { fake, intake } = createTest()
    intake.beginRequest(1_048_576)
    expect(fake.isPaused()).toBe(false)
    intake.beginRequest(1_048_576)
    expect(fake.isPaused()).toBe(true)
    intake.endRequest(1_048_576)
    expect(fake.isPaused()).toBe(false)
  })

  test('stops reading while the client leaves unread what it was sent', () => {
    const { fake, intake } = createTest()
    intake.setUnread(true)
    expect(fake.isPaused()).toBe(true)
    intake.setUnread(false)
    expect(fake.isPaused()).toBe(false)
  })

  test('reads everything once the relay is stopping', async () => {
    const { fake, intake } = createTest()
    intake.charge(1_000, 0)
    expect(fake.isPaused()).toBe(true)
    intake.stopThrottling()
    expect(fake.isPaused()).toBe(false)
    intake.charge(1_000, 0)
    for (let count = 0; count < 100; count += 1) intake.beginRequest(1)
    expect(fake.isPaused()).toBe(false)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(fake.isPaused()).toBe(false)
  })

  test('leaves a socket alone that is closed', () => {
    const { fake, intake, resumes } = createTest()
    intake.charge(1_000, 0)
    fake.close()
    intake.stopThrottling()
    expect(resumes()).toBe(0)
  })
})
