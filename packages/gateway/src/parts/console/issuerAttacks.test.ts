import { createHmac } from 'node:crypto'
import { adminRoutes } from '@foyer/api'
import { createIssuerKey, signToken, unsignedToken } from '@foyer/devkit/issuer'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AuthSuite, onUsualDatabase } from '../../../test/authSuite.ts'
import {
  type Answer,
  type ConsoleIssuerTest,
  comeBack,
  startConsoleIssuer,
  visitIssuer,
} from '../../../test/consoleIssuerTest.ts'
import {
  CONSOLE_URL,
  type ConsoleBrowser,
  type ConsoleTest,
  createConsoleTest,
} from '../../../test/consoleTest.ts'
import { type Claims, changeClaims, changeToken } from '../../../test/issuerTest.ts'
import { createMemoryLimits } from '../../kernel/limits/flexibleLimits.ts'

// Attacks on the ways in by an OpenID issuer: tokens of a hostile issuer, answers of somebody else's browser, and floods.

const { beginIssuer, beginIssuerConfirm, finishIssuer, getOperator, inviteOperator } = adminRoutes
const LINK = { params: { projectId: '*' }, body: { role: 'viewer' } }
const FLOW = '__Host-foyer-console-issuer'

let at: ConsoleIssuerTest
beforeAll(async () => {
  at = await startConsoleIssuer()
}, 120_000)
afterAll(() => at.close())
afterEach(() => {
  at.acme.tamper = undefined
  at.failures.length = 0
})

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token that is signed by a secret that everybody knows: the public key of the issuer, as its document of keys has it. */
function signByPublicKey(claims: Claims): string {
  const { kid, n, e } = at.acme.key.jwk
  const signed = `${encode({ alg: 'HS256', typ: 'JWT', kid })}.${encode(claims)}`
  const secret = JSON.stringify({ e, kty: 'RSA', n })
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}

