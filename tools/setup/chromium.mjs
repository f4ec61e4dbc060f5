import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './run.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']

const PLACES = [
  '/usr/lib/chromium/chromium',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

const INSTALL_TIMEOUT_MS = 10 * 60_000

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * A Chromium on this system: the one named by `CHROMIUM_PATH`, else one on the search path, else one in a usual place.
 * @param {NodeJS.ProcessEnv} env
 * @param {(file: string) => boolean} [isRunnable]
 * @returns {string | undefined}
 */
export function findChromium(env, isRunnable = isExecutable) {
  const named = env.CHROMIUM_PATH
  if (named) return isRunnable(named) ? named : undefined
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  const candidates = [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...PLACES]
  return candidates.find(isRunnable)
}

/** The Chromium that Playwright keeps for itself, when it has been downloaded. */
async function playwrightChromium() {
  const { chromium } = await import('playwright')
  const file = chromium.executablePath()
  return existsSync(file) ? file : undefined
}

/**
 * Installs a Chromium with the system's package manager.
 * @param {string} root
 */
async function installBySystem(root) {
  const isRoot = process.getuid?.() === 0
  const apt = ['/usr/bin/apt-get', '/bin/apt-get'].find(isExecutable)
  const sudo = ['/usr/bin/sudo', '/bin/sudo'].find(isExecutable)
  if (!apt || !(isRoot || sudo)) return
  const options = {
    cwd: root,
    timeoutMs: INSTALL_TIMEOUT_MS,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  /** @param {string[]} args */
  const call = (...args) =>
    isRoot ? run(apt, args, options) : run(sudo ?? 'sudo', ['-n', apt, ...args], options)
  await call('update', '-qq')
  await call('install', '-y', '-qq', '--no-install-recommends', 'chromium')
}

/**
 * A Chromium to test with, installed when there is none.
 * @param {string} root
 * @returns {Promise<string | undefined>} Undefined when there is none and none could be installed.
 */
export async function ensureChromium(root) {
  const named = process.env.CHROMIUM_PATH
  const found = findChromium(process.env)
  if (named && !found) console.error(`CHROMIUM_PATH names ${named}, which cannot be run.`)
  if (named || found) return found
  const kept = await playwrightChromium()
  if (kept) return kept
  console.log('Installing Chromium …')
  await installBySystem(root)
  const installed = findChromium(process.env)
  if (installed) return installed
  const playwright = join(root, 'node_modules', 'playwright', 'cli.js')
  const options = { cwd: root, timeoutMs: INSTALL_TIMEOUT_MS }
  await run(process.execPath, [playwright, 'install', 'chromium'], options)
  return playwrightChromium()
}
