import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import type { Tarballs } from '../../tools/pack/freshApp.ts'
import { serveApp } from '../../tools/pack/serveApp.ts'
import { run } from '../../tools/setup/run.mjs'
import { bringSources, type SourceSettings } from './bringSources.ts'
import { buildApp, installApp } from './buildApp.ts'
import { type Drive, driveMoved } from './driveMoved.ts'
import { fromTarballs, readAppManifest, standAlone, writeAppManifest } from './manifest.ts'
import { measureFirstLoad, measureFolder, type ScriptBytes } from './measureScripts.ts'
import { readPatches } from './patches.ts'
import { runCodemod } from './runCodemod.ts'
import type { SwitchApp } from './switchApp.ts'

/** The result of one app. */
export interface Moved {
  readonly name: string
  readonly library: string
  readonly licence: string
  readonly repository?: string
  readonly commit?: string
  /** `moved`, or why it was not: nothing to build here, or a step that failed. */
  readonly end: 'moved' | 'skipped' | 'failed'
  /** The step that failed, and why. */
  readonly problem?: string
  /** Files that had to be edited by hand after the codemod. */
  readonly editsByHand: number
  /** Places that the codemod left to a person, as its report counts them. */
  readonly leftovers: number
  /** The codemod, the install that follows, and the build. */
  readonly ms: { readonly codemod: number; readonly install: number; readonly build: number }
  readonly before?: ScriptBytes
  readonly after?: ScriptBytes
  readonly drive?: Drive
}

/** Settings that all apps have in common while they are moved. */
export interface MoveSettings extends SourceSettings {
  /** The folder where they are moved. */
  readonly place: string
  readonly tarballs: Tarballs
  /** The path of the codemod's command. */
  readonly codemod: string
  readonly browser: Browser
  /** Takes an old build that is there already. */
  readonly keepsBefore: boolean
}

const COPY_TIMEOUT_MS = 5 * 60_000

/** The step of an app that did not go well. */
class MoveError extends Error {
  readonly end: 'skipped' | 'failed'
  constructor(end: 'skipped' | 'failed', problem: string) {
    super(problem)
    this.end = end
  }
}

function need({ problem }: { readonly problem?: string }, end: 'skipped' | 'failed', step: string): void {
  if (problem !== undefined) throw new MoveError(end, `${step}: ${problem}`)
}

/** The folders of an app's script, by how its server names them. */
function scriptsFolder(folder: string, { served, scripts }: SwitchApp): string {
  if (scripts !== undefined) return join(folder, scripts)
  return typeof served === 'string' ? join(folder, served) : join(folder, '.next/static')
}

/** Serves a built app while something is done with it. */
async function whileServed<Result>(
  folder: string,
  app: SwitchApp,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const server = await serveApp(folder, { name: app.name, entry: '@foyer/elements', served: app.served })
  try {
    return await work(server.url)
  } finally {
    await server.close()
  }
}

async function measure(folder: string, app: SwitchApp, browser: Browser): Promise<ScriptBytes> {
  const first = await whileServed(folder, app, (url) => measureFirstLoad(browser, url, app.page))
  return { first, all: measureFolder(scriptsFolder(folder, app)) }
}

/** Brings the sources of an app, builds them with its old library, and measures that. */
async function buildBefore(app: SwitchApp, settings: MoveSettings): Promise<ScriptBytes> {
  const folder = join(settings.place, app.name, 'before')
  const result = join(settings.place, app.name, 'before.json')
  // Written by us, a run before.
  if (settings.keepsBefore && existsSync(result))
    return JSON.parse(readFileSync(result, 'utf8')) as ScriptBytes
  const isBuilt = settings.keepsBefore && existsSync(scriptsFolder(folder, app))
  if (!isBuilt) {
    need(problemOf(await bringSources(app, folder, settings)), 'skipped', 'sources')
    writeAppManifest(folder, standAlone(readAppManifest(folder), app.versions))
    need(await installApp(folder), 'skipped', 'its own install, before anything is moved')
    need(await buildApp(folder, app), 'skipped', 'its own build, before anything is moved')
  }
  const bytes = await measure(folder, app, settings.browser)
  writeFileSync(result, JSON.stringify(bytes))
  return bytes
}

const problemOf = (problem: string | undefined) => (problem === undefined ? {} : { problem })

/** Folders that a build leaves behind. */
const BUILT = ['dist', '.next', 'build', '.git']

/** Copies the app as its developer has it: installed, and not built. */
async function copyInstalled(from: string, to: string): Promise<void> {
  rmSync(to, { recursive: true, force: true })
  mkdirSync(to, { recursive: true })
  const names = readdirSync(from).filter((name) => !BUILT.includes(name) && name !== 'node_modules')
  for (const name of names) cpSync(join(from, name), join(to, name), { recursive: true })
  // By links, since npm replaces files and never writes into them.
  const copied = await run('cp', ['-al', join(from, 'node_modules'), to], {
    cwd: to,
    timeoutMs: COPY_TIMEOUT_MS,
    quiet: true,
  })
  if (copied.code !== 0) rmSync(join(to, 'node_modules'), { recursive: true, force: true })
}

/** Applies what a person had to change, and counts the files. */
function editByHand(folder: string, app: SwitchApp): number {
  const patches = readPatches(app.name)
  for (const { path, text } of patches) writeFileSync(join(folder, path), text)
  return patches.length
}

type Progress = { -readonly [Name in keyof Moved]: Moved[Name] }

async function move(app: SwitchApp, settings: MoveSettings, moved: Progress): Promise<void> {
  const before = join(settings.place, app.name, 'before')
  const after = join(settings.place, app.name, 'after')
  moved.before = await buildBefore(app, settings)
  await copyInstalled(before, after)
  const codemod = await runCodemod(after, settings.codemod)
  writeFileSync(join(settings.place, app.name, 'codemod.txt'), codemod.output)
  moved.ms = { ...moved.ms, codemod: codemod.ms }
  need(codemod, 'failed', 'codemod')
  moved.leftovers = codemod.leftovers
  moved.editsByHand = editByHand(after, app)
  writeAppManifest(after, fromTarballs(readAppManifest(after), settings.tarballs))
  const installed = await installApp(after)
  moved.ms = { ...moved.ms, install: installed.ms }
  need(installed, 'failed', 'install')
  const built = await buildApp(after, app)
  moved.ms = { ...moved.ms, build: built.ms }
  need(built, 'failed', 'build')
  moved.after = await measure(after, app, settings.browser)
  moved.drive = await whileServed(after, app, (url) => driveMoved(settings.browser, url, app))
  const stopped = Object.entries(moved.drive).find(([, end]) => end !== 'passed')
  if (stopped) throw new MoveError('failed', `${stopped[0]} in the browser: ${stopped[1]}`)
}

/** Moves one app: builds it as it is, runs the codemod, builds what came of it, and visits that with a wallet. */
export async function moveApp(app: SwitchApp, settings: MoveSettings): Promise<Moved> {
  const moved: Progress = {
    name: app.name,
    library: app.library,
    licence: app.licence ?? 'MIT',
    ...(app.repository !== undefined && { repository: app.repository }),
    ...(app.commit !== undefined && { commit: app.commit }),
    end: 'moved',
    editsByHand: 0,
    leftovers: 0,
    ms: { codemod: 0, install: 0, build: 0 },
  }
  try {
    await move(app, settings, moved)
  } catch (error) {
    moved.end = error instanceof MoveError ? error.end : 'failed'
    moved.problem = error instanceof Error ? error.message : String(error)
  }
  return moved
}
