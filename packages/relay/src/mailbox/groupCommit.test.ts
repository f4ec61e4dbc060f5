import { describe, expect, test } from 'vitest'
import { createGroupCommit } from './groupCommit.ts'

describe('a group commit', () => {
  test('writes what comes in the same turn in one batch, and gives each item its own result', async () => {
    const batches: (readonly number[])[] = []
    const group = createGroupCommit<number, string>(async (items) => {
      batches.push(items)
      return items.map((item) => `stored ${item}`)
    }, 10)
    expect(await Promise.all([group.add(1), group.add(2), group.add(3)])).toEqual([
      'stored 1',
      'stored 2',
      'stored 3',
    ])
    expect(batches).toEqual([[1, 2, 3]])
  })

  test('has one batch under way at a time, of a limited size', async () => {
    let running = 0
    const sizes: number[] = []
    const group = createGroupCommit<number, true>(async (items) => {
      running += 1
      expect(running).toBe(1)
      sizes.push(items.length)
      await new Promise((resolve) => setImmediate(resolve))
      running -= 1
      return items.map(() => true)
    }, 4)
    await Promise.all(Array.from({ length: 10 }, (_, index) => group.add(index)))
    expect(sizes).toEqual([4, 4, 2])
  })

  test('fails the items of a batch that failed, and writes the next batch all the same', async () => {
    const failure = new Error('away')
    const group = createGroupCommit<number, true>(async (items) => {
      if (items.includes(2)) throw failure
      return items.map(() => true)
    }, 2)
    const results = await Promise.allSettled([1, 2, 3].map((item) => group.add(item)))
    expect(results).toEqual([
      { status: 'rejected', reason: failure },
      { status: 'rejected', reason: failure },
      { status: 'fulfilled', value: true },
    ])
    expect(await group.add(4)).toBe(true)
  })

  test('fails an item that the batch gave no result for, with a code', async () => {
    const group = createGroupCommit<number, string>(async () => ['only one'], 10)
    const [first, second] = await Promise.allSettled([group.add(1), group.add(2)])
    expect(first).toEqual({ status: 'fulfilled', value: 'only one' })
    expect(second).toMatchObject({ status: 'rejected', reason: { name: 'RelayError', code: 'internal' } })
  })

  test('fails at once with a code when 20,000 items wait', async () => {
    let release = () => {}
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    const group = createGroupCommit<number, true>(async (items) => {
      await gate
      return items.map(() => true)
    }, 20_000)
    const all = Array.from({ length: 20_000 }, (_, index) => group.add(index))
    await expect(group.add(-1)).rejects.toMatchObject({ name: 'RelayError', code: 'mailbox_busy' })
    release()
    expect(await Promise.all(all)).toHaveLength(20_000)
    expect(await group.add(1)).toBe(true)
  })

  test('is drained once nothing is left to write', async () => {
    const written: number[] = []
    const group = createGroupCommit<number, true>(async (items) => {
      await new Promise((resolve) => setImmediate(resolve))
      written.push(...items)
      return items.map(() => true)
    }, 1)
    await group.drain()
    void group.add(1)
    void group.add(2)
    await group.drain()
    expect(written).toEqual([1, 2])
  })
})
