/** The output of a benchmark: a JSON object on one line. */
export type Figures = Readonly<Record<string, unknown>>

/** The last line of a benchmark's output that is a JSON object. */
export function parseFigures(output: string): Figures {
  const line = output
    .split('\n')
    .reverse()
    .find((text) => text.startsWith('{'))
  if (!line) throw new Error('The benchmark printed no figures.')
  return JSON.parse(line)
}

/**
 * A table as Markdown, with its columns after the first one to the right. Padded as Biome formats a table, so that writing it
 * and formatting it do not undo each other.
 */
export function toMarkdownTable(rows: readonly (readonly string[])[]): string {
  const columns = rows[0]?.map((_, column) => column) ?? []
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0))
  const pad = (text: string, column: number) =>
    column === 0 ? text.padEnd(width(column)) : text.padStart(width(column))
  const toLine = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const rule = columns.map((column) =>
    column === 0 ? '-'.repeat(width(column)) : `${'-'.repeat(width(column) - 1)}:`,
  )
  const [head = '', ...lines] = rows.map((row) => toLine(row.map(pad)))
  return [head, toLine(rule), ...lines].join('\n')
}

/** Puts a text between the markers that name the command which writes it. */
export function replaceBetween(page: string, command: string, text: string): string {
  const [opening, closing] = [`<!-- ${command}: written by npm run ${command} -->`, `<!-- /${command} -->`]
  const begin = page.indexOf(opening)
  const end = page.indexOf(closing)
  if (begin < 0 || end < begin) throw new Error(`README.md has lost the markers of ${command}.`)
  return `${page.slice(0, begin + opening.length)}\n${text}\n${page.slice(end)}`
}
