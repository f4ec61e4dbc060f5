import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { randomBytes, toBase64Url, utf8 } from '../lib/bytes.ts'
import { signJws, thumbprint } from '../lib/jws.ts'
import { createDeviceKey } from '../proof/createProof.ts'
import { signChangeOutcome, signChangeReady, verifyChangeOutcome, verifyChangeReady } from './changeTokens.ts'
import { signDeletion, signRotation, verifyDeletion, verifyRotation } from './custodyTokens.ts'
import {
  signApproval,
  signFreeze,
  signLogin,
  TOKEN_LIFETIME_MS,
  type TokenChecks,
  type TokenError,
  type TokenKey,
  verifyApproval,
  verifyFreeze,
  verifyLogin,
} from './tokens.ts'

const NOW = 1_791_000_000_000
const EXP = (NOW + TOKEN_LIFETIME_MS) / 1000
const hash = (letter: string) => `${letter.repeat(42)}A`
const [prj, jkt, flow, accountId, walletId] = ['shop', hash('j'), 'fl_1', 'ac_1', 'wa_1']
const [fromTag, toTag, emailTag, bindingHash] = [hash('f'), hash('t'), hash('e'), hash('b')]

interface Kind {
  readonly claims: object
  readonly sign: (key: TokenKey) => Promise<string>
  readonly verify: (token: string, checks: TokenChecks) => Promise<unknown>
}

const LOGIN = { prj, jkt, emailTag, accountId, method: 'social' } as const
const APPROVAL = { prj, jkt, emailTag, flow, walletId }
const FREEZE = { prj, emailTag, untilMs: NOW, jkt, wallet: { walletId, epoch: 2 } }
const READY = { prj, jkt, flow, accountId, walletId, fromTag, toTag }
const OUTCOME = { prj, flow, accountId, outcome: 'changed' } as const
const DELETION = { prj, jkt, accountId, walletId, deleteAtMs: NOW }
const ROTATION = { prj, walletId, epoch: 2, bindingHash }

/** Every statement that gateway and vault make to each other, by its type. */
const KINDS: Readonly<Record<string, Kind>> = {
  'foyer-login+jwt': { claims: LOGIN, sign: (key) => signLogin(LOGIN, key, NOW), verify: verifyLogin },
  'foyer-approval+jwt': {
    claims: APPROVAL,
    sign: (key) => signApproval(APPROVAL, key, NOW),
    verify: verifyApproval,
  },
  'foyer-freeze+jwt': { claims: FREEZE, sign: (key) => signFreeze(FREEZE, key, NOW), verify: verifyFreeze },
  'foyer-change-ready+jwt': {
    claims: READY,
    sign: (key) => signChangeReady(READY, key, NOW),
    verify: verifyChangeReady,
  },
  'foyer-change-outcome+jwt': {
    claims: OUTCOME,
    sign: (key) => signChangeOutcome(OUTCOME, key, NOW),
    verify: verifyChangeOutcome,
  },
  'foyer-deletion+jwt': {
    claims: DELETION,
    sign: (key) => signDeletion(DELETION, key, NOW),
    verify: verifyDeletion,
  },
  'foyer-rotation+jwt': {
    claims: ROTATION,
    sign: (key) => signRotation(ROTATION, key, NOW),
    verify: verifyRotation,
  },
}
const TYPES = Object.entries(KINDS)
/** Claims that a token may come without. */
const OPTIONAL = [
  'foyer-login+jwt method',
  'foyer-approval+jwt walletId',
  'foyer-freeze+jwt jkt',
  'foyer-freeze+jwt wallet',
]
/** Values that no claim takes. */
const FOREIGN: readonly unknown[] = [
  null,
  true,
  {},
  [],
  '',
  'a b',
  '__proto__ ',
  -1.5,
  0.5,
  'x'.repeat(5_000),
]

let issuer: TokenKey
let stranger: TokenKey

async function createIssuer(): Promise<TokenKey> {
  const { privateKey, jwk } = await createDeviceKey()
  return { kid: await thumbprint(jwk), privateKey, jwk }
}

beforeAll(async () => {
  issuer = await createIssuer()
  stranger = await createIssuer()
})

const checks = (nowMs = NOW): TokenChecks => ({ keys: [issuer.jwk], nowMs })
/** A token with other claims or another header, which the issuer itself has signed. */
const forge = (typ: string, claims: object, header: object = {}) =>
  signJws({ typ, alg: 'ES256', kid: issuer.kid, ...header }, claims, issuer.privateKey)
const codeOf = (verified: Promise<unknown>) =>
  verified.then(
    () => 'taken',
    (error: TokenError) => error.code,
  )

