import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { createIdentity } from '../../test/rawClient.ts'
import { addressOf, admit, type GateOptions } from './gate.ts'

function createRequest(input: {
  url?: string | undefined
  headers?: Record<string, string | string[]>
  remoteAddress?: string | undefined
}): IncomingMessage {
  const { url, headers = {}, remoteAddress } = input
  // The parts of a request that are looked at.
  return { url, headers, socket: { remoteAddress } } as unknown as IncomingMessage
}

describe('the address that limits count', () => {
  test.each([
    [undefined, 0, '10.0.0.1'],
    ['1.1.1.1', 0, '10.0.0.1'],
    [undefined, 1, '10.0.0.1'],
    ['9.9.9.9, 1.1.1.1', 1, '1.1.1.1'],
    ['9.9.9.9, 1.1.1.1, 2.2.2.2', 2, '1.1.1.1'],
    ['1.1.1.1', 3, '1.1.1.1'],
    ['', 1, '10.0.0.1'],
    ['9.9.9.9, ', 1, '10.0.0.1'],
    ['x'.repeat(65), 1, '10.0.0.1'],
  ])('x-forwarded-for %j behind %i proxies is %s', (forwarded, trustedProxies, address) => {
    const headers: Record<string, string> = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
    expect(addressOf(createRequest({ headers, remoteAddress: '10.0.0.1' }), trustedProxies)).toBe(address)
  })

  test.each([
    ['2001:DB8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::ffff:10.0.0.2', '10.0.0.2'],
    ['::1', '0:0:0:0::/64'],
  ])('%s counts as %s, since all of a network belong to one', (remoteAddress, share) => {
    expect(addressOf(createRequest({ remoteAddress }), 0)).toBe(share)
  })

  test('is "unknown" for a socket that is gone', () => {
    expect(addressOf(createRequest({}), 0)).toBe('unknown')
  })
})

describe('admission', () => {
  const identity = createIdentity()
  const options: GateOptions = { allowedOrigins: '*', audience: [], trustedProxies: 0, now: Date.now }
  const ask = (
    changes: Partial<GateOptions>,
    headers: Record<string, string> = {},
    aud = 'ws://relay.test',
  ) => admit(createRequest({ url: `/?auth=${identity.token({ aud })}`, headers }), { ...options, ...changes })

  test('without an audience a token has to be made out to the address that was asked for', () => {
    expect(ask({}, { host: 'relay.test' })).toMatchObject({ ok: true, clientId: identity.clientId })
    expect(ask({}, { host: 'other.test' })).toMatchObject({ ok: false, reason: 'token', status: 401 })
  })

  test('with audiences each of them is accepted, and no other', () => {
    const audience = ['wss://one.test', 'wss://two.test/relay']
    expect(ask({ audience }, {}, 'wss://two.test/relay/').ok).toBe(true)
    expect(ask({ audience }, { host: 'relay.test' }).ok).toBe(false)
  })

  test.each([
    ['*', 'https://any.test', true],
    [['https://a.test'], 'https://a.test', true],
    [['https://a.test'], 'https://b.test', false],
    [['https://a.test'], undefined, true],
    [['https://*.a.test'], 'https://eu.a.test', true],
    [['https://*.a.test'], 'https://a.test', false],
    [['https://*.a.test'], 'https://.a.test', false],
    [['https://*.a.test'], 'http://eu.a.test', false],
    [['https://*.a.test'], 'https://eu.a.test.evil.test', false],
    [['https://b.test', 'https://*.a.test'], 'https://x.y.a.test', true],
    [[], 'https://a.test', false],
  ] as const)('allowed origins %j and the origin %s: %s', (allowedOrigins, origin, isAllowed) => {
    const headers: Record<string, string> =
      origin === undefined ? { host: 'relay.test' } : { host: 'relay.test', origin }
    const admission = ask({ allowedOrigins }, headers)
    expect(admission.ok).toBe(isAllowed)
    if (!admission.ok) expect(admission).toMatchObject({ reason: 'origin', status: 403 })
  })

  test.each(['/other', '//', '/?auth=', undefined])('the path %s and no token is refused', (url) => {
    const admission = admit(createRequest({ url }), options)
    expect(admission).toMatchObject({ ok: false })
    if (!admission.ok) expect([401, 404]).toContain(admission.status)
  })
})
