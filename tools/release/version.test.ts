import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../guard/endGuard.ts'
import { readFiles } from '../guard/sourceFiles.ts'
import { addToChangelog, readChangeset } from './changelogs.ts'
import { LOCKFILE, namesVersion, setVersion } from './versionPlaces.ts'

const CHANGE = readChangeset(
  '.changeset/a.md',
  '---\n\'@foyer/core\': minor\n"@foyer/ui": patch\n---\n\nA button.\nIt is red.\n',
)
const FIX = readChangeset('.changeset/b.md', "---\n'@foyer/core': patch\n---\nA mended button.\n")

describe('a change log', () => {
  test('has the changes of its package below the version, larger ones first', () => {
    const input = { name: '@foyer/core', version: '0.2.0', changes: [FIX, CHANGE] }
    expect(addToChangelog(undefined, input)).toBe(
      '# @foyer/core\n\n## 0.2.0\n\n### Minor Changes\n\n- A button.\n  It is red.\n\n### Patch Changes\n\n- A mended button.\n',
    )
  })

  test('takes further changes below a version that is there, and keeps earlier versions', () => {
    const core = { name: '@foyer/core', version: '0.2.0' }
    const first = addToChangelog(undefined, { ...core, changes: [FIX] })
    const second = addToChangelog(first, { ...core, changes: [CHANGE] })
    expect(second).toBe(addToChangelog(undefined, { ...core, changes: [CHANGE, FIX] }))
    const next = addToChangelog(second, { ...core, version: '0.3.0', changes: [FIX] })
    expect(next.indexOf('## 0.3.0')).toBeLessThan(next.indexOf('## 0.2.0'))
    expect(next.endsWith(second.slice(second.indexOf('## 0.2.0')))).toBe(true)
  })

  test('says nothing of a change of other packages', () => {
    expect(addToChangelog(undefined, { name: '@foyer/ui', version: '0.2.0', changes: [FIX] })).toBe(
      '# @foyer/ui\n\n## 0.2.0\n',
    )
  })

  test('refuses a file that is no changeset', () => {
    expect(() => readChangeset('.changeset/c.md', 'A text.')).toThrow('.changeset/c.md')
    expect(() => readChangeset('.changeset/c.md', '---\n@foyer/core: huge\n---\n')).toThrow('huge')
    expect(readChangeset('.changeset/empty.md', '---\n---\n')).toEqual({ bumps: {}, text: '' })
  })
})

describe('the version', () => {
  // A manifest of our own.
  const { version } = JSON.parse(readFileSync(join(ROOT, 'packages/core/package.json'), 'utf8')) as {
    version: string
  }
  const files = readFiles(ROOT, namesVersion)

  test('is the same in every place that names it', () => {
    expect(files.length).toBeGreaterThan(50)
    expect(files.filter((file) => setVersion(file, version) !== file.text).map(({ path }) => path)).toEqual(
      [],
    )
  })

  test('is set in manifests, lockfile, constants, guides and examples, and in no range of others', () => {
    const changed = files.filter((file) => setVersion(file, '9.8.7') !== file.text).map(({ path }) => path)
    expect(changed).toEqual(
      expect.arrayContaining([
        LOCKFILE,
        'packages/core/package.json',
        'packages/core/src/kernel/version.ts',
        'packages/create-foyer/templates/html/package.json',
        'examples/html/package.json',
        'docs/guide/security.md',
        'packages/api/src/examples/health.ts',
        'tools/scaffold/family.mjs',
      ]),
    )
    const manifest = {
      path: 'packages/x/package.json',
      text: '{\n  "version": "1.0.0",\n  "a": "1.0.0"\n}\n',
    }
    expect(setVersion(manifest, '9.8.7')).toBe('{\n  "version": "9.8.7",\n  "a": "1.0.0"\n}\n')
  })

  test('has its section in the change log', () => {
    expect(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8')).toContain(`\n## ${version}\n`)
  })
})
