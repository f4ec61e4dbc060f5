import { readFileSync } from 'node:fs'
import type { BenchResult } from './runNamed.ts'
import { RESULTS_PAGE, readRows } from './switch/resultsPage.ts'
import { summariseRows } from './switch/summariseRows.ts'
import { judge } from './verdict/gates.ts'

export const summary =
  'apps that were moved from other kits: edits by hand, minutes and kB, as the last `npm run lab switch` wrote them into the docs'

/** The promise to who moves an app. */
const LEAST = { realApps: 20, realMovedShare: 0.9, ownMoved: 6, savedKb: 150 }
const MOST_MINUTES = 5

export function run(): Promise<BenchResult> {
  const rows = readRows(readFileSync(RESULTS_PAGE, 'utf8'))
  const { apps, realTried, realMoved, ownMoved, medianMinutes, leastSavedKb } = summariseRows(rows)
  return Promise.resolve({
    ...judge({
      realApps: { value: realTried, atLeast: LEAST.realApps },
      realMovedShare: { value: realMoved / realTried, atLeast: LEAST.realMovedShare },
      ownMoved: { value: ownMoved, atLeast: LEAST.ownMoved },
      medianMinutes: { value: medianMinutes, atMost: MOST_MINUTES },
      leastSavedKb: { value: leastSavedKb, atLeast: LEAST.savedKb },
    }),
    apps,
  })
}
