import { closeSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs'

const PART_BYTES = 16 * 1024 * 1024
/** Longer than every spelling of a secret: one that lies across two parts is in one of them. */
const OVERLAP_BYTES = 1_024

/** The raw memory of a renderer of the browser: what scripts hold, what the engine holds for them, and what nobody has written over. */
export interface RendererMemory {
  readonly pid: number
  /** How many of some byte sequences are in it. */
  count(needles: readonly Uint8Array[]): number
}

/**
 * The renderers below this process, on Linux. Nothing is asked of the browser, so that a search does not depend on what its tools
 * show: numbers without a bound, which keys are reckoned with, stand in none of them.
 */
export function findRenderers(): readonly RendererMemory[] {
  return descendants(process.pid)
    .filter((pid) => readText(pid, 'cmdline').includes('--type=renderer'))
    .map((pid) => ({ pid, count: (needles) => countIn(pid, needles) }))
}

/** In which renderers a text stands that only one page has. */
export function renderersWith(mark: string): readonly RendererMemory[] {
  const needles = [Buffer.from(mark, 'latin1'), Buffer.from(mark, 'utf16le')]
  return findRenderers().filter((renderer) => renderer.count(needles) > 0)
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

function countIn(pid: number, needles: readonly Uint8Array[]): number {
  const buffers = needles.map((needle) => Buffer.from(needle))
  const found = new Set<number>()
  for (const part of partsOf(pid)) {
    for (const [at, needle] of buffers.entries()) if (!found.has(at) && part.includes(needle)) found.add(at)
  }
  return found.size
}

/** All that a process may write to, in parts that overlap. */
function* partsOf(pid: number): Generator<Buffer> {
  const buffer = Buffer.alloc(PART_BYTES)
  const memory = openSync(`/proc/${pid}/mem`, 'r')
  try {
    for (const line of readText(pid, 'maps').split('\n')) {
      const [, from, to] = /^([0-9a-f]+)-([0-9a-f]+) rw/.exec(line) ?? []
      if (from === undefined || to === undefined) continue
      const end = Number.parseInt(to, 16)
      for (let at = Number.parseInt(from, 16); at < end; at += PART_BYTES - OVERLAP_BYTES) {
        const length = readAt(memory, buffer, at, Math.min(PART_BYTES, end - at))
        if (length > 0) yield buffer.subarray(0, length)
      }
    }
  } finally {
    closeSync(memory)
  }
}

/** Nothing for a place that cannot be read: one of a device, or one that is gone. */
function readAt(memory: number, buffer: Buffer, at: number, length: number): number {
  try {
    return readSync(memory, buffer, 0, length, at)
  } catch {
    return 0
  }
}
