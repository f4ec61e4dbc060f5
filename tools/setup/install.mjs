import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createProgress } from './progress.mjs'
import { npmCommand, run } from './run.mjs'

const INSTALL_TIMEOUT_MS = 15 * 60_000
const INSTALLING = 'Installing packages'

/** @typedef {{ version?: string, optional?: boolean, devOptional?: boolean, peer?: boolean, link?: boolean, optionalDependencies?: Record<string, string> }} LockEntry */

/**
 * @param {string} file
 * @returns {Record<string, LockEntry> | undefined}
 */
function readPackages(file) {
  if (!existsSync(file)) return undefined
  return JSON.parse(readFileSync(file, 'utf8')).packages
}

/**
 * Why the packages have to be installed, or undefined when what is there is what the lockfile names. Compares
 * contents, not dates: a checkout touches every file.
 * @param {string} root
 * @returns {string | undefined}
 */
export function installReason(root) {
  const wanted = readPackages(join(root, 'package-lock.json'))
  if (!wanted) return 'package-lock.json is missing'
  const present = readPackages(join(root, 'node_modules', '.package-lock.json'))
  if (!present) return 'node_modules is missing'
  for (const [path, entry] of Object.entries(wanted)) {
    if (!path.startsWith('node_modules/')) continue
    if (entry.optional || entry.devOptional || entry.peer) continue // may rightly be absent on this system
    const name = path.slice('node_modules/'.length)
    if (!present[path]) return `${name} is missing`
    if (!entry.link && present[path].version !== entry.version) {
      return `${name} is ${present[path].version}, not ${entry.version}`
    }
  }
  return undefined
}

/**
 * Whether npm refused the lockfile only because it lacks packages for other systems than that of its writer. npm leaves
 * those out when the registry it was written with does not hold them, and later insists on having them.
 * @param {string} output The output of `npm ci`.
 * @param {string} root
 */
export function lacksOnlyOtherSystems(output, root) {
  const missing = [...output.matchAll(/Missing: (\S+?)@\S* from lock file/g)].map((match) => match[1])
  const isInvalid = /Invalid: /.test(output)
  const entries = Object.values(readPackages(join(root, 'package-lock.json')) ?? {})
  const optional = new Set(entries.flatMap((entry) => Object.keys(entry.optionalDependencies ?? {})))
  return missing.length > 0 && !isInvalid && missing.every((name) => name && optional.has(name))
}

/** @param {string} root @param {readonly string[]} args */
function npm(root, ...args) {
  // --include=dev: NODE_ENV=production would leave the tools out.
  const quiet = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const [command, all] = npmCommand([...args, ...quiet])
  return run(command, all, { cwd: root, timeoutMs: INSTALL_TIMEOUT_MS })
}

/**
 * Installs exactly what the lockfile names, when it is not there yet.
 * @param {string} root
 * @returns {Promise<boolean>} False when it failed; npm has said why.
 */
export async function ensureInstalled(root) {
  const reason = installReason(root)
  if (!reason) return true
  console.log(`Installing packages (${reason}) …`)
  const progress = createProgress({ print: console.log })
  progress.begin(INSTALLING)
  const isInstalled = await install(root)
  if (isInstalled) progress.end(INSTALLING)
  else progress.drop(INSTALLING)
  return isInstalled
}

/** @param {string} root */
async function install(root) {
  let result = await npm(root, 'ci')
  if (result.code !== 0 && lacksOnlyOtherSystems(result.output, root)) {
    console.log('The lockfile names no packages for this system; adding them without changing it …')
    result = await npm(root, 'install', '--no-save')
  }
  if (result.code !== 0) {
    console.error(
      result.timedOut
        ? `npm did not end within ${INSTALL_TIMEOUT_MS / 60_000} minutes.`
        : `npm failed with code ${result.code}; its reason stands above.`,
    )
  }
  return result.code === 0
}
