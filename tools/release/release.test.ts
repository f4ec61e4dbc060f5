import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { ROOT } from '../guard/endGuard.ts'
import { findPublished, readManifest, toPublished } from '../pack/stagePackage.ts'
import { checkDockerfile } from './buildImage.ts'
import { checkReadiness, inPublishOrder, takenNamesOf } from './readiness.ts'

const about = readManifest(ROOT)
const packages = findPublished(ROOT).map((folder) => {
  const directory = folder.slice(ROOT.length + 1)
  return { directory, folder, manifest: toPublished(readManifest(folder), about, directory) }
})

const Published = v.object({
  version: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/)),
  description: v.pipe(v.string(), v.minLength(20)),
  keywords: v.pipe(v.array(v.string()), v.minLength(3)),
  license: v.literal('MIT'),
  type: v.literal('module'),
  homepage: v.pipe(v.string(), v.url()),
  bugs: v.object({ url: v.pipe(v.string(), v.url()) }),
  repository: v.object({
    type: v.literal('git'),
    url: v.pipe(v.string(), v.startsWith('git+https://')),
    directory: v.string(),
  }),
  files: v.pipe(v.array(v.string()), v.minLength(1)),
  engines: v.object({ node: v.literal('>=20.19') }),
  publishConfig: v.looseObject({ access: v.literal('public'), provenance: v.literal(true) }),
  bin: v.optional(v.record(v.string(), v.pipe(v.string(), v.startsWith('./dist/')))),
})

describe('docs/testing.md: a package that is published', () => {
  test.each(packages)(
    '$manifest.name has every field that npm and its readers look for',
    ({ folder, directory, manifest }) => {
      const fields = v.parse(Published, manifest)
      expect(fields.repository.directory).toBe(directory)
      expect(existsSync(join(folder, 'README.md'))).toBe(true)
      for (const path of Object.values(fields.bin ?? {}))
        expect(existsSync(join(folder, path.replace('./dist/', 'src/').replace(/\.js$/, '.ts')))).toBe(true)
    },
  )

  test('is published after those that it depends on', () => {
    const order = inPublishOrder(packages.map(({ manifest }) => manifest))
    expect(order).toHaveLength(packages.length)
    const names = order.map(({ name }) => name)
    for (const [at, { dependencies = {} }] of order.entries()) {
      for (const name of Object.keys(dependencies).filter((one) => names.includes(one)))
        expect(names.indexOf(name)).toBeLessThan(at)
    }
  })
})

describe('docs/testing.md: a release', () => {
  test('finds no fault in the sources', () => {
    expect(checkReadiness(ROOT).faults).toEqual([])
  })

  test('names the placeholders as long as there are any', () => {
    const { missing } = checkReadiness(ROOT)
    const isPlaceholder = about.homepage?.endsWith('.example') === true
    expect(missing.some((step) => step.includes('homepage'))).toBe(isPlaceholder)
  })

  test('names the packages whose name somebody else has on the registry, and none of ours is one', () => {
    expect(takenNamesOf(['@foyer/core', 'foyer'])).toEqual([expect.stringMatching(/^foyer is a package/)])
    expect(takenNamesOf(packages.map(({ manifest }) => manifest.name))).toEqual([])
  })

  test('is not ready where a package of the sources has a name of somebody else', () => {
    const root = mkdtempSync(join(tmpdir(), 'foyer-release-'))
    try {
      for (const folder of ['packages/one', '.changeset']) mkdirSync(join(root, folder), { recursive: true })
      writeFileSync(join(root, 'package.json'), JSON.stringify(about))
      writeFileSync(join(root, 'CHANGELOG.md'), '')
      writeFileSync(
        join(root, 'packages/one/package.json'),
        JSON.stringify({ name: 'foyer', version: '1.0.0' }),
      )
      expect(checkReadiness(root).missing).toContainEqual(expect.stringMatching(/^foyer is a package/))
    } finally {
      rmSync(root, { recursive: true })
    }
  })

  test('has one address of the documents: commands print the one of package.json', () => {
    const printed = ['packages/doctor/src/faults.ts', 'packages/switch/src/report.ts']
    for (const path of printed) {
      const addresses = readFileSync(join(ROOT, path), 'utf8').match(/https:\/\/[^'`]+/g) ?? []
      expect(addresses.length, path).toBeGreaterThan(0)
      for (const address of addresses) expect(address, path).toContain(`${about.homepage}/`)
    }
  })

  test('builds its image of paths, commands and packages that there are', () => {
    expect(checkDockerfile(ROOT)).toEqual([])
  })

  test.each([
    ['COPY packages/gone .', /packages\/gone/],
    ['COPY --from=nowhere /a /b', /nowhere/],
    ['RUN npm run vanish', /vanish/],
    ['RUN npm run pack -- /srv @foyer/gone', /@foyer\/gone/],
    ['CMD ["node", "node_modules/@foyer/gateway/dist/gone.js"]', /no program gone/],
  ])('refuses an image with %s', (line, fault) => {
    expect(checkDockerfile(ROOT, `FROM node AS build\n${line}\n`).join()).toMatch(fault)
  })
})

const Workflow = v.object({
  permissions: v.record(v.string(), v.string()),
  jobs: v.record(
    v.string(),
    v.object({
      permissions: v.optional(v.record(v.string(), v.string())),
      steps: v.array(v.object({ uses: v.optional(v.string()), run: v.optional(v.string()) })),
    }),
  ),
})

const FOLDER = join(ROOT, '.github/workflows')

describe('docs/testing.md: the workflows', () => {
  const workflows = readdirSync(FOLDER).map((name) => {
    const text = readFileSync(join(FOLDER, name), 'utf8')
    return { name, text, workflow: v.parse(Workflow, parse(text)) }
  })

  test('give the token of the run to the job that publishes, and no other right to anybody', () => {
    for (const { name, workflow } of workflows) {
      expect(workflow.permissions).toEqual({ contents: 'read' })
      for (const [job, { permissions }] of Object.entries(workflow.jobs)) {
        const isPublishing = name === 'release.yml' && job === 'publish'
        expect(permissions).toEqual(isPublishing ? { contents: 'read', 'id-token': 'write' } : undefined)
      }
    }
  })

  test('run commands that there are, with no script of a package', () => {
    // The root's manifest is our own.
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: object }
    for (const { workflow } of workflows) {
      const runs = Object.values(workflow.jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []))
      for (const line of runs) {
        if (line.startsWith('npm run ')) expect(scripts).toHaveProperty(line.split(' ')[2] ?? '')
        else if (line.startsWith('npm ')) expect(line).toBe('npm ci --ignore-scripts')
        else expect(existsSync(join(ROOT, line))).toBe(true)
      }
    }
  })

  test('name each action by a commit, or say that a tag stands there', () => {
    for (const { text } of workflows) {
      for (const line of text.split('\n').filter((one) => one.includes('uses:')))
        expect(line).toMatch(/@[0-9a-f]{40}( |$)|@v\d+ # by tag/)
    }
  })
})
