import { existsSync } from 'node:fs'
import { basename, delimiter, dirname, join } from 'node:path'
import { npmCommand } from '../setup/run.mjs'

// How a program of a fresh app is started: by the Node.js that its framework asks for, and without telling anybody.

/** Where the Node.js of an app is installed, beside its folder. */
export function nodePlace(folder: string): string {
  return join(dirname(folder), `${basename(folder)}.node`)
}

/** The environment of an app's programs. */
export function toEnvironment(
  folder: string,
  mode: 'development' | 'production',
): Readonly<Record<string, string | undefined>> {
  const { NODE_OPTIONS: _, ...environment } = process.env
  const own = join(nodePlace(folder), 'node_modules/.bin')
  return {
    ...environment,
    ...(existsSync(own) && { PATH: `${own}${delimiter}${process.env.PATH ?? ''}` }),
    NO_COLOR: '1',
    NODE_ENV: mode,
    ASTRO_TELEMETRY_DISABLED: '1',
    NEXT_TELEMETRY_DISABLED: '1',
    NUXT_TELEMETRY_DISABLED: '1',
    // It would ask a registry for compilers of other systems.
    NEXT_IGNORE_INCORRECT_LOCKFILE: '1',
  }
}

/** A command of an app as a program and its words: npm, Node.js itself, or one that a package brings. */
export function binCommand(
  folder: string,
  command: string,
  args: readonly string[],
): readonly [program: string, words: readonly string[]] {
  if (command === 'npm') return npmCommand(args)
  if (command !== 'node') return [join(folder, 'node_modules/.bin', command), args]
  const own = join(nodePlace(folder), 'node_modules/.bin/node')
  return [existsSync(own) ? own : process.execPath, args]
}
