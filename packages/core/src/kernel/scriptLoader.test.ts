import { expect, test } from 'vitest'
import { createScriptLoader } from './scriptLoader.ts'

function tableFailing(times: number) {
  let calls = 0
  const load = async () => {
    calls += 1
    if (calls <= times) throw new Error('503')
    return { startBackend: calls }
  }
  return { table: { ui: load, modal: load }, calls: () => calls }
}

test('a chunk is asked for once, however often it is wanted', async () => {
  const { table, calls } = tableFailing(0)
  const { load } = createScriptLoader(table)
  expect(await load('modal')).toBe(await load('modal'))
  expect(calls()).toBe(1)
})

test('a chunk that fails is tried twice more', async () => {
  const { table, calls } = tableFailing(2)
  await createScriptLoader(table).load('modal')
  expect(calls()).toBe(3)
})

test('a failure is not kept: the next call tries afresh', async () => {
  const { table, calls } = tableFailing(3)
  const { load } = createScriptLoader(table)
  await expect(load('modal')).rejects.toThrow('503')
  await load('modal')
  expect(calls()).toBe(4)
})

test('a request that never ends is given up after 20 s, and made again', async () => {
  const limits: (() => void)[] = []
  const setTimer = (callback: () => void, delayMs: number) => {
    if (delayMs === 20_000) limits.push(callback)
    else queueMicrotask(callback)
    return () => {}
  }
  let calls = 0
  const loader = createScriptLoader(
    { modal: () => (++calls === 1 ? new Promise<object>(() => {}) : Promise.resolve({ calls })) },
    setTimer,
  )
  const loading = loader.load('modal')
  limits[0]?.()
  await expect(loading).resolves.toEqual({ calls: 2 })
  expect(loader.get('modal')).toEqual({ calls: 2 })
})
