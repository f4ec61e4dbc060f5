import { exportJWK, generateKeyPair, importJWK, jwtVerify } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { type PublicJwk, signJws } from '../lib/jws.ts'
import {
  importTokenKey,
  signApproval,
  signFreeze,
  signLogin,
  TOKEN_LIFETIME_MS,
  type TokenError,
  type TokenKey,
  verifyApproval,
  verifyFreeze,
  verifyLogin,
} from './tokens.ts'

const NOW = 1_791_000_000_000
const LOGIN = { prj: 'shop', jkt: `${'j'.repeat(42)}A`, emailTag: `${'e'.repeat(42)}A`, accountId: 'ac_1' }
const APPROVAL = { prj: 'shop', jkt: LOGIN.jkt, emailTag: LOGIN.emailTag, flow: 'fl_1' }

let gateway: TokenKey
let vault: TokenKey

async function createKey(): Promise<TokenKey> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const { x = '', y = '', d = '' } = await exportJWK(privateKey)
  return importTokenKey({ kty: 'EC', crv: 'P-256', x, y, d })
}

beforeAll(async () => {
  gateway = await createKey()
  vault = await createKey()
})

const checks = (keys: readonly PublicJwk[], nowMs = NOW) => ({ keys, nowMs })
const codeOf = (verified: Promise<unknown>) =>
  verified.then(
    () => 'taken',
    (error: TokenError) => error.code,
  )

describe('a login of the gateway', () => {
  test('is taken with its claims for ten minutes', async () => {
    const token = await signLogin(LOGIN, gateway, NOW)
    expect(await verifyLogin(token, checks([gateway.jwk]))).toEqual({
      ...LOGIN,
      exp: (NOW + TOKEN_LIFETIME_MS) / 1000,
    })
    expect(await codeOf(verifyLogin(token, checks([gateway.jwk], NOW + TOKEN_LIFETIME_MS)))).toBe('taken')
    expect(await codeOf(verifyLogin(token, checks([gateway.jwk], NOW + TOKEN_LIFETIME_MS + 30_000)))).toBe(
      'token_expired',
    )
  })

  test('is one that other libraries read', async () => {
    const token = await signLogin(LOGIN, gateway, Date.now())
    const { payload } = await jwtVerify(token, await importJWK({ ...gateway.jwk }, 'ES256'))
    expect(payload).toMatchObject(LOGIN)
  })

  test('is taken while the keys are being replaced', async () => {
    const token = await signLogin(LOGIN, gateway, NOW)
    expect(await codeOf(verifyLogin(token, checks([vault.jwk, gateway.jwk])))).toBe('taken')
  })

  test('of a key that is not in the settings is not taken, nor with the key id of one that is', async () => {
    const stranger = await createKey()
    expect(await codeOf(verifyLogin(await signLogin(LOGIN, stranger, NOW), checks([gateway.jwk])))).toBe(
      'token_invalid',
    )
    const lying = await signLogin(LOGIN, { ...stranger, kid: gateway.kid }, NOW)
    expect(await codeOf(verifyLogin(lying, checks([gateway.jwk])))).toBe('token_invalid')
    expect(await codeOf(verifyLogin(lying, checks([])))).toBe('token_invalid')
  })

  test('is not taken as an approval, nor an approval as a login, even by one key', async () => {
    const [login, approval] = [
      await signLogin(LOGIN, gateway, NOW),
      await signApproval(APPROVAL, gateway, NOW),
    ]
    expect(await codeOf(verifyApproval(login, checks([gateway.jwk])))).toBe('token_invalid')
    expect(await codeOf(verifyLogin(approval, checks([gateway.jwk])))).toBe('token_invalid')
    const claims = { ...LOGIN, ...APPROVAL }
    expect(
      await codeOf(
        signLogin(claims, gateway, NOW).then((token) => verifyApproval(token, checks([gateway.jwk]))),
      ),
    ).toBe('token_invalid')
  })

  test('says in its type what it is, whatever its claims', async () => {
    const claims = { ...LOGIN, exp: NOW / 1000 + 60 }
    for (const typ of ['foyer-approval+jwt', 'dpop+jwt', 'JWT']) {
      const token = await signJws({ typ, alg: 'ES256', kid: gateway.kid }, claims, gateway.privateKey)
      expect(await codeOf(verifyLogin(token, checks([gateway.jwk])))).toBe('token_invalid')
    }
  })

  test('of a server whose clock runs ahead is not taken', async () => {
    const token = await signLogin(LOGIN, gateway, NOW + 3_600_000)
    expect(await codeOf(verifyLogin(token, checks([gateway.jwk])))).toBe('token_invalid')
  })

  test('T34 has one spelling: with a part more, or with room in it, it is not taken', async () => {
    const token = await signLogin(LOGIN, gateway, NOW)
    for (const spelled of [`${token}.`, `${token}.x`, `${token}.${token}`, ` ${token}`, `${token}=`])
      expect(await codeOf(verifyLogin(spelled, checks([gateway.jwk]))), spelled).toBe('token_invalid')
  })

  test('T46 of more than 4096 characters is not even read, whoever has signed it', async () => {
    const encode = (text: string) => Buffer.from(text).toString('base64url')
    const header = { typ: 'foyer-login+jwt', alg: 'ES256', kid: gateway.kid }
    const padded = async (spaces: number) => {
      const claims = `${JSON.stringify({ ...LOGIN, exp: NOW / 1000 + 60 })}${' '.repeat(spaces)}`
      const signed = `${encode(JSON.stringify(header))}.${encode(claims)}`
      const algorithm = { name: 'ECDSA', hash: 'SHA-256' }
      const signature = await crypto.subtle.sign(algorithm, gateway.privateKey, Buffer.from(signed))
      return `${signed}.${Buffer.from(signature).toString('base64url')}`
    }
    expect(await codeOf(verifyLogin(await padded(1), checks([gateway.jwk])))).toBe('taken')
    expect(await codeOf(verifyLogin(await padded(4000), checks([gateway.jwk])))).toBe('token_invalid')
  })

  test('with any single letter changed is not taken', async () => {
    const token = await signLogin(LOGIN, gateway, NOW)
    for (let at = 0; at < token.length; at++) {
      const changed = `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`
      expect(await codeOf(verifyLogin(changed, checks([gateway.jwk]))), `letter ${at}`).toBe('token_invalid')
    }
  })
})

