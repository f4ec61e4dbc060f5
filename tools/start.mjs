import './setup/requireNode.mjs'
import { join, resolve } from 'node:path'
import { portProblems } from './dev/ports.mjs'
import { claimFolder } from './dev/running.mjs'
import { portUses, readSettings, SettingError } from './dev/settings.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { createProgress } from './setup/progress.mjs'
import { startChild, stopAll, stopOnSignals } from './setup/run.mjs'

// `npm start`: from a fresh clone to a page to click on. This file runs before anything is installed, so it imports
// nothing that has to be; tools/dev/main.ts does the rest. Each of the two watches the other: whichever is killed,
// the other one ends the servers and the chains.

const ROOT = resolve(import.meta.dirname, '..')
const PARENT_POLL_MS = 1_000

/** Ends us when npm is killed: it cannot pass that on. Without npm we are free to outlive our parent. */
function endWithParent() {
  const parent = process.ppid
  if (!process.env.npm_lifecycle_event) return
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, PARENT_POLL_MS).unref()
}

const LOADING = 'Loading the servers'

/**
 * Tells what the other process reports: this one has nothing else to do, and so goes on telling while that one computes.
 * @param {import('node:child_process').ChildProcess} child
 * @param {() => void} onReady
 */
function tell(child, onReady) {
  const progress = createProgress({ print: console.log })
  progress.begin(LOADING)
  child.on('message', (/** @type {Readonly<Record<string, string>>} */ { begin, end, drop, say, ready }) => {
    progress.end(LOADING)
    if (begin !== undefined) progress.begin(begin)
    if (end !== undefined) progress.end(end)
    if (drop !== undefined) progress.drop(drop)
    if (say !== undefined) console.log(say)
    if (ready !== undefined) onReady()
  })
  return progress
}

/** @param {() => void} onReady */
function runServers(onReady) {
  const main = ['--import', 'tsx', '--conditions=@foyer/source', 'tools/dev/main.ts']
  // stdin is a pipe that nobody writes to: it ends when this process does, however it ends.
  const child = startChild(process.execPath, main, {
    cwd: ROOT,
    stdio: ['pipe', 'inherit', 'inherit', 'ipc'],
  })
  const progress = tell(child, onReady)
  endWithParent()
  return new Promise((done) => {
    child.once('error', (error) => {
      console.error(error.message)
      done(1)
    })
    child.once('exit', (code) => {
      progress.close()
      done(code ?? 1)
    })
  })
}

async function main() {
  const settings = readSettings(process.env)
  const claim = claimFolder(join(ROOT, '.foyer'), `http://localhost:${settings.demoPort}`)
  if (claim.runs) {
    console.log(claim.runs)
    return 0
  }
  // Also where a signal ends this process.
  process.once('exit', () => claim.release?.())
  const problems = await portProblems(portUses(settings))
  if (problems.length > 0) {
    for (const problem of problems) console.error(problem)
    return 1
  }
  if (!(await ensureInstalled(ROOT))) return 1
  console.log('Starting Foyer. The first time it is built, which takes a minute or two.')
  return runServers(() => claim.ready?.())
}

stopOnSignals(0)
try {
  process.exitCode = await main()
} catch (error) {
  if (!(error instanceof SettingError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
await stopAll()
