import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import type { SiteName } from '../bench/speed/limits.ts'
import { isRecord } from '../packages/kit/src/index.ts'
import { endGuard, isStarted, ROOT } from './guard/endGuard.ts'
import { type Figures, parseFigures, replaceBetween, toMarkdownTable } from './readme/figureTable.ts'
import { toWeightRow } from './readme/weights.ts'
import { npmCommand, run } from './setup/run.mjs'

// The waits in README.md are measured, not claimed: `npm run speed-table` runs `npm run bench speed`, which wants a machine that
// does nothing else for half an hour, and writes down what it gave. With `--from=FILE` it reads what such a run printed.

const BENCH_TIMEOUT_MS = 60 * 60_000
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

/** Returns the measured time of one of the three; nothing where the row has no such figure. */
function toMs({ notes }: Figures, name: string | undefined, site: SiteName): string {
  if (name === undefined) return ''
  const compared = isRecord(notes) && isRecord(notes.compared) ? notes.compared[name] : undefined
  const ms = isRecord(compared) ? compared[site] : undefined
  if (typeof ms !== 'number') throw new Error(`The speed benchmark gave no time of ${site} for "${name}".`)
  return `${Math.round(ms)} ms`
}

const HEADS: Readonly<Record<SiteName, string>> = { react: 'React', lite: 'lite', floor: 'the least' }

/**
 * When and on what it was measured, and the table, as Markdown.
 * @param weights The loaded bytes of each, which another benchmark measures.
 */
export function toText(
  figures: Figures,
  measured: { readonly date: string; readonly cores: number },
  weights: readonly string[],
): string {
  const rounds = isRecord(figures.notes) ? figures.notes.rounds : undefined
  const sites = Object.keys(HEADS) as SiteName[] // its own keys
  const head = ['click', ...sites.flatMap((site) => [HEADS[site], `${HEADS[site]}, slowed`])]
  const cells = ROWS.map(({ what, full, slowed }) => [
    what,
    ...sites.flatMap((site) => [toMs(figures, full, site), toMs(figures, slowed, site)]),
  ])
  return `Medians of ${rounds} rounds on ${measured.date}, Chromium on ${measured.cores} shared cores.\n\n${toMarkdownTable([head, ...cells, weights])}`
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
  const page = readFileSync(file, 'utf8')
  writeFileSync(file, replaceSpeed(page, toText(figures, measured, toWeightRow(page))))
  const missed = Array.isArray(figures.missed) ? figures.missed : ['the whole of it']
  const problems = missed.map((name) => `the speed benchmark misses ${name}`)
  endGuard('speed', problems, 'README.md is written, and every gate held')
}
