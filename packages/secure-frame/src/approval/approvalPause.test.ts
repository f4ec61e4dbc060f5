import { expect, test } from 'vitest'
import { createApprovalPause, openTabStorage } from './approvalPause.ts'

function start(kept = new Map<string, string>()) {
  const clock = { nowMs: 1_000_000 }
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  }
  const pause = () => createApprovalPause(storage, () => clock.nowMs)
  const refusals = (times: number) => {
    for (let time = 0; time < times; time += 1) pause().note(false)
  }
  return { kept, clock, pause, refusals }
}

const limited = expect.objectContaining({ code: -32005 })

test('two approvals that nobody signed cost nothing', () => {
  const { pause, refusals } = start()
  refusals(1)
  expect(pause().check).not.toThrow()
})

test.each([
  [2, 2_000],
  [3, 5_000],
  [4, 15_000],
  [5, 60_000],
  [50, 60_000],
])('after %i in a row the app waits for %i ms, across reloads of the frame', (times, waitMs) => {
  const { pause, refusals, clock } = start()
  refusals(times)
  expect(pause().check).toThrow(limited)
  clock.nowMs += waitMs - 1
  expect(pause().check).toThrow(limited)
  clock.nowMs += 1
  expect(pause().check).not.toThrow()
})

test('a signature ends the row, and so does time', () => {
  const one = start()
  one.refusals(5)
  one.pause().note(true)
  one.refusals(1)
  expect(one.pause().check).not.toThrow()
  const other = start()
  other.refusals(5)
  other.clock.nowMs += 180_001
  other.refusals(1)
  expect(other.pause().check).not.toThrow()
})

test('a clock that is set back locks nobody out for longer than a minute', () => {
  const { pause, refusals, clock } = start()
  refusals(5)
  clock.nowMs -= 86_400_000
  expect(pause().check).toThrow(limited)
  pause().note(false)
  clock.nowMs += 60_000
  expect(pause().check).not.toThrow()
})

test.each(['rubbish', '{"count":-1,"endedMs":0}', '{"count":1e300,"endedMs":1}', 'null'])(
  'what is kept as %s counts as nothing',
  (text) => {
    const { pause } = start(new Map([['foyer:unsigned', text]]))
    expect(pause().check).not.toThrow()
  },
)

test('where storage is blocked the page remembers for as long as it lives', () => {
  const memory = new Map<string, string>()
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  for (let time = 0; time < 3; time += 1)
    createApprovalPause(openTabStorage(blocked, memory), () => 1_000).note(false)
  expect(createApprovalPause(openTabStorage(undefined, memory), () => 1_000).check).toThrow(limited)
})
