import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findProgram, isExecutable } from './findProgram.mjs'
import { run } from './run.mjs'

/**
 * The shell is the same browser without windows, tabs and toolbars: a page costs it a third of the processor's time.
 * Playwright takes it too when it downloads a browser.
 */
const SHELL_NAMES = ['chromium-headless-shell', 'chrome-headless-shell']
const NAMES = [
  ...SHELL_NAMES,
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
]

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

/**
 * A Chromium on this system: the one named by `CHROMIUM_PATH`, else one on the search path, else one in a usual place.
 * @param {NodeJS.ProcessEnv} env
 * @param {(file: string) => boolean} [isRunnable]
 * @returns {string | undefined}
 */
export function findChromium(env, isRunnable) {
  return findProgram({ named: env.CHROMIUM_PATH, env, names: NAMES, places: PLACES, isRunnable })
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
  // Where there is none the browser itself is used.
  await call('install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell')
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
