import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { VERSION } from './project/version.ts'
import { EXIT, runCli } from './runCli.ts'

const APP = `import '@rainbow-me/rainbowkit/styles.css'
import { ConnectButton } from '@rainbow-me/rainbowkit'

export const Header = () => <ConnectButton showBalance={false} />
`
const MANIFEST = `${JSON.stringify({ name: 'app', dependencies: { '@rainbow-me/rainbowkit': '2.2.8', react: '19.0.0', wagmi: '2.19.5' } }, null, 2)}\n`

let home = ''
let root = ''
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'foyer-cli-'))
  root = join(home, 'app')
  mkdirSync(root)
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

const git = (...words: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...words], {
    cwd: root,
    stdio: 'pipe',
  })

function put(files: Readonly<Record<string, string>>, folder = root): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

function commit(): void {
  git('init', '--quiet')
  git('add', '-A')
  git('commit', '--quiet', '--message', 'app')
}

const read = (path: string) => readFileSync(join(root, path), 'utf8')

function run(...words: readonly string[]) {
  const lines: string[] = []
  const code = runCli(words, { cwd: root, print: (text) => void lines.push(text) })
  return { code, output: lines.join('\n') }
}

describe('an app', () => {
  test('is changed, with its package.json, and a second run changes nothing', () => {
    put({ 'package.json': MANIFEST, 'src/Header.tsx': APP })
    commit()
    expect(run().code).toBe(EXIT.done)
    expect(read('src/Header.tsx')).toBe(APP.replaceAll('@rainbow-me/rainbowkit', '@foyer/wagmi'))
    expect(JSON.parse(read('package.json')).dependencies).toEqual({
      '@foyer/wagmi': VERSION,
      react: '19.0.0',
      wagmi: '2.19.5',
    })
    git('add', '-A')
    git('commit', '--quiet', '--message', 'foyer')
    expect(run()).toMatchObject({ code: EXIT.done, output: expect.stringContaining('None of these kits') })
    expect(git('status', '--porcelain').toString()).toBe('')
  })

  test('is only shown with --dry-run, as a diff that git can apply', () => {
    put({ 'package.json': MANIFEST, 'src/Header.tsx': APP })
    commit()
    const { code, output } = run('--dry-run')
    expect(code).toBe(EXIT.done)
    expect(git('status', '--porcelain').toString()).toBe('')
    const diff = output.slice(0, output.lastIndexOf('\n\n'))
    writeFileSync(join(home, 'change.diff'), `${diff}\n`)
    git('apply', join(home, 'change.diff'))
    expect(read('src/Header.tsx')).toContain("from '@foyer/wagmi'")
  })

  test('with something left to do ends with code 3, and names file, line and page', () => {
    put({
      'package.json': MANIFEST,
      'a.tsx': `import { WalletButton } from '@rainbow-me/rainbowkit'\n\nexport const A = () => <WalletButton wallet="rainbow" />\n`,
    })
    commit()
    const { code, output } = run()
    expect(code).toBe(EXIT.leftToDo)
    expect(output).toContain('a.tsx:3  `WalletButton` has no counterpart')
    expect(output).toContain('https://foyer.example/guide/switch#buttons')
    // The package stays while a file imports it.
    expect(read('package.json')).toContain('@rainbow-me/rainbowkit')
    expect(read('a.tsx')).toContain('// TODO(foyer): `WalletButton`') // words-allowed: apps get it
  })

  test('that loads nothing of the kit loses the dependency, with a word', () => {
    put({ 'package.json': MANIFEST, 'a.ts': 'export const a = 1\n' })
    commit()
    expect(run()).toMatchObject({
      code: EXIT.done,
      output: expect.stringContaining('no file that was read loads it'),
    })
    expect(read('package.json')).not.toContain('rainbowkit')
  })

  test('of wagmi 1 is left alone, with a word', () => {
    const old = MANIFEST.replace('2.19.5', '^1.4.0')
    put({ 'package.json': old, 'a.tsx': APP })
    commit()
    expect(run()).toMatchObject({ code: EXIT.leftToDo, output: expect.stringContaining('wagmi 2 first') })
    expect(read('a.tsx')).toBe(APP)
  })
})

