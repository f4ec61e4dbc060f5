import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BenchResult } from '../bench/runNamed.ts'
import { judge } from '../bench/verdict/gates.ts'
import { serveApp } from '../tools/pack/serveApp.ts'
import { stopOnSignals } from '../tools/setup/run.mjs'
import { buildApp, giveWay, installApp } from './switch/buildApp.ts'
import { fromTarballs, readAppManifest, writeAppManifest } from './switch/manifest.ts'
import { packFoyer } from './switch/packFoyer.ts'
import { visitWritten } from './written/visitWritten.ts'
import { chooseWritten, folderOf, type WrittenApp } from './written/writtenApps.ts'

/** One line for the list. */
export const summary =
  'the sign-in app as it was written from the documents alone, for each framework: build, and a visit with a wallet and by e-mail. It needs `npm start` beside it; its words are names of frameworks'

/** Where the apps are built. Nothing of them is put into the repository. */
const PLACE = join(tmpdir(), 'foyer-written')
const GATEWAY = 'http://localhost:4401'

async function needServers(): Promise<void> {
  const reply = await fetch(`${GATEWAY}/health`).catch(() => undefined)
  if (!reply?.ok) throw new Error(`Nobody answers at ${GATEWAY}: run npm start in another terminal.`)
}

interface Written {
  readonly name: string
  readonly problem?: string
}

/** Builds an app of the tarballs and visits it. */
async function runWritten(
  app: WrittenApp,
  tarballs: Awaited<ReturnType<typeof packFoyer>>,
): Promise<Written> {
  const { name, builds, served } = app
  const folder = join(PLACE, name)
  rmSync(folder, { recursive: true, force: true })
  cpSync(folderOf(app), folder, { recursive: true })
  writeAppManifest(folder, fromTarballs(readAppManifest(folder), tarballs))
  const installed = await installApp(folder)
  if (installed.problem !== undefined) return { name, problem: `install: ${installed.problem}` }
  app.finish?.(folder)
  for (const build of builds) {
    const { problem } = await buildApp(folder, { build, env: {} })
    if (problem !== undefined) return { name, problem: `${build.join(' ')}: ${problem}` }
  }
  const server = await serveApp(folder, { name, entry: '@foyer/elements', served })
  try {
    const ends = Object.entries(await visitWritten(name, server.url)).filter(([, end]) => end !== 'passed')
    return ends.length === 0 ? { name } : { name, problem: ends.map((end) => end.join(': ')).join('; ') }
  } finally {
    await server.close()
  }
}

export async function run(): Promise<BenchResult> {
  const apps = chooseWritten(process.argv.slice(3))
  await needServers()
  stopOnSignals()
  giveWay()
  mkdirSync(PLACE, { recursive: true })
  const tarballs = await packFoyer(join(PLACE, '.tarballs'))
  const results: Written[] = []
  for (const app of apps) {
    const written = await runWritten(app, tarballs)
    console.error(`${written.name}: ${written.problem ?? 'passed'}`)
    results.push(written)
  }
  const failed = results.filter(({ problem }) => problem !== undefined).length
  return { ...judge({ failed: { value: failed, atMost: 0 } }), results }
}
