import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { npmCommand, run } from '../setup/run.mjs'
import type { Bundler } from './bundlers.ts'

const INSTALL_TIMEOUT_MS = 5 * 60_000
const BUILD_TIMEOUT_MS = 5 * 60_000

const SCRIPT = `import '@foyer/elements'

window.foyer.init({ projectId: 'fresh-app' })
`

/** Read by the type checker alone: what an editor knows after the installation, and one mistake that it must find. */
const TYPED = `import { defineElements, type FoyerResult } from '@foyer/elements'

defineElements({ prefix: 'my-' })
const button = document.createElement('connect-button')
button.size = 'sm'
// @ts-expect-error there is no such size
button.size = 'huge'
document.addEventListener('connect', (event) => event.preventDefault())
const result: Promise<FoyerResult> | undefined = window.foyer?.connect()
result?.then((end) => {
  if (end.status === 'connected') console.log(end.account.address)
})
`

function toPage(bundler: Bundler): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <link rel="icon" href="data:," />
    <title>Fresh app</title>
    <script type="module" src="${bundler.script}"></script>
  </head>
  <body>
    <connect-button></connect-button>
  </body>
</html>
`
}

/** Writes an app as small as it can be: a page, a script, a manifest. `tarballs` are paths by package name. */
export function writeApp(folder: string, bundler: Bundler, tarballs: Readonly<Record<string, string>>): void {
  mkdirSync(join(folder, 'src'), { recursive: true })
  const dependencies = Object.fromEntries(
    Object.entries(tarballs).map(([name, path]) => [name, `file:${path}`]),
  )
  const manifest = {
    name: `fresh-${bundler.name}`,
    version: '0.0.0',
    private: true,
    type: 'module',
    ...bundler.manifest,
    dependencies,
    devDependencies: bundler.tools,
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest, null, 2))
  writeFileSync(join(folder, 'src/index.js'), SCRIPT)
  writeFileSync(join(folder, 'src/typed.ts'), TYPED)
  writeFileSync(join(folder, 'index.html'), toPage(bundler))
}

/** Installs and builds an app; gives what went wrong, a warning included. */
export async function buildApp(folder: string, bundler: Bundler): Promise<string[]> {
  const [npm, words] = npmCommand([
    'install',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--prefer-offline',
  ])
  const installed = await run(npm, words, { cwd: folder, timeoutMs: INSTALL_TIMEOUT_MS, quiet: true })
  if (installed.code !== 0) return [`${bundler.name}: npm install failed:\n${installed.output}`]
  const [command, ...args] = bundler.build
  const built = await runBin(folder, command, args)
  if (built.code !== 0) return [`${bundler.name}: the build failed:\n${built.output}`]
  const problems = findWarnings(built.output, bundler).map((line) => `${bundler.name}: ${line}`)
  if (bundler.tools.typescript) problems.push(...(await checkTypes(folder, bundler.name)))
  return problems
}

function runBin(folder: string, command: string, args: readonly string[]) {
  const env = { ...process.env, NO_COLOR: '1', NODE_ENV: 'production' as const }
  const bin = join(folder, 'node_modules/.bin', command)
  return run(bin, args, { cwd: folder, timeoutMs: BUILD_TIMEOUT_MS, quiet: true, env })
}

async function checkTypes(folder: string, name: string): Promise<string[]> {
  for (const resolution of ['bundler', 'nodenext']) {
    const module = resolution === 'bundler' ? 'esnext' : 'nodenext'
    const result = await runBin(folder, 'tsc', [
      ...['--noEmit', '--strict', '--target', 'es2022', '--lib', 'es2023,dom,dom.iterable'],
      ...['--module', module, '--moduleResolution', resolution, '--skipLibCheck', 'src/typed.ts'],
    ])
    if (result.code !== 0) return [`${name}: types by ${resolution}:\n${result.output}`]
  }
  return []
}

/** Lines of a build's output that warn of something, other than what is known and has a reason. */
export function findWarnings(output: string, bundler: Pick<Bundler, 'allowed'>): string[] {
  // A summary counts warnings that have been named above it.
  const isSummary = (line: string) => /compiled with \d+ warnings?/i.test(line)
  return output
    .split('\n')
    .filter((line) => /\bwarn(ing)?\b|⚠|externalized for browser/i.test(line) && !isSummary(line))
    .filter((line) => !bundler.allowed?.some(({ text }) => text.test(line)))
}
