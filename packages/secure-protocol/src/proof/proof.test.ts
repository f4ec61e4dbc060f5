import { calculateJwkThumbprint, importJWK, jwtVerify } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Bytes, randomBytes, sha256, toBase64Url, utf8 } from '../lib/bytes.ts'
import { signJws, thumbprint } from '../lib/jws.ts'
import type { ProofError } from './claims.ts'
import { createDeviceKey, createProof, type DeviceKey, type ProofInput } from './createProof.ts'
import { createNonces, type ProofNonces } from './nonces.ts'
import { isTransitKeyProven, type ProofStore, type ProvenRequest, verifyProof } from './verifyProof.ts'

const URL_OF_OTP = 'https://gateway.example/v1/auth/otp'
const BODY = utf8('{"flowId":"f","otp":"123456"}')
const NOW = 1_791_000_000_000

let device: DeviceKey
let now = NOW
let nonces: ProofNonces

beforeAll(async () => {
  device = await createDeviceKey()
  nonces = createNonces(randomBytes(32), () => now)
})

function createStore(): ProofStore & { readonly seen: Set<string> } {
  const seen = new Set<string>()
  return {
    seen,
    use: async ({ jkt, jti }) => {
      const size = seen.size
      return seen.add(`${jkt}|${jti}`).size > size
    },
  }
}

async function prove(change: Partial<ProofInput> = {}): Promise<string> {
  now = NOW
  return createProof({
    device,
    method: 'POST',
    url: URL_OF_OTP,
    body: BODY,
    nonce: await nonces.current(),
    projectId: 'shop',
    appOrigin: 'https://shop.example',
    nowMs: NOW,
    ...change,
  })
}

function receive(proof: ProvenRequest['proof'], change: Partial<ProvenRequest> = {}) {
  return verifyProof({
    proof,
    method: 'POST',
    url: URL_OF_OTP,
    body: BODY,
    nonces,
    store: createStore(),
    ...change,
  })
}

/** The code with which a request is refused. */
async function codeOf(received: Promise<unknown>): Promise<string> {
  return received.then(
    () => 'taken',
    (error: ProofError) => error.code,
  )
}

/** A proof whose parts are replaced, signed again by the device. */
async function forge(header: object, claims: object): Promise<string> {
  const [headerPart = '', claimsPart = ''] = (await prove()).split('.')
  const read = (part: string) => JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/')))
  return signJws({ ...read(headerPart), ...header }, { ...read(claimsPart), ...claims }, device.privateKey)
}

