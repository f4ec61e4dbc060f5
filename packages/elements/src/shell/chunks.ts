import type { ChunkLoaders, Chunks, LoadChunk } from './port.ts'

const TIMEOUT_MS = 20_000
const FIRST_DELAY_MS = 300
/**
 * The delay before a retry grows fourfold, from 300 to 1,200 ms. When the next one would exceed this limit, loading
 * fails.
 */
const MAX_DELAY_MS = 2000

/** A shorter version of core's `loadScript`: retries after 300 ms and after 1,200 ms; each attempt may take up to 20 s. */
async function loadScript(load: () => Promise<unknown>, delayMs = FIRST_DELAY_MS): Promise<unknown> {
  try {
    return await new Promise((resolve, reject) => {
      setTimeout(reject, TIMEOUT_MS, Error('timeout'))
      load().then(resolve, reject)
    })
  } catch (error) {
    if (delayMs > MAX_DELAY_MS) throw error
    await new Promise((resolve) => setTimeout(resolve, delayMs))
    return loadScript(load, delayMs * 4)
  }
}

/** Creates the shell's loader. A failure is not cached, so that the next call tries again. */
export function createChunkLoader(loaders: ChunkLoaders): LoadChunk {
  const loading: Partial<Record<keyof Chunks, Promise<unknown>>> = {}
  return ((name: keyof Chunks) => {
    loading[name] ??= loadScript(loaders[name]).catch((error) => {
      delete loading[name]
      throw error
    })
    return loading[name]
  }) as LoadChunk // the promise of each name is that of its own loader
}
