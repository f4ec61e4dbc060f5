import { expect, test } from 'vitest'
import { type ChunkLoaders, createChunkLoader } from './chunks.ts'

function loadersFailing(times: number): { loaders: ChunkLoaders; calls: () => number } {
  let calls = 0
  const load = async () => {
    calls += 1
    if (calls <= times) throw new Error('503')
    return { startBackend: calls }
  }
  // One loader stands for all; what it gives is of no matter here.
  return { loaders: { ui: load, modal: load, evm: load } as unknown as ChunkLoaders, calls: () => calls }
}

test('a chunk is asked for once, however often it is wanted', async () => {
  const { loaders, calls } = loadersFailing(0)
  const load = createChunkLoader(loaders)
  expect(await load('modal')).toBe(await load('modal'))
  expect(calls()).toBe(1)
})

test('a chunk that fails is tried twice more', async () => {
  const { loaders, calls } = loadersFailing(2)
  await createChunkLoader(loaders)('modal')
  expect(calls()).toBe(3)
})

test('a failure is not kept: the next call tries afresh', async () => {
  const { loaders, calls } = loadersFailing(3)
  const load = createChunkLoader(loaders)
  await expect(load('modal')).rejects.toThrow('503')
  await load('modal')
  expect(calls()).toBe(4)
})
