import './setup/requireNode.mjs'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { endWithoutBrowser } from './runner/browsers.mjs'
import { readChangeBase } from './runner/changed.mjs'
import {
  addCounts,
  closingLine,
  cluesOf,
  countPlaywright,
  countVitest,
  namesOfPlaywright,
  namesOfVitest,
  noCounts,
  reconcile,
} from './runner/counts.mjs'
import { chooseLayers, layers, leftOutLine } from './runner/layers.mjs'
import { writeProcessorTimes } from './runner/processorReport.mjs'
import { runSideBySide } from './runner/schedule.mjs'
import { budgetNote, slowestLines, timesOfPlaywright, timesOfVitest, toSeconds } from './runner/times.mjs'
import { ensureChromium } from './setup/chromium.mjs'
import { findFirefox } from './setup/firefox.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { run, stopOnSignals } from './setup/run.mjs'
import { findWebKit } from './setup/webkit.mjs'

// `npm test` runs every layer, `npm test -- unit e2e` some, `npm test -- --list` names them. A failed layer does
// not keep the others from running, except those that need it. Layers run side by side as far as the cores go; what
// a layer prints is held back until it has ended, so that it stands together.

const ROOT = resolve(import.meta.dirname, '..')
const REPORTS = join(ROOT, 'node_modules', '.cache', 'foyer-tests')
/** Layers beyond one for each core: the long ones wait for a third of their time, for mails, chains, and time limits. */
const MORE_LAYERS = 1

/** Failed tests that the summary names for a layer; all of them stand in the layer's own output. */
const MOST_NAMES = 10

/** @param {string} layer */
const reportFile = (layer) => join(REPORTS, `${layer}.json`)

/** @typedef {import('./runner/layers.mjs').Layer} Layer */
/** @typedef {import('./runner/counts.mjs').Counts} Counts */
/** @typedef {import('./runner/browsers.mjs').Browsers} Browsers */
/** @typedef {import('./runner/times.mjs').FileTime} FileTime */
/** @typedef {{ counts: Counts, failed?: readonly string[], times?: readonly FileTime[] }} Result `failed` names the tests that failed, or holds the lines that say why none did. */
/** @typedef {Result & { layer: Layer, durationMs: number, processorMs?: number | undefined, note: string }} Outcome */

/**
 * @param {Layer} layer
 * @param {{ code: number, output: string }} ended
 * @returns {Result}
 */
function readResult(layer, { code: exitCode, output }) {
  if (!layer.report) {
    if (exitCode === 0) return { counts: { passed: 1, failed: 0, skipped: 0 } }
    return { counts: { passed: 0, failed: 1, skipped: 0 }, failed: cluesOf(output) }
  }
  const file = reportFile(layer.name)
  if (!existsSync(file)) return { counts: reconcile(noCounts(), exitCode || 1), failed: cluesOf(output) }
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const [counts, failed, times] =
    layer.report === 'vitest'
      ? [countVitest(report), namesOfVitest(report), timesOfVitest(report)]
      : [countPlaywright(report), namesOfPlaywright(report), timesOfPlaywright(report)]
  const isUnnamed = failed.length === 0 && exitCode !== 0
  return { counts: reconcile(counts, exitCode), failed: isUnnamed ? cluesOf(output) : failed, times }
}

/**
 * @param {Layer} layer
 * @param {object} input
 * @param {Browsers} input.browsers
 * @param {boolean} input.isAlone Whether no other layer can print meanwhile.
 * @returns {Promise<Outcome>}
 */
