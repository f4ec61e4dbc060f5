import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { EXIT, runCli } from './runCli.ts'

const APP = `import '@rainbow-me/rainbowkit/styles.css'
import { ConnectButton } from '@rainbow-me/rainbowkit'

export const Header = () => <ConnectButton />
`
const MANIFEST = '{ "dependencies": { "@rainbow-me/rainbowkit": "2.2.8" } }\n'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'foyer-left-'))
  execFileSync('git', ['init', '--quiet'], { cwd: root, stdio: 'pipe' })
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function put(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}

const read = (path: string) => readFileSync(join(root, path), 'utf8')

function run(...words: readonly string[]) {
  const lines: string[] = []
  const code = runCli(['--force', ...words], { cwd: root, print: (text) => void lines.push(text) })
  return { code, output: lines.join('\n') }
}

describe('a file that cannot be parsed', () => {
  test('stays and is named with its line, while the others are changed and the package it loads is kept', () => {
    const broken = `${APP}\nconst = 3\n`
    put({ 'package.json': MANIFEST, 'a.tsx': APP, 'b.tsx': broken })
    const { code, output } = run()
    expect(code).toBe(EXIT.leftToDo)
    expect(output).toMatch(
      /Left to do by hand:[\s\S]*b\.tsx:6 {2}this file was not changed.* It uses RainbowKit/,
    )
    expect(read('a.tsx')).toContain('@foyer/wagmi')
    expect(read('b.tsx')).toBe(broken)
    expect(Object.keys(JSON.parse(read('package.json')).dependencies)).toEqual([
      '@foyer/wagmi',
      '@rainbow-me/rainbowkit',
    ])
    put({ 'b.tsx': APP })
    expect(run().code).toBe(EXIT.done)
    expect(read('package.json')).not.toContain('rainbowkit')
  })

  test('and loads nothing of a kit is none to do by hand', () => {
    const broken = 'const = wagmiAdapter.wagmiConfig\n'
    put({ 'package.json': MANIFEST.replace('rainbow-me/rainbowkit', 'reown/appkit'), 'b.ts': broken })
    put({
      'a.ts': "import { mainnet } from '@reown/appkit/networks'\n\nconsole.log(mainnet)\n",
      'c.ts': 'const = 3\n',
    })
    const { code, output } = run()
    expect(code).toBe(EXIT.done)
    expect(output).toMatch(
      /Left out[\s\S]*b\.ts:1 {2}this file was not changed, since it cannot be parsed: .*\n/,
    )
    expect(output).not.toContain('c.ts')
    expect([read('b.ts'), read('c.ts')]).toEqual([broken, 'const = 3\n'])
  })
})

describe('--ignore', () => {
  test('leaves the files that its patterns name, and the package that they load', () => {
    put({ 'package.json': MANIFEST, 'a.tsx': APP, 'old/b.tsx': APP, 'src/c.test.tsx': APP })
    const { code, output } = run('--ignore', 'old/**', '--ignore', '*.test.tsx')
    expect(code).toBe(EXIT.done)
    expect(output).toContain(
      'old/b.tsx:1  `@rainbow-me/rainbowkit/styles.css` is left: `--ignore` names this file.',
    )
    expect([read('old/b.tsx'), read('src/c.test.tsx')]).toEqual([APP, APP])
    expect(read('a.tsx')).toContain('@foyer/wagmi')
    expect(read('package.json')).toContain('@rainbow-me/rainbowkit')
  })

  test('leaves a package.json that it names', () => {
    put({
      'package.json': '{}\n',
      'one/package.json': MANIFEST,
      'one/a.tsx': APP,
      'two/package.json': MANIFEST,
    })
    run('--ignore', 'one')
    expect([read('one/package.json'), read('one/a.tsx')]).toEqual([MANIFEST, APP])
    expect(read('two/package.json')).not.toContain('rainbowkit')
  })
})
