import { COLUMNS, type Column, NOTHING } from '../../bench/switch/resultsPage.ts'
import { median as middleOf } from '../../bench/verdict/median.ts'
import type { Moved } from './moveApp.ts'

const KB = 1_000
const MINUTE_MS = 60_000

const toKb = (bytes: number | undefined) => (bytes === undefined ? NOTHING : `${Math.round(bytes / KB)}`)

/** The time from the codemod to a built app: what a developer waits for. */
export const timeOf = ({ ms }: Moved) => ms.codemod + ms.install + ms.build

const toMinutes = (ms: number) => (ms / MINUTE_MS).toFixed(1)

/** Returns how much less a page loads by itself than before. */
export function savedBytes({ before, after }: Moved): number | undefined {
  return before && after ? before.first - after.first : undefined
}

const TELLS = /error|cannot|could not|no button|not found|missing|failed|no matching/i
/** Lines of a build's output that announce an error, or say where in a program it was thrown. */
const TELLS_NOTHING =
  /^(error during build:?|at .*|.*build failed.*|module level directives .*|⨯ eslint.*|failed to compile\.)$/i
// Built by a call: a character of control has no place in a pattern that is written down.
const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')
/** The folder where an app was moved: it says nothing to a reader. */
const PLACE = /\/\S*?\/(?:before|after)\//g
const LONGEST = 160

/** The step of an app that failed, with the line of its output that says why. */
export function toReason(problem: string): string {
  const [head = '', ...rest] = problem.replaceAll(COLOURS, '').split('\n')
  const at = head.indexOf(': ') + 2
  const lines = [head.slice(at), ...rest].map((line) => line.trim()).filter((line) => line !== '')
  const telling = lines.find((line) => TELLS.test(line) && !TELLS_NOTHING.test(line)) ?? lines[0] ?? ''
  return `${head.slice(0, at)}${telling}`.replaceAll(PLACE, '').replaceAll('|', '/').slice(0, LONGEST)
}

const toEnd = ({ end, problem = '' }: Moved) => (end === 'moved' ? end : `${end}: ${toReason(problem)}`)

/** The place of an app's sources: its repository and commit, or this repository. */
function toSource({ library, repository, licence, commit = '' }: Moved): string {
  if (repository === undefined) return `labs/switch/apps/${library}`
  return `${repository.split('/').slice(-2).join('/')} at ${commit.slice(0, 7)}, ${licence}`
}

/** The figure of an app that was moved, or tried. */
const unlessSkipped = ({ end }: Moved, cell: string) => (end === 'skipped' ? NOTHING : cell)

const CELLS: Readonly<Record<Column, (moved: Moved) => string>> = {
  app: ({ name }) => name,
  sources: toSource,
  from: ({ library }) => library,
  end: toEnd,
  'edits by hand': (moved) => unlessSkipped(moved, `${moved.editsByHand}`),
  'left to look at': (moved) => unlessSkipped(moved, `${moved.leftovers}`),
  minutes: (moved) => unlessSkipped(moved, toMinutes(timeOf(moved))),
  'kB first, before': ({ before }) => toKb(before?.first),
  'kB first, after': ({ after }) => toKb(after?.first),
  'kB all, before': ({ before }) => toKb(before?.all),
  'kB all, after': ({ after }) => toKb(after?.all),
}

/** The first columns are words, the others figures. */
const WORDS = 4

/** The results as a table of Markdown. */
export function toTable(results: readonly Moved[]): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    row(COLUMNS),
    `|${COLUMNS.map((_, at) => (at < WORDS ? '---' : '---:')).join('|')}|`,
    ...results.map((moved) => row(COLUMNS.map((column) => CELLS[column](moved)))),
  ].join('\n')
}

/** The middle of some numbers; undefined where there are none. */
export function median(numbers: readonly number[]): number | undefined {
  return numbers.length === 0 ? undefined : middleOf(numbers)
}

/** The figures of all results together. */
export interface Summary {
  readonly tried: number
  readonly movedWithoutEdits: number
  readonly skipped: number
  readonly medianMinutes: number | undefined
  readonly leastSavedKb: number | undefined
  readonly medianSavedKb: number | undefined
}

export function summarise(results: readonly Moved[]): Summary {
  const tried = results.filter(({ end }) => end !== 'skipped')
  const moved = tried.filter(({ end }) => end === 'moved')
  const saved = moved.flatMap((one) => savedBytes(one) ?? [])
  const minutes = median(moved.map(timeOf))
  const middle = median(saved)
  const round = (bytes: number | undefined) => (bytes === undefined ? undefined : Math.round(bytes / KB))
  return {
    tried: tried.length,
    movedWithoutEdits: moved.filter(({ editsByHand }) => editsByHand === 0).length,
    skipped: results.length - tried.length,
    medianMinutes: minutes === undefined ? undefined : Math.round(minutes / (MINUTE_MS / 10)) / 10,
    leastSavedKb: round(saved.length === 0 ? undefined : Math.min(...saved)),
    medianSavedKb: round(middle),
  }
}
