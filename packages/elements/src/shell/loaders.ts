import type { ChunkLoaders } from './chunks.ts'

/** Where the chunks come from in module builds; the classic build puts absolute addresses in its place. */
export const LOADERS: ChunkLoaders = {
  ui: () => import('../inner/runtime.tsx'),
  modal: () => import('../inner/modalChunk.ts'),
}
