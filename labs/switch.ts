import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import type { BenchResult } from '../bench/runNamed.ts'
import { judge } from '../bench/verdict/gates.ts'
import { findChromium } from '../tools/setup/chromium.mjs'
import { stopOnSignals } from '../tools/setup/run.mjs'
import { type Moved, moveApp } from './switch/moveApp.ts'
import { packFoyer } from './switch/packFoyer.ts'
import { installCodemod } from './switch/runCodemod.ts'
import { OWN_APPS, readAppList, type SwitchApp } from './switch/switchApp.ts'
import { summarise, toTable } from './switch/switchTable.ts'
import { writeResults } from './switch/writeResults.ts'

/** One line for the list. */
export const summary =
  'apps of other kits: codemod, build, bytes, and a visit with a wallet. Its words are names of apps; --keep takes old builds that are there, --stored old results, --write the table of the docs'

/** Where apps are moved. Nothing of them is put into the repository. */
const PLACE = process.env.FOYER_SWITCH_PLACE ?? join(tmpdir(), 'foyer-switch')

/** Apps of others: a list that `switch/switchApp.ts` describes, and a folder with their repositories. */
const { FOYER_SWITCH_APPS: LIST, FOYER_SWITCH_SNAPSHOTS: SNAPSHOTS } = process.env

function chooseApps(words: readonly string[]): readonly SwitchApp[] {
  const others = LIST !== undefined && existsSync(LIST) ? readAppList(readFileSync(LIST, 'utf8')) : []
  const all = [...OWN_APPS, ...others]
  const names = words.filter((word) => !word.startsWith('--'))
  if (names.length === 0) return all
  return names.map((name) => {
    const named = all.find((app) => app.name === name)
    if (named) return named
    throw new Error(`There is no app ${name}. There are ${all.map((app) => app.name).join(', ')}.`)
  })
}

function report(moved: Moved): void {
  const end = moved.problem === undefined ? moved.end : `${moved.end}: ${moved.problem}`
  console.error(`${moved.name}: ${end}`)
  writeFileSync(join(PLACE, moved.name, 'result.json'), JSON.stringify(moved, null, 2))
}

/** Moves every app, one after the other: each build takes the whole machine. */
async function moveAll(apps: readonly SwitchApp[], keepsBefore: boolean): Promise<readonly Moved[]> {
  mkdirSync(PLACE, { recursive: true })
  const tarballs = await packFoyer(join(PLACE, '.tarballs'))
  const codemod = await installCodemod(PLACE, tarballs)
  const executablePath = findChromium(process.env)
  const args = ['--no-sandbox', '--disable-gpu']
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args })
  const settings = { snapshots: SNAPSHOTS, place: PLACE, tarballs, codemod, browser, keepsBefore }
  const results: Moved[] = []
  try {
    for (const app of apps) {
      mkdirSync(join(PLACE, app.name), { recursive: true })
      const moved = await moveApp(app, settings)
      report(moved)
      results.push(moved)
    }
  } finally {
    await browser.close()
  }
  return results
}

/** The results of earlier runs: one run of all apps takes hours. */
function readStored(apps: readonly SwitchApp[]): readonly Moved[] {
  const files = apps.map(({ name }) => join(PLACE, name, 'result.json')).filter((file) => existsSync(file))
  // Written by `report`.
  return files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as Moved)
}

export async function run(): Promise<BenchResult> {
  const words = process.argv.slice(3)
  const apps = chooseApps(words)
  stopOnSignals()
  const isStored = words.includes('--stored')
  const results = isStored ? readStored(apps) : await moveAll(apps, words.includes('--keep'))
  console.error(toTable(results))
  if (words.includes('--write')) writeResults(results)
  const failed = results.filter(({ end }) => end === 'failed').length
  return { ...judge({ failed: { value: failed, atMost: 0 } }), ...summarise(results), results }
}
