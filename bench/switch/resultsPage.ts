import { fromRoot } from '../../tools/build/paths.ts'

/** The page that `npm run lab switch -- --write` writes its table into. */
export const RESULTS_PAGE = fromRoot('docs/guide/switch-results.md')

const BEGIN = '<!-- results: written by npm run lab switch -- --write -->'
const END = '<!-- /results -->'

/** The columns of the table, in order. */
export const COLUMNS = [
  'app',
  'sources',
  'from',
  'end',
  'edits by hand',
  'left to look at',
  'minutes',
  'kB first, before',
  'kB first, after',
  'kB all, before',
  'kB all, after',
] as const

/** A cell with no figure: nothing was measured. */
export const NOTHING = '–'

export type Column = (typeof COLUMNS)[number]

/** A row of the table, as the page has it. */
export type ResultsRow = Readonly<Record<Column, string>>

function cut(page: string): readonly [before: string, after: string] {
  const from = page.indexOf(BEGIN)
  const to = page.indexOf(END)
  if (from < 0 || to < from) throw new Error('The page of the results has lost its marks.')
  return [page.slice(0, from), page.slice(to)]
}

/** Puts text between the marks of a page. @throws Error where the page has no marks */
export function putBetweenMarks(page: string, text: string): string {
  const [before, after] = cut(page)
  return `${before}${BEGIN}\n\n${text}\n\n${after}`
}

/** Reads the rows between the marks of a page. @throws Error where the page has no marks, or another table */
export function readRows(page: string): readonly ResultsRow[] {
  const [before, after] = cut(page)
  const between = page.slice(before.length, page.length - after.length)
  const [heading = '', , ...lines] = between.split('\n').filter((line) => line.startsWith('|'))
  const cellsOf = (line: string) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim())
  if (cellsOf(heading).join() !== COLUMNS.join())
    throw new Error(
      'The page of the results has another table: npm run lab switch -- --stored --write renews it.',
    )
  return lines.map((line) => {
    const cells = cellsOf(line)
    // One cell for each column, by the check above.
    return Object.fromEntries(COLUMNS.map((column, at) => [column, cells[at] ?? NOTHING])) as ResultsRow
  })
}