test('an approval carries the wallet where the vault keeps one', async () => {
  const token = await signApproval({ ...APPROVAL, walletId: 'w1' }, vault, NOW)
  expect(await verifyApproval(token, checks([vault.jwk]))).toMatchObject({ walletId: 'w1', flow: 'fl_1' })
  const without = await signApproval(APPROVAL, vault, NOW)
  expect(await verifyApproval(without, checks([vault.jwk]))).not.toHaveProperty('walletId')
})

describe('a notice of a freeze', () => {
  const FREEZE = { prj: 'shop', emailTag: LOGIN.emailTag, untilMs: NOW + 259_200_000 }

  test('is taken with its claims for ten minutes, from the vault alone', async () => {
    const token = await signFreeze(FREEZE, vault, NOW)
    expect(await verifyFreeze(token, checks([vault.jwk]))).toMatchObject(FREEZE)
    expect(await codeOf(verifyFreeze(token, checks([gateway.jwk])))).toBe('token_invalid')
    expect(await codeOf(verifyFreeze(token, checks([vault.jwk], NOW + TOKEN_LIFETIME_MS + 30_000)))).toBe(
      'token_expired',
    )
  })

  test('is no approval, and an approval is none', async () => {
    const freeze = await signFreeze(FREEZE, vault, NOW)
    const approval = await signApproval(APPROVAL, vault, NOW)
    expect(await codeOf(verifyApproval(freeze, checks([vault.jwk])))).toBe('token_invalid')
    expect(await codeOf(verifyFreeze(approval, checks([vault.jwk])))).toBe('token_invalid')
  })
})
