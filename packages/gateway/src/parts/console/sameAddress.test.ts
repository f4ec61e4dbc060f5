import { adminRoutes } from '@foyer/api'
import { expect, test } from 'vitest'
import { onUsualDatabase } from '../../../test/authSuite.ts'
import { createConsoleTest, OWN } from '../../../test/consoleTest.ts'

const { beginInvite, beginOperatorSignIn, getOperator, signInOperator } = adminRoutes
const REQUESTS = 610
/** More tries than may fail within a minute from one address. */
const FAILURES = 40
/** Requests at once: more of one address are refused as too many. */
const AT_ONCE = 10

async function many(ask: () => Promise<unknown>): Promise<void> {
  for (let at = 0; at < REQUESTS; at += AT_ONCE) await Promise.all(Array.from({ length: AT_ONCE }, ask))
}

await onUsualDatabase('a stranger at the address of an operator', (suite) => {
  test('uses up the requests of strangers there, and none of the operator’s', {
    timeout: 90_000,
  }, async () => {
    const it = await createConsoleTest(suite.it, suite.opened.database)
    const { browser } = await it.operator('owner')
    const stranger = await it.createBrowser()
    const ask = async () => (await stranger.send(adminRoutes.getOperator)).status
    await many(ask)
    expect(await ask()).toBe(429)
    stranger.cookie = `__Host-foyer-console=${'x'.repeat(43)}`
    expect(await ask()).toBe(429)
    expect((await browser.send(adminRoutes.getOperator)).status).toBe(200)
  })

  test('who fails at signing in waits, and keeps no operator from beginning and ending a sign-in', async () => {
    const it = await createConsoleTest(suite.it, suite.opened.database)
    const { browser } = await it.operator('owner')
    const stranger = await it.createBrowser()
    const statuses = new Set<number>()
    for (let at = 0; at < FAILURES; at += 1) {
      const { challenge } = await stranger.call(beginOperatorSignIn)
      const answer = await stranger.authenticator.use(challenge)
      statuses.add((await stranger.send(signInOperator, { body: { challenge, answer } })).status)
      statuses.add((await stranger.send(beginInvite, { body: { invite: 'x'.repeat(43) } })).status)
    }
    expect([...statuses]).toEqual([403, 410, 429])
    browser.cookie = undefined
    await browser.signIn()
    expect((await browser.send(getOperator)).status).toBe(200)
    // A colleague comes by a link, who has been here never before.
    const { browser: guest } = await it.operator('viewer')
    expect((await guest.send(getOperator)).status).toBe(200)
  })

  test('leaves nothing behind by beginning sign-ins, or by failing at them', async () => {
    const it = await createConsoleTest(suite.it, suite.opened.database)
    const { database } = suite.opened
    const kept = async () => (await database.selectFrom('console_challenges').select('hash').execute()).length
    const before = await kept()
    const stranger = await it.createBrowser()
    for (let at = 0; at < FAILURES; at += 1) {
      const { challenge } = await stranger.call(beginOperatorSignIn)
      const answer = await stranger.authenticator.use(challenge)
      await stranger.send(signInOperator, { body: { challenge, answer } })
    }
    expect(await kept()).toBe(before)
  })

  test('a program with a token that asks without end does not lock its operator out, who ends the token', {
    timeout: 90_000,
  }, async () => {
    const it = await createConsoleTest(suite.it, suite.opened.database)
    const { browser } = await it.operator('owner')
    const params = { projectId: OWN }
    const body = { name: 'loop', scopes: ['project:read'], days: 1 }
    const { id, token } = await browser.call(adminRoutes.createToken, { params, body })
    const headers = { authorization: `Bearer ${token}` }
    const ask = async () => (await it.send(getOperator, { headers })).status
    await many(ask)
    expect(await ask()).toBe(429)
    expect((await browser.send(adminRoutes.revokeToken, { params, body: { id } })).status).toBe(200)
    expect(await ask()).not.toBe(200)
  })

  test('an operator who asks without end waits', { timeout: 90_000 }, async () => {
    const it = await createConsoleTest(suite.it, suite.opened.database)
    const { browser } = await it.operator('owner')
    const { browser: other } = await it.operator('owner')
    await many(() => browser.send(adminRoutes.getOperator))
    expect((await browser.send(adminRoutes.getOperator)).status).toBe(429)
    expect((await other.send(adminRoutes.getOperator)).status).toBe(200)
  })
})
