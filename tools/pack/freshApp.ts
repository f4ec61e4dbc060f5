import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { npmCommand, run } from '../setup/run.mjs'
import type { FreshApp } from './freshApps.ts'

const INSTALL_TIMEOUT_MS = 5 * 60_000
const BUILD_TIMEOUT_MS = 5 * 60_000

/** Writes an app as small as it can be. `tarballs` are paths by package name. */
export function writeApp(folder: string, app: FreshApp, tarballs: Readonly<Record<string, string>>): void {
  const ours = Object.entries(tarballs).map(([name, path]) => [name, `file:${path}`])
  const manifest = {
    name: `fresh-${app.name}`,
    version: '0.0.0',
    private: true,
    type: 'module',
    ...app.manifest,
    dependencies: { ...Object.fromEntries(ours), ...app.dependencies },
    devDependencies: app.tools,
  }
  const files = { ...app.files, 'package.json': JSON.stringify(manifest, null, 2) }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

/** Installs and builds an app; gives what went wrong, a warning included. */
export async function buildApp(folder: string, app: FreshApp): Promise<string[]> {
  const [npm, words] = npmCommand([
    'install',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--prefer-offline',
  ])
  const installed = await run(npm, words, { cwd: folder, timeoutMs: INSTALL_TIMEOUT_MS, quiet: true })
  if (installed.code !== 0) return [`${app.name}: npm install failed:\n${installed.output}`]
  app.finish?.(folder)
  if (!app.build) return []
  const [command, ...args] = app.build
  const built = await runBin(folder, command, args)
  if (built.code !== 0) return [`${app.name}: the build failed:\n${built.output}`]
  const problems = findWarnings(built.output, app).map((line) => `${app.name}: ${line}`)
  if (app.types) problems.push(...(await checkTypes(folder, app.name, app.types)))
  return problems
}

function runBin(folder: string, command: string, args: readonly string[]) {
  const env = { ...process.env, NO_COLOR: '1', NODE_ENV: 'production' as const }
  const bin = join(folder, 'node_modules/.bin', command)
  return run(bin, args, { cwd: folder, timeoutMs: BUILD_TIMEOUT_MS, quiet: true, env })
}

async function checkTypes(folder: string, name: string, words: readonly string[]): Promise<string[]> {
  for (const resolution of ['bundler', 'nodenext']) {
    const module = resolution === 'bundler' ? 'esnext' : 'nodenext'
    const result = await runBin(folder, 'tsc', [
      ...['--noEmit', '--strict', '--target', 'es2022', '--lib', 'es2023,dom,dom.iterable'],
      ...['--module', module, '--moduleResolution', resolution, '--skipLibCheck', ...words],
    ])
    if (result.code !== 0) return [`${name}: types by ${resolution}:\n${result.output}`]
  }
  return []
}

/** Lines of a build's output that warn of something, other than what is known and has a reason. */
export function findWarnings(output: string, app: Pick<FreshApp, 'allowed'>): string[] {
  // A summary counts warnings that have been named above it.
  const isSummary = (line: string) => /compiled with \d+ warnings?/i.test(line)
  return output
    .split('\n')
    .filter((line) => /\bwarn(ing)?\b|⚠|externalized for browser/i.test(line) && !isSummary(line))
    .filter((line) => !app.allowed?.some(({ text }) => text.test(line)))
}