describe('a repository with several packages', () => {
  test('has each changed that uses the kit, and only these', () => {
    const other = '{ "name": "other", "dependencies": { "connectkit": "1.9.1" } }\n'
    put({
      'package.json': '{ "private": true, "workspaces": ["apps/*"] }\n',
      'apps/one/package.json': MANIFEST,
      'apps/one/src/a.tsx': APP,
      'apps/two/package.json': other,
      'apps/two/b.tsx':
        "import { ConnectKitButton } from 'connectkit'\n\nexport const B = () => <ConnectKitButton />\n",
      'apps/three/package.json': '{ "name": "three" }\n',
      'apps/three/c.ts': 'export const c = 1\n',
    })
    commit()
    expect(run('--from', 'rainbowkit').code).toBe(EXIT.done)
    expect(read('apps/one/src/a.tsx')).toContain('@foyer/wagmi')
    expect(read('apps/two/package.json')).toBe(other)
    expect(run('--force').code).toBe(EXIT.done)
    expect(read('apps/two/b.tsx')).toContain('@foyer/wagmi')
    expect(read('apps/three/package.json')).toBe('{ "name": "three" }\n')
    expect(read('package.json')).toBe('{ "private": true, "workspaces": ["apps/*"] }\n')
  })

  test('has only the named directory changed', () => {
    put({ 'one/package.json': MANIFEST, 'one/a.tsx': APP, 'two/package.json': MANIFEST, 'two/a.tsx': APP })
    commit()
    expect(run('one').code).toBe(EXIT.done)
    expect(read('one/a.tsx')).toContain('@foyer/wagmi')
    expect(read('two/a.tsx')).toBe(APP)
  })
})

describe('nothing is written', () => {
  test('while there are changes that are not committed, unless --force says so', () => {
    put({ 'package.json': MANIFEST, 'a.tsx': APP })
    commit()
    put({ 'new.txt': 'mine' })
    expect(run()).toMatchObject({ code: EXIT.failed, output: expect.stringContaining('not committed') })
    expect(read('a.tsx')).toBe(APP)
    expect(run('--force').code).toBe(EXIT.done)
    expect(read('a.tsx')).not.toBe(APP)
  })

  test('without a repository, unless --force says so; its .gitignore counts all the same', () => {
    put({ 'package.json': MANIFEST, 'a.tsx': APP, '.gitignore': 'old/\n', 'old/a.tsx': APP })
    expect(run()).toMatchObject({ code: EXIT.failed, output: expect.stringContaining('no git repository') })
    expect(run('--force').code).toBe(EXIT.done)
    expect([read('a.tsx') === APP, read('old/a.tsx') === APP]).toEqual([false, true])
    expect(existsSync(join(root, '.git'))).toBe(false)
  })

  test('when one file is read-only', () => {
    put({ 'package.json': MANIFEST, 'a.tsx': APP, 'b.tsx': APP })
    commit()
    chmodSync(join(root, 'b.tsx'), 0o444)
    expect(run()).toMatchObject({
      code: EXIT.failed,
      output: expect.stringContaining('b.tsx: it is read-only'),
    })
    expect([read('a.tsx'), read('b.tsx')]).toEqual([APP, APP])
  })

  test('where a file of the name of a bridge is a folder that leads elsewhere', () => {
    const outside = join(home, 'outside')
    mkdirSync(outside)
    put({
      'package.json': MANIFEST,
      'a.tsx': "import { useModal } from 'connectkit'\n\nexport const A = () => useModal().open\n",
    })
    symlinkSync(outside, join(root, 'foyer'))
    commit()
    expect(run()).toMatchObject({
      code: EXIT.failed,
      output: expect.stringContaining('leads out of the directory'),
    })
    expect(existsSync(join(outside, 'connectkit.tsx'))).toBe(false)
    expect(read('a.tsx')).toContain("from 'connectkit'")
  })
})

