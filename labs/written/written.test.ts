import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../tools/guard/endGuard.ts'
import { readAppManifest } from '../switch/manifest.ts'
import { chooseWritten, folderOf, WRITTEN_APPS } from './writtenApps.ts'

// docs/guide/machines.md, "Written from these documents"

test('the table of the page has a row for each app', () => {
  const page = readFileSync(join(ROOT, 'docs/guide/machines.md'), 'utf8')
  const [, section = ''] = page.split('\n## Written from these documents\n')
  const rows = [...section.matchAll(/^\| ([\w.]+) \| \d/gm)].map(([, name = '']) => name.toLowerCase())
  expect(rows).toEqual(WRITTEN_APPS.map(({ name }) => (name === 'next' ? 'next.js' : name)))
})

test('each app needs one package of ours, and exact versions of others', () => {
  for (const app of WRITTEN_APPS) {
    const { dependencies = {}, devDependencies = {} } = readAppManifest(folderOf(app))
    const ours = Object.keys(dependencies).filter((name) => name.startsWith('@foyer/'))
    expect(ours, app.name).toHaveLength(1)
    for (const version of Object.values({ ...dependencies, ...devDependencies }))
      expect(version, app.name).toMatch(/^\d+\.\d+\.\d+$/)
  }
})

test('words choose apps, and one that is none is named', () => {
  expect(chooseWritten(['vue', 'html']).map(({ name }) => name)).toEqual(['vue', 'html'])
  expect(chooseWritten([])).toEqual(WRITTEN_APPS)
  expect(() => chooseWritten(['ember'])).toThrow(/no app ember.*html, react/)
})
