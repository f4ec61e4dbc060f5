import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, posix } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeMachineFiles } from '../../docs/.vitepress/machines.ts'
import { SRC_EXCLUDE } from '../../docs/.vitepress/site.ts'
import { ROOT } from '../guard/endGuard.ts'
import { findStale } from '../guard/generatedFiles.ts'
import { listFiles } from '../guard/sourceFiles.ts'
import { stagePackage } from '../pack/stagePackage.ts'
import { toPlainMarkdown, toSummary } from '../reference/machines/llms.ts'
import { type MachineFile, SCHEMAS } from '../reference/machines/schemas.ts'
import { generateMachineFiles } from '../reference/machines-reference.ts'
import { compileBlocks } from './code/compileBlocks.ts'

// Documents that programs read: an assistant believes a list of names more than a person does, and nobody sees what it has read.

const DOCS = join(ROOT, 'docs')
const NAMES: readonly MachineFile[] = ['options', 'elements', 'events', 'methods', 'types', 'errors']

let site = ''
let packed = ''
beforeAll(() => {
  site = mkdtempSync(join(tmpdir(), 'foyer-site-'))
  const isPage = (path: string) =>
    path.endsWith('.md') && !SRC_EXCLUDE.some((one) => path.startsWith(one.replace('**', '')))
  writeMachineFiles(
    listFiles(DOCS, isPage).filter((path) => !path.startsWith('.vitepress')),
    site,
  )
  packed = mkdtempSync(join(tmpdir(), 'foyer-packed-'))
  stagePackage(ROOT, join(ROOT, 'packages/elements'), packed)
})
afterAll(() => {
  rmSync(site, { recursive: true })
  rmSync(packed, { recursive: true })
})

/** Types of signatures that have no entry: of other files, of the platform, or of libraries. */
const ELSEWHERE = [
  ...['InitOptions', 'ThemeMode', 'ThemeVariables', 'FoyerEventMap', 'Promise', 'Record', 'K', 'N'],
  ...['DiagnosisReport', 'FoyerPayment', 'FoyerPayResult', 'ProviderChoice', 'ProviderOf', 'SpokenNamespace'],
]

