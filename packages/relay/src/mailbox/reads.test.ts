import { sleep } from '@foyer/kit'
import { afterEach, expect, test } from 'vitest'
import { createReads, type Reads } from './reads.ts'

// A message that a client acknowledged is not given to it again, also while the database is too busy to store the acknowledgement.

const QUERY_MS = 20
let reads: Reads | undefined
afterEach(() => reads?.close())

test('an acknowledgement is known until it is stored, however long that takes, and for a query after it', async () => {
  let store = () => {}
  const stored = new Promise<void>((resolve) => {
    store = resolve
  })
  reads = createReads({ insert: () => stored, onError: () => undefined, queryMs: QUERY_MS })
  reads.add({ messageId: 1, topic: 'topic', clientId: 'a' })
  expect(reads.isKnown(1, 'a')).toBe(true)
  expect(reads.isKnown(1, 'b')).toBe(false)
  expect(reads.isKnown(2, 'a')).toBe(false)
  await sleep(QUERY_MS * 10)
  expect(reads.isKnown(1, 'a')).toBe(true)

  store()
  await reads.drain()
  await Promise.resolve()
  expect(reads.isKnown(1, 'a')).toBe(true)
  // From then on the database says so.
  await expect.poll(() => reads?.isKnown(1, 'a')).toBe(false)
})

test('what cannot be stored is told, and forgotten: its message is given again', async () => {
  const errors: unknown[] = []
  let attempts = 0
  const insert = () => {
    attempts += 1
    return Promise.reject(new Error('The database is gone.'))
  }
  reads = createReads({ insert, onError: (error) => errors.push(error), queryMs: 60_000 })
  reads.add({ messageId: 1, topic: 'topic', clientId: 'a' })
  await expect.poll(() => errors).toHaveLength(1)
  await expect.poll(() => reads?.isKnown(1, 'a')).toBe(false)
  expect(attempts).toBe(5)
})
