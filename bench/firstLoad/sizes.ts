import { readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { fromRoot } from '../../tools/build/paths.ts'
import { type Renderer, scriptFolder } from '../../tools/vite/renderer.ts'

/** Compressed sizes of the files of one built script, by path. */
export interface Sizes {
  /** The size of one file. Compressing takes a second for the largest, and most belong to several sums. */
  of(path: string): number
  sum(paths: Iterable<string>): number
}

function compressedSize(path: string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  return brotliCompressSync(readFileSync(path), { params }).length
}

/** Measures the files of the script that a renderer draws. */
export function createSizes(renderer: Renderer): Sizes {
  const folder = fromRoot(scriptFolder(renderer))
  const known = new Map<string, number>()
  const of = (path: string) => {
    const size = known.get(path) ?? compressedSize(`${folder}/${path}`)
    known.set(path, size)
    return size
  }
  return { of, sum: (paths) => [...paths].reduce((total, path) => total + of(path), 0) }
}