/** Links of a Markdown file to other files, without those of code. */
function linksOf(text: string): string[] {
  const prose = text.replaceAll(/^```[\s\S]*?^```/gm, '').replaceAll(/`[^`\n]*`/g, '')
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, href = '']) => href.split('#')[0] ?? '')
    .filter((href) => href !== '' && !/^[a-z]+:/.test(href))
}

/** Links of a file that lead to nothing below the folder. */
function deadLinks(folder: string, path: string): string[] {
  const from = posix.dirname(path)
  return linksOf(readFileSync(join(folder, path), 'utf8'))
    .filter((href) => !existsSync(join(folder, from, href)))
    .map((href) => `${path} leads to ${href}`)
}

const isMarkdown = (path: string) => path.endsWith('.md')

describe('llms.txt', () => {
  test('leads to files that there are: in the repository, on the site, and in the package', () => {
    expect(linksOf(readFileSync(join(DOCS, 'llms.txt'), 'utf8')).length).toBeGreaterThan(70)
    for (const folder of [DOCS, site, join(packed, 'docs')])
      expect(deadLinks(folder, 'llms.txt'), folder).toEqual([])
  })

  test('has a sentence for each link', () => {
    const lines = readFileSync(join(DOCS, 'llms.txt'), 'utf8').match(/^- .+$/gm) ?? []
    expect(lines.filter((line) => !/^- \[[^\]]+\]\([^)]+\): [^\s].{10,}[.…]$/.test(line))).toEqual([])
  })

  test('takes the first sentence of a page, past code, tables and settings', () => {
    const text =
      '# A page\n\n<!-- code: skip, no -->\n```sh\nrun\n```\n\n| a |\n|---|\n\nIt does [this](a.md) ([how](b.md)). More.'
    expect(toSummary(text)).toBe('It does this.')
    expect(toPlainMarkdown('---\nlayout: home\n---\n\n# A\n')).toBe('# A\n')
  })
})

describe('the site', () => {
  test('has every page as Markdown at its address, and links from one to another hold', () => {
    const pages = listFiles(site, isMarkdown)
    expect(pages.length).toBeGreaterThan(80)
    expect(pages).toContain('index.md')
    expect(pages).toContain('decisions/index.md')
    // Images come to the root of the site by its bundler.
    for (const image of readdirSync(join(DOCS, 'images')))
      cpSync(join(DOCS, 'images', image), join(site, image))
    expect(pages.flatMap((path) => deadLinks(site, path))).toEqual([])
  })

  test('has all pages in one file', () => {
    const whole = readFileSync(join(site, 'llms-full.txt'), 'utf8')
    for (const path of listFiles(site, isMarkdown)) expect(whole).toContain(`<!-- ${path} -->`)
  })

  test('has no setting of a check in what it serves', () => {
    for (const path of listFiles(site, isMarkdown))
      expect(readFileSync(join(site, path), 'utf8'), path).not.toMatch(/^<!-- code:/m)
  })
})

describe('the JSON of the reference', () => {
  const read = (name: MachineFile) =>
    JSON.parse(readFileSync(join(DOCS, `reference/json/${name}.json`), 'utf8')) as unknown

  test('is what its sources say', () => {
    expect(findStale(generateMachineFiles())).toEqual([])
  })

  test.each(NAMES)('%s.json has the shape that the schema says, and a change of it is found', (name) => {
    const data = read(name)
    expect(v.safeParse(SCHEMAS[name], data).issues).toBeUndefined()
    expect(v.is(SCHEMAS[name], { ...(data as object), schemaVersion: 0 })).toBe(false)
    expect(v.is(SCHEMAS[name], { ...(data as object), [name]: [{ name: 'x' }] })).toBe(false)
  })

  test('names pages and headings that there are', () => {
    const pages = NAMES.flatMap((name) => [...JSON.stringify(read(name)).matchAll(/"page":"([^"#]+)/g)]).map(
      ([, path = '']) => path,
    )
    expect(pages.length).toBeGreaterThan(80)
    expect([...new Set(pages)].filter((path) => !existsSync(join(DOCS, path)))).toEqual([])
  })

  test('agrees with the types', async () => {
    const blocks = [typesBlock(), declarationsBlock(), typesBlock('planted'), declarationsBlock('field')]
    expect(await compileBlocks(blocks)).toEqual([
      expect.stringMatching(/^planted:\d+ .*not assignable to type 'never'/),
      expect.stringMatching(/^field:\d+ .*not assignable to type 'never'/),
    ])
  })

  test('has each type that a signature names', () => {
    const { methods } = v.parse(SCHEMAS.methods, read('methods'))
    const { events } = v.parse(SCHEMAS.events, read('events'))
    const known = new Set([...readTypes().map(({ name }) => name), ...ELSEWHERE])
    const texts = [...methods.map(({ signature }) => signature), ...events.map(({ detail }) => detail)]
    const named = texts.flatMap((text) => text.match(/\b[A-Z]\w*\b/g) ?? [])
    expect(named.length).toBeGreaterThan(30)
    expect([...new Set(named)].filter((name) => !known.has(name))).toEqual([])
  })

  const readTypes = () => v.parse(SCHEMAS.types, read('types')).types

  /** Code that compiles where the declarations of the JSON are those that the modules export. */
  function declarationsBlock(planted?: string) {
    const types = readTypes()
    const exported = types.filter(({ from }) => from !== undefined)
    const code = [
      "import type { ErrorInfo, ThemeMode } from '@foyer/core/kernel'",
      "import type { Namespace } from '@foyer/core/ports'",
      ...exported.map(({ name, from }) => `import type { ${name} as Real${name} } from '${from}'`),
      'type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never',
      ...types.map(({ declaration }) => declaration),
      // With every field required, a field that only one of the two has is a difference.
      ...exported.map(
        ({ name }) => `export const is${name}: Same<Required<Real${name}>, Required<${name}>> = true`,
      ),
    ].join('\n')
    const changed = planted ? code.replace('readonly session?:', 'readonly sessions?:') : code
    return toBlock(planted ?? 'declarations', changed)
  }

  const toBlock = (place: string, code: string) => ({
    ...{ place: `${place}:1`, language: 'ts', context: [], skipped: undefined },
    code,
  })

  /** Code that compiles where the names of the JSON are those of the types, no more and no fewer. */
  function typesBlock(planted?: string) {
    const names = (name: MachineFile, key: string) =>
      (v.parse(SCHEMAS[name], read(name)) as unknown as Record<string, Record<string, string>[]>)[key] ?? []
    const union = (texts: readonly (string | undefined)[]) =>
      [...new Set(texts)].map((text) => `'${text}'`).join(' | ')
    const options = names('options', 'options').map(({ name }) => name)
    const modalEvents = names('events', 'events').filter(({ element }) => element === 'wallet-modal')
    const results = names('errors', 'errors').filter(({ group }) => group === 'result')
    const rows = [
      ['keyof ModalOptions', union(planted ? [...options, planted] : options)],
      ['keyof FoyerApi', union(names('methods', 'methods').map(({ name }) => name))],
      ['keyof FoyerEventMap', union(modalEvents.map(({ name }) => name))],
      [
        "Exclude<FoyerError['code'], 'load_failed' | 'not_in_browser'>",
        union(results.map(({ code }) => code)),
      ],
      ['Tag', union(names('elements', 'elements').map(({ tag }) => tag))],
    ]
    const code = [
      "import type { ModalOptions } from '@foyer/core'",
      "import type { FoyerApi, FoyerError, FoyerEventMap } from '@foyer/elements'",
      // biome-ignore lint/suspicious/noTemplateCurlyInString: a type of TypeScript
      'type Tag = Extract<keyof HTMLElementTagNameMap, `${string}-${string}`>',
      'type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never',
      ...rows.map(([type, found], index) => `export const same${index}: Same<${type}, ${found}> = true`),
    ].join('\n')
    return toBlock(planted ?? 'json', code)
  }
})

describe('the package @foyer/elements', () => {
  test('has the documents for apps, the JSON and the skill', () => {
    const files = listFiles(packed, () => true)
    for (const path of [
      'docs/llms.txt',
      'docs/guide/get-started.md',
      'docs/guide/sign-in.md',
      'docs/reference/json/options.json',
      'docs/reference/json/schema.json',
      'skills/foyer/SKILL.md',
    ])
      expect(files).toContain(path)
    expect(files.some((path) => path.startsWith('docs/architecture/'))).toBe(false)
  })

  test('has a skill whose pages are in the package, and which says when it is of use', () => {
    const skill = readFileSync(join(packed, 'skills/foyer/SKILL.md'), 'utf8')
    expect(skill).toMatch(/^---\nname: foyer\ndescription: .{50,1000}\n---\n/)
    const pages = [...skill.matchAll(/`(?:docs\/)?((?:guide|reference)\/[\w./-]+\.(?:md|json))`/g)]
    expect(pages.length).toBeGreaterThan(15)
    for (const [, path = ''] of pages) expect(existsSync(join(packed, 'docs', path)), path).toBe(true)
  })
})
