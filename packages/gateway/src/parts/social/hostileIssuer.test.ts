import { createIssuerKey, signToken, unsignedToken } from '@foyer/devkit/issuer'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newAddress } from '../../../test/authSuite.ts'
import {
  behave,
  type Claims,
  changeClaims,
  changeToken,
  expectRefused,
  type IssuerTest,
  startIssuerTest,
} from '../../../test/issuerTest.ts'

// The answers that a hostile or broken issuer gives in place of its own.

let it: IssuerTest
beforeAll(async () => {
  it = await startIssuerTest()
}, 120_000)
afterAll(() => it.close())
afterEach(() => behave(it))

describe('an ID token is refused', () => {
  const minutes = (count: number) => Math.floor(Date.now() / 1000) + count * 60
  test.each<[string, (claims: Claims) => Claims, RegExp]>([
    ['of another issuer', (claims) => ({ ...claims, iss: 'https://issuer.evil.example' }), /"iss"/],
    ['without an issuer', ({ iss: _, ...claims }) => claims, /"iss"/],
    ['for another client', (claims) => ({ ...claims, aud: 'another-client' }), /"aud"/],
    ['for two, without saying which', (claims) => ({ ...claims, aud: [claims.aud, 'other'] }), /"aud"/],
    ['with another nonce', (claims) => ({ ...claims, nonce: 'of-another-flow' }), /"nonce"/],
    ['without a nonce', ({ nonce: _, ...claims }) => claims, /"nonce"/],
    ['that is over', (claims) => ({ ...claims, iat: minutes(-20), exp: minutes(-10) }), /"exp"/],
    ['that does not count yet', (claims) => ({ ...claims, nbf: minutes(10) }), /"nbf"/],
    ['without a subject', ({ sub: _, ...claims }) => claims, /"sub"/],
    ['with an endless subject', (claims) => ({ ...claims, sub: 'x'.repeat(256) }), /ValiError/],
  ])('%s', async (_, change, reason) => {
    it.acme.tamper = changeClaims(it, change)
    await expectRefused(it, reason)
  })

  test('whose signature is by a key of somebody else', async () => {
    const stranger = await createIssuerKey(it.acme.key.kid)
    it.acme.tamper = changeToken((claims) => signToken(claims, stranger))
    await expectRefused(it, /signature/)
  })

  test('whose signature is by a key that the issuer does not have', async () => {
    const stranger = await createIssuerKey()
    it.acme.tamper = changeToken((claims) => signToken(claims, stranger))
    await expectRefused(it, /no applicable keys/)
  })

  test('that was changed after it was signed', async () => {
    it.acme.tamper = changeToken((claims, token) => {
      const [header, , signature] = token.split('.')
      return `${header}.${Buffer.from(JSON.stringify({ ...claims, sub: 'victim' })).toString('base64url')}.${signature}`
    })
    await expectRefused(it, /signature/)
  })

  test('that nobody has signed (alg none)', async () => {
    it.acme.tamper = changeToken((claims) => unsignedToken(claims))
    await expectRefused(it, /"alg"/)
  })

  test('that is signed by the secret of the client', async () => {
    it.acme.tamper = changeToken((claims) => signToken(claims, it.acme.key, { alg: 'HS256' }))
    await expectRefused(it, /"alg"/)
  })

  test('that is missing', async () => {
    it.acme.tamper = changeToken(() => undefined)
    await expectRefused(it, /id_token/)
  })
})

describe('an answer', () => {
  test('of one issuer is not taken for another one (mix-up)', async () => {
    const client = await it.client()
    const own = await it.start(client, 'oidc_club')
    const address = await it.visit(own.url, it.newPerson())
    for (const moved of [
      address.replace('callback/oidc_club', 'callback/oidc_acme'),
      withIss(address, it.acme.url),
    ])
      expect(await it.comeBack(moved)).toMatchObject({
        completion: '',
        error: expect.stringMatching(/expired|failed/),
      })
  })

  test('that does not name its issuer is refused, since this one always does', async () => {
    const { url } = await it.start(await it.client())
    const address = new URL(await it.visit(url, it.newPerson()))
    expect(address.searchParams.get('iss')).toBe(it.acme.url)
    address.searchParams.delete('iss')
    expect(await it.comeBack(address.href)).toMatchObject({ completion: '', error: 'failed' })
  })

  test('about another person than the ID token is not taken from the endpoint of the user', async () => {
    it.club.tamper = (answer) =>
      answer.path === '/me'
        ? {
            ...answer,
            body: JSON.stringify({ sub: 'somebody-else', email: newAddress(), email_verified: true }),
          }
        : answer
    const returned = await it.signInAt(await it.client(), it.newPerson(), 'oidc_club')
    expect(returned).toMatchObject({ completion: '', error: 'failed' })
  })

  test('that never ends is not read to its end', async () => {
    it.acme.tamper = (answer) =>
      answer.path === '/token' ? { ...answer, body: `{"a":"${'x'.repeat(400_000)}"}` } : answer
    await expectRefused(it, /TooLargeError/)
  })

  test('that takes too long is not waited for', async () => {
    const { url } = await it.start(await it.client())
    const address = await it.visit(url, it.newPerson())
    it.acme.delayMs = 3_500
    expect(await it.comeBack(address)).toMatchObject({ completion: '', error: 'failed' })
    expect(it.failures[0]?.message).toMatch(/too long/)
  }, 15_000)
})

function withIss(address: string, iss: string): string {
  const url = new URL(address)
  url.searchParams.set('iss', iss)
  return url.href
}
