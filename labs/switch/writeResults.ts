import { readFileSync, writeFileSync } from 'node:fs'
import { putBetweenMarks, RESULTS_PAGE } from '../../bench/switch/resultsPage.ts'
import type { Moved } from './moveApp.ts'
import { type Summary, summarise, toTable } from './switchTable.ts'

const sayBytes = (savedKb: number) => `${Math.abs(savedKb)} kB ${savedKb < 0 ? 'more' : 'less'}`

/** Says in words how the results are together. */
export function sayResults(summary: Summary): string {
  const { tried, movedWithoutEdits, skipped, medianMinutes, medianSavedKb, leastSavedKb } = summary
  const figures = [
    `${movedWithoutEdits} of ${tried} apps moved without an edit by hand.`,
    ...(skipped > 0
      ? [`${skipped} were skipped: they could not be had, or did not build before anything was moved.`]
      : []),
    ...(medianMinutes === undefined ? [] : [`The middle of the times is ${medianMinutes} minutes.`]),
    ...(medianSavedKb === undefined
      ? []
      : [
          `On opening, a page loads ${sayBytes(medianSavedKb)} of script (the middle), and ${sayBytes(leastSavedKb ?? 0)} in the worst case.`,
        ]),
  ]
  return figures.join(' ')
}

/** Puts results between the marks of a page. @throws Error where the page has no marks */
export function putResults(page: string, results: readonly Moved[]): string {
  const words = sayResults(summarise(results))
  return putBetweenMarks(page, `${words}\n\n${toTable(results)}`)
}

/** Writes the results into the docs. */
export function writeResults(results: readonly Moved[]): void {
  writeFileSync(RESULTS_PAGE, putResults(readFileSync(RESULTS_PAGE, 'utf8'), results))
}
