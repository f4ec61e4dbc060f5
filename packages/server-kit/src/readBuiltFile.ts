import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { BuiltFile } from './encodeFile.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

/**
 * Reads a file of a build once. It is compressed when somebody first takes it so: all files of a page at the start would keep a server from
 * answering for seconds. The type follows from the ending of its name.
 */
export function readBuiltFile(path: string): BuiltFile {
  const bytes = new Uint8Array(readFileSync(path))
  let brotli: Uint8Array<ArrayBuffer> | undefined
  return {
    type: TYPES[extname(path)] ?? 'application/octet-stream',
    bytes,
    get brotli() {
      brotli ??= new Uint8Array(brotliCompressSync(bytes))
      return brotli
    },
  }
}
