import { expect, test } from 'vitest'
import { newMessage } from '../../test/mailboxSuite.ts'
import { createStoredShares, ENTRY_BYTES } from './storedShares.ts'

const SIZE = 1_000
const message = (senderId: string, source: string, ttlSeconds = 300) =>
  newMessage({ senderId, source, ttlSeconds, message: 'a'.repeat(SIZE - ENTRY_BYTES) })
const LIMITS = { maxBytesPerSender: 2 * SIZE, maxBytesPerSource: 3 * SIZE }

test('a client that has filled its share is refused until some of it is over', () => {
  const shares = createStoredShares(LIMITS)
  const take = (nowMs: number) => shares.take([message('one', 'here')], nowMs)
  expect([take(0), take(1_000), take(2_000)]).toEqual([true, true, false])
  // Messages are counted a sixteenth of their time longer at most.
  expect(take(300_000 - 1)).toBe(false)
  expect(take(300_000 + 20_000)).toBe(true)
})

test('the clients of an address share its room, and another address has its own', () => {
  const shares = createStoredShares(LIMITS)
  const take = (senderId: string, source: string) => shares.take([message(senderId, source)], 0)
  expect([take('one', 'here'), take('one', 'here'), take('two', 'here')]).toEqual([true, true, true])
  expect([take('three', 'here'), take('three', 'there')]).toEqual([false, true])
})

test('a publish that does not fit as a whole takes no room', () => {
  const shares = createStoredShares(LIMITS)
  const three = Array.from({ length: 3 }, () => message('one', 'here'))
  expect(shares.take(three, 0)).toBe(false)
  expect(shares.take(three.slice(1), 0)).toBe(true)
})

test('clients whose address is not known share no room of an address', () => {
  const shares = createStoredShares(LIMITS)
  for (const senderId of ['one', 'two', 'three', 'four']) {
    expect(shares.take([message(senderId, '')], 0)).toBe(true)
  }
})
