import { base58 } from '@scure/base'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createIdentity } from '../../test/rawClient.ts'
import { checkClientToken, toAudience } from './clientToken.ts'

const identity = createIdentity()
const nowMs = Date.now()
const nowSeconds = Math.floor(nowMs / 1_000)
const check = (token: string) => checkClientToken(token, { audience: ['relay'], nowMs })
const reasonOf = (token: string) => {
  const verdict = check(token)
  return verdict.ok ? undefined : verdict.reason
}

describe('the token of a client', () => {
  test('is good when its own key signed it', () => {
    expect(check(identity.token())).toMatchObject({ ok: true, clientId: identity.clientId })
  })

  test('may be off by a few minutes, not by more', () => {
    expect(reasonOf(identity.token({ exp: nowSeconds - 200 }))).toBeUndefined()
    expect(reasonOf(identity.token({ exp: nowSeconds - 400 }))).toBe('the token has expired')
    expect(reasonOf(identity.token({ iat: nowSeconds + 200 }))).toBeUndefined()
    expect(reasonOf(identity.token({ iat: nowSeconds + 400 }))).toMatch('from the future')
  })

  test('is made out for a day at most', () => {
    const until = (exp: number) => reasonOf(identity.token({ iat: nowSeconds, exp }))
    expect(until(nowSeconds + 86_400)).toBeUndefined()
    expect(until(nowSeconds + 90_000)).toBe('the token is made out for longer than a day')
    // The year 9999.
    expect(until(253_402_300_799)).toBe('the token is made out for longer than a day')
  })

  test('has an id of its own', () => {
    const idOf = (token: string) => {
      const verdict = check(token)
      return verdict.ok ? verdict.tokenId : undefined
    }
    const token = identity.token()
    expect(idOf(token)).toBe(idOf(token))
    expect(idOf(token)).not.toBe(idOf(identity.token()))
    expect(idOf(identity.token({ sub: 'same' }))).not.toBe(idOf(createIdentity().token({ sub: 'same' })))
  })

  // With the neutral element as the key, the neutral element and 0 are a signature of every text.
  test.each([`01${'00'.repeat(31)}`, `ee${'ff'.repeat(30)}7f`, `01${'00'.repeat(30)}80`])(
    'is refused for a key of small order, to which anybody has a signature: %s',
    (hex) => {
      const key = Buffer.from(hex, 'hex')
      const iss = `did:key:z${base58.encode(Buffer.concat([Buffer.from([0xed, 0x01]), key]))}`
      const [header, payload] = identity.token({ iss }).split('.')
      const forged = Buffer.concat([Buffer.from(`01${'00'.repeat(31)}`, 'hex'), Buffer.alloc(32)])
      expect(reasonOf(`${header}.${payload}.${forged.toString('base64url')}`)).toBe(
        'the token names no Ed25519 key',
      )
    },
  )

  test.each([
    ['nothing', '', 'not a JWT'],
    ['a foreign algorithm', identity.token({}, { alg: 'none' }), 'EdDSA'],
    ['another relay', identity.token({ aud: 'wss://elsewhere.example' }), 'another relay'],
    ['another client', identity.token({ iss: createIdentity().clientId }), 'signature'],
    ['no expiry', identity.token({ exp: undefined }), 'lacks'],
    ['a name that is no key', identity.token({ iss: `did:key:z${'1'.repeat(48)}` }), 'no Ed25519 key'],
    ['a cut signature', identity.token().slice(0, -8), 'signature'],
    ['an endless text', `${'a'.repeat(5_000)}.b.c`, 'not a JWT'],
  ])('is refused with a reason: %s', (_what, token, reason) => {
    expect(reasonOf(token)).toMatch(reason)
  })

  test('is never accepted with one character changed', () => {
    const token = identity.token()
    // The last character of each part holds bits that say nothing.
    const places = [...token].flatMap((char, at) =>
      char === '.' || /^(\.|$)/.test(token.slice(at + 1)) ? [] : [at],
    )
    fc.assert(
      fc.property(fc.constantFrom(...places), fc.constantFrom(...'ABCxyz019-_'), (at, char) => {
        fc.pre(token[at] !== char)
        expect(check(`${token.slice(0, at)}${char}${token.slice(at + 1)}`).ok).toBe(false)
      }),
    )
  })

  test('any text is judged without an error', () => {
    fc.assert(fc.property(fc.string(), (text) => !check(text).ok))
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (changes) => {
        expect(typeof check(identity.token(changes)).ok).toBe('boolean')
      }),
      { numRuns: 50 },
    )
  })

  test('addresses are compared without scheme, default port and slash', () => {
    expect(toAudience('wss://relay.example/')).toBe('relay.example')
    expect(toAudience('wss://relay.example:443')).toBe('relay.example')
    expect(toAudience('ws://localhost:4402')).toBe('localhost:4402')
    expect(toAudience('wss://example.org/relay/')).toBe('example.org/relay')
  })
})
