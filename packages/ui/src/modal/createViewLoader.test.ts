import { expect, test } from 'vitest'
import type { ViewModule, ViewRegistry } from '../views/view.ts'
import { createViewLoader } from './createViewLoader.ts'

const accountModule: ViewModule<'Account'> = { View: () => null }
const noWait = () => Promise.resolve()

/** A registry whose one chunk fails so many times first. */
function failing(times: number): { registry: ViewRegistry; asked: () => number } {
  let asked = 0
  const load = () => {
    asked += 1
    return asked > times ? Promise.resolve(accountModule) : Promise.reject(new Error('offline'))
  }
  return { registry: { Account: load }, asked: () => asked }
}

test('a chunk that fails once is asked for again', async () => {
  const { registry, asked } = failing(1)
  const loader = createViewLoader(registry, noWait)
  await expect(loader.load('Account')).resolves.toBe(accountModule)
  expect([asked(), loader.get('Account')]).toEqual([2, accountModule])
})

test('after three failures it rejects, and the next call starts afresh', async () => {
  const { registry, asked } = failing(3)
  const loader = createViewLoader(registry, noWait)
  await expect(loader.load('Account')).rejects.toThrow('offline')
  expect(asked()).toBe(3)
  await expect(loader.load('Account')).resolves.toBe(accountModule)
})

test('two calls share one request, and a view that is not built is known as such', async () => {
  const { registry, asked } = failing(0)
  const loader = createViewLoader(registry)
  await Promise.all([loader.load('Account'), loader.load('Account')])
  expect([asked(), loader.has('Account'), loader.has('Swap')]).toEqual([1, true, false])
})