describe('files that are not touched', () => {
  test('links, files behind links, ignored files and node_modules', () => {
    const outside = join(home, 'outside')
    put({ 'a.tsx': APP, 'b.tsx': APP }, outside)
    put({
      'package.json': MANIFEST,
      'a.tsx': APP,
      '.gitignore': 'dist\n',
      'dist/a.tsx': APP,
      'node_modules/kit/a.tsx': APP,
    })
    symlinkSync(join(outside, 'a.tsx'), join(root, 'link.tsx'))
    symlinkSync(outside, join(root, 'folder'))
    commit()
    expect(run().code).toBe(EXIT.done)
    expect(read('a.tsx')).not.toBe(APP)
    for (const path of ['dist/a.tsx', 'node_modules/kit/a.tsx', 'link.tsx', 'folder/b.tsx'])
      expect(read(path), path).toBe(APP)
  })

  test('names that look like options or ways out are names', () => {
    const names = ['--force.tsx', '-rf.tsx', '..a.tsx', 'a b.tsx', 'ä\nb.tsx', '$(touch x).tsx', '"q".tsx']
    put({ 'package.json': MANIFEST, ...Object.fromEntries(names.map((name) => [name, APP])) })
    commit()
    expect(run().code).toBe(EXIT.done)
    for (const name of names) expect(read(name), name).toContain('@foyer/wagmi')
    expect(existsSync(join(root, 'x'))).toBe(false)
  })

  test('texts in another encoding than UTF-8', () => {
    put({ 'package.json': MANIFEST })
    const bytes = Buffer.concat([Buffer.from(APP), Buffer.from([0xff, 0xfe])])
    writeFileSync(join(root, 'a.tsx'), bytes)
    commit()
    run()
    expect(readFileSync(join(root, 'a.tsx')).equals(bytes)).toBe(true)
  })
})

describe('the command', () => {
  test.each([
    ['an unknown option', ['--write']],
    ['an unknown kit', ['--from', 'web3modal']],
    ['two directories', ['a', 'b']],
    ['no directory', ['nowhere']],
  ])('%s is refused with code 2 and the help', (_, words) => {
    expect(run(...words)).toMatchObject({ code: EXIT.usage, output: expect.stringContaining('Exit codes') })
  })

  test('--help and --version print and end', () => {
    expect(run('--help')).toMatchObject({
      code: EXIT.done,
      output: expect.stringContaining('npx @foyer/switch'),
    })
    expect(run('--version')).toEqual({ code: EXIT.done, output: VERSION })
  })

  test('runs as a process, and its exit code is that of the run', () => {
    put({ 'package.json': MANIFEST, 'a.tsx': APP })
    commit()
    const cli = join(import.meta.dirname, 'cli.ts')
    const call = (...words: string[]) =>
      execFileSync(process.execPath, ['--import', import.meta.resolve('tsx'), cli, ...words], {
        cwd: root,
        stdio: 'pipe',
      }).toString()
    expect(call('--dry-run')).toContain('+++ b/a.tsx')
    expect(call()).toContain('changed  a.tsx')
    expect(() => call('--nothing')).toThrow(expect.objectContaining({ status: EXIT.usage }))
  })
})

test('line ends, tabs, quotes and directives stay as they are', () => {
  const text = `'use client';\r\n\r\nimport { useConnectModal } from "@rainbow-me/rainbowkit";\r\nimport { x } from "./x";\r\n\r\nexport function A() {\r\n\tconst { openConnectModal } = useConnectModal();\r\n\treturn x(openConnectModal);\r\n}\r\n`
  put({ 'package.json': MANIFEST.replaceAll('\n', '\r\n'), 'a.ts': text })
  git('init', '--quiet')
  git('config', 'core.autocrlf', 'false')
  commit()
  expect(run().code).toBe(EXIT.done)
  expect(read('a.ts')).toBe(text.replace('@rainbow-me/rainbowkit', '@foyer/wagmi'))
  expect(read('package.json').replaceAll('\r\n', '')).not.toContain('\n')
})
