import { describe, expect, test } from 'vitest'
import { whenListed } from './whenListed.ts'

function start(first: readonly string[], timeoutMs = 1_000) {
  let list = first
  let say = () => {}
  let stopped = 0
  const abort = new AbortController()
  const waiting = whenListed({
    list: async () => list,
    watch: (onChange) => {
      say = onChange
      return () => {
        stopped += 1
      }
    },
    timeoutMs,
    signal: abort.signal,
  })
  return {
    abort,
    waiting,
    stops: () => stopped,
    change(next: readonly string[]) {
      list = next
      say()
    },
  }
}

describe('whenListed', () => {
  test('gives what is listed already', async () => {
    const made = start(['a'])
    expect(await made.waiting).toEqual(['a'])
    expect(made.stops()).toBe(1)
  })

  test('waits for a change that lists something', async () => {
    const made = start([])
    await Promise.resolve()
    made.change([])
    made.change(['b'])
    expect(await made.waiting).toEqual(['b'])
  })

  test('gives nothing once the time is over, where the list cannot be read, or without a word of changes', async () => {
    expect(await start([], 20).waiting).toEqual([])
    const broken = { list: () => Promise.reject(new Error('no')), timeoutMs: 20, watch: () => undefined }
    expect(await whenListed(broken)).toEqual([])
  })

  test('ends with its signal', async () => {
    const made = start([])
    made.abort.abort()
    await expect(made.waiting).rejects.toMatchObject({ name: 'AbortError' })
    expect(made.stops()).toBe(1)
  })
})
