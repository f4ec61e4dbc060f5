import { closeSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs'

const PART_BYTES = 16 * 1024 * 1024
/** Longer than every spelling of a secret: one that lies across two parts is in one of them. */
const OVERLAP_BYTES = 1_024

/** The raw memory of a renderer of the browser: what scripts hold, what the engine holds for them, and what nobody has written over. */
export interface RendererMemory {
  readonly pid: number
  /** The places, in the given order, of the byte sequences that are in it. */
  find(needles: readonly Uint8Array[]): ReadonlySet<number>
}

/**
 * The renderers below this process, on Linux. Nothing is asked of the browser, so that a search does not depend on what its tools
 * show: numbers without a bound, which keys are reckoned with, stand in none of them.
 */
export function findRenderers(): readonly RendererMemory[] {
  return descendants(process.pid)
    .filter((pid) => readText(pid, 'cmdline').includes('--type=renderer'))
    .map((pid) => ({ pid, find: (needles) => findIn(pid, needles) }))
}

/** In which renderers a text stands that only one page has. */
export function renderersWith(mark: string): readonly RendererMemory[] {
  const needles = [Buffer.from(mark, 'latin1'), Buffer.from(mark, 'utf16le')]
  return findRenderers().filter((renderer) => renderer.find(needles).size > 0)
}

function descendants(root: number): readonly number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => {
      const pid = Number(name)
      // The name of a program stands in brackets before, and may hold anything.
      const fields = readText(pid, 'stat')
        .replace(/^.*\) /s, '')
        .split(' ')
      return { pid, parent: Number(fields[1]) }
    })
  const found: number[] = []
  const open = [root]
  for (let pid = open.pop(); pid !== undefined; pid = open.pop()) {
    const children = parents.filter(({ parent }) => parent === pid).map((one) => one.pid)
    found.push(...children)
    open.push(...children)
  }
  return found
}

/** Empty for a process that has ended meanwhile. */
function readText(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

/** In one pass over the memory, however many are searched for: a table of their first two bytes tells where to look closer. */
function findIn(pid: number, needles: readonly Uint8Array[]): ReadonlySet<number> {
  const table = tableOf(needles)
  const found = new Set<number>()
  for (const part of partsOf(pid)) {
    for (let at = 0; at + 1 < part.length; at += 1) {
      const places = table[beginningOf(part, at)]
      if (places === undefined || places === NONE) continue
      for (const place of places) if (isAt(part, at, needles[place])) found.add(place)
    }
  }
  return found
}

const NONE: number[] = []

/** The places of what is searched for, by its first two bytes. */
function tableOf(needles: readonly Uint8Array[]): readonly (readonly number[])[] {
  const table = Array.from({ length: 65_536 }, () => NONE)
  for (const [place, needle] of needles.entries()) {
    const beginning = beginningOf(needle, 0)
    table[beginning] = [...(table[beginning] ?? NONE), place]
  }
  return table
}

function beginningOf(bytes: Uint8Array, at: number): number {
  return (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8)
}

function isAt(bytes: Uint8Array, at: number, needle: Uint8Array | undefined): boolean {
  if (!needle || at + needle.length > bytes.length) return false
  for (let place = 2; place < needle.length; place += 1) {
    if (bytes[at + place] !== needle[place]) return false
  }
  return true
}

/** All that a process may write to and has ever touched, in parts that overlap. */
function* partsOf(pid: number): Generator<Buffer> {
  const buffer = Buffer.alloc(PART_BYTES)
  const memory = openSync(`/proc/${pid}/mem`, 'r')
  const pages = openSync(`/proc/${pid}/pagemap`, 'r')
  try {
    for (const line of readText(pid, 'maps').split('\n')) {
      const [, from, to] = /^([0-9a-f]+)-([0-9a-f]+) rw/.exec(line) ?? []
      if (from === undefined || to === undefined) continue
      const range = { from: Number.parseInt(from, 16), to: Number.parseInt(to, 16) }
      for (const { from: start, to: end } of touchedIn(pages, range)) {
        for (let at = start; at < end; at += PART_BYTES - OVERLAP_BYTES) {
          const length = readAt(memory, buffer, at, Math.min(PART_BYTES, end - at))
          if (length > 0) yield buffer.subarray(0, length)
        }
      }
    }
  } finally {
    closeSync(memory)
    closeSync(pages)
  }
}

interface Range {
  readonly from: number
  readonly to: number
}

const PAGE_BYTES = 4_096
/** The size of a page map's entry: eight bytes, whose highest bits say that the page is in memory or swapped out. */
const ENTRY_BYTES = 8
const IS_THERE = 0b1100_0000

/** Engines reserve much more than they use. */
function touchedIn(pages: number, { from, to }: Range): readonly Range[] {
  const entries = Buffer.alloc(((to - from) / PAGE_BYTES) * ENTRY_BYTES)
  const length = readAt(pages, entries, (from / PAGE_BYTES) * ENTRY_BYTES, entries.length)
  const found: { from: number; to: number }[] = []
  for (let at = 0; at < length; at += ENTRY_BYTES) {
    if (((entries[at + ENTRY_BYTES - 1] ?? 0) & IS_THERE) === 0) continue
    const start = from + (at / ENTRY_BYTES) * PAGE_BYTES
    const last = found.at(-1)
    if (last?.to === start) last.to += PAGE_BYTES
    else found.push({ from: start, to: start + PAGE_BYTES })
  }
  return found
}

/** Nothing for a place that cannot be read: one of a device, or one that is gone. */
function readAt(memory: number, buffer: Buffer, at: number, length: number): number {
  try {
    return readSync(memory, buffer, 0, length, at)
  } catch {
    return 0
  }
}
