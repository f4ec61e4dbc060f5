import { findProgram } from './findProgram.mjs'

const NAMES = ['firefox', 'firefox-esr']

const PLACES = [
  '/usr/lib/firefox/firefox',
  '/usr/lib/firefox-esr/firefox-esr',
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
]

/**
 * A Firefox on this system: the one named by `FIREFOX_PATH`, else one on the search path, else one in a usual place. None
 * is installed where there is none: what needs it says that it was skipped.
 * @param {NodeJS.ProcessEnv} env
 * @param {(file: string) => boolean} [isRunnable]
 * @returns {string | undefined}
 */
export function findFirefox(env, isRunnable) {
  return findProgram({ named: env.FIREFOX_PATH, env, names: NAMES, places: PLACES, isRunnable })
}
