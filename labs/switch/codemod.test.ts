import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { planSwitch, writeAll } from '@foyer/switch'
import ts from 'typescript'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bringSources } from './bringSources.ts'
import { readAppManifest } from './manifest.ts'
import { OWN_APPS, type SwitchApp } from './switchApp.ts'

// docs/guide/switch-results.md. The apps are built and visited by `npm run lab switch`; here the codemod alone runs on them.

const OLD =
  /@rainbow-me\/|['"]connectkit|@reown\/|@web3modal\/|@web3-onboard\/|@solana\/wallet-adapter|<\/?appkit-/

let place = ''
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'switch-codemod-'))
})
afterEach(() => rmSync(place, { recursive: true, force: true }))

function readSources(folder: string): readonly (readonly [path: string, text: string])[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(tsx?|jsx?|vue|html)$/.test(path))
    .map((path) => [path, readFileSync(join(folder, path), 'utf8')] as const)
}

/** Returns the faults of syntax of a script. */
function findFaults(path: string, text: string): readonly string[] {
  const { diagnostics = [] } = ts.transpileModule(text, {
    fileName: path,
    reportDiagnostics: true,
    compilerOptions: { jsx: ts.JsxEmit.Preserve, allowJs: true },
  })
  return diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}

async function moveSources(app: SwitchApp) {
  expect(await bringSources(app, place, {})).toBeUndefined()
  const plan = planSwitch({ root: place })
  writeAll(place, plan.changes)
  return plan
}

describe('the codemod', () => {
  test.each(OWN_APPS)('leaves nothing of the old kit in $name, and nothing to do', async (app) => {
    const plan = await moveSources(app)
    expect(plan.broken).toEqual([])
    expect(plan.notes.filter(({ kind }) => kind === 'todo')).toEqual([])
    const sources = readSources(place)
    expect(sources.filter(([, text]) => OLD.test(text)).map(([path]) => path)).toEqual([])
    const scripts = sources.filter(([path]) => /\.(tsx?|jsx?)$/.test(path) && !path.endsWith('.d.ts'))
    expect(scripts.flatMap(([path, text]) => findFaults(path, text))).toEqual([])
    const names = Object.keys(readAppManifest(place).dependencies ?? {})
    expect(names.filter((name) => name.startsWith('@foyer/')).length).toBeGreaterThan(0)
    expect(names.filter((name) => OLD.test(`"${name}`))).toEqual([])
  })

  test.each(OWN_APPS)('finds nothing more to change in $name when it runs again', async (app) => {
    await moveSources(app)
    expect(planSwitch({ root: place }).changes).toEqual([])
  })
})
