import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { fromBase64Url, randomBytes, toBase64Url, utf8 } from '../lib/bytes.ts'
import { signJws, thumbprint } from '../lib/jws.ts'
import type { ProofError } from './claims.ts'
import { createDeviceKey, createProof, type DeviceKey, type ProofInput } from './createProof.ts'
import { createNonces, NONCE_LIFETIME_MS, type ProofNonces } from './nonces.ts'
import { type ProofStore, type ProvenRequest, verifyProof } from './verifyProof.ts'

// The attacker here holds proofs of others, and keys of their own. They change a proof, send it again, or send it elsewhere.

const URL_OF_OTP = 'https://gateway.example/v1/auth/otp'
const BODY = utf8('{"otp":"123456"}')
/** The beginning of a minute, so that the edges of a nonce are at whole minutes after it. */
const NOW = 1_791_000_000_000

let device: DeviceKey
let attacker: DeviceKey
let now = NOW
let nonces: ProofNonces

beforeAll(async () => {
  device = await createDeviceKey()
  attacker = await createDeviceKey()
  nonces = createNonces(randomBytes(32), () => now)
})

/** A store that forgets each proof once its time is over, as the servers' databases do. */
function createForgetfulStore(): ProofStore {
  const keptUntil = new Map<string, number>()
  return {
    use: async ({ jkt, jti, keepMs }) => {
      const key = `${jkt}|${jti}`
      if ((keptUntil.get(key) ?? 0) > now) return false
      keptUntil.set(key, now + keepMs)
      return true
    },
  }
}

async function prove(change: Partial<ProofInput> = {}): Promise<string> {
  now = NOW
  const nonce = await nonces.current()
  const own = { device, method: 'POST', url: URL_OF_OTP, body: BODY, nonce, nowMs: NOW } as const
  return createProof({ ...own, projectId: 'shop', appOrigin: 'https://shop.example', ...change })
}

function receive(proof: string, change: Partial<ProvenRequest> = {}) {
  const store = createForgetfulStore()
  return verifyProof({ proof, method: 'POST', url: URL_OF_OTP, body: BODY, nonces, store, ...change })
}

const codeOf = (received: Promise<unknown>) =>
  received.then(
    () => 'taken',
    (error: ProofError) => error.code,
  )

/** The three parts of a proof as bytes. */
const partsOf = (proof: string) => proof.split('.').map((part) => fromBase64Url(part) ?? new Uint8Array())
const joinParts = (parts: readonly Uint8Array[]) => parts.map((part) => toBase64Url(part)).join('.')
const readPart = (proof: string, at: number): object =>
  JSON.parse(new TextDecoder().decode(partsOf(proof)[at]))

describe('a changed proof', () => {
  test('with any byte of header, claims or signature replaced by any other is not taken', async () => {
    const parts = partsOf(await prove())
    await fc.assert(
      fc.asyncProperty(fc.nat(2), fc.nat(), fc.integer({ min: 1, max: 255 }), async (part, at, flip) => {
        const changed = parts.map((bytes) => Uint8Array.from(bytes))
        const bytes = changed[part] ?? new Uint8Array()
        bytes[at % bytes.length] = (bytes[at % bytes.length] ?? 0) ^ flip
        expect(await codeOf(receive(joinParts(changed)))).toBe('proof_invalid')
      }),
      { numRuns: 300 },
    )
  })

  test('of which one part is taken from another proof of the same device is not taken', async () => {
    const [one, other] = [(await prove()).split('.'), (await prove()).split('.')]
    for (const at of [1, 2]) {
      const mixed = one.map((part, index) => (index === at ? (other[at] ?? '') : part)).join('.')
      expect(await codeOf(receive(mixed)), `part ${at}`).toBe('proof_invalid')
    }
  })

  test('whose header names the key of the attacker is not taken, and signed by them it is theirs alone', async () => {
    const proof = await prove()
    const header = { ...readPart(proof, 0), jwk: attacker.jwk }
    const [, claims = '', signature = ''] = proof.split('.')
    const renamed = `${toBase64Url(utf8(JSON.stringify(header)))}.${claims}.${signature}`
    expect(await codeOf(receive(renamed))).toBe('proof_invalid')
    const signed = await signJws(header, readPart(proof, 1), attacker.privateKey)
    expect((await receive(signed)).jkt).toBe(await thumbprint(attacker.jwk))
  })

  test('T34 with a signature that its mathematics allows as well is the same proof, and was used', async () => {
    // Of an ECDSA signature (r, s) anybody can make (r, n - s), which is valid too.
    const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
    const [header = new Uint8Array(), claims = new Uint8Array(), signature] = partsOf(await prove())
    const hex = Buffer.from(signature?.subarray(32) ?? []).toString('hex')
    const mirrored = (order - BigInt(`0x${hex}`)).toString(16).padStart(64, '0')
    const other = Buffer.concat([signature?.subarray(0, 32) ?? Buffer.of(), Buffer.from(mirrored, 'hex')])
    const store = createForgetfulStore()
    const twin = joinParts([header, claims, other])
    expect(await codeOf(receive(twin))).toBe('taken')
    expect(await codeOf(receive(joinParts([header, claims, signature ?? other]), { store }))).toBe('taken')
    expect(await codeOf(receive(twin, { store }))).toBe('proof_invalid')
  })

  test('that is two proofs in one header is none', async () => {
    const [one, other] = [await prove(), await prove()]
    for (const text of [`${one}, ${other}`, `${one},${other}`, `${one}\n${other}`, ` ${one}`, `DPoP ${one}`])
      expect(await codeOf(receive(text))).toBe('proof_invalid')
  })

  test.each<[string, object]>([
    ['a nonce of more than 64 letters', { nonce: 'n'.repeat(65) }],
    ['an address of more than 2048 letters', { htu: `https://gateway.example/${'a'.repeat(2048)}` }],
    ['an id of one letter more', { jti: 'j'.repeat(23) }],
    ['an id with a separator', { jti: `${'j'.repeat(21)}|` }],
    ['a time that no number holds exactly', { iat: 2 ** 53 }],
    ['half a second', { iat: 0.5 }],
    ['the hash of a key that is too short', { eph: 'e'.repeat(42) }],
    ['no key where one is named', { eph: null }],
    ['an audience', { aud: 'https://gateway.example' }],
    ['an end of its own', { exp: 1 }],
  ])('with %s is not taken, though its device has signed it', async (_, change) => {
    const proof = await prove()
    const signed = await signJws(readPart(proof, 0), { ...readPart(proof, 1), ...change }, device.privateKey)
    expect(await codeOf(receive(signed))).toBe('proof_invalid')
  })
})

