import { attackConsole } from './console/attackPart.ts'
import { openFilledConsole } from './console/filledConsole.ts'
import { measurePages } from './console/pagesPart.ts'
import type { BenchResult } from './runNamed.ts'
import { startScaleServer } from './scale/scaleServer.ts'
import { judge } from './verdict/gates.ts'

/** One line for the list. */
export const summary =
  'the console among a million accounts and a hundred million events: time and statements of each page, and attacks on its rights; --quick for a tenth'

/** The longest time that a page takes, in milliseconds. */
const PAGE_MS = 300
/** How far the times of known and unknown addresses may lie apart. Three hundred pairs vary by 0.024 (one standard deviation). */
const AUC_APART = 0.1

const WHOLE = {
  ...{ accounts: 1_000_000, events: 100_000_000, newEvents: 1_000_000 },
  ...{ payments: 1_000_000, auditLines: 100_000, requests: 20_000 },
}

/** Measures the pages, and attacks the rights. */
export async function run(): Promise<BenchResult> {
  const server = await startScaleServer('a console with much to show')
  if (server === undefined) return { ...judge({ postgresServers: { value: 0, atLeast: 1 } }) }
  try {
    const rows = process.argv.includes('--quick') ? tenth() : WHOLE
    const filled = await openFilledConsole(server.url, rows)
    try {
      const pages = await measurePages(server, filled)
      const { rights, neighbour } = await attackConsole(filled, rows.requests)
      const gates = {
        pageP99Ms: { value: Math.max(...pages.map(({ calmest }) => calmest.p99Ms)), atMost: PAGE_MS },
        letThrough: { value: rights.through.length, atMost: 0 },
        refusedWrongly: { value: rights.allowed - rights.allowedLetIn, atMost: 0 },
        differingAnswers: { value: neighbour.differing, atMost: 0 },
        timesApart: { value: Math.abs(neighbour.auc - 0.5), atMost: AUC_APART },
      }
      const { fillMs, sweepMs } = filled
      return { ...judge(gates), notes: { rows, fillMs, sweepMs, pages, rights, neighbour } }
    } finally {
      await filled.close()
    }
  } finally {
    await server.stop()
  }
}

function tenth(): typeof WHOLE {
  const { accounts, events, newEvents, payments, auditLines, requests } = WHOLE
  const of = (count: number) => count / 10
  return {
    ...{ accounts: of(accounts), events: of(events), newEvents: of(newEvents) },
    ...{ payments: of(payments), auditLines: of(auditLines), requests: of(requests) },
  }
}
