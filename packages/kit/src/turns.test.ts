import { expect, onTestFinished, test } from 'vitest'
import { type NextTurn, startTurns } from './turns.ts'

const HOUR_MS = 3_600_000

/** Turns that end when a test says so. */
function start(everyMs = HOUR_MS) {
  const errors: unknown[] = []
  const begun: { end(next?: NextTurn): void; fail(): void; signal: AbortSignal }[] = []
  const turns = startTurns({
    turn: (signal) =>
      new Promise((resolve, reject) => {
        begun.push({ end: resolve, fail: () => reject(new Error('away')), signal })
      }),
    everyMs,
    onError: (error) => void errors.push(error),
  })
  onTestFinished(async () => {
    const closed = turns.close()
    for (const one of begun) one.end()
    await closed
  })
  return { turns, begun, errors }
}

/** Waits long enough for anything that follows at once. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 20))

test('the first turn begins at once, and the next one after the time between them', async () => {
  const { begun } = start(5)
  expect(begun).toHaveLength(1)
  await settled()
  expect(begun).toHaveLength(1)
  begun[0]?.end()
  await expect.poll(() => begun.length).toBe(2)
})

test('a turn says how long to wait; where more is due, the next one follows at once', async () => {
  const { begun } = start()
  begun[0]?.end({ waitMs: 0 })
  await expect.poll(() => begun.length).toBe(2)
  begun[1]?.end({ waitMs: 1 })
  await expect.poll(() => begun.length).toBe(3)
  begun[2]?.end()
  await settled()
  expect(begun).toHaveLength(3)
})

test('who is woken while waiting turns now, and while turning turns again', async () => {
  const { turns, begun } = start()
  begun[0]?.end()
  await settled()
  turns.wake()
  await expect.poll(() => begun.length).toBe(2)
  turns.wake()
  turns.wake()
  await settled()
  expect(begun).toHaveLength(2)
  begun[1]?.end()
  await expect.poll(() => begun.length).toBe(3)
  begun[2]?.end()
  await settled()
  expect(begun).toHaveLength(3)
})

test('a turn that fails is told, and the next one tries again', async () => {
  const { begun, errors } = start(1)
  begun[0]?.fail()
  await expect.poll(() => begun.length).toBe(2)
  expect(errors).toEqual([new Error('away')])
})

test('closing tells the turn under way, waits for its end, and begins no more', async () => {
  const { turns, begun } = start(1)
  let isClosed = false
  const closing = turns.close().then(() => {
    isClosed = true
  })
  expect(begun[0]?.signal.aborted).toBe(true)
  await settled()
  expect(isClosed).toBe(false)
  begun[0]?.end({ waitMs: 0 })
  await closing
  await settled()
  expect(begun).toHaveLength(1)
})
