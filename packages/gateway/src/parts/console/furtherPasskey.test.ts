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
