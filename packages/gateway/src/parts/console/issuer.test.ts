import { adminRoutes } from '@foyer/api'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type AuthSuite, onUsualDatabase } from '../../../test/authSuite.ts'
import {
  type ConsoleIssuerTest,
  comeBack,
  startConsoleIssuer,
  visitIssuer,
} from '../../../test/consoleIssuerTest.ts'
import { type ConsoleBrowser, type ConsoleTest, createConsoleTest, OWN } from '../../../test/consoleTest.ts'
import { createMemoryLimits } from '../../kernel/limits/flexibleLimits.ts'

// Operators by an OpenID issuer, which is a real one over HTTP.

const { beginIssuerConfirm, finishIssuer, getOperator, inviteOperator, listOwnWays, removeOwnWay } =
  adminRoutes
const LINK = { params: { projectId: '*' }, body: { role: 'viewer' } }

let at: ConsoleIssuerTest
beforeAll(async () => {
  at = await startConsoleIssuer()
}, 120_000)
afterAll(() => at.close())
afterEach(() => {
  at.acme.tamper = undefined
})

const startTest = ({ it, opened }: AuthSuite, issuer = at.issuer) =>
  createConsoleTest(it, opened.database, createMemoryLimits(), issuer)

/** Comes by a one-time link, with an account at the issuer. */
async function comeByLink(browser: ConsoleBrowser, invite: string, person = at.newPerson()) {
  const body = { for: 'invite', invite, name: 'Grace' }
  const answer = await comeBack(at.acme, browser, { person, body })
  return { person, reply: await browser.send(finishIssuer, { body: answer }) }
}

async function signIn(browser: ConsoleBrowser, person: ReturnType<ConsoleIssuerTest['newPerson']>) {
  const reply = await browser.send(finishIssuer, { body: await comeBack(at.acme, browser, { person }) })
  return [reply.status, Object(await reply.json())]
}

/** Has the time pass in which sensitive acts are open. */
async function passFresh({ database }: ConsoleTest): Promise<void> {
  await database
    .updateTable('console_sessions')
    .set({ fresh_until: new Date(0) })
    .execute()
}

