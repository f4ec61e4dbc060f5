import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { npmCommand, run } from '../../tools/setup/run.mjs'
import type { SwitchApp } from './switchApp.ts'

const TIMEOUT_MS = 10 * 60_000

/** The end of a step: how long it took, and what went wrong. */
export interface StepEnd {
  readonly ms: number
  readonly problem?: string
}

/** Lines of a program's output that say what went wrong: its last ones. */
const lastLines = (output: string) => output.trim().split('\n').slice(-30).join('\n')

/** Settings by which programs of an app tell nobody of their runs. */
const QUIET = { CI: '1', NO_COLOR: '1', NEXT_TELEMETRY_DISABLED: '1', HUSKY: '0', NODE_ENV: 'production' }

async function step(
  folder: string,
  [program, words]: readonly [string, readonly string[]],
  env: NodeJS.ProcessEnv,
): Promise<StepEnd> {
  const { NODE_OPTIONS: _, ...environment } = process.env
  const result = await run(program, words, {
    cwd: folder,
    timeoutMs: TIMEOUT_MS,
    quiet: true,
    env: { ...environment, ...env },
  })
  const ms = Math.round(result.durationMs)
  return result.code === 0 ? { ms } : { ms, problem: lastLines(result.output) }
}

/** Files in which an app names exact versions. Those of other package managers are read by npm, too. */
const LOCKS = ['package-lock.json', 'yarn.lock']

/**
 * Installs what an app needs, without running scripts of packages. Packages that do not fit together are taken as they are; a version that
 * the registry no longer has gives way to the newest that the app permits.
 */
export async function installApp(folder: string): Promise<StepEnd> {
  const words = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline']
  const install = (more: readonly string[] = []) =>
    step(folder, npmCommand([...words, ...more]), { HUSKY: '0' })
  let end = await install()
  if (/ETARGET/.test(end.problem ?? '')) {
    for (const lock of LOCKS) rmSync(join(folder, lock), { force: true })
    end = together(end, await install())
  }
  return /ERESOLVE/i.test(end.problem ?? '') ? together(end, await install(['--force'])) : end
}

/** The end of a step that was tried again. */
const together = (first: StepEnd, second: StepEnd): StepEnd => ({ ...second, ms: first.ms + second.ms })

/** Builds an app as its own script does. */
export function buildApp(folder: string, { build, env }: Pick<SwitchApp, 'build' | 'env'>): Promise<StepEnd> {
  const [command, ...words] = build
  return step(folder, [join(folder, 'node_modules/.bin', command), words], {
    ...QUIET,
    ...env,
    NODE_OPTIONS: '--max-old-space-size=4096',
  })
}
