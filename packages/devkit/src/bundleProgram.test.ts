import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { bundleProgram } from './bundleProgram.ts'

const run = promisify(execFile)
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'foyer-program-')))
const bundles = new Set<string>()
afterEach(() => vi.unstubAllEnvs())
afterAll(() => {
  for (const path of [folder, ...bundles]) rmSync(path, { recursive: true, force: true })
})

function write(path: string, text: string): URL {
  const full = join(folder, path)
  mkdirSync(dirname(full), { recursive: true })
  writeFileSync(full, text)
  return pathToFileURL(full)
}

async function start(entry: URL, ...args: string[]) {
  const program = await bundleProgram(entry)
  bundles.add(program.at(-1) ?? '')
  return run(process.execPath, [...program, ...args])
}

/** A package whose text says which of two conditions it was found by. */
function writePackage(place: string, version: string): void {
  const path = join(place, 'node_modules/some-package')
  const exports = { import: './import.mjs', browser: './import.mjs', default: './default.cjs' }
  write(join(path, 'package.json'), JSON.stringify({ name: 'some-package', version, exports }))
  write(join(path, 'import.mjs'), `export const found = '${version} as a module'`)
  write(join(path, 'default.cjs'), `exports.found = '${version} as a script'`)
}

test('each source of a program has its own address, and the packages of its own place', async () => {
  writePackage('', '1')
  writePackage('inner', '2')
  const inner = write(
    'inner/part.ts',
    `import { found } from 'some-package'
    export const part: readonly string[] = [found, import.meta.url, import.meta.filename, import.meta.dirname]`,
  )
  const entry = write(
    'whole.ts',
    `import { found } from 'some-package'
    import { part } from './inner/part.ts'
    console.log(JSON.stringify([found, import.meta.url, part, process.argv.slice(2)]))`,
  )
  const { stdout } = await start(entry, 'one', '--two')
  const path = join(folder, 'inner')
  expect(JSON.parse(stdout)).toEqual([
    '1 as a module',
    entry.href,
    ['2 as a module', inner.href, join(path, 'part.ts'), path],
    ['one', '--two'],
  ])
})

test('what is imported for what it does alone is done', async () => {
  write('package.json', JSON.stringify({ type: 'module', sideEffects: false }))
  write('greet.ts', `console.log('hello')`)
  const { stdout } = await start(write('asks.ts', `import './greet.ts'`))
  expect(stdout).toBe('hello\n')
})

test('an error names the line of the source, and a class its name', async () => {
  write('other.ts', `export class Failure extends Error {}\nexport const other = Failure.name`)
  const entry = write(
    'fails.ts',
    `import { other } from './other.ts'\ninterface None {}\n\nclass Failure extends Error {}\nconsole.log(Failure.name, other)\nthrow new Failure(other)`,
  )
  const failed = await start(entry).catch((error: unknown) => error)
  expect(failed).toMatchObject({
    stdout: 'Failure Failure\n',
    stderr: expect.stringContaining('fails.ts:6:7'),
  })
})

test('a program is made once, at once for all who ask, and the environment is left as it was', async () => {
  vi.stubEnv('NODE_ENV', undefined)
  const entry = write('small.ts', 'console.log(1)')
  const making = [bundleProgram(entry), bundleProgram(entry)]
  expect(process.env.NODE_ENV).toBeUndefined()
  const [first, second] = await Promise.all(making)
  expect(process.env.NODE_ENV).toBeUndefined()
  expect(second).toBe(first)
  const path = first?.at(-1) ?? ''
  bundles.add(path)
  expect(existsSync(path)).toBe(true)
})

test('a program that would take the address of its bundle for its own is none', async () => {
  const entry = write('address.ts', 'const { url } = import.meta\nconsole.log(url)')
  await expect(bundleProgram(entry)).rejects.toThrow('address.ts takes more of import.meta')
})

test('a program whose import is not there is none', async () => {
  const entry = write('lost.ts', `import 'a-package-that-nobody-has'`)
  await expect(bundleProgram(entry)).rejects.toThrow('a-package-that-nobody-has')
})
