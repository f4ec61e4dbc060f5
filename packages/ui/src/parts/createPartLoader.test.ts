import { partOf } from '@foyer/core/kernel'
import { expect, test } from 'vitest'
import { createPartLoader, viewOf } from './createPartLoader.ts'
import type { PartScript, PartTable } from './part.ts'
import { partTable } from './table.ts'

const account: PartScript<'account'> = {
  views: {
    Account: { View: () => null },
    AccountSettings: { View: () => null },
    ProfileWallets: { View: () => null },
  },
}

/** A timer that skips the delays between attempts and never reaches the time limit. */
function quick(waited: number[] = []) {
  return (callback: () => void, delayMs: number) => {
    if (delayMs < 5000) {
      waited.push(delayMs)
      queueMicrotask(callback)
    }
    return () => {}
  }
}

/** A table with one script that fails the given number of times first. */
function failing(times: number): { table: PartTable; asked: () => number } {
  let asked = 0
  const load = () => {
    asked += 1
    return asked > times ? Promise.resolve(account) : Promise.reject(new Error('offline'))
  }
  return { table: { ...partTable, account: load }, asked: () => asked }
}

test('a chunk that fails once is asked for again', async () => {
  const { table, asked } = failing(1)
  const loader = createPartLoader(table, { setTimer: quick() })
  await expect(loader.load('account')).resolves.toBe(account)
  expect([asked(), loader.get('account')]).toEqual([2, account])
})

test('the attempts are 300 and 1,200 ms apart', async () => {
  const waited: number[] = []
  const loader = createPartLoader(failing(3).table, { setTimer: quick(waited) })
  await expect(loader.load('account')).rejects.toThrow('offline')
  expect(waited).toEqual([300, 1200])
})

test('after three failures it rejects, and the next call starts afresh', async () => {
  const { table, asked } = failing(3)
  const loader = createPartLoader(table, { setTimer: quick() })
  await expect(loader.load('account')).rejects.toThrow('offline')
  expect([asked(), loader.get('account')]).toEqual([3, undefined])
  await expect(loader.load('account')).resolves.toBe(account)
})

test('two calls share one request', async () => {
  const { table, asked } = failing(0)
  const loader = createPartLoader(table)
  await Promise.all([loader.load('account'), loader.load('account')])
  expect(asked()).toBe(1)
})

test('an arrival is told once, until nobody listens any more', async () => {
  const loader = createPartLoader(failing(1).table, { setTimer: quick() })
  const heard: unknown[] = []
  const stop = loader.onLoad(() => heard.push(loader.get('account')))
  await loader.load('account')
  await loader.load('account')
  expect(heard).toEqual([account])
  stop()
  await loader.load('diagnosis')
  expect(heard).toEqual([account])
})

test('a view is found by its name once its part is there', async () => {
  const loader = createPartLoader(failing(0).table)
  expect([partOf('AccountSettings'), viewOf(loader, 'AccountSettings')]).toEqual(['account', undefined])
  await loader.load('account')
  expect(viewOf(loader, 'AccountSettings')).toBe(account.views.AccountSettings)
  expect(viewOf(loader, 'Pay')).toBeUndefined()
})
