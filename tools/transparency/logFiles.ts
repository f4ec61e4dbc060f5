import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Checkpoint } from './checkpoint.ts'
import { hashLeaf, rootOf } from './merkle.ts'
import { readBounded } from './readBounded.ts'

// A log is a folder of plain files, in the layout of c2sp.org/tlog-tiles, which any web server can hand out.

const TILE_WIDTH = 256
const MAX_ENTRY_BYTES = 0xffff
const MAX_ENTRIES = 10_000_000
/** A bundle of the longest entries is shorter. */
const MAX_FILE_BYTES = 32 * 1024 * 1024

export const CHECKPOINT_FILE = 'checkpoint'

/** Reads a file of a log; undefined where there is none. */
export type ReadLogFile = (path: string) => Promise<Uint8Array | undefined>

/**
 * Reads a log from its folder, or from its address.
 * @param from a path, or an address that starts with http: or https:
 */
export function openLog(from: string): ReadLogFile {
  if (!/^https?:\/\//.test(from)) {
    return async (path) => (existsSync(join(from, path)) ? readFileSync(join(from, path)) : undefined)
  }
  return async (path) => {
    const reply = await readBounded(`${from.replace(/\/+$/, '')}/${path}`, MAX_FILE_BYTES)
    return reply?.status === 200 ? reply.bytes : undefined
  }
}

/** The path of a tile's number: three digits each, all but the last ones behind an x. */
function numberPath(index: number): string {
  const digits = String(index).padStart(Math.ceil(String(index).length / 3) * 3, '0')
  const parts = digits.match(/\d{3}/g) ?? []
  return parts.map((part, at) => (at < parts.length - 1 ? `x${part}` : part)).join('/')
}

function tilePath(level: number | 'entries', index: number, width: number): string {
  return `tile/${level}/${numberPath(index)}${width < TILE_WIDTH ? `.p/${width}` : ''}`
}

/** Cuts a list into tiles; the last one may be narrower. */
function toTiles<T>(list: readonly T[]): (readonly T[])[] {
  return Array.from({ length: Math.ceil(list.length / TILE_WIDTH) }, (_, index) =>
    list.slice(index * TILE_WIDTH, (index + 1) * TILE_WIDTH),
  )
}

function toBundle(entries: readonly string[]): Uint8Array {
  return Buffer.concat(
    entries.flatMap((entry) => {
      const bytes = Buffer.from(entry)
      if (bytes.length > MAX_ENTRY_BYTES) throw new Error('An entry is too long for the log.')
      return [Uint8Array.of(bytes.length >> 8, bytes.length & 0xff), bytes]
    }),
  )
}

function readBundle(bundle: Uint8Array): string[] {
  const view = Buffer.from(bundle)
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  const entries: string[] = []
  for (let at = 0; at < view.length; ) {
    const end = at + 2 > view.length ? Number.POSITIVE_INFINITY : at + 2 + view.readUInt16BE(at)
    if (end > view.length) throw new Error('A file of entries ends too early.')
    entries.push(decoder.decode(view.subarray(at + 2, end)))
    at = end
  }
  return entries
}

/** The files of a log with these entries, by path. Full tiles never change, and partial ones are named by their width. */
export function toLogFiles(entries: readonly string[]): ReadonlyMap<string, Uint8Array> {
  const files = new Map<string, Uint8Array>()
  for (const [index, some] of toTiles(entries).entries())
    files.set(tilePath('entries', index, some.length), toBundle(some))
  let hashes = entries.map((entry) => hashLeaf(Buffer.from(entry)))
  for (let level = 0; hashes.length > 0; level += 1) {
    const tiles = toTiles(hashes)
    for (const [index, tile] of tiles.entries())
      files.set(tilePath(level, index, tile.length), Buffer.concat(tile))
    hashes = tiles.filter(({ length }) => length === TILE_WIDTH).map(rootOf)
  }
  return files
}

/** Writes the files of a log into its folder. */
export function writeLogFiles(folder: string, entries: readonly string[]): void {
  for (const [path, bytes] of toLogFiles(entries)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), bytes)
  }
}

/** How many entries the folder of a log has, signed or not. */
export function countEntries(folder: string): number {
  const has = (index: number, width: number) => existsSync(join(folder, tilePath('entries', index, width)))
  let full = 0
  while (has(full, TILE_WIDTH)) full += 1
  const partial = join(folder, dirname(tilePath('entries', full, 1)))
  const widths = existsSync(partial) ? readdirSync(partial).map(Number) : []
  return full * TILE_WIDTH + Math.max(0, ...widths)
}

/**
 * Reads the first entries of a log.
 * @throws Error when one of its files is missing or is no file of entries
 */
export async function readEntries(read: ReadLogFile, size: number): Promise<string[]> {
  if (size > MAX_ENTRIES) throw new Error(`The log says that it has ${size} entries, which is too many.`)
  const entries: string[] = []
  for (let index = 0; index * TILE_WIDTH < size; index += 1) {
    const width = Math.min(TILE_WIDTH, size - index * TILE_WIDTH)
    const path = tilePath('entries', index, width)
    // A log may drop a partial tile once it has the full one.
    const bundle = (await read(path)) ?? (await read(tilePath('entries', index, TILE_WIDTH)))
    if (!bundle) throw new Error(`The log has no ${path}.`)
    const some = readBundle(bundle).slice(0, width)
    if (some.length !== width) throw new Error(`${path} has too few entries.`)
    entries.push(...some)
  }
  return entries
}

/**
 * Reads the entries below a checkpoint, and reckons its root from them.
 * @throws Error when they are not the ones that were signed
 */
export async function readSignedEntries(
  read: ReadLogFile,
  { size, root }: Pick<Checkpoint, 'size' | 'root'>,
): Promise<string[]> {
  const entries = await readEntries(read, size)
  const found = rootOf(entries.map((entry) => hashLeaf(Buffer.from(entry))))
  if (Buffer.compare(found, root) !== 0)
    throw new Error('The entries of the log are not those that were signed.')
  return entries
}
