// The bytes of each renderer stand in two tables of README.md: among all sizes, and below the waits, where a reader chooses by both.

/** The row of the table of sizes that the other one repeats. */
const MEASURED =
  /^\| Everything until the modal is open with its wallets +\| +([\d.]+ kB) \|[^|]+\| +([\d.]+ kB) \|/m
const WEIGHT = 'What is loaded until Connect is open, compressed'
const REPEATED = new RegExp(`^\\| ${WEIGHT} +\\|.*$`, 'm')

/** The weights of React and lite in the table of sizes, as a row of the table of waits. */
export function toWeightRow(page: string): readonly string[] {
  const [, react, lite] = MEASURED.exec(page) ?? []
  if (!react || !lite) throw new Error('README.md holds no size table: npm run size-table')
  return [WEIGHT, react, '', lite, '', '', '']
}

/** The page with the weights in the table of waits as they are in that of sizes. */
export function repeatWeights(page: string): string {
  const cells = toWeightRow(page)
  return page.replace(REPEATED, (row) => {
    const places = row.slice(1, -1).split('|')
    const padded = places.map((place, column) => {
      const cell = cells[column] ?? ''
      return ` ${column === 0 ? cell.padEnd(place.length - 2) : cell.padStart(place.length - 2)} `
    })
    return `|${padded.join('|')}|`
  })
}
