/** Chunks by name, each with what imports it. */
export interface ChunkLoaders {
  readonly ui: () => Promise<typeof import('../inner/runtime.tsx')>
  readonly modal: () => Promise<typeof import('../inner/modalChunk.ts')>
}

/** Loads chunks by name; each is asked for once. */
export type LoadChunk = <K extends keyof ChunkLoaders>(name: K) => ReturnType<ChunkLoaders[K]>

const RETRIES = 2
const BACKOFF_MS = 300
const TIMEOUT_MS = 20_000

function after(delayMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, delayMs))
}

async function attempt(load: () => Promise<unknown>, failures: number): Promise<unknown> {
  try {
    return await Promise.race([load(), after(TIMEOUT_MS).then(() => Promise.reject('timeout'))])
  } catch (error) {
    if (failures === RETRIES) throw error
    await after(BACKOFF_MS * 4 ** failures)
    return attempt(load, failures + 1)
  }
}

/** Makes a loader that tries a failed chunk twice more, and afresh at the next call: a failure is never kept. */
export function createChunkLoader(loaders: ChunkLoaders): LoadChunk {
  const loading: Partial<Record<keyof ChunkLoaders, Promise<unknown>>> = {}
  return ((name: keyof ChunkLoaders) => {
    loading[name] ??= attempt(loaders[name], 0).catch((error) => {
      delete loading[name]
      throw error
    })
    return loading[name]
  }) as LoadChunk // each name's promise carries what its own loader gives
}