await onUsualDatabase('operators by an issuer', (suite) => {
  test('one comes by a one-time link, and comes back by the issuer alone', async () => {
    const it = await startTest(suite)
    const browser = await it.createBrowser()
    expect(await browser.call(adminRoutes.getSignInWays)).toEqual({ issuer: { label: 'Acme' } })
    const { person, reply } = await comeByLink(browser, await it.invite('owner'))
    expect([reply.status, await reply.json()]).toEqual([200, { did: 'invite' }])
    const me = await browser.call(getOperator)
    expect(me).toMatchObject({ operator: { name: 'Grace' }, roles: [{ projectId: '*', role: 'owner' }] })
    const laptop = await it.createBrowser()
    expect(await signIn(laptop, person)).toEqual([200, { did: 'sign-in' }])
    expect((await laptop.call(getOperator)).operator.id).toBe(me.operator.id)
    expect(at.failures).toEqual([])
  })

  test('the issuer is asked by PKCE, state and nonce, for no more than who it is, and for the address of the console', async () => {
    const it = await startTest(suite)
    const { url } = await (await it.createBrowser()).call(adminRoutes.beginIssuer, {
      body: { for: 'sign-in' },
    })
    const asked = Object.fromEntries(new URL(url).searchParams)
    const secret = expect.stringMatching(/^[\w-]{43}$/)
    expect(asked).toEqual({
      ...{
        response_type: 'code',
        client_id: 'foyer-console',
        scope: 'openid',
        code_challenge_method: 'S256',
      },
      ...{ code_challenge: secret, state: secret, nonce: secret },
      redirect_uri: 'https://gateway.example/console/issuer',
    })
  })

  test('the log says by what way somebody has come', async () => {
    const it = await startTest(suite)
    const browser = await it.createBrowser()
    const { person } = await comeByLink(browser, await it.invite('owner'))
    await signIn(browser, person)
    const passkey = await it.operator('owner')
    await passkey.browser.signIn()
    const { lines } = await browser.call(adminRoutes.listAudit, { params: { projectId: '*' } })
    const told = lines.filter(({ act }) => ['acceptInvite', 'signInOperator'].includes(act))
    expect(told.slice(0, 4).map(({ act, after }) => [act, Object(after).way])).toEqual([
      ['signInOperator', 'passkey'],
      ['acceptInvite', 'passkey'],
      ['signInOperator', 'issuer'],
      ['acceptInvite', 'issuer'],
    ])
    expect(JSON.stringify(lines)).not.toContain(person.sub)
  })

  test('an account there makes nobody an operator here, whatever address of e-mail it shows', async () => {
    const it = await startTest(suite)
    const known = await it.createBrowser()
    const { person } = await comeByLink(known, await it.invite('owner'))
    const stranger = await it.createBrowser()
    const email = 'owner@acme.example'
    const refused = [422, expect.objectContaining({ code: 'refused', reason: 'no_operator' })]
    expect(await signIn(stranger, { ...at.newPerson(), email, email_verified: true })).toEqual(refused)
    expect(await signIn(stranger, { ...at.newPerson(), email, email_verified: false })).toEqual(refused)
    expect(await signIn(stranger, { ...person, sub: `${person.sub}x` })).toEqual(refused)
    expect((await stranger.send(getOperator)).status).toBe(401)
  })

  test('the same subject at another issuer is somebody else', async () => {
    const other = await startConsoleIssuer()
    try {
      const person = at.newPerson()
      const it = await startTest(suite)
      await comeByLink(await it.createBrowser(), await it.invite('owner'), person)
      // The setting names another issuer by now.
      const moved = await startTest(suite, other.issuer)
      const browser = await moved.createBrowser()
      const answer = await comeBack(other.acme, browser, { person })
      const reply = await browser.send(finishIssuer, { body: answer })
      expect([reply.status, Object(await reply.json()).reason]).toEqual([422, 'no_operator'])
    } finally {
      await other.close()
    }
  })

  test('whoever has no role any more is nobody, and comes back by another link', async () => {
    const it = await startTest(suite)
    const boss = await it.operator('owner')
    const browser = await it.createBrowser()
    const { person } = await comeByLink(browser, await it.invite('viewer', OWN))
    const { operator } = await browser.call(getOperator)
    const body = { operatorId: operator.id, role: null }
    await boss.browser.call(adminRoutes.setOperatorRole, { params: { projectId: OWN }, body })
    expect((await browser.send(getOperator)).status).toBe(401)
    expect((await signIn(browser, person))[0]).toBe(422)
    const again = await comeByLink(browser, await it.invite('viewer', OWN), person)
    expect(again.reply.status).toBe(200)
    expect((await browser.call(getOperator)).operator.id).not.toBe(operator.id)
  })

  test('an account is one operator’s, and a refusal leaves the link as it is', async () => {
    const it = await startTest(suite)
    const { person } = await comeByLink(await it.createBrowser(), await it.invite('owner'))
    const invite = await it.invite('owner')
    const browser = await it.createBrowser()
    const taken = await comeByLink(browser, invite, person)
    expect([taken.reply.status, Object(await taken.reply.json()).reason]).toEqual([422, 'account_taken'])
    expect((await comeByLink(browser, invite)).reply.status).toBe(200)
  })

  test('a sensitive act has the issuer ask its own operator again', async () => {
    const it = await startTest(suite)
    const browser = await it.createBrowser()
    const { person } = await comeByLink(browser, await it.invite('owner'))
    await passFresh(it)
    expect((await browser.send(inviteOperator, LINK)).status).toBe(403)
    const begun = await browser.call(adminRoutes.beginOperatorConfirm)
    expect(begun).toMatchObject({ credentialIds: [], issuer: { label: 'Acme' } })
    const { url } = await browser.call(beginIssuerConfirm)
    expect(new URL(url).searchParams.get('prompt')).toBe('login')
    expect(new URL(url).searchParams.get('max_age')).toBe('0')
    const answer = await visitIssuer(at.acme, url, person)
    expect(await browser.call(finishIssuer, { body: answer })).toEqual({ did: 'confirm' })
    expect((await browser.send(inviteOperator, LINK)).status).toBe(200)
  })

  test('a way in that is not the last one can be taken away, by a sensitive act, and opens nothing more', async () => {
    const it = await startTest(suite)
    const { browser, id } = await it.operator('owner')
    const link = await it.invite('owner', '*', id)
    const { person } = await comeByLink(browser, link)
    const { ways } = await browser.call(listOwnWays)
    expect(ways).toMatchObject([
      { kind: 'passkey', isGood: true },
      { kind: 'issuer', isGood: true, issuer: at.acme.url },
    ])
    const [passkey, account] = ways
    const { operators } = await browser.call(adminRoutes.listOperators, { params: { projectId: '*' } })
    expect(operators.find((one) => one.id === id)).toMatchObject({ passkeys: 1, issuers: 1 })
    const remove = (way = account) => browser.send(removeOwnWay, { body: { kind: way?.kind, id: way?.id } })
    await passFresh(it)
    expect((await remove()).status).toBe(403)
    await browser.confirm()
    expect((await remove()).status).toBe(200)
    expect(await (await remove(passkey)).json()).toMatchObject({ code: 'refused', reason: 'last_way' })
    expect((await remove()).status).toBe(404)
    expect((await signIn(await it.createBrowser(), person))[0]).toBe(422)
    await browser.signIn()
  })

  test('of two who take both ways away at the same time, one fails', async () => {
    const it = await startTest(suite)
    const { browser, id } = await it.operator('owner')
    await comeByLink(browser, await it.invite('owner', '*', id))
    await browser.confirm()
    const { ways } = await browser.call(listOwnWays)
    const replies = await Promise.all(
      ways.map((way) => browser.send(removeOwnWay, { body: { kind: way.kind, id: way.id } })),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  test('an account at an issuer that is not set up any more does not count as a way in', async () => {
    const it = await startTest(suite)
    const { browser, id } = await it.operator('owner')
    await comeByLink(browser, await it.invite('owner', '*', id))
    const without = await createConsoleTest(suite.it, suite.opened.database)
    const later = await without.createBrowser()
    later.cookie = browser.cookie
    const { ways } = await later.call(listOwnWays)
    expect(ways.map(({ kind, isGood }) => [kind, isGood])).toEqual([
      ['passkey', true],
      ['issuer', false],
    ])
    const [passkey] = ways
    await it.database
      .updateTable('console_sessions')
      .set({ fresh_until: new Date(Date.now() + 60_000) })
      .execute()
    const reply = await later.send(removeOwnWay, { body: { kind: 'passkey', id: passkey?.id } })
    expect(Object(await reply.json()).reason).toBe('last_way')
    expect((await later.send(adminRoutes.beginIssuer, { body: { for: 'sign-in' } })).status).toBe(422)
    expect(await later.call(adminRoutes.getSignInWays)).toEqual({ issuer: null })
  })
})
