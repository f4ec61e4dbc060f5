import { basename } from 'node:path'

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** @returns {Counts} */
export function noCounts() {
  return { passed: 0, failed: 0, skipped: 0 }
}

/**
 * @param {Counts} a
 * @param {Counts} b
 * @returns {Counts}
 */
export function addCounts(a, b) {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }
}

/**
 * Counts of a report by Vitest's JSON reporter. A file that could not be run at all counts as one failed test.
 * @param {{ testResults?: { status: string, assertionResults: { status: string }[] }[] }} report
 * @returns {Counts}
 */
export function countVitest(report) {
  const counts = noCounts()
  for (const file of report.testResults ?? []) {
    let failedInFile = 0
    for (const test of file.assertionResults) {
      if (test.status === 'passed') counts.passed += 1
      else if (test.status === 'failed') failedInFile += 1
      else counts.skipped += 1
    }
    if (file.status === 'failed' && failedInFile === 0) failedInFile = 1
    counts.failed += failedInFile
  }
  return counts
}

/**
 * Counts of a report by Playwright's JSON reporter. A test that passed only on a second try counts as passed.
 * @param {{ stats?: { expected: number, unexpected: number, flaky: number, skipped: number }, errors?: unknown[] }} report
 * @returns {Counts}
 */
export function countPlaywright(report) {
  const stats = report.stats ?? { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + (report.errors?.length ?? 0),
    skipped: stats.skipped,
  }
}

const MOST_WHY_CHARS = 300

/**
 * The first line of an error, without the colours that a terminal would show.
 * @param {string | undefined} message
 */
function whyOf(message) {
  const line = (message ?? '').split('\n')[0] ?? ''
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with one.
  const plain = line.replace(/\u001b\[[\d;]*m/g, '').trim()
  // Vitest's report uses this text for a test that ran out of time.
  if (plain === 'Error: STACK_TRACE_ERROR') return ' (timed out)'
  return plain === '' ? '' : ` (${plain.slice(0, MOST_WHY_CHARS)})`
}

/**
 * Names of the tests that failed in a report by Vitest's JSON reporter, each with its file and the first line of its
 * error; a file that could not be run by its path, with the first line of why.
 * @param {{ testResults?: { name?: string, status: string, message?: string, assertionResults: { status: string, fullName?: string, failureMessages?: string[] }[] }[] }} report
 * @returns {string[]}
 */
export function namesOfVitest(report) {
  return (report.testResults ?? []).flatMap((file) => {
    const path = file.name ?? 'a file'
    const failed = file.assertionResults.filter(({ status }) => status === 'failed')
    if (file.status === 'failed' && failed.length === 0) {
      return [`${path}: ${file.message?.split('\n')[0] || 'could not be run'}`]
    }
    return failed.map(
      ({ fullName, failureMessages }) => `${path}: ${fullName ?? 'a test'}${whyOf(failureMessages?.[0])}`,
    )
  })
}

/** @typedef {{ message?: string, location?: { file: string, line: number } }} ErrorOfTest */
/** @typedef {{ results?: { errors?: ErrorOfTest[] }[] }} TestOfSuite */
/** @typedef {{ ok: boolean, title: string, tests?: TestOfSuite[] }} Spec */
/** @typedef {{ title: string, file: string, specs?: Spec[], suites?: Suite[] }} Suite */

const MOST_ERRORS = 3

/**
 * Where a test stood: a test that ran out of time has an error for that, and one for what it was waiting for.
 * @param {Spec} spec
 */
function whysOf({ tests = [] }) {
  const errors =
    tests.flatMap(({ results = [] }) => results).find(({ errors = [] }) => errors.length > 0)?.errors ?? []
  return errors.slice(0, MOST_ERRORS).map(({ message, location }) => {
    const at = location ? ` at ${basename(location.file)}:${location.line}` : ''
    return whyOf(message) + at
  })
}

/**
 * Names of the tests that failed in a report by Playwright's JSON reporter, each with its file, and of each of its
 * errors the first line and the place.
 * @param {{ suites?: Suite[] }} report
 * @returns {string[]}
 */
export function namesOfPlaywright(report) {
  return (report.suites ?? []).flatMap((suite) => [
    ...(suite.specs ?? [])
      .filter(({ ok }) => !ok)
      .map((spec) => `${suite.file}: ${spec.title}${whysOf(spec).join('')}`),
    ...namesOfPlaywright(suite),
  ])
}

const MOST_CLUES = 8
const CLUES = [/^\S*(Error|Exception)\b.*: /, /^ ❯ .*:\d+:\d+$/, /^The latest test that/, /^✘|^error\b/i]

/**
 * Lines of what a layer printed that say why it failed though none of its tests did, such as an error that no test
 * waited for; its last lines where nothing looks like an error.
 * @param {string} output
 * @returns {string[]}
 */
export function cluesOf(output) {
  const lines = output.trimEnd().split('\n')
  const clues = lines.filter(
    (line) => CLUES.some((clue) => clue.test(line)) && !/node_modules|node:/.test(line),
  )
  return (clues.length > 0 ? clues.slice(0, MOST_CLUES) : lines.slice(-3)).map((line) => line.trim())
}

/**
 * A layer's counts in the light of how its command ended: a command that failed has at least one failure, and one
 * that reports no test at all has failed too.
 * @param {Counts} counts
 * @param {number} exitCode
 * @returns {Counts}
 */
export function reconcile(counts, exitCode) {
  const isSilent = counts.passed + counts.failed + counts.skipped === 0
  if (counts.failed === 0 && (exitCode !== 0 || isSilent)) return { ...counts, failed: 1 }
  return counts
}

/**
 * The one closing line.
 * @param {Counts} counts
 */
export function closingLine(counts) {
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''
  return `${counts.passed} passed, ${counts.failed} failed${skipped}`
}
