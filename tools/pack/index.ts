import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { examineProject } from '@foyer/doctor'
import { endGuard, ROOT } from '../guard/endGuard.ts'
import { stopOnSignals } from '../setup/run.mjs'
import type { FreshApp } from './appShape.ts'
import { cleanBuild } from './cleanBuild.ts'
import { driveApp } from './driveApp.ts'
import { buildApp, prepareApp, writeApp } from './freshApp.ts'
import { FRESH_APPS } from './freshApps.ts'
import { lintTarball } from './lintTarball.ts'
import { neededBy } from './neededBy.ts'
import { type AppServer, developApp, serveApp } from './serveApp.ts'
import {
  findPublished,
  packStaged,
  readManifest,
  readVersions,
  stagePackage,
  tarballName,
} from './stagePackage.ts'

// `npm run pack:check` makes what would be published and uses it as a stranger would. It builds twice, in two folders,
// and wants the same bytes; looks at the tarballs with publint and are-the-types-wrong; installs them into a fresh app
// of each bundler, builds that without a warning, and connects a wallet in Chromium; a template is developed first, by its
// `npm run dev`. `npm run pack:check vite react` takes only these apps, and `-- --packed` the tarballs that are there, without a
// build. The tarballs stay in .foyer/pack/tarballs: they are what `npm publish` is given.

const OUT = join(ROOT, '.foyer/pack')

interface Packed {
  readonly name: string
  readonly file: string
  readonly hash: string
}

async function packAll(copy: string, target: string): Promise<Packed[]> {
  rmSync(target, { recursive: true, force: true })
  const staged = findPublished(copy).map((folder) => {
    const place = join(copy, 'staged', basename(folder))
    stagePackage(copy, folder, place)
    return place
  })
  const files = await packStaged(staged, target)
  return files.map((file, index) => {
    const hash = createHash('sha512').update(readFileSync(file)).digest('base64')
    return { name: readManifest(staged[index] ?? '').name, file, hash }
  })
}

/** Builds and packs in a place and at a time of their own. */
async function makeOnce(
  place: string,
  target: string,
  env: Readonly<Record<string, string>>,
): Promise<Packed[]> {
  const copy = join(OUT, place)
  try {
    await cleanBuild(ROOT, copy, env)
    return await packAll(copy, target)
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

async function checkTarballs(packed: readonly Packed[]): Promise<string[]> {
  const versions = readVersions(ROOT)
  const problems: string[] = []
  for (const { file } of packed)
    problems.push(...(await lintTarball(new Uint8Array(readFileSync(file)), versions)))
  return problems
}

async function drive(server: AppServer, app: FreshApp, isDeveloped: boolean): Promise<string[]> {
  const when = isDeveloped ? 'while it is developed' : 'in the browser'
  try {
    return (await driveApp(server.url, { ...app, isDeveloped })).map(
      (text) => `${app.name}: ${when}: ${text}`,
    )
  } finally {
    await server.close()
  }
}

/** What the command makes is sound by the doctor's own rules. */
function askDoctor(folder: string, app: FreshApp): string[] {
  return examineProject(folder).map(({ code, title }) => `${app.name}: npx @foyer/doctor: ${code}: ${title}`)
}

async function tryApp(app: FreshApp, packed: readonly Packed[]): Promise<string[]> {
  // Outside the workspace: nothing that only its node_modules has can be found from here.
  const place = mkdtempSync(join(tmpdir(), `foyer-fresh-${app.name}-`))
  const folder = join(place, 'app')
  try {
    const problems = await writeApp(
      folder,
      app,
      neededBy([app.entry, 'create-foyer'], findPublished(ROOT).map(readManifest), packed),
    )
    if (problems.length === 0) problems.push(...(await prepareApp(folder, app)))
    if (problems.length === 0 && app.template) problems.push(...askDoctor(folder, app))
    if (problems.length === 0 && app.develops) {
      const server = await developApp(folder, app.develops)
      problems.push(...(await drive(server, app, true)))
    }
    if (problems.length === 0) problems.push(...(await buildApp(folder, app)))
    if (problems.length > 0) return problems
    return await drive(await serveApp(folder, app), app, false)
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

/** Says how long a step took, and gives what it gave. */
async function timed<T>(title: string, work: () => Promise<T>): Promise<T> {
  const startMs = performance.now()
  const result = await work()
  console.log(`pack: ${title}: ${((performance.now() - startMs) / 1000).toFixed(0)} s`)
  return result
}

/** Builds and packs twice, in two places; what differs, or is wrong in a tarball, is told. */
async function packTwice(problems: string[]): Promise<readonly Packed[]> {
  const first = await timed('built and packed', () =>
    makeOnce('first', join(OUT, 'tarballs'), { TZ: 'UTC', LC_ALL: 'C' }),
  )
  const second = await timed('built and packed again, elsewhere', () =>
    makeOnce('second/in-another-folder', join(OUT, 'again'), { TZ: 'Asia/Tokyo', LC_ALL: 'C.UTF-8' }),
  )
  const different = first.filter(({ hash }, index) => second[index]?.hash !== hash)
  problems.push(...different.map(({ name }) => `${name}: two builds gave different bytes`))
  problems.push(...(await timed('looked at', () => checkTarballs(first))))
  return first
}

/** The tarballs that an earlier run has left. */
function readPacked(): Packed[] {
  return findPublished(ROOT).map((folder) => {
    const { name, version } = readManifest(folder)
    const file = join(OUT, 'tarballs', tarballName(name, version))
    if (!existsSync(file)) throw new Error(`There is no ${file}: leave --packed away.`)
    return { name, file, hash: '' }
  })
}

async function main(): Promise<void> {
  const wanted = process.argv.slice(2).filter((word) => !word.startsWith('-'))
  const unknown = wanted.filter((word) => !FRESH_APPS.some(({ name }) => name === word))
  if (unknown.length > 0) throw new Error(`There is no fresh app of ${unknown.join(', ')} here`)
  const chosen = FRESH_APPS.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
  const isPacked = process.argv.includes('--packed')
  const problems: string[] = []
  const packed = isPacked ? readPacked() : await packTwice(problems)
  for (const app of chosen) {
    problems.push(...(await timed(`a fresh app of ${app.name}`, () => tryApp(app, packed))))
  }
  endGuard(
    'pack',
    problems,
    `${packed.length} packages${isPacked ? '' : ' built twice alike'}, used by ${chosen.length} fresh apps`,
  )
}

stopOnSignals()
try {
  await main()
} catch (error) {
  endGuard('pack', [error instanceof Error ? error.message : String(error)], '')
}
