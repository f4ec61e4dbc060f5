import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { endGuard, isStarted, ROOT } from '../guard/endGuard.ts'
import { npmCommand, run } from '../setup/run.mjs'
import { type Figures, parseFigures, replaceBetween, toMarkdownTable } from './figureTable.ts'
import { repeatWeights } from './weights.ts'

// The sizes in README.md are measured, not claimed: `npm run bench bytes` prints them, this writes them down
// (`npm run size-table`), and in `npm test` fails when a budget is broken or the page is more than 2 % off.

const BENCH_TIMEOUT_MS = 4 * 60_000
const TOLERANCE = 0.02
const COMMAND = 'size-table'

interface Row {
  readonly field: string
  /** The same of the script that lite draws. */
  readonly lite: string
  readonly what: string
}

/** The rows of the table: fields of the `bytes` benchmark, which also gives the budgets that they are held to. */
export const ROWS: readonly Row[] = [
  { field: 'shell', lite: 'liteShell', what: 'The script tag: a working button is on the page' },
  {
    field: 'runtime',
    lite: 'liteRuntime',
    what: 'Shell and UI runtime: the interface has taken the button over',
  },
  { field: 'connect', lite: 'liteConnect', what: 'Everything until the modal is open with its wallets' },
  { field: 'connectWithAuth', lite: 'liteConnectWithAuth', what: 'The same with signing in by e-mail' },
  { field: 'largestPart', lite: 'liteLargestPart', what: 'The largest script that is loaded later' },
]

function bytesOf(figures: Figures, field: string): number {
  const value = figures[field]
  if (typeof value !== 'number') throw new Error(`The bytes benchmark gave no number for "${field}".`)
  return value
}

function limitOf({ limits }: Figures, field: string): number {
  if (typeof limits !== 'object' || !limits) throw new Error('The bytes benchmark gave no limits.')
  return bytesOf(Object.fromEntries(Object.entries(limits)), field)
}

function toKilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}

/** The table as Markdown. Sizes are minified and compressed with brotli at level 11, as a CDN serves them. */
export function toTable(figures: Figures): string {
  const cells = ROWS.map(({ field, lite, what }) => [
    what,
    ...[field, lite].flatMap((one) => [
      toKilobytes(bytesOf(figures, one)),
      toKilobytes(limitOf(figures, one)),
    ]),
  ])
  return toMarkdownTable([['loaded when', 'size', 'limit', 'lite', 'limit of lite'], ...cells])
}

/** Fields whose size in the page is further than the tolerance from the measured one. */
export function findDrift(page: string, figures: Figures): string[] {
  const size = ' +([\\d.]+) kB \\| +[\\d.]+ kB \\|'
  const rows = [...page.matchAll(new RegExp(`^\\| .+? +\\|${size}${size}$`, 'gm'))]
  const shown = rows.flatMap(([, react, lite]) => [Number(react), Number(lite)])
  if (rows.length !== ROWS.length) return ['README.md holds no size table: npm run size-table']
  return ROWS.flatMap(({ field, lite }) => [field, lite]).flatMap((field, index) => {
    const measured = bytesOf(figures, field) / 1000
    const distance = Math.abs(measured - (shown[index] ?? 0))
    const isNear = distance <= Math.max(measured * TOLERANCE, 0.051)
    if (isNear) return []
    return [
      `README.md says ${shown[index]} kB for ${field}, it is ${measured.toFixed(1)}: npm run size-table`,
    ]
  })
}

/** Puts the table between its markers. */
export function replaceTable(page: string, table: string): string {
  return replaceBetween(page, COMMAND, table)
}

async function measure(): Promise<{ figures: Figures; code: number }> {
  const [command, args] = npmCommand(['run', '--silent', 'bench', '--', 'bytes'])
  const { output, code } = await run(command, args, { cwd: ROOT, timeoutMs: BENCH_TIMEOUT_MS })
  return { figures: parseFigures(output), code }
}

if (isStarted(import.meta)) {
  const file = join(ROOT, 'README.md')
  const page = readFileSync(file, 'utf8')
  const { figures, code } = await measure()
  if (process.argv.includes('--write'))
    writeFileSync(file, repeatWeights(replaceTable(page, toTable(figures))))
  const fields = ROWS.flatMap(({ field, lite }) => [field, lite])
  const over = fields.filter((field) => bytesOf(figures, field) > limitOf(figures, field))
  const problems = over.map((field) => `${field} is above its ${toKilobytes(limitOf(figures, field))}`)
  if (code !== 0 || figures.ok === false) problems.push('the bytes benchmark is not ok')
  problems.push(...findDrift(readFileSync(file, 'utf8'), figures))
  endGuard('bytes', problems, 'within the budget, README.md is current')
}
