import type { Change } from './writeAll.ts'

const CONTEXT = 3

interface Line {
  readonly kind: ' ' | '-' | '+'
  readonly text: string
}

/** The lines of a text, each without its end. */
function toLines(text: string): string[] {
  const lines = text.split('\n')
  if (lines.at(-1) === '') lines.pop()
  return lines
}

/** Compares two lists of lines by their longest common part. */
function compare(before: readonly string[], after: readonly string[]): Line[] {
  let head = 0
  while (head < before.length && head < after.length && before[head] === after[head]) head += 1
  let tail = 0
  const most = Math.min(before.length, after.length) - head
  while (tail < most && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1
  const keep = (lines: readonly string[]) => toKind(lines, ' ')
  return [
    ...keep(before.slice(0, head)),
    ...compareMiddle(before.slice(head, before.length - tail), after.slice(head, after.length - tail)),
    ...keep(before.slice(before.length - tail)),
  ]
}

const toKind = (lines: readonly string[], kind: Line['kind']) => lines.map((text): Line => ({ kind, text }))

// Beyond this many pairs of lines, a part is shown as replaced.
const MAX_PAIRS = 4_000_000

type Table = (row: number, column: number) => number

/** Lengths of the longest common part from each pair of lines on. */
function toTable(before: readonly string[], after: readonly string[]): Table {
  const table = Array.from({ length: before.length + 1 }, () => new Uint32Array(after.length + 1))
  const at: Table = (row, column) => table[row]?.[column] ?? 0
  for (let row = before.length - 1; row >= 0; row -= 1) {
    const line = table[row] ?? new Uint32Array()
    for (let column = after.length - 1; column >= 0; column -= 1)
      line[column] =
        before[row] === after[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1))
  }
  return at
}

function compareMiddle(before: readonly string[], after: readonly string[]): Line[] {
  if (before.length * after.length > MAX_PAIRS) return [...toKind(before, '-'), ...toKind(after, '+')]
  const at = toTable(before, after)
  const lines: Line[] = []
  let [row, column] = [0, 0]
  while (row < before.length && column < after.length) {
    const [old = '', fresh = ''] = [before[row], after[column]]
    if (old === fresh) lines.push({ kind: ' ', text: old })
    else if (at(row + 1, column) >= at(row, column + 1)) lines.push({ kind: '-', text: old })
    else lines.push({ kind: '+', text: fresh })
    const { kind } = lines.at(-1) ?? { kind: ' ' }
    if (kind !== '+') row += 1
    if (kind !== '-') column += 1
  }
  return [...lines, ...toKind(before.slice(row), '-'), ...toKind(after.slice(column), '+')]
}

/** The ranges of lines that are shown: changed ones with some around them. */
function toHunks(lines: readonly Line[]): [number, number][] {
  const hunks: [number, number][] = []
  lines.forEach(({ kind }, index) => {
    if (kind === ' ') return
    const last = hunks.at(-1)
    if (last && index - CONTEXT <= last[1]) last[1] = Math.min(index + CONTEXT + 1, lines.length)
    else hunks.push([Math.max(index - CONTEXT, 0), Math.min(index + CONTEXT + 1, lines.length)])
  })
  return hunks
}

const count = (lines: readonly Line[], other: Line['kind']) =>
  lines.filter(({ kind }) => kind !== other).length

/** Writes a change in the unified form that `git apply` takes. */
export function toDiff({ path, before, after }: Change): string {
  const lines = compare(toLines(before ?? ''), toLines(after))
  const hunks = toHunks(lines).map(([start, end]) => {
    const shown = lines.slice(start, end)
    const earlier = lines.slice(0, start)
    const range = (other: Line['kind']) => {
      const length = count(shown, other)
      return `${count(earlier, other) + (length > 0 ? 1 : 0)},${length}`
    }
    return [`@@ -${range('+')} +${range('-')} @@`, ...shown.map(({ kind, text }) => kind + text)].join('\n')
  })
  const from = before === undefined ? '/dev/null' : `a/${path}`
  return [`--- ${from}`, `+++ b/${path}`, ...hunks].join('\n')
}
