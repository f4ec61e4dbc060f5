import { adminRoutes } from '@foyer/api'
import { expect, test } from 'vitest'
import { type AuthSuite, onUsualDatabase } from '../../../test/authSuite.ts'
import { type ConsoleBrowser, createConsoleTest, OTHER, OWN } from '../../../test/consoleTest.ts'

// Operators who were removed, and what they have left behind.

const { acceptInvite, beginInvite, inviteOperator, setOperatorRole } = adminRoutes
const params = { projectId: OWN }
const startTest = ({ it, opened }: AuthSuite) =>
  createConsoleTest(it, opened.database, { charge: async () => undefined })

async function linkOf(browser: ConsoleBrowser, role: string, projectId: string = OWN): Promise<string> {
  const { link } = await browser.call(inviteOperator, { params: { projectId }, body: { role } })
  return new URL(link).hash.replace('#invite=', '')
}

await onUsualDatabase('operators who were removed', (suite) => {
  test.each(['viewer', null] as const)(
    'a link ends with the right of its maker to make it, who has the role %s by now',
    async (role) => {
      const it = await startTest(suite)
      const boss = await it.operator('owner')
      const { browser: mallory, id } = await it.operator('owner', OWN)
      const invite = await linkOf(mallory, 'owner')
      const thief = await it.createBrowser()
      const { challenge } = await thief.call(beginInvite, { body: { invite } })
      const passkey = await thief.authenticator.create(challenge)
      await boss.browser.call(setOperatorRole, { params, body: { operatorId: id, role } })
      expect((await thief.send(beginInvite, { body: { invite } })).status).toBe(410)
      const body = { invite, challenge, name: 'Mallory again', passkey }
      expect((await thief.send(acceptInvite, { body })).status).toBe(410)
      expect((await thief.send(adminRoutes.getOperator)).status).toBe(401)
    },
  )

  test('a link of an owner of all projects holds while they are one', async () => {
    const it = await startTest(suite)
    const boss = await it.operator('owner')
    const invite = await linkOf(boss.browser, 'support')
    const guest = await it.createBrowser()
    const { challenge } = await guest.call(beginInvite, { body: { invite } })
    const passkey = await guest.authenticator.create(challenge)
    const reply = await guest.call(acceptInvite, { body: { invite, challenge, name: 'Guest', passkey } })
    expect(reply.operator.name).toBe('Guest')
  })

  test('two owners who remove each other at the same time leave one', async () => {
    const it = await startTest(suite)
    const [one, other] = [await it.operator('owner', OTHER), await it.operator('owner', OTHER)]
    const place = { projectId: OTHER }
    const replies = await Promise.all([
      one.browser.send(setOperatorRole, { params: place, body: { operatorId: other.id, role: null } }),
      other.browser.send(setOperatorRole, { params: place, body: { operatorId: one.id, role: null } }),
    ])
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('whoever has no role any more is nobody: neither by a session, nor by a passkey, nor by a token', async () => {
    const it = await startTest(suite)
    const boss = await it.operator('owner')
    const { browser, id } = await it.operator('owner', OWN)
    const body = { name: 'script', scopes: ['project:read'], days: 1 }
    const { token } = await browser.call(adminRoutes.createToken, { params, body })
    await boss.browser.call(setOperatorRole, { params, body: { operatorId: id, role: null } })
    const { challenge } = await browser.call(adminRoutes.beginOperatorSignIn)
    const answer = await browser.authenticator.use(challenge)
    const reply = await browser.send(adminRoutes.signInOperator, { body: { challenge, answer } })
    expect(reply.status).toBe(403)
    const headers = { authorization: `Bearer ${token}` }
    expect((await it.send(adminRoutes.getOperator, { headers })).status).toBe(401)
  })

  test('a token of somebody who was an owner of all projects ends with that role, and stays ended', async () => {
    const it = await startTest(suite)
    const boss = await it.operator('owner')
    const { browser, id } = await it.operator('owner')
    const body = { name: 'script', scopes: ['project:read'], days: 1 }
    const { token } = await browser.call(adminRoutes.createToken, { params, body })
    const headers = { authorization: `Bearer ${token}` }
    const read = async () => (await it.send(adminRoutes.getProjectSettings, { params, headers })).status
    expect(await read()).toBe(200)
    const everywhere = { projectId: '*' }
    await boss.browser.call(setOperatorRole, { params: everywhere, body: { operatorId: id, role: null } })
    expect(await read()).toBe(401)
    const back = { operator_id: id, project_id: OWN, role: 'owner' } as const
    await suite.opened.database.insertInto('console_roles').values(back).execute()
    expect(await read()).toBe(401)
  })

  test('a token of one project tells nothing of other projects of its maker', async () => {
    const it = await startTest(suite)
    const { browser, id } = await it.operator('owner', OWN)
    const other = { operator_id: id, project_id: OTHER, role: 'owner' } as const
    await suite.opened.database.insertInto('console_roles').values(other).execute()
    const body = { name: 'script', scopes: ['project:read'], days: 1 }
    const { token } = await browser.call(adminRoutes.createToken, { params, body })
    const headers = { authorization: `Bearer ${token}` }
    const text = await (await it.send(adminRoutes.getOperator, { headers })).text()
    expect(text).toContain(OWN)
    expect(text).not.toContain(OTHER)
  })
})
