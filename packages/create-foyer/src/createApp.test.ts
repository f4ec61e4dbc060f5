import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createApp, TEMPLATES } from './createApp.ts'
import { runCli, type Terminal } from './runCli.ts'

const { version }: { version: string } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'),
)

let cwd = ''
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'create-foyer-'))
})
afterEach(() => rmSync(cwd, { recursive: true }))

function readJson(...path: readonly string[]) {
  return JSON.parse(readFileSync(join(cwd, ...path), 'utf8'))
}

async function run(words: readonly string[], answers?: readonly string[]) {
  const printed: string[] = []
  const rest = [...(answers ?? [])]
  const terminal: Terminal = {
    cwd,
    print: (text) => void printed.push(text),
    ...(answers && { ask: async () => rest.shift() ?? '' }),
  }
  return { code: await runCli(words, terminal), printed: printed.join('\n') }
}

describe('createApp', () => {
  test.each(TEMPLATES)('%s: an app of its own name, with the elements of this version', (template) => {
    createApp({ folder: join(cwd, 'My Shop'), template })
    const manifest = readJson('My Shop', 'package.json')
    expect(manifest).toMatchObject({ name: 'my-shop', private: true })
    const ours = Object.entries(manifest.dependencies).filter(([name]) => name.startsWith('@foyer/'))
    expect(ours.map(([, wanted]) => wanted)).toEqual([version])
    expect(Object.keys(manifest.scripts)).toEqual(expect.arrayContaining(['dev', 'build']))
    expect(readFileSync(join(cwd, 'My Shop', '.gitignore'), 'utf8')).toContain('node_modules')
    expect(existsSync(join(cwd, 'My Shop', '_gitignore'))).toBe(false)
  })

  test.each(TEMPLATES)('%s: every version is exact', (template) => {
    createApp({ folder: join(cwd, 'app'), template })
    const { dependencies, devDependencies = {} } = readJson('app', 'package.json')
    for (const [name, wanted] of Object.entries({ ...dependencies, ...devDependencies }))
      expect(wanted, name).toMatch(/^\d+\.\d+\.\d+$/)
  })

  test('every folder of templates is offered', () => {
    const folders = readdirSync(join(import.meta.dirname, '../templates'))
    expect(folders.sort()).toEqual([...TEMPLATES].sort())
  })

  test('leaves a folder alone that has something in it', () => {
    writeFileSync(join(cwd, 'mine.txt'), 'mine')
    expect(() => createApp({ folder: cwd, template: 'html' })).toThrow(/not empty/)
    expect(readdirSync(cwd)).toEqual(['mine.txt'])
  })
})

describe('the command', () => {
  test('makes what its words say, and says what to do next', async () => {
    const { code, printed } = await run(['shop', '--template', 'vue'])
    expect(code).toBe(0)
    expect(printed).toContain('cd shop')
    expect(readJson('shop', 'package.json').dependencies.vue).toBeDefined()
  })

  test('asks for what was not said', async () => {
    expect(await run([], ['asked', 'svelte'])).toMatchObject({ code: 0 })
    expect(readJson('asked', 'package.json').devDependencies.svelte).toBeDefined()
  })

  test('takes the defaults where nobody can be asked', async () => {
    expect(await run([])).toMatchObject({ code: 0 })
    expect(readJson('foyer-app', 'package.json').name).toBe('foyer-app')
  })

  test.each([
    [['app', '--template', 'ember'], /no template ember/],
    [['app', '--tempalte', 'vue'], /tempalte/],
    [['one', 'two'], /One folder/],
  ])('%j is refused in words', async (words, message) => {
    const { code, printed } = await run(words)
    expect(code).toBe(1)
    expect(printed).toMatch(message)
    expect(readdirSync(cwd)).toEqual([])
  })

  test('--help says how it is used', async () => {
    expect(await run(['--help'])).toMatchObject({ code: 0, printed: expect.stringContaining('--template') })
    expect(readdirSync(cwd)).toEqual([])
  })
})
