import { snapshot } from 'valtio/vanilla'
import { expect, test } from 'vitest'
import { createTasksController } from './tasks.ts'

const later = <T>(value: T, ms: number) => new Promise<T>((resolve) => setTimeout(() => resolve(value), ms))

test('a second run aborts the first, whose late answer is dropped', async () => {
  const tasks = createTasksController()
  const first = tasks.run('searchWallets', undefined, () => later('old', 5))
  const second = tasks.run('searchWallets', undefined, () => later('new', 1))
  await expect(first).rejects.toMatchObject({ code: 'aborted' })
  await expect(second).resolves.toBe('new')
  expect(tasks.state.searchWallets).toEqual({ status: 'done' })
})

test('work that never answers ends with its signal and leaves the task idle', async () => {
  const tasks = createTasksController()
  const controller = new AbortController()
  const run = tasks.run('connectWallet', controller.signal, () => new Promise(() => {}))
  expect(tasks.state.connectWallet.status).toBe('pending')
  controller.abort()
  await expect(run).rejects.toMatchObject({ code: 'aborted' })
  expect(tasks.state.connectWallet).toEqual({ status: 'idle' })
})

test('a failure lands in state as plain data', async () => {
  const tasks = createTasksController()
  await expect(tasks.run('disconnect', undefined, () => Promise.reject(new Error('no')))).rejects.toThrow(
    'no',
  )
  expect(structuredClone(snapshot(tasks.state).disconnect)).toMatchObject({
    status: 'failed',
    error: { code: 'unknown', details: 'no' },
  })
})

test('an outer signal that has fired already keeps the job from starting', async () => {
  const tasks = createTasksController()
  let started = false
  const signal = AbortSignal.abort()
  await expect(tasks.run('loadBalance', signal, async () => (started = true))).rejects.toMatchObject({
    code: 'aborted',
  })
  expect(started).toBe(false)
})

test('a task that is run inside itself says so, instead of aborting itself', async () => {
  const tasks = createTasksController()
  const inner = (signal: AbortSignal) => tasks.run('loadWallets', signal, async () => 'never')
  await expect(tasks.run('loadWallets', undefined, inner)).rejects.toThrow('loadWallets is run inside itself')
  const awaited = async (signal: AbortSignal) => later('first', 1).then(() => inner(signal))
  await expect(tasks.run('loadWallets', undefined, awaited)).rejects.toThrow(
    'loadWallets is run inside itself',
  )
  expect(tasks.state.loadWallets).toMatchObject({ status: 'failed' })
  const other = (signal: AbortSignal) => tasks.run('searchWallets', signal, async () => 'found')
  await expect(tasks.run('loadWallets', undefined, other)).resolves.toBe('found')
})

test('reset aborts and forgets', async () => {
  const tasks = createTasksController()
  const run = tasks.run('loadWallets', undefined, () => new Promise(() => {}))
  tasks.reset('loadWallets')
  await expect(run).rejects.toMatchObject({ code: 'aborted' })
  expect(tasks.state.loadWallets).toEqual({ status: 'idle' })
})
