import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readProcessorTimes } from '../tools/runner/processorReport.mjs'
import type { BenchResult } from './runNamed.ts'
import { judge } from './verdict/gates.ts'

export const summary = 'how many processor seconds each layer of the last whole `npm test` has used'

const REPORTS = fileURLToPath(new URL('../node_modules/.cache/foyer-tests', import.meta.url))

/**
 * The most that a whole run may use. Whoever adds tests beyond it moves others to the stress layer, or makes them cheaper. Processes that a
 * layer ends by force, as the helpers of a browser, are not in it: a shell counts what has ended and was waited for.
 */
const MOST_SECONDS = 1_200

const toSeconds = (ms: number) => Math.round(ms / 1000)

export function run(): Promise<BenchResult> {
  if (!existsSync(`${REPORTS}/processor.json`))
    throw new Error('Run `npm test` first: there is no report of a whole run.')
  const { layers, totalMs } = readProcessorTimes(REPORTS)
  const seconds = Object.fromEntries(
    Object.entries(layers)
      .toSorted(([, a], [, b]) => b - a)
      .map(([name, ms]) => [name, toSeconds(ms)]),
  )
  return Promise.resolve({
    ...judge({ processorSeconds: { value: toSeconds(totalMs), atMost: MOST_SECONDS } }),
    seconds,
  })
}
