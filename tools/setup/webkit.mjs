import { findProgram } from './findProgram.mjs'

/**
 * @typedef {object} WebKit
 * @property {string} driver The WebDriver of WebKitGTK, which starts the browser by itself.
 * @property {string} display A display without a screen: the browser has no mode without a window.
 */

/**
 * The driver of a WebKitGTK on this system, named by `WEBKIT_DRIVER_PATH` or on the search path, and a display for it. None
 * is installed where there is none: what needs it says that it was skipped.
 * @param {NodeJS.ProcessEnv} env
 * @param {(file: string) => boolean} [isRunnable]
 * @returns {WebKit | undefined}
 */
export function findWebKit(env, isRunnable) {
  const named = env.WEBKIT_DRIVER_PATH
  const driver = findProgram({ named, env, names: ['WebKitWebDriver'], places: [], isRunnable })
  const display = findProgram({ named: undefined, env, names: ['Xvfb'], places: [], isRunnable })
  return driver && display ? { driver, display } : undefined
}
