import { readFileSync, writeFileSync } from 'node:fs'
import { fromRoot } from '../../tools/build/paths.ts'
import type { Moved } from './moveApp.ts'
import { type Summary, summarise, toTable } from './switchTable.ts'

const PAGE = fromRoot('docs/guide/switch-results.md')
const BEGIN = '<!-- results: written by npm run lab switch -- --write -->'
const END = '<!-- /results -->'

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
  const from = page.indexOf(BEGIN)
  const to = page.indexOf(END)
  if (from < 0 || to < from) throw new Error('The page of the results has lost its marks.')
  const words = sayResults(summarise(results))
  return `${page.slice(0, from)}${BEGIN}\n\n${words}\n\n${toTable(results)}\n\n${page.slice(to)}`
}

/** Writes the results into the docs. */
export function writeResults(results: readonly Moved[]): void {
  writeFileSync(PAGE, putResults(readFileSync(PAGE, 'utf8'), results))
}
