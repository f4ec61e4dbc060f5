import { copyFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTransitStandIn, TRANSIT_TOKEN } from '@foyer/devkit/keyPlaces'
import type { KeyFile } from '@foyer/server-kit/custody'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { runCli } from '../../runCli.ts'
import { keyFilesBy } from './keyFile.ts'

const transit = await startTransitStandIn()
afterAll(() => transit.close())

let folder: string
let path: string
let age: Record<string, string>
let byTransit: Record<string, string>
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-wrapping-'))
  path = join(folder, 'keys.json')
  const token = join(folder, 'token')
  await writeFile(token, TRANSIT_TOKEN)
  age = { FOYER_KEYS_WRAPPER: `age:${join(folder, 'run', 'identity')}` }
  byTransit = { FOYER_KEYS_WRAPPER: `transit:${transit.keyUrl}`, FOYER_KEYS_WRAPPER_TOKEN_FILE: token }
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function run(words: string, env: Record<string, string> = {}) {
  const [lines, told]: [string[], string[]] = [[], []]
  const code = await runCli(words.split(' '), {
    env: { FOYER_KEYS_FILE: path, FOYER_DATA_DIR: join(folder, 'data'), ...env },
    print: (line) => lines.push(line),
    printNote: (line) => told.push(line),
    printError: (line) => told.push(line),
    signal: AbortSignal.abort(),
  })
  return { code, lines, told: told.join('\n') }
}

function read(env: Record<string, string>): Promise<KeyFile> {
  return keyFilesBy(readConfig(env).keysWrapper).readKeyFile(path)
}

describe('a key file that is wrapped', () => {
  test('is made so, holds no key in the clear, and is rotated, dropped and taken as a plain one is', async () => {
    expect((await run('keys create', age)).code).toBe(0)
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    const first = await read(age)
    expect((await run('keys rotate', age)).code).toBe(0)
    const rotated = await read(age)
    expect(Object.keys(rotated.keys)).toHaveLength(2)
    const { keptIn } = await keyFilesBy(readConfig(age).keysWrapper).dropKeySet(path, first.current)
    for (const file of [path, keptIn]) {
      const text = await readFile(file, 'utf8')
      expect(text).toContain('foyer-wrapped-keys')
      for (const { secret, sign } of Object.values(rotated.keys))
        for (const part of [secret, sign.d, sign.x]) expect(text).not.toContain(part)
    }
    expect((await run(`keys take ${keptIn}`, age)).code).toBe(0)
    expect(await read(age)).toEqual(rotated)
  })

  test('does not open without its wrapper, or with another one, and what to do is said', async () => {
    await run('keys create', age)
    const without = await run('keys check')
    expect(without.code).toBe(1)
    expect(without.told).toContain('Set FOYER_KEYS_WRAPPER to it, or run "foyer-gateway keys join"')
    expect((await run('keys check', byTransit)).told).toContain(
      'wrapped by age, and the settings name transit',
    )
    await rm(join(folder, 'run'), { recursive: true })
    expect((await run('keys check', age)).told).toContain('Put it back, or join shares')
    expect((await run('keys wrap', { FOYER_KEYS_WRAPPER: 'paper:' })).code).toBe(2)
  })

  test('is made of a plain one, which no server takes where a wrapper is set', async () => {
    await run('keys create')
    const plain = await read({})
    expect((await run('keys check', age)).told).toContain('is not wrapped, and FOYER_KEYS_WRAPPER is set')
    expect((await run('keys wrap', age)).code).toBe(0)
    expect(await read(age)).toEqual(plain)
    expect((await run('keys wrap', age)).told).toContain('is wrapped already')
    const head = JSON.parse((await run('keys unwrap --check', age)).lines.join())
    expect(head).toMatchObject({ server: 'gateway', wrapper: 'age' })
    expect((await run('keys unwrap --plain', age)).code).toBe(0)
    expect(await read({})).toEqual(plain)
  })

  test('with a byte changed is refused at the start', async () => {
    await run('keys create', age)
    const text = await readFile(path, 'utf8')
    await writeFile(
      path,
      text.replace(/"sealed": "(.)/, (_, one) => `"sealed": "${one === 'A' ? 'B' : 'A'}`),
    )
    await expect(read(age)).rejects.toMatchObject({ code: 'bad_keys' })
    expect((await run('keys check', age)).told).toContain('it was changed, or wrapped by another key')
  })
})

describe('drills', () => {
  test('the wrapping key is changed: from age to Transit, and to a new version there', async () => {
    await run('keys create', age)
    const ring = await read(age)
    expect((await run(`keys wrap --from ${age.FOYER_KEYS_WRAPPER}`, byTransit)).code).toBe(0)
    expect(await read(byTransit)).toEqual(ring)
    await expect(read(age)).rejects.toThrow('wrapped by transit, and the settings name age')
    transit.rotate()
    const token = byTransit.FOYER_KEYS_WRAPPER_TOKEN_FILE
    const again = `keys wrap --from ${byTransit.FOYER_KEYS_WRAPPER} --from-token-file ${token}`
    const before = await readFile(path, 'utf8')
    expect((await run(again, byTransit)).code).toBe(0)
    expect(JSON.parse(await readFile(path, 'utf8')).fileKey).not.toBe(JSON.parse(before).fileKey)
    expect(await read(byTransit)).toEqual(ring)
  })

  test('a copy of the file is restored by three of five, where the wrapping key is gone', async () => {
    await run('keys create', byTransit)
    const ring = await read(byTransit)
    const shares = join(folder, 'shares')
    const made = await run(`keys split --shares 5 --needed 3 --into ${shares}`, byTransit)
    expect(made.lines).toHaveLength(5)
    for (const file of made.lines) expect((await stat(file)).mode & 0o777).toBe(0o600)
    // The keys are rotated meanwhile: the shares stay good.
    await run('keys rotate', byTransit)
    const rotated = await read(byTransit)
    const backup = join(folder, 'backup.json')
    await copyFile(path, backup)
    await rm(path)
    await copyFile(backup, path)
    const [one = '', , three = '', , five = ''] = made.lines
    const two = await run(`keys join ${one} ${five}`, age)
    expect(two.code).toBe(1)
    expect(two.told).toContain('2 different shares are not enough: 3 are needed')
    expect(await readFile(path, 'utf8')).toBe(await readFile(backup, 'utf8'))
    expect((await run(`keys join ${five} ${one} ${three}`, age)).code).toBe(0)
    expect(await read(age)).toEqual(rotated)
    expect(Object.keys(rotated.keys)).toEqual(expect.arrayContaining(Object.keys(ring.keys)))
    // It has a new file key: the old shares open old copies alone.
    expect((await run(`keys join ${five} ${one} ${three}`, age)).told).toContain('one of another key')
  })
})

test('commands that are written wrongly change nothing', async () => {
  await run('keys create', age)
  const before = await readFile(path, 'utf8')
  for (const words of [
    'keys unwrap',
    'keys unwrap --check --plain',
    'keys split',
    'keys join',
    'keys wrap now',
  ])
    expect((await run(words, age)).code, words).toBe(2)
  for (const words of ['keys split --shares 2 --needed 3 --into x', 'keys join /nowhere'])
    expect((await run(words, age)).code, words).toBe(1)
  expect(await readFile(path, 'utf8')).toBe(before)
})
