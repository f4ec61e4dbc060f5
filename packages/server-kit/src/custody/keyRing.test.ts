import {
  type Bytes,
  fromBase64Url,
  publicOf,
  randomBytes,
  thumbprint,
  toBase64Url,
  utf8,
} from '@foyer/secure-protocol'
import { CodedError } from '@foyer/server-kit'
import { beforeAll, describe, expect, test } from 'vitest'
import { addKeySet, type KeyFile, type KeySet } from './keyFile.ts'
import { type KeyRing, openKeyRing } from './keyRing.ts'

class Failure extends CodedError<'bad_keys' | 'row_damaged'> {}
const VAULT = { label: 'vault-server', Failure } as const

let first: KeyFile
let both: KeyFile
let ring: KeyRing
beforeAll(async () => {
  first = await addKeySet()
  both = await addKeySet(first)
  ring = await openKeyRing(both, VAULT)
})

const setOf = (file: KeyFile, kid: string): KeySet => {
  const set = file.keys[kid]
  if (set === undefined) throw new Error('It has this set.')
  return set
}

describe('a key ring', () => {
  test('names the current set first, and publishes of each the key that signs and the one that receives', async () => {
    const [current, older] = [setOf(both, both.current), setOf(both, first.current)]
    expect(ring.kids).toEqual([both.current, first.current])
    expect(ring.signKey.kid).toBe(both.current)
    expect(ring.verifyKeys).toEqual([publicOf(current.sign), publicOf(older.sign)])
    expect(ring.published).toEqual([
      { ...publicOf(current.sign), kid: both.current, use: 'sig' },
      { ...publicOf(current.transit), kid: await thumbprint(publicOf(current.transit)), use: 'enc' },
      { ...publicOf(older.sign), kid: first.current, use: 'sig' },
      { ...publicOf(older.transit), kid: await thumbprint(publicOf(older.transit)), use: 'enc' },
    ])
    const raw = ({ transit: { x, y } }: KeySet) =>
      toBase64Url(
        Uint8Array.of(
          4,
          ...(fromBase64Url(x) ?? new Uint8Array()),
          ...(fromBase64Url(y) ?? new Uint8Array()),
        ),
      )
    expect(ring.transitKeys.map(({ publicKey }) => publicKey)).toEqual([raw(current), raw(older)])
  })

  test('seals with the current set, anew each time, and opens what an older one has sealed', async () => {
    const bytes = randomBytes(32)
    const sealed = await ring.wrap(bytes, 'share|1')
    expect(sealed.startsWith(`${both.current}.`)).toBe(true)
    expect(await ring.wrap(bytes, 'share|1')).not.toBe(sealed)
    expect(await ring.unwrap(sealed, 'share|1')).toEqual(bytes)
    const before = await (await openKeyRing(first, VAULT)).wrap(bytes, 'share|1')
    expect(await ring.unwrap(before, 'share|1')).toEqual(bytes)
  })

  test('opens nothing of another server, of another place, of an unknown set or of another version', async () => {
    const bytes = utf8('a share')
    const sealed = await ring.wrap(bytes, 'share|1')
    const [kid = '', text = ''] = sealed.split('.')
    const raw = fromBase64Url(text) ?? new Uint8Array()
    const withVersion = (version: number) => toBase64Url(Uint8Array.of(version, ...raw.slice(1)))
    expect(`${kid}.${withVersion(1)}`, 'the version is the first byte').toBe(sealed)
    const gateway = await openKeyRing(both, { label: 'gateway', Failure })
    await expect(gateway.unwrap(sealed, 'share|1')).rejects.toThrow('does not open')
    await expect(ring.unwrap(sealed, 'share|2')).rejects.toThrow('does not open')
    const refused: readonly (readonly [string, string])[] = [
      [`${kid}.${withVersion(0)}`, 'does not open'],
      [`${kid}.${withVersion(2)}`, 'does not open'],
      [`${kid}.${toBase64Url(raw.slice(0, 12))}`, 'does not open'],
      [`${kid}.${toBase64Url(raw.slice(0, 13))}`, 'does not open'],
      [`${kid}.${text}=`, 'does not open'],
      [kid, 'does not open'],
      ['', 'does not open'],
      [`nobody.${text}`, 'by a key that is not in the ring'],
      [`.${text}`, 'by a key that is not in the ring'],
    ]
    for (const [changed, why] of refused) {
      const failed = expect(ring.unwrap(changed, 'share|1')).rejects
      await failed.toMatchObject({ code: 'row_damaged', message: expect.stringContaining(why) })
    }
  })

  test('derives other bytes for each set, purpose and server, and the same ones each time', async () => {
    const gateway = await openKeyRing(both, { label: 'gateway', Failure })
    const derived: readonly Bytes[] = [
      ring.nonceSecret,
      await ring.derive(both.current, 'mails'),
      await ring.derive(both.current, 'links'),
      await ring.derive(first.current, 'mails'),
      await gateway.derive(both.current, 'mails'),
      gateway.nonceSecret,
    ]
    expect(new Set(derived.map(toBase64Url)).size).toBe(derived.length)
    for (const bytes of derived) expect(bytes).toHaveLength(32)
    expect(await ring.derive(both.current, 'nonces')).toEqual(ring.nonceSecret)
    await expect(ring.derive('nobody', 'mails')).rejects.toMatchObject({ code: 'row_damaged' })
  })

  test('is one that a second implementation of HKDF derives the same bytes for', async () => {
    const secret = fromBase64Url(setOf(both, both.current).secret) ?? new Uint8Array()
    const { hkdf } = await import('@noble/hashes/hkdf.js')
    const { sha256 } = await import('@noble/hashes/sha2.js')
    const wanted = hkdf(sha256, secret, new Uint8Array(), utf8('foyer/v1/vault-server/mails'), 32)
    expect(await ring.derive(both.current, 'mails')).toEqual(wanted)
  })

  test('without a current set, or with a secret of another length, is refused before anything is sealed', async () => {
    await expect(openKeyRing({ ...both, current: 'nobody' }, VAULT)).rejects.toMatchObject({
      code: 'bad_keys',
    })
    for (const secret of [toBase64Url(randomBytes(31)), toBase64Url(randomBytes(33)), '', '+']) {
      const keys = { [both.current]: { ...setOf(both, both.current), secret } }
      await expect(openKeyRing({ current: both.current, keys }, VAULT)).rejects.toMatchObject({
        code: 'bad_keys',
      })
    }
  })
})
