import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findProgram, isExecutable } from './findProgram.mjs'
import { run } from './run.mjs'

const TIMEOUT_MS = 3 * 60_000

/**
 * Returns a promtool of this system: the one named by `PROMTOOL_PATH`, else one on the search path, else Debian's, which is taken out of the
 * package `prometheus` into the cache. The package is not installed, so that no Prometheus is started.
 * @param {string} root
 * @returns {Promise<string | undefined>} Undefined when there is none and none could be had.
 */
export async function ensurePromtool(root) {
  const kept = join(root, 'node_modules', '.cache', 'foyer-promtool', 'promtool')
  const found = findProgram({
    named: process.env.PROMTOOL_PATH,
    env: process.env,
    names: ['promtool'],
    places: [kept],
  })
  if (found || process.env.PROMTOOL_PATH) return found
  return takeFromDebian(kept)
}

/** @param {string} kept */
async function takeFromDebian(kept) {
  if (!isExecutable('/usr/bin/apt-get') || !isExecutable('/usr/bin/dpkg-deb')) return undefined
  mkdirSync(dirname(kept), { recursive: true })
  const folder = mkdtempSync(join(dirname(kept), 'download-'))
  /** @param {string} program @param {string[]} args */
  const call = async (program, ...args) =>
    (await run(program, args, { cwd: folder, timeoutMs: TIMEOUT_MS, quiet: true })).code === 0
  try {
    const isThere = await call('/usr/bin/apt-get', 'download', 'prometheus')
    const isRoot = process.getuid?.() === 0
    // A fresh machine has no lists of packages yet.
    const isLater =
      !isThere &&
      isRoot &&
      (await call('/usr/bin/apt-get', 'update', '-qq')) &&
      (await call('/usr/bin/apt-get', 'download', 'prometheus'))
    const file = readdirSync(folder).find((name) => name.endsWith('.deb'))
    if ((!isThere && !isLater) || file === undefined) return undefined
    if (!(await call('/usr/bin/dpkg-deb', '--extract', file, 'files'))) return undefined
    renameSync(join(folder, 'files', 'usr', 'bin', 'promtool'), kept)
    return isExecutable(kept) ? kept : undefined
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
