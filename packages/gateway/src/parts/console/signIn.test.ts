import { adminRoutes } from '@foyer/api'
import type { Twist } from '@foyer/devkit/authenticator'
import { expect, test } from 'vitest'
import { type AuthSuite, onUsualDatabase } from '../../../test/authSuite.ts'
import { CONSOLE_URL, type ConsoleBrowser, createConsoleTest } from '../../../test/consoleTest.ts'

// The ways into the console. Each attack is what somebody has who is no operator, and gets nothing.

const { beginInvite, acceptInvite, beginOperatorSignIn, signInOperator, getOperator } = adminRoutes
const MINUTE_MS = 60_000

const startTest = ({ it, opened }: AuthSuite) => createConsoleTest(it, opened.database)

async function statusOf(browser: ConsoleBrowser, ...asked: Parameters<ConsoleBrowser['send']>) {
  const reply = await browser.send(...asked)
  const { code } = Object(await reply.json())
  return [reply.status, code]
}

await onUsualDatabase('the ways into the console', (suite) => {
  test('the first owner comes by a one-time link, and comes back by passkey', async () => {
    const it = await startTest(suite)
    const { browser, id } = await it.operator('owner')
    expect(await browser.call(getOperator)).toMatchObject({
      operator: { id, name: 'Ada' },
      roles: [{ projectId: '*', role: 'owner' }],
    })
    const cookie = browser.cookie
    browser.cookie = undefined
    expect(await statusOf(browser, getOperator)).toEqual([401, 'login_required'])
    await browser.signIn()
    expect(browser.cookie).not.toBe(cookie)
    expect((await browser.call(getOperator)).operator.id).toBe(id)
  })

  test('the cookie belongs to this host and to TLS, no script reads it, and no other site sends it', async () => {
    const it = await startTest(suite)
    const { browser } = await it.operator('owner')
    const { challenge } = await browser.call(beginOperatorSignIn)
    const answer = await browser.authenticator.use(challenge)
    const reply = await browser.send(signInOperator, { body: { challenge, answer } })
    expect(reply.headers.get('set-cookie')).toMatch(
      /^__Host-foyer-console=[\w-]{43}; Path=\/; Max-Age=28800; HttpOnly; Secure; SameSite=Strict$/,
    )
    expect(reply.headers.get('access-control-allow-origin')).toBeNull()
    expect(reply.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(reply.headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(reply.headers.get('cache-control')).toBe('no-store')
  })

  test('a link is good once, and for 15 minutes', async () => {
    const it = await startTest(suite)
    const { invite, body } = await it.operator('owner')
    const thief = await it.createBrowser()
    expect(await statusOf(thief, beginInvite, { body: { invite } })).toEqual([410, 'flow_expired'])
    expect(await statusOf(thief, acceptInvite, { body })).toEqual([410, 'flow_expired'])
    const late = await it.invite('owner')
    const { challenge } = await thief.call(beginInvite, { body: { invite: late } })
    suite.shiftMs = 15 * MINUTE_MS
    const passkey = await thief.authenticator.create(challenge)
    const tooLate = { invite: late, challenge, name: 'Mallory', passkey }
    expect(await statusOf(thief, acceptInvite, { body: tooLate })).toEqual([410, 'flow_expired'])
  })

  test('of two who use one link at the same time one gets in', async () => {
    const it = await startTest(suite)
    const invite = await it.invite('owner')
    const [one, other] = [await it.createBrowser(), await it.createBrowser()]
    const accept = async (browser: ConsoleBrowser) => {
      const { challenge } = await browser.call(beginInvite, { body: { invite } })
      const passkey = await browser.authenticator.create(challenge)
      return { browser, body: { invite, challenge, name: 'Ada', passkey } }
    }
    const asked = [await accept(one), await accept(other)]
    const replies = await Promise.all(asked.map(({ browser, body }) => browser.send(acceptInvite, { body })))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 410])
  })

  test('a challenge is answered once, by what it was handed out for', async () => {
    const it = await startTest(suite)
    const { browser } = await it.operator('owner')
    const { challenge } = await browser.call(beginOperatorSignIn)
    const answer = await browser.authenticator.use(challenge)
    await browser.call(signInOperator, { body: { challenge, answer } })
    expect(await statusOf(browser, signInOperator, { body: { challenge, answer } })).toEqual([
      410,
      'flow_expired',
    ])
    const ofConfirm = await browser.call(adminRoutes.beginOperatorConfirm)
    const other = {
      challenge: ofConfirm.challenge,
      answer: await browser.authenticator.use(ofConfirm.challenge),
    }
    expect(await statusOf(browser, signInOperator, { body: other })).toEqual([410, 'flow_expired'])
    const old = await browser.call(beginOperatorSignIn)
    const late = { challenge: old.challenge, answer: await browser.authenticator.use(old.challenge) }
    suite.shiftMs = 5 * MINUTE_MS
    expect(await statusOf(browser, signInOperator, { body: late })).toEqual([410, 'flow_expired'])
  })

  test.each<readonly [string, Twist]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['a wider host', { rpId: 'example' }],
    ['another host', { rpId: 'evil.example' }],
    ['no verification of the person', { flags: 0x01 }],
    ['another ceremony', { type: 'webauthn.create' }],
    ['a count that does not grow', { signCount: 1 }],
    ['a frame', { crossOrigin: true }],
    ['a frame of the gateway itself', { crossOrigin: true, topOrigin: CONSOLE_URL }],
  ])('an answer with %s signs nobody in, and uses its challenge up', async (_, twist) => {
    const it = await startTest(suite)
    const { browser } = await it.operator('owner')
    browser.cookie = undefined
    const { challenge } = await browser.call(beginOperatorSignIn)
    const wrong = { challenge, answer: await browser.authenticator.use(challenge, twist) }
    expect(await statusOf(browser, signInOperator, { body: wrong })).toEqual([403, 'signature_invalid'])
    const right = { challenge, answer: await browser.authenticator.use(challenge, { signCount: 99 }) }
    expect(await statusOf(browser, signInOperator, { body: right })).toEqual([410, 'flow_expired'])
    expect(browser.cookie).toBeUndefined()
  })

  test('a passkey that no operator has is answered like a wrong one', async () => {
    const it = await startTest(suite)
    const stranger = await it.createBrowser()
    const { challenge } = await stranger.call(beginOperatorSignIn)
    const answer = await stranger.authenticator.use(challenge)
    expect(await statusOf(stranger, signInOperator, { body: { challenge, answer } })).toEqual([
      403,
      'signature_invalid',
    ])
  })

  test('a session that a browser was given before is not taken over by a sign-in', async () => {
    const it = await startTest(suite)
    const { browser } = await it.operator('owner')
    const planted = `__Host-foyer-console=${'x'.repeat(43)}`
    browser.cookie = planted
    await browser.signIn()
    expect(browser.cookie).not.toBe(planted)
    const thief = await it.createBrowser()
    thief.cookie = planted
    expect(await statusOf(thief, getOperator)).toEqual([401, 'login_required'])
  })

  test('a session ends after half an hour without use, after eight hours, and by signing out', async () => {
    const it = await startTest(suite)
    const { browser } = await it.operator('owner')
    for (let minutes = 29; minutes < 8 * 60; minutes += 29) {
      suite.shiftMs = minutes * MINUTE_MS
      expect((await browser.send(getOperator)).status).toBe(200)
    }
    suite.shiftMs = 8 * 60 * MINUTE_MS
    expect(await statusOf(browser, getOperator)).toEqual([401, 'login_required'])
    await browser.signIn()
    suite.shiftMs += 30 * MINUTE_MS
    expect(await statusOf(browser, getOperator)).toEqual([401, 'login_required'])
    await browser.signIn()
    const stolen = browser.cookie
    await browser.call(adminRoutes.signOutOperator, { body: {} })
    browser.cookie = stolen
    expect(await statusOf(browser, getOperator)).toEqual([401, 'login_required'])
  })

  test('a sensitive act asks for the passkey again after five minutes, and for that of this operator', async () => {
    const it = await startTest(suite)
    const { browser } = await it.operator('owner')
    const other = await it.operator('owner')
    const invite = { params: { projectId: '*' }, body: { role: 'viewer' } }
    expect((await browser.send(adminRoutes.inviteOperator, invite)).status).toBe(200)
    suite.shiftMs = 5 * MINUTE_MS
    expect(await statusOf(browser, adminRoutes.inviteOperator, invite)).toEqual([403, 'factor_required'])
    const { challenge } = await browser.call(adminRoutes.beginOperatorConfirm)
    const foreign = { challenge, answer: await other.browser.authenticator.use(challenge) }
    expect(await statusOf(browser, adminRoutes.confirmOperator, { body: foreign })).toEqual([
      403,
      'signature_invalid',
    ])
    const { challenge: own } = await other.browser.call(adminRoutes.beginOperatorConfirm)
    const ofOtherSession = { challenge: own, answer: await browser.authenticator.use(own) }
    expect(await statusOf(browser, adminRoutes.confirmOperator, { body: ofOtherSession })).toEqual([
      410,
      'flow_expired',
    ])
    expect(await statusOf(browser, adminRoutes.inviteOperator, invite)).toEqual([403, 'factor_required'])
    await browser.confirm()
    expect((await browser.send(adminRoutes.inviteOperator, invite)).status).toBe(200)
  })

  test('T-CSRF what a page of another origin, a frame or a form has the browser send is refused', async () => {
    const it = await startTest(suite)
    const { browser } = await it.operator('owner')
    const asked = { params: { projectId: '*' }, body: { role: 'owner' } }
    const wrongs: readonly Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'http://gateway.example' },
      { origin: `${CONSOLE_URL}.evil.example` },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
      { 'x-foyer-console': '' },
    ]
    for (const headers of wrongs) {
      expect(await statusOf(browser, adminRoutes.inviteOperator, { ...asked, headers })).toEqual([
        403,
        'origin_not_allowed',
      ])
      const reads = await browser.send(getOperator, { headers })
      expect([headers, reads.status]).toEqual([headers, 403])
    }
    const cookie = browser.cookie ?? ''
    const form = await it.send(adminRoutes.inviteOperator, { ...asked, headers: { cookie } })
    expect(form.status).toBe(403)
    // A login that another page starts would sign the visitor in as somebody else.
    expect((await it.send(beginOperatorSignIn, {})).status).toBe(403)
  })

  test('a page that asks by itself does not extend a session, and a request of its operator does', async () => {
    const it = await startTest(suite)
    const { browser } = await it.operator('owner')
    const headers = { 'x-foyer-background': '1' }
    for (let minutes = 1; minutes < 30; minutes += 7) {
      suite.shiftMs = minutes * MINUTE_MS
      expect((await browser.send(getOperator, { headers })).status).toBe(200)
    }
    suite.shiftMs = 29 * MINUTE_MS
    expect((await browser.send(getOperator)).status).toBe(200)
    suite.shiftMs = 58 * MINUTE_MS
    expect((await browser.send(getOperator, { headers })).status).toBe(200)
    suite.shiftMs = 59 * MINUTE_MS
    expect(await statusOf(browser, getOperator, { headers })).toEqual([401, 'login_required'])
  })

  test('a challenge that the console has not made, or has made for something else, is none', async () => {
    const it = await startTest(suite)
    const { browser } = await it.operator('owner')
    const { challenge } = await browser.call(beginOperatorSignIn)
    const changed = Buffer.from(challenge, 'base64url')
    changed[0] = (changed[0] ?? 0) + 1
    for (const forged of ['A'.repeat(43), changed.toString('base64url')]) {
      const answer = await browser.authenticator.use(forged)
      expect(await statusOf(browser, signInOperator, { body: { challenge: forged, answer } })).toEqual([
        410,
        'flow_expired',
      ])
    }
  })

  test('of two who answer one challenge at the same time one gets in', async () => {
    const it = await startTest(suite)
    const { browser } = await it.operator('owner')
    const { challenge } = await browser.call(beginOperatorSignIn)
    const body = { challenge, answer: await browser.authenticator.use(challenge) }
    const replies = await Promise.all([1, 2].map(() => browser.send(signInOperator, { body })))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 410])
  })
})
