import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { TEMPLATES } from './choices.ts'
import { createApp } from './createApp.ts'
import { runCli } from './runCli.ts'
import type { Terminal } from './terminal.ts'

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

function readText(...path: readonly string[]) {
  return readFileSync(join(cwd, ...path), 'utf8')
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

  test('asks again after an answer that makes no sense, and says why', async () => {
    mkdirSync(join(cwd, 'full/of'), { recursive: true })
    const answers = [
      'full',
      'asked',
      'ember',
      'vue',
      'nowhere',
      '10',
      'gateway',
      'https://gateway.example',
      'my shop',
      'shop',
      'perhaps',
      'yes',
    ]
    const { code, printed } = await run([], answers)
    expect(code).toBe(0)
    for (const reason of [
      /not empty/,
      /no template ember/,
      /nowhere is no network/,
      /no address/,
      /1 to 64/,
      /yes or no/,
    ])
      expect(printed).toMatch(reason)
    expect(readText('asked', 'src', 'foyer.ts')).toContain(
      "{ networks: [10], themeMode: 'auto', gatewayUrl: 'https://gateway.example', projectId: 'shop', features: { email: true } }",
    )
  })

  test('asks nothing with --yes, nor what its words say', async () => {
    const asked: string[] = []
    const terminal: Terminal = {
      cwd,
      print: () => {},
      async ask(question) {
        asked.push(question)
        return ''
      },
    }
    expect(await runCli(['one', '--yes'], terminal)).toBe(0)
    expect(asked).toEqual([])
    expect(await runCli(['two', '-t', 'html', '--networks', '1', '--gateway', 'none'], terminal)).toBe(0)
    expect(asked).toEqual([])
    expect(await runCli(['three', '-t', 'html'], terminal)).toBe(0)
    expect(asked.map((question) => question.split(/[ ,]/)[0])).toEqual(['Networks', 'Address'])
  })

  test.each(TEMPLATES)('%s honours every answer', async (template) => {
    const words = [
      '--networks',
      '10,base',
      '--gateway',
      'https://gateway.example/',
      '--project-id',
      'shop',
      '--email',
    ]
    expect(await run(['app', '--template', template, ...words])).toMatchObject({ code: 0 })
    const files = readdirSync(join(cwd, 'app'), { recursive: true, encoding: 'utf8' })
    const texts = files.filter((name) => /\.(tsx?|html)$/.test(name)).map((name) => readText('app', name))
    const own = texts.filter((text) => text.includes('https://gateway.example'))
    expect(own).toHaveLength(1)
    expect(own[0]).toMatch(/10, ?8453/)
    expect(own[0]).toMatch(/projectId: 'shop'|data-project-id="shop"/)
    expect(own[0]).toMatch(/features: \{ email: true \}|&quot;email&quot;:true/)
  })

  test('html builds with its answers', async () => {
    await run(['app', '--networks', '10', '--gateway', 'http://localhost:4401'])
    const dist = join(cwd, 'app/node_modules/@foyer/elements/dist')
    mkdirSync(join(dist, 'chunks'), { recursive: true })
    for (const name of ['foyer.js', 'foyer.classic.js']) writeFileSync(join(dist, name), '')
    execFileSync(process.execPath, ['site.mjs', 'build'], { cwd: join(cwd, 'app') })
    expect(readText('app', 'dist', 'index.html')).toContain(
      'data-networks="10" data-theme-mode="auto" data-gateway-url="http://localhost:4401" data-project-id="dev"',
    )
  })

  test.each([
    [['app', '--email'], /needs a gateway/],
    [['app', '--project-id', 'my-shop'], /belongs to a gateway/],
    [['app', '--networks', 'nowhere'], /no network/],
    [['app', '--gateway', 'http://gateway.example'], /no address/],
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
