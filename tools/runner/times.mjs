/** @typedef {{ file: string, durationMs: number }} FileTime */

/** Files that the summary names, the slowest first. */
const MOST_FILES = 10

/** How long all layers may take on a machine of two cores that does nothing else. */
const WHOLE_RUN_MS = 10 * 60_000

/**
 * How long each file of a report by Vitest's JSON reporter took.
 * @param {{ testResults?: { name?: string, startTime?: number, endTime?: number }[] }} report
 * @returns {FileTime[]}
 */
export function timesOfVitest(report) {
  return (report.testResults ?? []).map(({ name = 'a file', startTime = 0, endTime = startTime }) => ({
    file: name,
    durationMs: endTime - startTime,
  }))
}

/** @typedef {{ tests?: { results?: { duration?: number }[] }[] }} TimedSpec */
/** @typedef {{ file: string, specs?: TimedSpec[], suites?: TimedSuite[] }} TimedSuite */

/** @param {TimedSuite} suite @returns {number} */
function durationOf({ specs = [], suites = [] }) {
  const results = specs.flatMap(({ tests = [] }) => tests).flatMap((test) => test.results ?? [])
  const own = results.reduce((sum, { duration = 0 }) => sum + duration, 0)
  return suites.reduce((sum, suite) => sum + durationOf(suite), own)
}

/**
 * How long the tests of each file of a report by Playwright's JSON reporter took.
 * @param {{ suites?: TimedSuite[] }} report
 * @returns {FileTime[]}
 */
export function timesOfPlaywright(report) {
  return (report.suites ?? []).map((suite) => ({ file: suite.file, durationMs: durationOf(suite) }))
}

/** @param {number | undefined} durationMs undefined where it is not known */
export const toSeconds = (durationMs) =>
  durationMs === undefined ? '–' : `${(durationMs / 1000).toFixed(1)} s`

/**
 * Lines that name the slowest files: who wants a run to take less time begins with these.
 * @param {readonly FileTime[]} times
 * @returns {string[]}
 */
export function slowestLines(times) {
  const slowest = times.toSorted((a, b) => b.durationMs - a.durationMs).slice(0, MOST_FILES)
  return slowest.map(({ file, durationMs }) => `${toSeconds(durationMs).padStart(8)}  ${file}`)
}

/**
 * Returns the note about a run of all layers that took longer than it should. A note and no failure: a busy machine takes longer whatever
 * is run.
 * @param {number} durationMs
 * @returns {string[]}
 */
export function budgetNote(durationMs) {
  if (durationMs <= WHOLE_RUN_MS) return []
  const over = toSeconds(durationMs - WHOLE_RUN_MS)
  return [
    `${over} more than the ${toSeconds(WHOLE_RUN_MS)} that two cores with nothing else to do should need: what varies a test that stays belongs to the stress layer (CONTRIBUTING.md)`,
  ]
}
