import { exportJWK, generateKeyPair } from 'jose'
import { beforeAll, expect, test } from 'vitest'
import { signJws } from '../lib/jws.ts'
import { signDeletion, signRotation, verifyDeletion, verifyRotation } from './custodyTokens.ts'
import { importTokenKey, TOKEN_LIFETIME_MS, type TokenKey } from './tokens.ts'

const NOW = 1_791_000_000_000
const HASH = `${'h'.repeat(42)}A`
const DELETION = { prj: 'shop', jkt: HASH, accountId: 'ac_1', walletId: 'w_1', deleteAtMs: NOW }
const ROTATION = { prj: 'shop', walletId: 'w_1', epoch: 1, bindingHash: HASH }
const exp = (NOW + TOKEN_LIFETIME_MS) / 1000

let vault: TokenKey
beforeAll(async () => {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const { x = '', y = '', d = '' } = await exportJWK(privateKey)
  vault = await importTokenKey({ kty: 'EC', crv: 'P-256', x, y, d })
})

const checks = (nowMs = NOW) => ({ keys: [vault.jwk], nowMs })
const invalid = { code: 'token_invalid' }
const forge = (typ: string, claims: object, header: object = {}) =>
  signJws({ typ, alg: 'ES256', kid: vault.kid, ...header }, claims, vault.privateKey)

test('a deletion and a live set are stated, each by a token of its own type', async () => {
  const deletion = await signDeletion(DELETION, vault, NOW)
  const rotation = await signRotation(ROTATION, vault, NOW)
  expect(await verifyDeletion(deletion, checks())).toEqual({ ...DELETION, exp })
  expect(await verifyRotation(rotation, checks())).toEqual({ ...ROTATION, exp })
  await expect(verifyDeletion(rotation, checks())).rejects.toMatchObject(invalid)
  await expect(verifyRotation(deletion, checks())).rejects.toMatchObject(invalid)
  // The type decides, and not the claims alone.
  const swapped = await forge('foyer-rotation+jwt', { ...DELETION, exp })
  await expect(verifyDeletion(swapped, checks())).rejects.toMatchObject(invalid)
})

test('a token ends after ten minutes and half a minute for clocks, and is not from the future', async () => {
  const token = await signDeletion(DELETION, vault, NOW)
  const ends = NOW + TOKEN_LIFETIME_MS + 30_000
  expect(await verifyDeletion(token, checks(ends - 1))).toMatchObject(DELETION)
  await expect(verifyDeletion(token, checks(ends))).rejects.toMatchObject({ code: 'token_expired' })
  expect(await verifyDeletion(token, checks(NOW - 30_000))).toMatchObject(DELETION)
  await expect(verifyDeletion(token, checks(NOW - 30_001))).rejects.toMatchObject(invalid)
})

test.each<[string, object, object]>([
  ['a time that is no whole number', { deleteAtMs: 1.5 }, {}],
  ['a time before time', { deleteAtMs: -1 }, {}],
  ['no wallet', { walletId: undefined }, {}],
  ['one claim more', { admin: true }, {}],
  ['an end that is no whole number', { exp: exp + 0.5 }, {}],
  ['another algorithm', {}, { alg: 'HS256' }],
  ['a further header', {}, { jku: 'https://evil.example' }],
  ['a key that nobody has', {}, { kid: HASH }],
])('a deletion with %s is not taken', async (_, claims, header) => {
  const token = await forge('foyer-deletion+jwt', { ...DELETION, exp, ...claims }, header)
  await expect(verifyDeletion(token, checks())).rejects.toMatchObject(invalid)
})

test.each([{ epoch: 0 }, { epoch: 1.5 }, { epoch: 1_000_001 }, { epoch: 1e300 }, { bindingHash: 'short' }])(
  'a live set with %j is not taken',
  async (claims) => {
    const token = await forge('foyer-rotation+jwt', { ...ROTATION, exp, ...claims })
    await expect(verifyRotation(token, checks())).rejects.toMatchObject(invalid)
  },
)

test('a deletion may be due at the beginning of time', async () => {
  const token = await forge('foyer-deletion+jwt', { ...DELETION, deleteAtMs: 0, exp })
  expect(await verifyDeletion(token, checks())).toMatchObject({ deleteAtMs: 0 })
})
