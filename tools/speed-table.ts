import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { isRecord } from '../packages/kit/src/index.ts'
import { endGuard, isStarted, ROOT } from './guard/endGuard.ts'
import { type Figures, parseFigures, replaceBetween, toMarkdownTable } from './readme/figureTable.ts'
import { npmCommand, run } from './setup/run.mjs'

// The waits in README.md are measured, not claimed: `npm run speed-table` runs `npm run bench speed`, which wants a machine that
// does nothing else for a quarter of an hour, and writes down what it gave. With `--from=FILE` it reads what such a run printed.

const BENCH_TIMEOUT_MS = 40 * 60_000
const COMMAND = 'speed-table'

interface Row {
  readonly what: string
  /** The figure at full speed, as the benchmark calls it; none where only a slowed one is measured. */
  readonly full?: string
  readonly slowed?: string
}

/** The rows of the table, by the names that the `speed` benchmark has for them. */
export const ROWS: readonly Row[] = [
  { what: 'Connect with its wallets, the first time', full: 'connect full', slowed: 'connect slowed' },
  { what: 'Connect, opened again', full: 'again full', slowed: 'again slowed' },
  { what: 'All wallets', full: 'allWallets full', slowed: 'allWallets slowed' },
  { what: 'The account, the first time', full: 'account full', slowed: 'account slowed' },
  {
    what: 'From the address to Connect by the earliest click, slowed on 9 Mbit/s',
    slowed: 'earliest slowLine',
  },
  { what: 'The longest frame while all wallets are scrolled', full: 'worstFrame full' },
]

type Site = 'foyerMs' | 'floorMs'

/** What was measured of one of the two; nothing where the row has no such figure. */
function toMs({ notes }: Figures, name: string | undefined, site: Site): string {
  if (name === undefined) return ''
  const compared = isRecord(notes) && isRecord(notes.compared) ? notes.compared[name] : undefined
  const ms = isRecord(compared) ? compared[site] : undefined
  if (typeof ms !== 'number') throw new Error(`The speed benchmark gave no ${site} of "${name}".`)
  return `${ms} ms`
}

/** When and on what it was measured, and the table, as Markdown. */
export function toText(
  figures: Figures,
  measured: { readonly date: string; readonly cores: number },
): string {
  const rounds = isRecord(figures.notes) ? figures.notes.rounds : undefined
  const cells = ROWS.map(({ what, full, slowed }) => [
    what,
    toMs(figures, full, 'foyerMs'),
    toMs(figures, slowed, 'foyerMs'),
    toMs(figures, full, 'floorMs'),
    toMs(figures, slowed, 'floorMs'),
  ])
  const head = ['click', 'Foyer', 'Foyer, slowed', 'the least', 'the least, slowed']
  return `Medians of ${rounds} rounds on ${measured.date}, Chromium on ${measured.cores} shared cores.\n\n${toMarkdownTable([head, ...cells])}`
}

/** Puts it between its markers. */
export function replaceSpeed(page: string, text: string): string {
  return replaceBetween(page, COMMAND, text)
}

async function measure(): Promise<Figures> {
  const [command, args] = npmCommand(['run', '--silent', 'bench', '--', 'speed'])
  const { output } = await run(command, args, { cwd: ROOT, timeoutMs: BENCH_TIMEOUT_MS })
  return parseFigures(output)
}

if (isStarted(import.meta)) {
  const file = join(ROOT, 'README.md')
  const kept = process.argv.find((arg) => arg.startsWith('--from='))?.slice('--from='.length)
  const figures = kept === undefined ? await measure() : parseFigures(readFileSync(kept, 'utf8'))
  const measured = { date: new Date().toISOString().slice(0, 10), cores: cpus().length }
  writeFileSync(file, replaceSpeed(readFileSync(file, 'utf8'), toText(figures, measured)))
  const missed = Array.isArray(figures.missed) ? figures.missed : ['the whole of it']
  const problems = missed.map((name) => `the speed benchmark misses ${name}`)
  endGuard('speed', problems, 'README.md is written, and every gate held')
}