describe('a proof of possession', () => {
  test('is taken for exactly the request it was made for, and says who sent it', async () => {
    expect(await receive(await prove())).toEqual({
      jkt: await thumbprint(device.jwk),
      jwk: device.jwk,
      projectId: 'shop',
      appOrigin: 'https://shop.example',
      transitKeyHash: undefined,
    })
  })

  test('is one that other libraries read, with the thumbprint of RFC 7638', async () => {
    const { payload, protectedHeader } = await jwtVerify(
      await prove(),
      await importJWK({ ...device.jwk }, 'ES256'),
    )
    expect(protectedHeader).toEqual({ typ: 'dpop+jwt', alg: 'ES256', jwk: device.jwk })
    expect(payload).toMatchObject({ htm: 'POST', htu: URL_OF_OTP, bh: toBase64Url(await sha256(BODY)) })
    expect(await thumbprint(device.jwk)).toBe(await calculateJwkThumbprint({ ...device.jwk }))
  })

  test('needs a key that nobody can export', async () => {
    expect(device.privateKey.extractable).toBe(false)
    await expect(crypto.subtle.exportKey('jwk', device.privateKey)).rejects.toThrow()
  })

  test.each([undefined, null, ''])('is missing where the header is %j', async (proof) => {
    expect(await codeOf(receive(proof))).toBe('proof_missing')
  })

  test.each<[string, Partial<ProvenRequest>]>([
    ['another method', { method: 'GET' }],
    ['another path', { url: 'https://gateway.example/v1/auth/me' }],
    ['another server', { url: 'https://vault.example/v1/auth/otp' }],
    ['another port', { url: 'https://gateway.example:8443/v1/auth/otp' }],
    ['another scheme', { url: 'http://gateway.example/v1/auth/otp' }],
    ['a query', { url: `${URL_OF_OTP}?projectId=other` }],
    ['another body', { body: utf8('{"flowId":"f","otp":"654321"}') }],
    ['no body', { body: new Uint8Array() }],
    ['a body with one more space', { body: utf8('{"flowId":"f","otp":"123456"} ') }],
  ])('is not taken for %s', async (_what, change) => {
    expect(await codeOf(receive(await prove(), change))).toBe('proof_invalid')
  })

  test('is taken once, and once of fifty at the same time', async () => {
    const store = createStore()
    const proof = await prove()
    const codes = await Promise.all(Array.from({ length: 50 }, () => codeOf(receive(proof, { store }))))
    expect(codes.filter((code) => code === 'taken')).toHaveLength(1)
    expect(codes.filter((code) => code === 'proof_invalid')).toHaveLength(49)
  })

  test('is remembered only when everything else of it is right', async () => {
    const store = createStore()
    await codeOf(receive(await prove(), { store, method: 'GET' }))
    await codeOf(receive(await prove({ nonce: 'stale' }), { store }))
    await codeOf(receive(`${(await prove()).slice(0, -86)}${'A'.repeat(86)}`, { store }))
    expect(store.seen.size).toBe(0)
  })

  test('of another key in its header is not taken', async () => {
    const other = await createDeviceKey()
    const { x, y } = other.jwk
    expect(await codeOf(receive(await forge({ jwk: other.jwk }, {})))).toBe('proof_invalid')
    // No point of the curve.
    expect(await codeOf(receive(await forge({ jwk: { ...device.jwk, x: y, y: x } }, {})))).toBe(
      'proof_invalid',
    )
  })

  test.each<[string, object, object]>([
    ['alg none', { alg: 'none' }, {}],
    ['another algorithm', { alg: 'HS256' }, {}],
    ['the type of a login', { typ: 'foyer-login+jwt' }, {}],
    ['a further header', { kid: 'x' }, {}],
    ['another curve', { jwk: { kty: 'EC', crv: 'P-384', x: 'A'.repeat(43), y: 'A'.repeat(43) } }, {}],
    ['a further claim', {}, { admin: true }],
    ['a method that routes do not have', {}, { htm: 'PUT' }],
    ['a short id', {}, { jti: 'x' }],
    ['an origin with a path', {}, { org: 'https://shop.example/' }],
    ['the origin of a sandbox', {}, { org: 'null' }],
    ['an origin with a name', {}, { org: 'https://shop.example@evil.example' }],
    ['an origin in capitals', {}, { org: 'https://SHOP.example' }],
    ['a project with a separator', {}, { prj: 'a|b' }],
    ['no body hash', {}, { bh: undefined }],
    ['no nonce', {}, { nonce: undefined }],
  ])('with %s is not taken', async (_what, header, claims) => {
    expect(await codeOf(receive(await forge(header, claims)))).toBe('proof_invalid')
  })

  test('that carries a private key is not taken', async () => {
    expect(await codeOf(receive(await forge({ jwk: { ...device.jwk, d: 'secret' } }, {})))).toBe(
      'proof_invalid',
    )
  })

  test('with any single letter changed is not taken', async () => {
    const proof = await prove()
    for (let at = 0; at < proof.length; at++) {
      const changed = `${proof.slice(0, at)}${proof[at] === 'A' ? 'B' : 'A'}${proof.slice(at + 1)}`
      expect(await codeOf(receive(changed)), `letter ${at}`).not.toBe('taken')
    }
  })

  test.each([
    'x',
    'a.b',
    'a.b.c',
    '..',
    'e30.e30.',
    `${'e30'}.${'e30'}.${'A'.repeat(86)}`,
    'A'.repeat(10_000),
  ])('%.20s is no proof', async (text) => {
    expect(await codeOf(receive(text))).toBe('proof_invalid')
  })

  test('G19 is taken whatever the clock of the device says', async () => {
    for (const hours of [-24, -1, 1, 24]) {
      expect(await codeOf(receive(await prove({ nowMs: NOW + hours * 3_600_000 })))).toBe('taken')
    }
  })

  test('names the key to which shares are sealed, and no other key passes for it', async () => {
    const [key, other] = [randomBytes(65), randomBytes(65)]
    const proof = await receive(await prove({ transitKey: key }))
    expect(await isTransitKeyProven(proof, key)).toBe(true)
    expect(await isTransitKeyProven(proof, other)).toBe(false)
    expect(await isTransitKeyProven(await receive(await prove()), key)).toBe(false)
  })
})

describe('nonces', () => {
  const secret: Bytes = randomBytes(32)
  const at = (ms: number, key = secret) => createNonces(key, () => ms)

  test('are good for one to two minutes, in every process with the secret', async () => {
    const start = Math.ceil(NOW / 60_000) * 60_000
    const nonce = await at(start).current()
    expect(await at(start + 59_999).current()).toBe(nonce)
    expect(await at(start + 119_999).isValid(nonce)).toBe(true)
    expect(await at(start + 120_000).isValid(nonce)).toBe(false)
    expect(await at(start - 1).isValid(nonce)).toBe(false)
  })

  test('of another server, and made up ones, are not taken', async () => {
    const nonce = await at(NOW, randomBytes(32)).current()
    for (const text of [nonce, '', 'x', 'A'.repeat(43)]) expect(await at(NOW).isValid(text)).toBe(false)
  })

  test('a stale one is told apart, so that the frame repeats its request once', async () => {
    expect(await codeOf(receive(await prove({ nonce: '' })))).toBe('proof_nonce')
  })
})
