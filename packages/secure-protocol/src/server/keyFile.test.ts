import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CodedError } from '@foyer/kit/server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fromBase64Url } from '../lib/bytes.ts'
import { publicOf, thumbprint } from '../lib/jws.ts'
import { addKeySet, keyFilesOf } from './keyFile.ts'

class Failure extends CodedError<'bad_keys'> {}
const files = keyFilesOf('a-server', Failure)

let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-protocol-keys-'))
  path = join(folder, 'deep', 'keys.json')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Returns the text of a refusal. A refusal has a code of its own, and never a part of a key. */
async function refusalOf(work: Promise<unknown>, secret = 'no such text'): Promise<string> {
  const failure = await work.then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(failure).toMatchObject({ code: 'bad_keys' })
  const text = failure instanceof Error ? failure.message : ''
  expect(text).not.toContain(secret)
  return text
}

describe('a set of keys', () => {
  test('is named by its signing key, says when it was made, and has keys and a secret of its own', async () => {
    const { current, keys } = await addKeySet(undefined, Date.UTC(2026, 1, 3))
    const set = keys[current]
    expect(Object.keys(keys)).toEqual([current])
    expect(set?.createdAt).toBe('2026-02-03T00:00:00.000Z')
    expect(set && (await thumbprint(publicOf(set.sign)))).toBe(current)
    expect(set?.transit.d).not.toBe(set?.sign.d)
    expect(fromBase64Url(set?.secret ?? '')).toHaveLength(32)
  })

  test('is added before the others, which stay as they are', async () => {
    const first = await addKeySet()
    const second = await addKeySet(first)
    expect(second.current).not.toBe(first.current)
    expect(second.keys[first.current]).toEqual(first.keys[first.current])
    expect(Object.keys(second.keys)).toHaveLength(2)
  })
})

describe('a key file', () => {
  test('is made with its folder, both for their owner alone, and comes back as it was', async () => {
    const made = await files.createKeyFile(path)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(statSync(join(folder, 'deep')).mode & 0o777).toBe(0o700)
    expect(await files.readKeyFile(path)).toEqual(made)
    expect(readFileSync(path, 'utf8').endsWith('}\n')).toBe(true)
  })

  test('that is there is not made again, and is taken where one is only wanted', async () => {
    const made = await files.createKeyFile(path)
    expect(await refusalOf(files.createKeyFile(path))).toBe(
      `The key file ${path} cannot be made, or is there already.`,
    )
    expect(await files.ensureKeyFile(path)).toEqual(made)
    expect(await files.readKeyFile(path)).toEqual(made)
    const other = join(folder, 'other.json')
    expect(await files.ensureKeyFile(other)).toEqual(await files.readKeyFile(other))
  })

  test('that is missing is asked for by the command of its own program', async () => {
    expect(await refusalOf(files.readKeyFile(path))).toBe(
      `The key file ${path} cannot be read. Make it with "a-server keys create".`,
    )
  })

  test.each([0o640, 0o604, 0o610, 0o601, 0o620, 0o602])(
    'with the mode %o is open to others',
    async (mode) => {
      await files.createKeyFile(path)
      chmodSync(path, mode)
      expect(await refusalOf(files.readKeyFile(path))).toContain(`chmod 600 ${path}`)
    },
  )

  test('says where it is no key ring, and nothing of a key', async () => {
    const { current, keys } = await files.createKeyFile(path)
    const set = keys[current]
    if (set === undefined) throw new Error('It has a current set.')
    const { d, ...withoutPrivate } = set.sign
    const changed: readonly (readonly [unknown, string])[] = [
      ['not an object', 'its form'],
      [{ keys }, 'current'],
      [{ current: `${current}A`, keys }, 'current'],
      [{ current, keys: { [current]: { ...set, secret: set.secret.slice(1) } } }, 'secret'],
      [{ current, keys: { [current]: { ...set, secret: `${set.secret}A` } } }, 'secret'],
      [{ current, keys: { [current]: { ...set, secret: `+${set.secret.slice(1)}` } } }, 'secret'],
      [{ current, keys: { [current]: { ...set, sign: withoutPrivate } } }, 'd'],
      [{ current, keys: { [current]: { ...set, createdAt: 'yesterday' } } }, 'createdAt'],
    ]
    for (const [content, where] of changed) {
      writeFileSync(path, JSON.stringify(content))
      expect(await refusalOf(files.readKeyFile(path), d)).toBe(
        `The key file ${path} is not a key ring (${where}).`,
      )
    }
    writeFileSync(path, '{')
    expect(await refusalOf(files.readKeyFile(path), d)).toContain('(its form)')
  })

  test('names only sets that it has, each by its own key', async () => {
    const [one, other] = [await files.createKeyFile(path), await addKeySet()]
    const set = one.keys[one.current]
    writeFileSync(path, JSON.stringify({ ...one, current: other.current }))
    expect(await refusalOf(files.readKeyFile(path))).toContain(`has no key "${other.current}"`)
    writeFileSync(path, JSON.stringify({ current: other.current, keys: { [other.current]: set } }))
    expect(await refusalOf(files.readKeyFile(path))).toContain(
      `"${other.current}" in ${path} is another one than its name says`,
    )
  })

  test('is rotated in one step, and stays its owner’s whatever a draft was left with', async () => {
    const first = await files.createKeyFile(path)
    writeFileSync(`${path}.new`, 'half of a', { mode: 0o644 })
    const rotated = await files.rotateKeyFile(path)
    expect(await files.readKeyFile(path)).toEqual(rotated)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(readdirSync(join(folder, 'deep'))).toEqual(['keys.json'])
    expect(Object.keys(rotated.keys).sort()).toEqual([first.current, rotated.current].sort())
    expect(rotated.current).not.toBe(first.current)
  })

  test('gives a set that is not the current one to a file of its own, and takes it back', async () => {
    const first = await files.createKeyFile(path)
    const both = await files.rotateKeyFile(path)
    expect(await refusalOf(files.dropKeySet(path, 'nobody'))).toContain('has no key "nobody"')
    expect(await refusalOf(files.dropKeySet(path, both.current))).toContain('"a-server keys rotate"')
    const { file, keptIn } = await files.dropKeySet(path, first.current)
    expect(file).toEqual({ current: both.current, keys: { [both.current]: both.keys[both.current] } })
    expect(await files.readKeyFile(path)).toEqual(file)
    expect(await files.readKeyFile(keptIn)).toEqual(first)
    expect(statSync(keptIn).mode & 0o777).toBe(0o600)
    const taken = await files.takeKeySets(path, keptIn)
    expect(taken).toEqual(both)
    expect(await files.readKeyFile(path)).toEqual(both)
  })

  test('keeps its own set where a file that is taken has another one of the same name', async () => {
    const mine = await files.createKeyFile(path)
    const other = join(folder, 'other.json')
    const set = mine.keys[mine.current]
    const secret = (await addKeySet()).keys
    const [foreign] = Object.values(secret)
    writeFileSync(
      other,
      JSON.stringify({
        current: mine.current,
        keys: { [mine.current]: { ...set, secret: foreign?.secret } },
      }),
      { mode: 0o600 },
    )
    expect(await files.takeKeySets(path, other)).toEqual(mine)
  })

  test('tells the public keys that sign, and nothing private', async () => {
    await files.createKeyFile(path)
    const { keys } = await files.rotateKeyFile(path)
    const published = await files.readPublicKeys(path)
    expect(published).toEqual(Object.values(keys).map(({ sign }) => publicOf(sign)))
    expect(Object.keys(published[0] ?? {}).sort()).toEqual(['crv', 'kty', 'x', 'y'])
  })
})