describe.each(TYPES)('%s', (typ, { claims, sign, verify }) => {
  test('is taken with what it says, and says nothing else', async () => {
    expect(await verify(await sign(issuer), checks())).toEqual({ ...claims, exp: EXP })
  })

  test.each(Object.keys(KINDS).filter((other) => other !== typ))('is no %s', async (other) => {
    // Also where the claims of one are the claims of the other: the type is signed.
    expect(await codeOf(KINDS[other]?.verify(await sign(issuer), checks()) ?? Promise.resolve())).toBe(
      'token_invalid',
    )
    expect(await codeOf(verify(await forge(other, { ...claims, exp: EXP }), checks()))).toBe('token_invalid')
  })

  test.each(Object.keys({ ...claims, exp: EXP }))('has to have %s, and of its own shape', async (name) => {
    const whole: Record<string, unknown> = { ...claims, exp: EXP }
    const { [name]: _, ...rest } = whole
    const isOptional = OPTIONAL.includes(`${typ} ${name}`)
    expect(await codeOf(verify(await forge(typ, rest), checks()))).toBe(
      isOptional ? 'taken' : 'token_invalid',
    )
    for (const value of FOREIGN) {
      const code = await codeOf(verify(await forge(typ, { ...whole, [name]: value }), checks()))
      expect(code, `${name} ${JSON.stringify(value)?.slice(0, 20)}`).toBe('token_invalid')
    }
  })

  test('has no claim and no header beside its own', async () => {
    for (const more of ['iss', 'admin', 'emailtag', 'nbf']) {
      expect(await codeOf(verify(await forge(typ, { ...claims, exp: EXP, [more]: 1 }), checks()))).toBe(
        'token_invalid',
      )
    }
    for (const header of [
      { crit: ['exp'] },
      { alg: 'none' },
      { alg: 'HS256' },
      { kid: stranger.kid },
      { jwk: stranger.jwk },
    ]) {
      expect(await codeOf(verify(await forge(typ, { ...claims, exp: EXP }, header), checks()))).toBe(
        'token_invalid',
      )
    }
  })

  test('is of its issuer: another key is refused, also under the name of the right one', async () => {
    expect(await codeOf(verify(await sign(stranger), checks()))).toBe('token_invalid')
    expect(await codeOf(verify(await sign({ ...stranger, kid: issuer.kid }), checks()))).toBe('token_invalid')
    expect(await codeOf(verify(await sign(issuer), { keys: [], nowMs: NOW }))).toBe('token_invalid')
    const both = { keys: [stranger.jwk, issuer.jwk], nowMs: NOW }
    expect(await codeOf(verify(await sign(issuer), both))).toBe('taken')
    expect(await codeOf(verify(await sign(stranger), both))).toBe('taken')
  })

  test('lasts ten minutes, with half a minute for clocks that differ, and no token of the future is taken', async () => {
    const token = await sign(issuer)
    const at = (nowMs: number) => codeOf(verify(token, checks(nowMs)))
    expect(await at(NOW - 30_000)).toBe('taken')
    expect(await at(NOW - 30_001)).toBe('token_invalid')
    expect(await at(NOW + TOKEN_LIFETIME_MS + 29_999)).toBe('taken')
    expect(await at(NOW + TOKEN_LIFETIME_MS + 30_000)).toBe('token_expired')
  })

  test('no letter of it can be another one', async () => {
    const token = await sign(issuer)
    await fc.assert(
      fc.asyncProperty(fc.nat(token.length - 1), fc.constantFrom(...'AZaz09-_.=+/ '), async (at, letter) => {
        fc.pre(token[at] !== letter)
        const changed = token.slice(0, at) + letter + token.slice(at + 1)
        expect(await codeOf(verify(changed, checks()))).toBe('token_invalid')
      }),
      { numRuns: 60 },
    )
  })

  test('nothing that is no token is one', async () => {
    const part = (value: unknown) => toBase64Url(utf8(JSON.stringify(value)))
    const [header, payload] = [part({ typ, alg: 'ES256', kid: issuer.kid }), part({ ...claims, exp: EXP })]
    const signature = toBase64Url(randomBytes(64))
    const zero = toBase64Url(new Uint8Array(64))
    const texts = [
      '',
      '.',
      '..',
      `${header}.${payload}`,
      `${header}.${payload}.`,
      `${header}.${payload}.${signature}`,
    ]
    for (const text of [
      ...texts,
      `${header}.${payload}.${zero}`,
      `${header}.${payload}.${signature}.${signature}`,
    ]) {
      expect(await codeOf(verify(text, checks())), text.slice(0, 40)).toBe('token_invalid')
    }
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 400 }), async (text) => {
        expect(await codeOf(verify(text, checks()))).toBe('token_invalid')
      }),
    )
  })
})