describe('a proof sent again', () => {
  test('is never taken, however long the attacker waits: the store forgets it after its nonce has ended', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(20 * 60_000), { minLength: 1, maxLength: 6 }), async (waits) => {
        const proof = await prove()
        const store = createForgetfulStore()
        expect(await codeOf(receive(proof, { store }))).toBe('taken')
        for (const wait of waits) {
          now = NOW + wait
          expect(await codeOf(receive(proof, { store }))).not.toBe('taken')
        }
      }),
      { numRuns: 50 },
    )
  })

  test('is refused as used until its nonce ends, and as stale from then on', async () => {
    const [proof, store] = [await prove(), createForgetfulStore()]
    const at = (ms: number) => {
      now = NOW + ms
      return codeOf(receive(proof, { store }))
    }
    expect(await at(0)).toBe('taken')
    expect(await at(NONCE_LIFETIME_MS - 1)).toBe('proof_invalid')
    expect(await at(NONCE_LIFETIME_MS)).toBe('proof_nonce')
  })

  test('does not block another device that has the same id in its proof', async () => {
    const store = createForgetfulStore()
    const proof = await prove()
    const stolen = { ...readPart(proof, 0), jwk: attacker.jwk }
    const blocking = await signJws(stolen, readPart(proof, 1), attacker.privateKey)
    expect(await codeOf(receive(blocking, { store }))).toBe('taken')
    expect(await codeOf(receive(proof, { store }))).toBe('taken')
  })

  test('to another server is stale there, since each has nonces of its own', async () => {
    const ofVault = createNonces(randomBytes(32), () => now)
    expect(await codeOf(receive(await prove(), { nonces: ofVault }))).toBe('proof_nonce')
  })

  test('a stale nonce is told to its signer alone, so that nobody learns by a forged proof which nonces are good', async () => {
    const [header = '', claims = ''] = (await prove({ nonce: 'stale' })).split('.')
    const forged = `${header}.${claims}.${toBase64Url(randomBytes(64))}`
    expect(await codeOf(receive(forged))).toBe('proof_invalid')
  })
})

describe('the address in a proof', () => {
  test.each([
    ['HTTPS://GATEWAY.EXAMPLE/v1/auth/otp', 'taken'],
    ['https://gateway.example:443/v1/auth/otp', 'taken'],
    ['https://gateway.example/v1/./auth/otp', 'taken'],
    [`${URL_OF_OTP}#fragment`, 'taken'],
    [`${URL_OF_OTP}/`, 'proof_invalid'],
    ['https://gateway.example/v1/auth/%6Ftp', 'proof_invalid'],
    ['https://gateway.example/V1/auth/otp', 'proof_invalid'],
    ['https://gateway.example//v1/auth/otp', 'proof_invalid'],
    ['https://gateway.example.evil.example/v1/auth/otp', 'proof_invalid'],
    ['https://user@gateway.example/v1/auth/otp', 'proof_invalid'],
  ])('%s: %s', async (url, expected) => {
    expect(await codeOf(receive(await prove({ url })))).toBe(expected)
  })

  test('has the query in its order, so that no parameter is added, dropped or moved', async () => {
    const url = `${URL_OF_OTP}?a=1&b=2`
    expect(await codeOf(receive(await prove({ url }), { url }))).toBe('taken')
    for (const other of ['?b=2&a=1', '?a=1', '?a=1&b=2&b=3', '?a=1&b=%32', ''])
      expect(await codeOf(receive(await prove({ url: `${URL_OF_OTP}${other}` }), { url }))).toBe(
        'proof_invalid',
      )
  })
})
