import { startRelay } from '@foyer/relay'
import { createPairingWallet } from '@foyer/testing/pairing'
import { type BenchPages, median, startBenchPages } from '../bench/page/openPage.ts'
import type { BenchResult } from '../bench/runNamed.ts'
import { judge } from '../bench/verdict/gates.ts'
import { CELLS, type Cell, nameOf } from './handoff/cells.ts'
import { type Holders, type Outcome, optionsOf, playCell, prepare } from './handoff/playCell.ts'

/** One line for the list. */
export const summary =
  'the hand-off to a wallet app: 300 cells of browser, link and fate, and how soon the page is back'

const AT_ONCE = 3
const LEAST_SETTLED = 0.99
const MOST_WAY_ON_MS = 5_000
const MOST_BACK_MS = 1_000
/** The figures of time are promised for this share of the cells: the others are the machine's. */
const TIMED_SHARE = 0.99

async function play(pages: BenchPages, relayUrl: string, cell: Cell, holders: Holders): Promise<Outcome> {
  const { userAgent, isMobile } = cell.place
  const context = await pages.browser.newContext({
    userAgent,
    hasTouch: isMobile,
    viewport: isMobile ? { width: 390, height: 844 } : { width: 1280, height: 800 },
  })
  try {
    const page = await pages.open(context)
    await prepare(page, cell)
    const query = new URLSearchParams({ relay: relayUrl, options: JSON.stringify(optionsOf(cell)) })
    return await playCell(page, `${pages.server.url}/?${query}`, cell, holders)
  } finally {
    await context.close()
  }
}

/** The largest of the figures that are within the promised share. */
function slowest(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return Math.round(sorted[Math.ceil(sorted.length * TIMED_SHARE) - 1] ?? Number.NaN)
}

/** Plays every cell of the matrix, or those whose name has the text after `--only`. */
export async function run(): Promise<BenchResult> {
  const at = process.argv.indexOf('--only')
  const only = at < 0 ? '' : (process.argv[at + 1] ?? '')
  const cells = CELLS.filter((cell) => nameOf(cell).includes(only))
  const relay = await startRelay({ port: 0 })
  const pages = await startBenchPages(undefined, [relay.url])
  const [approving, declining] = await Promise.all([
    createPairingWallet({ relayUrl: relay.url, pairTimeoutMs: 60_000 }),
    createPairingWallet({ relayUrl: relay.url, pairTimeoutMs: 60_000 }),
  ])
  declining.answer = 'reject'
  try {
    const outcomes: (Outcome & { readonly cell: string })[] = []
    const waiting = [...cells]
    const work = async () => {
      for (let cell = waiting.shift(); cell; cell = waiting.shift()) {
        outcomes.push({
          cell: nameOf(cell),
          ...(await play(pages, relay.url, cell, { approving, declining })),
        })
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    const lost = outcomes.filter(({ isSettled }) => !isSettled)
    return {
      ...judge({
        cells: { value: outcomes.length, atLeast: only ? 1 : CELLS.length },
        settledShare: { value: (outcomes.length - lost.length) / outcomes.length, atLeast: LEAST_SETTLED },
        wayOnMs: { value: slowest(outcomes.flatMap(({ wayOnMs }) => wayOnMs ?? [])), atMost: MOST_WAY_ON_MS },
        backMs: { value: slowest(outcomes.flatMap(({ backMs }) => backMs ?? [])), atMost: MOST_BACK_MS },
      }),
      medianBackMs: median(outcomes.flatMap(({ backMs }) => backMs ?? [])),
      late: outcomes.flatMap(({ cell, backMs = 0 }) =>
        backMs > MOST_BACK_MS ? `${cell}: ${Math.round(backMs)} ms` : [],
      ),
      lost: lost.map(({ cell, why }) => `${cell}: ${why}`),
    }
  } finally {
    await Promise.all([approving.stop(), declining.stop()])
    await pages.close()
    await relay.close()
  }
}
