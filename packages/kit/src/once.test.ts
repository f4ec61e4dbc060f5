import { expect, test } from 'vitest'
import { once } from './once.ts'

test('what runs once gives every caller the same promise, also when it fails', async () => {
  let runs = 0
  const close = once(async () => {
    runs += 1
    throw new Error('closed badly')
  })
  const first = close()
  expect(close()).toBe(first)
  await expect(first).rejects.toThrow('closed badly')
  await expect(close()).rejects.toThrow('closed badly')
  expect(runs).toBe(1)
})
