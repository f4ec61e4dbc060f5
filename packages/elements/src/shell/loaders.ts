import type { ChunkLoaders } from './port.ts'

/** The dynamic imports of the chunks. The build of the classic script replaces them by absolute addresses. */
export const LOADERS: ChunkLoaders = {
  ahead: () => import('../inner/requestAhead.ts'),
  ui: () => import('../inner/runtime.ts'),
  modal: () => import('../inner/modalChunk.ts'),
}
