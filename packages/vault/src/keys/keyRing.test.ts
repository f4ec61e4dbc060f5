import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomBytes, utf8 } from '@foyer/secure-protocol'
import { addKeySet } from '@foyer/server-kit/custody'
import { afterAll, expect, test } from 'vitest'
import { createKeyFile, readKeyFile, rotateKeyFile } from './keyFile.ts'
import { openKeyRing } from './keyRing.ts'

const folder = mkdtempSync(join(tmpdir(), 'foyer-vault-keys-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a key file is its owner’s alone, is not written over, and comes back as it was', async () => {
  const path = join(folder, 'new', 'vault.json')
  const keys = await createKeyFile(path)
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(await readKeyFile(path)).toEqual(keys)
  await expect(createKeyFile(path)).rejects.toMatchObject({ code: 'bad_keys' })
  expect(await readKeyFile(path)).toEqual(keys)
})

test('a key file that others may read, that is missing, or that was changed, is refused', async () => {
  const path = join(folder, 'vault.json')
  await expect(readKeyFile(path)).rejects.toThrow('foyer-vault keys create')
  const keys = await createKeyFile(path)
  chmodSync(path, 0o640)
  await expect(readKeyFile(path)).rejects.toThrow('chmod 600')
  chmodSync(path, 0o600)
  const other = await addKeySet()
  const text = readFileSync(path, 'utf8')
  const changes = [
    '{}',
    'not json',
    text.replaceAll(keys.current, other.current),
    JSON.stringify({ ...keys, current: other.current }),
    JSON.stringify({ ...keys, more: true }),
  ]
  for (const changed of changes) {
    writeFileSync(path, changed)
    const failure = await readKeyFile(path).then(
      () => undefined,
      (error: unknown) => error,
    )
    expect(failure).toMatchObject({ code: 'bad_keys' })
    expect(String(failure)).not.toContain(keys.keys[keys.current]?.secret ?? 'x')
  }
})

test('after a rotation everything opens that was sealed and signed before', async () => {
  const path = join(folder, 'rotated.json')
  const first = await createKeyFile(path)
  const before = await openKeyRing(first)
  const secret = randomBytes(32)
  const sealed = await before.wrap(secret, 'share|1')
  await rotateKeyFile(path)
  expect(statSync(path).mode & 0o777).toBe(0o600)
  const after = await openKeyRing(await readKeyFile(path))
  expect(after.kids).toHaveLength(2)
  expect(after.kids).toContain(first.current)
  expect(after.signKey.kid).not.toBe(before.signKey.kid)
  expect(after.published.map(({ use }) => use)).toEqual(['sig', 'enc', 'sig', 'enc'])
  expect(after.published[0]?.kid).toBe(after.signKey.kid)
  expect(await after.unwrap(sealed, 'share|1')).toEqual(secret)
  await expect(before.unwrap(await after.wrap(secret, 'share|1'), 'share|1')).rejects.toMatchObject({
    code: 'row_damaged',
  })
})

test('what is sealed opens at its place only, and whole', async () => {
  const ring = await openKeyRing(await addKeySet())
  const sealed = await ring.wrap(utf8('a share'), 'share|a')
  expect(new TextDecoder().decode(await ring.unwrap(sealed, 'share|a'))).toBe('a share')
  const broken = [
    sealed.slice(0, -2),
    `${sealed}A`,
    sealed.replace('.', '_'),
    sealed.split('.')[1] ?? '',
    '',
    '.',
  ]
  await expect(ring.unwrap(sealed, 'share|b')).rejects.toMatchObject({ code: 'row_damaged' })
  for (const text of broken)
    await expect(ring.unwrap(text, 'share|a')).rejects.toMatchObject({ code: 'row_damaged' })
})
