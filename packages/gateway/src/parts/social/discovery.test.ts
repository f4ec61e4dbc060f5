import type { IssuerAnswer } from '@foyer/devkit/issuer'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  behave,
  type Claims,
  type IssuerTest,
  settingsOf,
  startIssuerTest,
} from '../../../test/issuerTest.ts'
import { createOwnIssuer } from './ownIssuer.ts'

// The document by which an issuer says where it answers.

let it: IssuerTest
beforeAll(async () => {
  it = await startIssuerTest()
}, 120_000)
afterAll(() => it.close())
afterEach(() => behave(it))

describe('a discovery document', () => {
  /** Opens the issuer anew, as the first visitor does. */
  const open = (changes: Partial<Parameters<typeof createOwnIssuer>[0]> = {}) =>
    createOwnIssuer({
      settings: settingsOf('oidc_acme', it.acme.url),
      isDevelopment: true,
      timeoutMs: 1_000,
      ...changes,
    }).open()
  const changeDocument = (change: (document: Claims) => unknown) => (answer: IssuerAnswer) =>
    answer.path.startsWith('/.well-known')
      ? { ...answer, body: JSON.stringify(change(JSON.parse(answer.body))) }
      : answer

  test.each<[string, (document: Claims) => unknown, RegExp]>([
    ['of another issuer', (document) => ({ ...document, issuer: 'https://issuer.evil.example' }), /"issuer"/],
    ['that names none', ({ issuer: _, ...document }) => document, /"issuer"/],
    ['without keys', ({ jwks_uri: _, ...document }) => document, /lacks an endpoint/],
    [
      'with a script for an address',
      (document) => ({ ...document, authorization_endpoint: 'javascript:alert(1)' }),
      /https/,
    ],
    ['with a file for keys', (document) => ({ ...document, jwks_uri: 'file:///etc/passwd' }), /https/],
    [
      'that signs by a shared secret alone',
      (document) => ({ ...document, id_token_signing_alg_values_supported: ['HS256', 'none'] }),
      /algorithm/,
    ],
    ['that is huge', (document) => ({ ...document, more: 'x'.repeat(400_000) }), /TooLargeError/],
    ['that is no object', () => [], /./],
  ])('%s is refused', async (_, change, reason) => {
    it.acme.tamper = changeDocument(change)
    await expect(open()).rejects.toThrow(reason)
  })

  test('that leads elsewhere is not followed', async () => {
    it.acme.tamper = (answer) => ({
      ...answer,
      status: 302,
      body: '',
      location: `${it.club.url}/.well-known/openid-configuration`,
    })
    const before = it.club.asked.length
    await expect(open()).rejects.toThrow(/status/)
    expect(it.club.asked).toHaveLength(before)
  })

  test('that takes too long is not waited for, and the issuer is left alone for a moment', async () => {
    it.acme.delayMs = 1_500
    const issuer = createOwnIssuer({
      settings: settingsOf('oidc_acme', it.acme.url),
      isDevelopment: true,
      timeoutMs: 300,
    })
    const before = it.acme.asked.length
    await expect(Promise.all([issuer.open(), issuer.open()])).rejects.toThrow(/too long/)
    await expect(issuer.open()).rejects.toThrow(/too long/)
    expect(it.acme.asked.length - before).toBe(1)
  })

  test('that was read is used while the issuer is away', async () => {
    const clock = { nowMs: Date.now() }
    const settings = settingsOf('oidc_acme', it.acme.url)
    const issuer = createOwnIssuer({ settings, isDevelopment: true, now: () => clock.nowMs })
    const ready = await issuer.open()
    it.acme.tamper = (answer) => ({ ...answer, status: 503, body: '' })
    clock.nowMs += 7_200_000
    expect(await issuer.open()).toBe(ready)
    clock.nowMs += 86_400_000
    await expect(issuer.open()).rejects.toThrow(/status/)
  })

  test('in production no address may be plain, or lead into the operator’s own network', async () => {
    const settings = { ...settingsOf('oidc_acme', it.acme.url), issuer: it.acme.url }
    await expect(open({ settings, isDevelopment: false })).rejects.toThrow(/HTTPS/)
    for (const host of [
      '127.0.0.1',
      '10.1.2.3',
      '169.254.169.254',
      '192.168.0.1',
      '100.64.0.1',
      '[::1]',
      '[fd00::1]',
      '[::ffff:10.0.0.1]',
    ])
      await expect(
        open({ settings: { ...settings, issuer: `https://${host}` }, isDevelopment: false }),
        host,
      ).rejects.toThrow(/private network/)
    const lookUp = async (host: string) => (host === 'inner.example' ? ['93.184.216.34', '10.0.0.7'] : [])
    await expect(
      open({ settings: { ...settings, issuer: 'https://inner.example' }, isDevelopment: false, lookUp }),
    ).rejects.toThrow(/private network/)
    await expect(
      open({ settings: { ...settings, issuer: 'https://nowhere.example' }, isDevelopment: false, lookUp }),
    ).rejects.toThrow(/no host/)
  })

  test('of an issuer that is away refuses the sign-in with a code that visitors are told', async () => {
    it.acme.tamper = (answer) => ({ ...answer, status: 503, body: '' })
    await expect(it.start(await it.client())).rejects.toThrow('provider_failed')
    expect(it.failures.map(({ message }) => message)).toEqual([expect.stringMatching(/status/)])
  })
})
