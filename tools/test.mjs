import './setup/requireNode.mjs'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import {
  addCounts,
  closingLine,
  countPlaywright,
  countVitest,
  noCounts,
  reconcile,
} from './runner/counts.mjs'
import { chooseLayers, layers } from './runner/layers.mjs'
import { ensureChromium } from './setup/chromium.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { run, stopOnSignals } from './setup/run.mjs'

// `npm test` runs every layer, `npm test -- unit e2e` some, `npm test -- --list` names them. A failed layer does
// not keep the others from running, except those that need it.

const ROOT = resolve(import.meta.dirname, '..')
const REPORTS = join(ROOT, 'node_modules', '.cache', 'foyer-tests')

/** @param {string} layer */
const reportFile = (layer) => join(REPORTS, `${layer}.json`)

/** @typedef {import('./runner/layers.mjs').Layer} Layer */
/** @typedef {import('./runner/counts.mjs').Counts} Counts */
/** @typedef {{ layer: Layer, counts: Counts, durationMs: number, note: string }} Outcome */

/**
 * @param {Layer} layer
 * @param {number} exitCode
 * @returns {Counts}
 */
function countLayer(layer, exitCode) {
  if (!layer.report) return { passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1, skipped: 0 }
  const file = reportFile(layer.name)
  if (!existsSync(file)) return reconcile(noCounts(), exitCode || 1)
  const report = JSON.parse(readFileSync(file, 'utf8'))
  return reconcile(layer.report === 'vitest' ? countVitest(report) : countPlaywright(report), exitCode)
}

/**
 * @param {Layer} layer
 * @param {string | undefined} chromium
 * @returns {Promise<Outcome>}
 */
async function runLayer(layer, chromium) {
  console.log(`\n── ${layer.name}: ${layer.title}`)
  if (layer.needsBrowser && !chromium) {
    const note = 'no Chromium: install one or name it in CHROMIUM_PATH'
    return { layer, counts: { passed: 0, failed: 1, skipped: 0 }, durationMs: 0, note }
  }
  rmSync(reportFile(layer.name), { force: true })
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, CI: process.env.CI ?? 'true', NO_COLOR: '1' }
  delete env.FORCE_COLOR // tsc takes any value of it for a yes
  if (chromium) env.CHROMIUM_PATH = chromium
  env.PLAYWRIGHT_JSON_OUTPUT_FILE = reportFile(layer.name)
  env.PLAYWRIGHT_JSON_OUTPUT_NAME = reportFile(layer.name)
  const [command, args] = layer.command
  const result = await run(command, args, { cwd: ROOT, timeoutMs: layer.timeoutMs, env })
  const note = result.timedOut ? `ended after ${layer.timeoutMs / 60_000} minutes` : ''
  return { layer, counts: countLayer(layer, result.code), durationMs: result.durationMs, note }
}

/** @param {readonly Outcome[]} outcomes */
function printSummary(outcomes) {
  console.log('\n── Summary')
  const width = Math.max(...outcomes.map(({ layer }) => layer.name.length))
  for (const { layer, counts, durationMs, note } of outcomes) {
    const mark = counts.failed > 0 ? 'FAIL' : counts.passed > 0 ? 'ok  ' : 'skip'
    const seconds = `${(durationMs / 1000).toFixed(1)} s`.padStart(8)
    const tests = layer.report ? `  ${closingLine(counts)}` : ''
    console.log(`${mark}  ${layer.name.padEnd(width)} ${seconds}${tests}${note ? `  ${note}` : ''}`)
  }
}

/** @param {readonly Layer[]} chosen */
async function runLayers(chosen) {
  const chromium = chosen.some((layer) => layer.needsBrowser) ? await ensureChromium(ROOT) : undefined
  /** @type {Outcome[]} */
  const outcomes = []
  for (const layer of chosen) {
    const missing = layer.needs?.find((need) =>
      outcomes.some(({ layer: done, counts }) => done.name === need && counts.passed === 0),
    )
    if (missing) {
      const note = `not run: it needs "${missing}"`
      outcomes.push({ layer, counts: { passed: 0, failed: 0, skipped: 1 }, durationMs: 0, note })
    } else {
      outcomes.push(await runLayer(layer, chromium))
    }
  }
  return outcomes
}

async function main() {
  const wanted = process.argv.slice(2)
  const all = layers(reportFile)
  if (wanted.includes('--list')) {
    for (const layer of all) console.log(`${layer.name.padEnd(14)}${layer.title}`)
    return 0
  }
  const chosen = chooseLayers(all, wanted)
  if (!(await ensureInstalled(ROOT))) {
    console.log(closingLine({ passed: 0, failed: 1, skipped: 0 }))
    return 1
  }
  mkdirSync(REPORTS, { recursive: true })
  const outcomes = await runLayers(chosen)
  printSummary(outcomes)
  const total = outcomes.map(({ counts }) => counts).reduce(addCounts, noCounts())
  console.log(`\n${closingLine(total)}`)
  return total.failed > 0 ? 1 : 0
}

stopOnSignals()
try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
