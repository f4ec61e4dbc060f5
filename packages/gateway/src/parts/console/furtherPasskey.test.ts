import { adminRoutes } from '@foyer/api'
import { createInvite } from '@foyer/server-kit/operators'
import { expect, test } from 'vitest'
import { onUsualDatabase } from '../../../test/authSuite.ts'
import { CONSOLE_URL, createConsoleTest, OWN } from '../../../test/consoleTest.ts'
import { UsageError } from '../../kernel/cli/usageError.ts'
import { inviteCommand } from './consoleCommands.ts'

await onUsualDatabase('a link for another passkey', (suite) => {
  test('changes no role, and the log says which one its operator has', async () => {
    const it = await createConsoleTest(suite.it, suite.opened.database)
    const viewer = await it.operator('viewer', OWN)
    const { link } = await createInvite(suite.opened.database, {
      publicUrl: CONSOLE_URL,
      projectId: OWN,
      role: 'owner',
      madeBy: 'command',
      operatorId: viewer.id,
      nowMs: suite.now(),
    })
    const invite = new URL(link).hash.replace('#invite=', '')
    const device = await it.createBrowser()
    const { challenge } = await device.call(adminRoutes.beginInvite, { body: { invite } })
    const passkey = await device.authenticator.create(challenge)
    await device.call(adminRoutes.acceptInvite, { body: { invite, challenge, name: 'Other name', passkey } })
    const { operator, roles } = await device.call(adminRoutes.getOperator)
    expect([operator, roles]).toEqual([{ id: viewer.id, name: 'Ada' }, [{ projectId: OWN, role: 'viewer' }]])
    const { browser: owner } = await it.operator('owner', OWN)
    const { lines } = await owner.call(adminRoutes.listAudit, { params: { projectId: OWN } })
    const line = lines.find(({ act, target }) => act === 'acceptInvite' && target === viewer.id)
    expect(line?.after).toEqual({ role: 'viewer', madeBy: 'command', way: 'passkey' })
  })

  test('is made by its operator, who has shown a passkey just now, and gives no other role', async () => {
    const it = await createConsoleTest(suite.it, suite.opened.database)
    const viewer = await it.operator('viewer', OWN)
    await viewer.browser.confirm()
    const { link } = await viewer.browser.call(adminRoutes.addOwnWay, { body: {} })
    const device = await it.createBrowser()
    const invite = new URL(link).hash.replace('#invite=', '')
    const { challenge, role, projectId } = await device.call(adminRoutes.beginInvite, { body: { invite } })
    expect([role, projectId]).toEqual(['viewer', OWN])
    const passkey = await device.authenticator.create(challenge)
    await device.call(adminRoutes.acceptInvite, { body: { invite, challenge, name: 'Other', passkey } })
    expect(await device.call(adminRoutes.getOperator)).toMatchObject({
      operator: { id: viewer.id },
      roles: [{ projectId: OWN, role: 'viewer' }],
    })
    expect((await device.call(adminRoutes.listOwnWays)).ways).toHaveLength(2)
    const again = await (await it.createBrowser()).send(adminRoutes.beginInvite, { body: { invite } })
    expect(await again.json()).toMatchObject({ code: 'flow_expired' })
  })

  test('is not made by a session that has shown no passkey lately', async () => {
    const it = await createConsoleTest(suite.it, suite.opened.database)
    const { browser } = await it.operator('owner', OWN)
    await suite.opened.database
      .updateTable('console_sessions')
      .set({ fresh_until: new Date(0) })
      .execute()
    const reply = await browser.send(adminRoutes.addOwnWay, { body: {} })
    expect([reply.status, Object(await reply.json()).code]).toEqual([403, 'factor_required'])
  })

  test('brings nobody back whose role was taken meanwhile', async () => {
    const it = await createConsoleTest(suite.it, suite.opened.database)
    const viewer = await it.operator('viewer', OWN)
    await viewer.browser.confirm()
    const { link } = await viewer.browser.call(adminRoutes.addOwnWay, { body: {} })
    const { browser: owner } = await it.operator('owner', OWN)
    await owner.confirm()
    const body = { operatorId: viewer.id, role: null }
    await owner.call(adminRoutes.setOperatorRole, { params: { projectId: OWN }, body })
    const invite = new URL(link).hash.replace('#invite=', '')
    const reply = await (await it.createBrowser()).send(adminRoutes.beginInvite, { body: { invite } })
    expect(await reply.json()).toMatchObject({ code: 'flow_expired' })
    const none = await viewer.browser.send(adminRoutes.addOwnWay, { body: {} })
    expect(none.status).not.toBe(200)
  })

  test('is made for an operator who is there: a slip in the id makes none', async () => {
    const it = await createConsoleTest(suite.it, suite.opened.database)
    const { id } = await it.operator('viewer', OWN)
    const printed: string[] = []
    const context = {
      ...{ env: {}, signal: new AbortController().signal },
      ...{ print: (text: string) => printed.push(text), printError: () => undefined },
    }
    const invite = async (operator: string) => {
      const command = inviteCommand({ port: 1, console: { publicUrl: CONSOLE_URL, issuer: undefined } })
      const work = await command(['--role', 'viewer', '--project', OWN, '--operator', operator])
      await work(suite.opened, context)
    }
    await expect(invite(`${id}x`)).rejects.toBeInstanceOf(UsageError)
    await invite(id)
    expect(printed).toHaveLength(1)
  })
})