async function runLayer(layer, { browsers, isAlone }) {
  const ended = endWithoutBrowser(layer, browsers)
  if (ended) return { layer, ...ended, durationMs: 0 }
  console.log(isAlone ? `\n── ${layer.name}: ${layer.title}` : `… ${layer.name} begins`)
  rmSync(reportFile(layer.name), { force: true })
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, CI: process.env.CI ?? 'true', NO_COLOR: '1' }
  delete env.FORCE_COLOR // tsc takes any value of it for a yes
  if (browsers.chromium) env.CHROMIUM_PATH = browsers.chromium
  if (browsers.firefox) env.FIREFOX_PATH = browsers.firefox
  env.PLAYWRIGHT_JSON_OUTPUT_FILE = reportFile(layer.name)
  env.PLAYWRIGHT_JSON_OUTPUT_NAME = reportFile(layer.name)
  Object.assign(env, layer.env)
  const [command, args] = layer.command
  const result = await run(command, args, {
    cwd: ROOT,
    timeoutMs: layer.timeoutMs,
    env,
    quiet: !isAlone,
    hasTimes: true,
  })
  if (!isAlone) {
    console.log(
      `\n── ${layer.name}: ${layer.title} (${toSeconds(result.durationMs)})\n${result.output.trimEnd()}\n`,
    )
  }
  const note = result.timedOut ? `ended after ${layer.timeoutMs / 60_000} minutes` : ''
  const { durationMs, processorMs } = result
  return { layer, ...readResult(layer, result), durationMs, processorMs, note }
}

/**
 * The table at the end. It names each failed test under its layer, since a build server may show the end alone.
 * @param {readonly Outcome[]} outcomes
 */
function printSummary(outcomes) {
  console.log('\n── Summary: time, and processor time')
  const width = Math.max(...outcomes.map(({ layer }) => layer.name.length))
  for (const { layer, counts, failed = [], durationMs, processorMs, note } of outcomes) {
    const mark = counts.failed > 0 ? 'FAIL' : counts.passed > 0 ? 'ok  ' : 'skip'
    const seconds = `${toSeconds(durationMs).padStart(8)} ${toSeconds(processorMs).padStart(9)}`
    const tests = layer.report ? `  ${closingLine(counts)}` : ''
    console.log(`${mark}  ${layer.name.padEnd(width)} ${seconds}${tests}${note ? `  ${note}` : ''}`)
    for (const name of failed.slice(0, MOST_NAMES)) console.log(`      ${name.replace(`${ROOT}/`, '')}`)
  }
}

/**
 * @param {readonly Layer[]} chosen
 * @returns {Promise<Outcome[]>}
 */
async function runLayers(chosen) {
  const browsers = {
    chromium: chosen.some((layer) => layer.needsBrowser) ? await ensureChromium(ROOT) : undefined,
    firefox: findFirefox(process.env),
    webKit: findWebKit(process.env),
  }
  return runSideBySide(chosen, {
    atOnce: availableParallelism() + MORE_LAYERS,
    run: (layer) => runLayer(layer, { browsers, isAlone: chosen.length === 1 }),
    hasPassed: ({ counts }) => counts.passed > 0,
    skip(layer, missing) {
      const note = `not run: it needs "${missing}"`
      return { layer, counts: { passed: 0, failed: 0, skipped: 1 }, durationMs: 0, note }
    },
  })
}

async function main() {
  const wanted = process.argv.slice(2)
  const all = layers(reportFile, wanted.includes('changed') ? readChangeBase(ROOT) : undefined)
  if (wanted.includes('--list')) {
    const width = Math.max(...all.map(({ name }) => name.length))
    for (const { name, title } of all) console.log(`${name.padEnd(width)}  ${title}`)
    return 0
  }
  const chosen = chooseLayers(all, wanted)
  if (!(await ensureInstalled(ROOT))) {
    console.log(closingLine({ passed: 0, failed: 1, skipped: 0 }))
    return 1
  }
  mkdirSync(REPORTS, { recursive: true })
  const startedAtMs = performance.now()
  const outcomes = await runLayers(chosen)
  printSummary(outcomes)
  if (wanted.length === 0) console.log(leftOutLine(all))
  const slowest = slowestLines(outcomes.flatMap(({ times = [] }) => times))
  if (slowest.length > 0) {
    console.log(`\n── Slowest files\n${slowest.join('\n').replaceAll(`${ROOT}/`, '')}`)
  }
  const total = outcomes.map(({ counts }) => counts).reduce(addCounts, noCounts())
  const tookMs = performance.now() - startedAtMs
  const processorMs = writeProcessorTimes(REPORTS, outcomes, wanted.length === 0)
  console.log(`\n${toSeconds(tookMs)} in all, ${toSeconds(processorMs)} of processors`)
  for (const note of wanted.length === 0 ? budgetNote(tookMs) : []) console.log(note)
  console.log(closingLine(total))
  return total.failed > 0 ? 1 : 0
}

stopOnSignals()
try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
