import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import { createShareKey } from '../custody/shareKey.ts'
import { createDeviceKey, type DeviceKey } from '../proof/createProof.ts'
import { toBase64Url, utf8 } from './bytes.ts'
import { Hash, Id, Origin } from './fields.ts'
import { isSignedBy, PublicJwk, publicOf, readJws, signJws, thumbprint } from './jws.ts'

let device: DeviceKey
let jws: string
beforeAll(async () => {
  device = await createDeviceKey()
  jws = await signJws({ alg: 'ES256' }, { a: 'ü' }, device.privateKey)
})

describe('a signed text', () => {
  test('is read as it was written, and is of its signer alone', async () => {
    const parts = readJws(jws)
    expect(parts).toMatchObject({ header: { alg: 'ES256' }, payload: { a: 'ü' } })
    expect(parts?.signed).toEqual(utf8(jws.slice(0, jws.lastIndexOf('.'))))
    expect(parts?.signature).toHaveLength(64)
    if (!parts) return
    expect(await isSignedBy(device.jwk, parts)).toBe(true)
    expect(await isSignedBy((await createDeviceKey()).jwk, parts)).toBe(false)
    const { x, y } = device.jwk
    expect(await isSignedBy({ ...device.jwk, x: y, y: x }, parts), 'no point of the curve').toBe(false)
  })

  const json = (value: unknown) => toBase64Url(utf8(JSON.stringify(value)))
  const SIGNATURE = toBase64Url(new Uint8Array(64))
  test.each<[string, () => string]>([
    ['two parts', () => `${json({})}.${json({})}`],
    ['four parts', () => `${json({})}.${json({})}.${SIGNATURE}.`],
    ['a shorter signature', () => `${json({})}.${json({})}.${toBase64Url(new Uint8Array(63))}`],
    ['a longer signature', () => `${json({})}.${json({})}.${toBase64Url(new Uint8Array(65))}`],
    ['a signature with padding', () => `${json({})}.${json({})}.${SIGNATURE}==`],
    ['a header that is no base64url', () => `!.${json({})}.${SIGNATURE}`],
    ['a payload that is no JSON', () => `${json({})}.${toBase64Url(utf8('{'))}.${SIGNATURE}`],
    [
      'bytes that are no text',
      () => `${json({})}.${toBase64Url(Uint8Array.of(0x22, 0xff, 0x22))}.${SIGNATURE}`,
    ],
    ['no header', () => `.${json({})}.${SIGNATURE}`],
  ])('is none with %s', (_, make) => {
    expect(readJws(make())).toBeUndefined()
  })

  test('is none that is longer than 4096 characters', () => {
    /** The token consists of digits, which are a number; a header of three or of four letters makes any length possible. */
    const ofLength = (length: number, header: string) => {
      const before = toBase64Url(utf8(header))
      const rest = length - `${before}..${SIGNATURE}`.length
      return `${before}.${toBase64Url(utf8('1'.repeat(Math.floor((rest * 3) / 4))))}.${SIGNATURE}`
    }
    const [longest, longer] = [ofLength(4096, ' {}'), ofLength(4097, '{}')]
    expect([longest.length, longer.length]).toEqual([4096, 4097])
    expect(readJws(longest)).toBeDefined()
    expect(readJws(longer)).toBeUndefined()
  })
})

test('a public key has its four fields and no other', async () => {
  expect(v.is(PublicJwk, device.jwk)).toBe(true)
  for (const changed of [
    { d: 'x' },
    { kty: 'RSA' },
    { crv: 'P-384' },
    { x: 'A'.repeat(42) },
    { y: undefined },
  ])
    expect(v.is(PublicJwk, { ...device.jwk, ...changed })).toBe(false)
  expect(publicOf({ ...device.jwk, ...{ d: 'secret' } })).toEqual(device.jwk)
  const { kty, crv, x, y } = device.jwk
  expect(await thumbprint({ y, x, crv, kty })).toBe(await thumbprint(device.jwk))
})

test('the key of a share stays in the browser, and makes what a device is known by', async () => {
  const key = await createShareKey()
  expect([key.extractable, key.usages, key.algorithm]).toEqual([
    false,
    ['sign'],
    { name: 'HMAC', hash: { name: 'SHA-256' }, length: 256 },
  ])
})

describe('fields', () => {
  test.each<[string, v.GenericSchema<unknown, unknown>, string, boolean]>([
    ['a hash', Hash, 'A'.repeat(43), true],
    ['a shorter one', Hash, 'A'.repeat(42), false],
    ['a longer one', Hash, 'A'.repeat(44), false],
    ['one in base64', Hash, `+${'A'.repeat(42)}`, false],
    ['an id', Id, 'a-Z_9', true],
    ['an id of 64 letters', Id, 'a'.repeat(64), true],
    ['one of 65', Id, 'a'.repeat(65), false],
    ['an empty one', Id, '', false],
    ['one with a separator', Id, 'a|b', false],
    ['one with a line below', Id, 'a\n', false],
    ['an origin', Origin, 'https://shop.example:8443', true],
    ['one of http', Origin, 'http://localhost:3000', true],
    ['one of 300 letters', Origin, `https://${'a.'.repeat(145)}aa`, true],
    ['a longer one', Origin, `https://${'a.'.repeat(145)}aaa`, false],
    ['one with the usual port', Origin, 'https://shop.example:443', false],
    ['one with a path', Origin, 'https://shop.example/', false],
    ['one with a user', Origin, 'https://a@shop.example', false],
    ['one with a query', Origin, 'https://shop.example?a', false],
    ['one with a mark', Origin, 'https://shop.example#a', false],
    ['one in capitals', Origin, 'https://SHOP.example', false],
    ['one of another scheme', Origin, 'wss://shop.example', false],
    ['one with more before it', Origin, 'xhttps://shop.example', false],
    ['none', Origin, 'null', false],
    ['an impossible one', Origin, 'https://[', false],
  ])('%s', (_, schema, text, isTaken) => {
    expect(v.is(schema, text)).toBe(isTaken)
  })
})
