import './setup/requireNode.mjs'
import { resolve } from 'node:path'
import { portProblems } from './dev/ports.mjs'
import { portUses, readSettings, SettingError } from './dev/settings.mjs'
import { ensureInstalled } from './setup/install.mjs'
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

async function main() {
  const problems = await portProblems(portUses(readSettings(process.env)))
  if (problems.length > 0) {
    for (const problem of problems) console.error(problem)
    return 1
  }
  if (!(await ensureInstalled(ROOT))) return 1
  const main = ['--import', 'tsx', '--conditions=@foyer/source', 'tools/dev/main.ts']
  // stdin is a pipe that nobody writes to: it ends when this process does, however it ends.
  const child = startChild(process.execPath, main, { cwd: ROOT, stdio: ['pipe', 'inherit', 'inherit'] })
  endWithParent()
  return new Promise((done) => {
    child.once('error', (error) => {
      console.error(error.message)
      done(1)
    })
    child.once('exit', (code) => done(code ?? 1))
  })
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
