import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** @param {string} file */
export function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * A program on this system: the one that a variable of the environment names, else one on the search path, else one in
 * a usual place. One that is named and cannot be run is not guessed around.
 * @param {object} input
 * @param {string | undefined} input.named
 * @param {NodeJS.ProcessEnv} input.env
 * @param {readonly string[]} input.names On the search path, the preferred first.
 * @param {readonly string[]} input.places Where it is otherwise.
 * @param {((file: string) => boolean) | undefined} [input.isRunnable]
 * @returns {string | undefined}
 */
export function findProgram({ named, env, names, places, isRunnable = isExecutable }) {
  if (named) return isRunnable(named) ? named : undefined
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  const candidates = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...places]
  return candidates.find(isRunnable)
}
