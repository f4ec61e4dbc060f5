import './setup/requireNode.mjs'
import { resolve } from 'node:path'
import { ensureInstalled } from './setup/install.mjs'
import { run, stopOnSignals } from './setup/run.mjs'

// `npm run pack` makes the packages that a registry would have, in .foyer/pack/local: for apps that want to use them before they are
// published, or as they are here. `npm run pack -- ../my-app @foyer/react` installs those into an app, with what they need; without names
// it installs those that the app's package.json names. Like `npm start` it runs in a fresh clone.

const ROOT = resolve(import.meta.dirname, '..')
const TIMEOUT_MS = 30 * 60_000

stopOnSignals()
if (await ensureInstalled(ROOT)) {
  const main = ['--import', 'tsx', '--conditions=@foyer/source', 'tools/pack/packLocal.ts']
  // npm sets INIT_CWD to where it was called: folders are meant from there.
  const { code } = await run(process.execPath, [...main, ...process.argv.slice(2)], {
    cwd: ROOT,
    timeoutMs: TIMEOUT_MS,
  })
  process.exitCode = code
} else process.exitCode = 1
