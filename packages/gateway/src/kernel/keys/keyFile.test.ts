import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { utf8 } from '@foyer/secure-protocol'
import { addKeySet } from '@foyer/server-kit/custody'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { runCli } from '../../runCli.ts'
import { createKeyFile, ensureKeyFile, readKeyFile, rotateKeyFile } from './keyFile.ts'
import { openKeyRing } from './keyRing.ts'

/** A letter that is not this one: a key whose name happened to begin with a fixed letter would not be changed at all. */
const otherThan = (letter: string) => (letter === 'A' ? 'B' : 'A')

let folder: string
let path: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-keys-'))
  path = join(folder, 'inner', 'keys.json')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('the key file', () => {
  test('is made once, for its owner alone', async () => {
    await createKeyFile(path)
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    await expect(createKeyFile(path)).rejects.toMatchObject({ code: 'bad_keys' })
    const file = await readKeyFile(path)
    expect(await ensureKeyFile(path)).toEqual(file)
  })

  test('that others may read is not used', async () => {
    await createKeyFile(path)
    await chmod(path, 0o640)
    await expect(readKeyFile(path)).rejects.toThrow('is open to others')
    await expect(rotateKeyFile(path)).rejects.toThrow('is open to others')
  })

  test.each([
    ['no JSON', () => '{'],
    ['no key ring', () => '{}'],
    [
      'an unknown current key',
      (text: string) => text.replace(/"current": "(.)/, (_, first) => `"current": "${otherThan(first)}`),
    ],
    [
      'a key under another name',
      (text: string) => text.replace(/"x": "(.)/, (_, first) => `"x": "${otherThan(first)}`),
    ],
  ])('with %s is refused, and no part of a key is said', async (_what, change) => {
    const { keys } = await createKeyFile(path)
    const text = await readFile(path, 'utf8')
    await writeFile(path, change(text))
    const error: unknown = await readKeyFile(path).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code: 'bad_keys' })
    const { secret, sign } = Object.values(keys)[0] ?? {}
    expect(String(error)).not.toContain(secret)
    expect(String(error)).not.toContain(sign?.d)
  })

  test('keeps what was sealed readable when it is rotated', async () => {
    const before = await openKeyRing(await createKeyFile(path))
    const sealed = await before.wrap(utf8('a share'), 'here')
    const mac = await before.macOfCode('fl_1', '123456')
    const after = await openKeyRing(await rotateKeyFile(path))
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect(after.signKey.kid).not.toBe(before.signKey.kid)
    expect(new TextDecoder().decode(await after.unwrap(sealed, 'here'))).toBe('a share')
    expect(await after.isCode(mac, 'fl_1', '123456')).toBe(true)
    const next = await after.wrap(utf8('a share'), 'here')
    await expect(before.unwrap(next, 'here')).rejects.toMatchObject({ code: 'row_damaged' })
  })
})

describe('what the ring seals', () => {
  test('opens at its place alone, and with no letter changed', async () => {
    const ring = await openKeyRing(await addKeySet())
    const sealed = await ring.wrap(utf8('a share'), 'share|w|1|0')
    await expect(ring.unwrap(sealed, 'share|w|2|0')).rejects.toMatchObject({ code: 'row_damaged' })
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`
      await expect(ring.unwrap(changed, 'share|w|1|0')).rejects.toMatchObject({ code: 'row_damaged' })
    }
  })

  test('tells codes of one flow from those of another', async () => {
    const ring = await openKeyRing(await addKeySet())
    const mac = await ring.macOfCode('fl_1', '123456')
    expect(await ring.isCode(mac, 'fl_1', '123456')).toBe(true)
    expect(await ring.isCode(mac, 'fl_1', '123457')).toBe(false)
    expect(await ring.isCode(mac, 'fl_2', '123456')).toBe(false)
  })
})

test('the commands make, rotate and check the file, and print no secret', async () => {
  const printed: string[] = []
  const run = (...args: string[]) =>
    runCli(args, {
      env: { FOYER_KEYS_FILE: path, FOYER_DATA_DIR: join(folder, 'data') },
      print: (line) => printed.push(line),
      printError: (line) => printed.push(line),
      signal: AbortSignal.abort(),
    })
  expect(await run('keys', 'create')).toBe(0)
  expect(await run('keys', 'create')).toBe(1)
  expect(await run('keys', 'rotate')).toBe(0)
  expect(await run('keys', 'check')).toBe(0)
  expect(await run('keys', 'toString')).toBe(2)
  expect(await run('keys', 'drop')).toBe(2)
  expect(await run('keys', 'check', 'more')).toBe(2)
  // Looking makes no database.
  await expect(stat(join(folder, 'data'))).rejects.toMatchObject({ code: 'ENOENT' })
  const { keys } = await readKeyFile(path)
  expect(Object.keys(keys)).toHaveLength(2)
  for (const { secret, sign, transit } of Object.values(keys)) {
    for (const text of [secret, sign.d, transit.d]) expect(printed.join('\n')).not.toContain(text)
  }
})
