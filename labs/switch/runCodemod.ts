import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Tarballs } from '../../tools/pack/freshApp.ts'
import { run } from '../../tools/setup/run.mjs'
import { installApp, type StepEnd } from './buildApp.ts'

const TIMEOUT_MS = 5 * 60_000
const PACKAGE = '@foyer/switch'
/** Done; and done, but something is left for a person. */
const WRITTEN = [0, 3]

/** Its words about an app that it does not know as one of its kits: no error, but no app was moved. */
const NO_KIT = /^None of these kits was found/m

/** The end of the codemod, with how many places it left to a person. */
export interface CodemodEnd extends StepEnd {
  readonly leftovers: number
  readonly output: string
}

/** Installs the codemod from its tarball, as `npx` would from the registry; gives the path of its command. */
export async function installCodemod(place: string, tarballs: Tarballs): Promise<string> {
  const folder = join(place, '.codemod')
  // npm keeps what an earlier run installed, since the tarball has the same name and version.
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const tarball = tarballs[PACKAGE]
  if (tarball === undefined) throw new Error(`${PACKAGE} is not among the packages.`)
  const manifest = { private: true, dependencies: { [PACKAGE]: `file:${tarball}` } }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  const installed = await installApp(folder)
  if (installed.problem !== undefined)
    throw new Error(`${PACKAGE} cannot be installed:\n${installed.problem}`)
  return join(folder, 'node_modules/.bin/foyer-switch')
}

/** The places under the heading of what is left: each is a line with a file, a number and words. */
export function countLeftovers(output: string): number {
  const [, left = ''] = output.split('Left to do by hand:')
  return left.split('\n').filter((line) => /^\S+:\d+ {2}\S/.test(line)).length
}

/** Runs the codemod on the folder of an app. */
export async function runCodemod(folder: string, command: string): Promise<CodemodEnd> {
  const result = await run(command, [folder, '--force'], { cwd: folder, timeoutMs: TIMEOUT_MS, quiet: true })
  const { output } = result
  const ms = Math.round(result.durationMs)
  const end = { ms, leftovers: countLeftovers(output), output }
  const hasRun = WRITTEN.includes(result.code) && !NO_KIT.test(output)
  return hasRun ? end : { ...end, problem: output.trim() }
}