await onUsualDatabase('attacks on operators by an issuer', (suite: AuthSuite) => {
  let it: ConsoleTest
  let browser: ConsoleBrowser
  let person: ReturnType<ConsoleIssuerTest['newPerson']>
  /** An operator who comes by the issuer, and is signed out. */
  beforeEach(async () => {
    it = await createConsoleTest(suite.it, suite.opened.database, createMemoryLimits(), at.issuer)
    browser = await it.createBrowser()
    person = at.newPerson()
    const body = { for: 'invite', invite: await it.invite('owner'), name: 'Grace' }
    await finish(browser, await comeBack(at.acme, browser, { person, body }))
    browser.cookie = undefined
  })

  async function finish(by: ConsoleBrowser, answer: Answer) {
    const reply = await by.send(finishIssuer, { body: answer })
    const { code, reason } = Object(await reply.json())
    return [reply.status, code, reason]
  }

  async function expectRefused(reason: RegExp): Promise<void> {
    const reply = await finish(browser, await comeBack(at.acme, browser, { person }))
    expect(reply).toEqual([424, 'provider_failed', undefined])
    expect(at.failures).toEqual([expect.stringMatching(reason)])
    expect((await browser.send(getOperator)).status).toBe(401)
  }

  describe('an ID token is refused', () => {
    const minutes = (count: number) => Math.floor(Date.now() / 1_000) + count * 60
    test.each<[string, (claims: Claims) => Claims, RegExp]>([
      ['of another issuer', (claims) => ({ ...claims, iss: 'https://issuer.evil.example' }), /"iss"/],
      ['for another client', (claims) => ({ ...claims, aud: 'another-client' }), /"aud"/],
      ['for two, without saying which', (claims) => ({ ...claims, aud: [claims.aud, 'other'] }), /"aud"/],
      ['that was made for another client', (claims) => ({ ...claims, azp: 'another' }), /another client/],
      ['without a nonce', ({ nonce: _, ...claims }) => claims, /"nonce"/],
      ['with the nonce of another flow', (claims) => ({ ...claims, nonce: 'x'.repeat(43) }), /"nonce"/],
      ['that is over', (claims) => ({ ...claims, iat: minutes(-20), exp: minutes(-10) }), /"exp"/],
      ['without a subject', ({ sub: _, ...claims }) => claims, /"sub"/],
    ])('%s', async (_, change, reason) => {
      at.acme.tamper = changeClaims(at, change)
      await expectRefused(reason)
    })

    test('that nobody has signed (alg none)', async () => {
      at.acme.tamper = changeToken((claims) => unsignedToken(claims))
      await expectRefused(/"alg"/)
    })

    test('that is signed by the public key as if it were a secret (HS256)', async () => {
      at.acme.tamper = changeToken(signByPublicKey)
      await expectRefused(/"alg"/)
    })

    test('whose signature is by a key of somebody else', async () => {
      const stranger = await createIssuerKey(at.acme.key.kid)
      at.acme.tamper = changeToken((claims) => signToken(claims, stranger))
      await expectRefused(/signature/)
    })

    test('whose key the issuer has replaced, while a new one is taken at once', async () => {
      const before = at.acme.key
      await at.acme.rotate()
      expect((await finish(browser, await comeBack(at.acme, browser, { person })))[0]).toBe(200)
      browser.cookie = undefined
      at.acme.tamper = changeToken((claims) => signToken(claims, before))
      await expectRefused(/no applicable keys/)
    })
  })

  describe('an answer', () => {
    test('is taken once', async () => {
      const answer = await comeBack(at.acme, browser, { person })
      const cookie = browser.others.get(FLOW) ?? ''
      expect((await finish(browser, answer))[0]).toBe(200)
      browser.others.set(FLOW, cookie)
      expect(await finish(browser, answer)).toEqual([410, 'flow_expired', undefined])
    })

    test('is taken once of two at the same time', async () => {
      const answer = await comeBack(at.acme, browser, { person })
      const replies = await Promise.all([finish(browser, answer), finish(browser, answer)])
      expect(replies.map(([status]) => status).toSorted()).toEqual([200, 410])
    })

    test('of the attacker signs no victim in as the attacker (login CSRF)', async () => {
      const attacker = await it.createBrowser()
      const answer = await comeBack(at.acme, attacker, { person })
      const victim = await it.createBrowser()
      expect(await finish(victim, answer)).toEqual([410, 'flow_expired', undefined])
      // Nor does it where the victim has begun by themselves.
      const own = await comeBack(at.acme, victim, { person: at.newPerson() })
      expect(await finish(victim, answer)).toEqual([410, 'flow_expired', undefined])
      expect(await finish(victim, { ...answer, state: own.state ?? '' })).toEqual([
        424,
        'provider_failed',
        undefined,
      ])
      expect((await victim.send(getOperator)).status).toBe(401)
    })

    test('that no page of the console hands over is refused', async () => {
      const body = await comeBack(at.acme, browser, { person })
      const cookie = browser.others.get(FLOW) ?? ''
      expect((await it.send(finishIssuer, { body, headers: { cookie } })).status).toBe(403)
      const evil = { body, headers: { origin: 'https://evil.example' } }
      expect((await browser.send(finishIssuer, evil)).status).toBe(403)
    })

    test('with a stolen code is worth nothing in another browser', async () => {
      const { code = '' } = await comeBack(at.acme, browser, { person })
      const thief = await it.createBrowser()
      const own = await comeBack(at.acme, thief, { person: at.newPerson() })
      expect((await finish(thief, { ...own, code }))[0]).toBe(424)
      expect((await thief.send(getOperator)).status).toBe(401)
    })

    test('of another issuer, or of none that is named, is refused (mix-up)', async () => {
      const answer = await comeBack(at.acme, browser, { person })
      expect((await finish(browser, { ...answer, iss: 'https://issuer.evil.example' }))[0]).toBe(424)
      const { iss: _, ...nameless } = await comeBack(at.acme, browser, { person })
      expect((await finish(browser, nameless))[0]).toBe(424)
    })

    test('is too late after five minutes', async () => {
      const answer = await comeBack(at.acme, browser, { person })
      suite.shiftMs = 300_000
      expect(await finish(browser, answer)).toEqual([410, 'flow_expired', undefined])
    })

    test('that says no is told as that', async () => {
      const { state = '' } = await comeBack(at.acme, browser, { person })
      expect(await finish(browser, { state, error: 'access_denied' })).toEqual([422, 'refused', 'denied'])
    })
  })

  test('what a browser has begun is nothing that it can write itself', async () => {
    const { state = '', ...rest } = await comeBack(at.acme, browser, { person })
    const [name = '', value = ''] = (browser.others.get(FLOW) ?? '').split('=')
    const [content = '', mark = ''] = value.split('.')
    const flow = JSON.parse(Buffer.from(content, 'base64url').toString())
    const forged = encode({ ...flow, beganAtMs: flow.beganAtMs + 1 })
    for (const wrong of [`${forged}.${mark}`, content, `${content}.${'A'.repeat(43)}`, '']) {
      browser.others.set(FLOW, `${name}=${wrong}`)
      expect(await finish(browser, { state, ...rest })).toEqual([410, 'flow_expired', undefined])
    }
  })

  test('nobody chooses where a browser is led', async () => {
    for (const extra of ['redirect', 'redirect_uri', 'returnTo', 'next'])
      expect(
        (await browser.send(beginIssuer, { body: { for: 'sign-in', [extra]: 'https://evil.example' } }))
          .status,
      ).toBe(400)
    const { url } = await browser.call(beginIssuer, { body: { for: 'sign-in' } })
    expect(new URL(url).searchParams.get('redirect_uri')).toBe(`${CONSOLE_URL}/console/issuer`)
  })

  test('the cookie of a flow belongs to this host and to TLS, no script reads it, and no other site sends it', async () => {
    const reply = await browser.send(beginIssuer, { body: { for: 'sign-in' } })
    expect(reply.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-foyer-console-issuer=[\w-]+\.[\w-]{43}; Path=\/; Max-Age=300; HttpOnly; Secure; SameSite=Strict$/,
      ),
    ])
  })

  describe('a sensitive act', () => {
    const isFresh = async (by: ConsoleBrowser) => (await by.send(inviteOperator, LINK)).status === 200
    const minutesAgo = (count: number) => Math.floor(Date.now() / 1_000) - count * 60

    async function begin(by: ConsoleBrowser): Promise<string> {
      await it.database
        .updateTable('console_sessions')
        .set({ fresh_until: new Date(0) })
        .execute()
      return (await by.call(beginIssuerConfirm)).url
    }
    async function signIn(by: ConsoleBrowser, who = person) {
      await finish(by, await comeBack(at.acme, by, { person: who }))
    }

    test('is not opened by a sign-in that the issuer remembers', async () => {
      at.acme.tamper = changeClaims(at, (claims) => ({ ...claims, auth_time: minutesAgo(6) }))
      await signIn(browser)
      expect(await isFresh(browser)).toBe(false)
      at.acme.tamper = changeClaims(at, ({ auth_time: _, ...claims }) => claims)
      await signIn(browser)
      expect(await isFresh(browser)).toBe(false)
      at.acme.tamper = changeClaims(at, (claims) => ({ ...claims, auth_time: minutesAgo(0) }))
      await signIn(browser)
      expect(await isFresh(browser)).toBe(true)
    })

    test.each<[string, number | undefined, number, string]>([
      ['has not asked again', minutesAgo(3), 422, 'refused'],
      ['remembers an old sign-in', minutesAgo(7), 424, 'provider_failed'],
      ['does not say when', undefined, 424, 'provider_failed'],
    ])('is not opened by an issuer that %s', async (_, auth_time, status, code) => {
      await signIn(browser)
      const answer = await visitIssuer(at.acme, await begin(browser), person)
      at.acme.tamper = changeClaims(at, ({ auth_time: _own, ...claims }) => ({
        ...claims,
        ...(auth_time !== undefined && { auth_time }),
      }))
      expect((await finish(browser, answer)).slice(0, 2)).toEqual([status, code])
      expect(await isFresh(browser)).toBe(false)
    })

    test('is not opened for longer by an issuer whose clock is ahead', async () => {
      await signIn(browser)
      const answer = await visitIssuer(at.acme, await begin(browser), person)
      at.acme.tamper = changeClaims(at, (claims) => ({ ...claims, auth_time: minutesAgo(-60) }))
      await finish(browser, answer)
      suite.shiftMs = 301_000
      expect(await isFresh(browser)).toBe(false)
    })

    test('is not opened by the account of another operator, nor for another session', async () => {
      const other = await it.createBrowser()
      const colleague = at.newPerson()
      const body = { for: 'invite', invite: await it.invite('owner'), name: 'Mallory' }
      await finish(other, await comeBack(at.acme, other, { person: colleague, body }))
      await signIn(browser)
      const foreign = await visitIssuer(at.acme, await begin(browser), colleague)
      expect(await finish(browser, foreign)).toEqual([422, 'refused', 'other_operator'])
      const answer = await visitIssuer(at.acme, await begin(browser), person)
      browser.cookie = other.cookie
      expect(await finish(browser, answer)).toEqual([401, 'login_required', undefined])
      expect(await isFresh(other)).toBe(false)
    })

    test('is not asked of the issuer for an operator who has no account there', async () => {
      const { browser: byPasskey } = await it.operator('owner')
      expect((await byPasskey.send(beginIssuerConfirm)).status).toBe(422)
      expect(await byPasskey.call(adminRoutes.beginOperatorConfirm)).not.toHaveProperty('issuer')
    })
  })

  test('a stranger at the same address keeps no known device, link or session from coming back', async () => {
    const stranger = await it.createBrowser()
    const statuses = new Set<unknown>()
    for (let tries = 0; tries < 25; tries += 1) {
      const { url } = await stranger.call(beginIssuer, { body: { for: 'sign-in' } })
      const state = new URL(url).searchParams.get('state') ?? ''
      statuses.add((await finish(stranger, { state, code: 'made-up', iss: at.acme.url }))[0])
    }
    expect([...statuses]).toEqual([424, 429])
    expect((await finish(browser, await comeBack(at.acme, browser, { person })))[0]).toBe(200)
    const guest = await it.createBrowser()
    const body = { for: 'invite', invite: await it.invite('viewer'), name: 'Guest' }
    const answer = await comeBack(at.acme, guest, { person: at.newPerson(), body })
    expect((await finish(guest, answer))[0]).toBe(200)
    // A device that is made up has no allowance.
    stranger.others.set('device', `__Host-foyer-console-device=${'x'.repeat(22)}.${'x'.repeat(43)}`)
    const { url } = await stranger.call(beginIssuer, { body: { for: 'sign-in' } })
    const state = new URL(url).searchParams.get('state') ?? ''
    expect((await finish(stranger, { state, code: 'made-up', iss: at.acme.url }))[0]).toBe(429)
  })

  test('an issuer that is away keeps nobody with a passkey out', async () => {
    const { browser: byPasskey } = await it.operator('owner')
    const answer = await comeBack(at.acme, browser, { person })
    at.acme.tamper = (own) => ({ ...own, status: 503, body: '' })
    expect((await finish(browser, answer))[0]).toBe(424)
    await byPasskey.signIn()
    expect((await byPasskey.send(getOperator)).status).toBe(200)
  })
})
