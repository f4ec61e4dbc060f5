import { expect, test } from 'vitest'
import { createExpiries } from './expiries.ts'

function createTest() {
  const removed: number[] = []
  const errors: unknown[] = []
  let isFailing = false
  const expiries = createExpiries(
    async (id) => {
      if (isFailing) throw new Error('away')
      removed.push(id)
    },
    (error) => errors.push(error),
  )
  const track = (id: number, ttlSeconds: number) =>
    expiries.track({ id, topic: 't', message: 'm', tag: 1, senderId: 's', publishedAtMs: 10_000 }, ttlSeconds)
  const fail = () => {
    isFailing = true
  }
  return { expiries, removed, errors, track, fail }
}

test('messages are removed once their time is over, and those that nobody read are counted', async () => {
  const { expiries, removed, track } = createTest()
  track(1, 5)
  track(2, 5)
  track(3, 60)
  expiries.markRead(2)
  await expiries.sweep(14_999)
  expect(removed).toEqual([])
  await expiries.sweep(15_000)
  expect(removed).toEqual([1, 2])
  expect(expiries.expired()).toBe(1)
  await expiries.sweep(70_000)
  expect(removed).toEqual([1, 2, 3])
})

test('a removal that fails is told, and keeps no other one from being made', async () => {
  const { expiries, errors, track, fail } = createTest()
  track(1, 5)
  track(2, 5)
  fail()
  await expiries.sweep(20_000)
  expect(errors).toHaveLength(2)
  expect(expiries.expired()).toBe(2)
})
