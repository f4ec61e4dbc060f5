import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { ROOT } from '../guard/endGuard.ts'
import { npmCommand, run } from '../setup/run.mjs'
import { binCommand, nodePlace, toEnvironment } from './appProcess.ts'
import type { FreshApp } from './appShape.ts'

const INSTALL_TIMEOUT_MS = 5 * 60_000
const BUILD_TIMEOUT_MS = 5 * 60_000

/** Paths of tarballs by the name of the package. */
export type Tarballs = Readonly<Record<string, string>>

/** Where the command behind `npm create` is installed, beside an app's folder. */
const MAKER = '.maker'
/** Where another package manager is installed, beside an app's folder. */
const INSTALLER = '.installer'

async function install(folder: string) {
  const words = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline']
  const [npm, args] = npmCommand(words)
  return run(npm, args, { cwd: folder, timeoutMs: INSTALL_TIMEOUT_MS, quiet: true })
}

/** Puts the Node.js that a framework asks for beside the app: its package is the program alone, with no script of its own. */
async function installNode(folder: string, version: string) {
  const place = nodePlace(folder)
  mkdirSync(place, { recursive: true })
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  writeFileSync(
    join(place, 'package.json'),
    JSON.stringify({ private: true, dependencies: { [name]: version } }),
  )
  return install(place)
}

/** Installs what an app needs, by the package manager that it names. */
async function installApp(folder: string, { installer }: Pick<FreshApp, 'installer'>) {
  if (!installer) return install(folder)
  const place = join(dirname(folder), `${basename(folder)}${INSTALLER}`)
  mkdirSync(place, { recursive: true })
  const manifest = { private: true, dependencies: { [installer.name]: installer.version } }
  writeFileSync(join(place, 'package.json'), JSON.stringify(manifest))
  const installed = await install(place)
  if (installed.code !== 0) return installed
  const command = join(place, 'node_modules/.bin', installer.name)
  return run(command, ['install', '--ignore-scripts'], {
    cwd: folder,
    timeoutMs: INSTALL_TIMEOUT_MS,
    quiet: true,
  })
}

/** Makes an app as `npm create foyer` does, by the command in its tarball. */
async function makeByCommand(
  folder: string,
  template: string,
  answers: readonly string[],
  tarball: string,
): Promise<string[]> {
  const maker = join(dirname(folder), `${basename(folder)}${MAKER}`)
  mkdirSync(maker, { recursive: true })
  const manifest = { private: true, dependencies: { 'create-foyer': `file:${tarball}` } }
  writeFileSync(join(maker, 'package.json'), JSON.stringify(manifest))
  const installed = await install(maker)
  if (installed.code !== 0) return [`create-foyer cannot be installed:\n${installed.output}`]
  const command = join(maker, 'node_modules/.bin/create-foyer')
  const made = await run(command, [basename(folder), '--template', template, ...answers], {
    cwd: dirname(folder),
    timeoutMs: INSTALL_TIMEOUT_MS,
    quiet: true,
  })
  return made.code === 0 ? [] : [`create-foyer failed:\n${made.output}`]
}

/** Writes the files of the app beside those given here: its own manifest, where it was made of a template or an example. */
async function writeSource(folder: string, app: FreshApp, tarballs: Tarballs): Promise<string[]> {
  if (app.template)
    return makeByCommand(folder, app.template, app.answers ?? [], tarballs['create-foyer'] ?? '')
  if (app.example) {
    const filter = (path: string) => !['node_modules', 'dist'].includes(basename(path))
    cpSync(join(ROOT, 'examples', app.example), folder, { recursive: true, filter })
  }
  return []
}

/** Writes an app, and gives what went wrong. Packages of ours come from the tarballs. */
export async function writeApp(folder: string, app: FreshApp, tarballs: Tarballs): Promise<string[]> {
  const problems = await writeSource(folder, app, tarballs)
  if (problems.length > 0) return problems.map((text) => `${app.name}: ${text}`)
  const path = join(folder, 'package.json')
  // Written by us, or by the command above.
  const own = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, object>) : {}
  const ours = Object.entries(tarballs).filter(([name]) => name.startsWith('@foyer/'))
  const sources = ours.map(([name, file]) => [name, `file:${file}`] as const)
  const isNamed = (name: string) => name === app.entry || name in (own.dependencies ?? {})
  const manifest = {
    name: `fresh-${app.name}`,
    version: '0.0.0',
    private: true,
    type: 'module',
    ...own,
    ...app.manifest,
    dependencies: {
      ...own.dependencies,
      ...Object.fromEntries(sources.filter(([name]) => isNamed(name))),
      ...app.dependencies,
    },
    devDependencies: { ...own.devDependencies, ...app.tools },
    // An app names one package of ours, seldom two. Where npm puts the others is a part of what is tried.
    ...toOverrides(Object.fromEntries(sources.filter(([name]) => !isNamed(name))), app),
  }
  const files = { ...app.files, 'package.json': JSON.stringify(manifest, null, 2) }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return []
}

/** Returns the overrides that have a package manager take packages of ours from the tarballs, in the field that it reads. */
function toOverrides(sources: Readonly<Record<string, string>>, { installer }: Pick<FreshApp, 'installer'>) {
  if (installer?.name === 'pnpm') return { pnpm: { overrides: sources } }
  return installer?.name === 'yarn' ? { resolutions: sources } : { overrides: sources }
}

/** Installs what an app needs; gives what went wrong. */
export async function prepareApp(folder: string, app: FreshApp): Promise<string[]> {
  const program = app.node ? await installNode(folder, app.node) : undefined
  if (program && program.code !== 0)
    return [`${app.name}: its Node.js cannot be installed:\n${program.output}`]
  const installed = await installApp(folder, app)
  if (installed.code !== 0)
    return [`${app.name}: ${app.installer?.name ?? 'npm'} install failed:\n${installed.output}`]
  app.finish?.(folder)
  return []
}

/** Builds an app; gives what went wrong, a warning included. */
export async function buildApp(folder: string, app: FreshApp): Promise<string[]> {
  if (!app.build) return []
  const [command, ...args] = app.build
  const built = await runBin(folder, command, args)
  if (built.code !== 0) return [`${app.name}: the build failed:\n${built.output}`]
  const problems = findWarnings(built.output, app).map((line) => `${app.name}: ${line}`)
  if (app.types) problems.push(...(await checkTypes(folder, app.name, app.types)))
  return problems
}

function runBin(folder: string, command: string, args: readonly string[]) {
  const env = toEnvironment(folder, 'production')
  const [program, words] = binCommand(folder, command, args)
  return run(program, words, { cwd: folder, timeoutMs: BUILD_TIMEOUT_MS, quiet: true, env })
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
