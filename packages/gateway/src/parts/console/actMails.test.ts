import { adminRoutes, authRoutes, type RouteDefinition } from '@foyer/api'
import { expect, test } from 'vitest'
import { signIn, tagOf } from '../../../test/authClient.ts'
import { type AuthSuite, newAddress, onUsualDatabase } from '../../../test/authSuite.ts'
import { createConsoleTest, OWN } from '../../../test/consoleTest.ts'
import { requireAccount } from './accounts.ts'

const { deleteSupportedAccount, endSupportedSessions, freezeSupportedAccount, unlockSupportedAccount } =
  adminRoutes
const params = { projectId: OWN }

/** An account, somebody of the support, and the next mail to the account. */
async function start(suite: AuthSuite) {
  const it = await createConsoleTest(suite.it, suite.opened.database)
  const email = newAddress()
  const client = await suite.it.client()
  const { account } = await signIn(client, { ...suite.it, email })
  await expect.poll(suite.mailsLeft).toBe(0)
  const { browser } = await it.operator('support', OWN)
  const mailOf = async (route: RouteDefinition, body: object) => {
    const after = suite.mailbox.lastId
    await browser.call(route, { params, body })
    return suite.mailbox.waitForMail(email, { after })
  }
  return { it, email, client, browser, mailOf, body: { accountId: account.accountId } }
}

await onUsualDatabase('mails of acts in the console', (suite) => {
  test('an owner is told of each act: that the operator did it, when, until when, and what to do', async () => {
    const { email, client, body, mailOf } = await start(suite)
    const day = new Date(suite.now()).toISOString().slice(0, 10)
    const ended = await mailOf(endSupportedSessions, body)
    expect(ended.subject).toContain('signed out')
    const deleted = await mailOf(deleteSupportedAccount, body)
    expect(deleted.subject).toContain('will be deleted')
    const kept = await mailOf(deleteSupportedAccount, { ...body, isCancelled: true })
    expect(kept.subject).toContain('stays')
    suite.shiftMs = 31_000
    await signIn(client, { ...suite.it, email, nowMs: suite.now() })
    await expect.poll(suite.mailsLeft).toBe(0)
    const frozen = await mailOf(freezeSupportedAccount, body)
    expect(frozen.subject).toContain('frozen')
    const { frozen_until } = await suite.opened.database
      .selectFrom('auth_accounts')
      .select('frozen_until')
      .where('id', '=', body.accountId)
      .executeTakeFirstOrThrow()
    expect(frozen.text).toContain(frozen_until?.toISOString().slice(0, 16).replace('T', ' at '))
    for (const { text } of [ended, deleted, kept, frozen]) {
      expect(text).toContain(`The operator of Shop ${OWN}`)
      expect(text).toMatch(new RegExp(`${day} at \\d\\d:\\d\\d UTC`))
      expect(text).toContain('If you did not ask for this')
      expect(text).not.toContain('undefined')
    }
  })

  test('an owner whose wrong codes are forgotten is told, and somebody without an account is not', async () => {
    const { email, browser, mailOf } = await start(suite)
    async function lock(address: string) {
      const email_tag = `${await tagOf(suite.it.tagKey, address)}|device`
      const failures = JSON.stringify([suite.now(), suite.now()])
      await suite.opened.database
        .insertInto('auth_budgets')
        .values({ project_id: OWN, email_tag, sends: '[]', failures, failures_in_a_row: 2 })
        .onConflict((conflict) => conflict.columns(['project_id', 'email_tag']).doUpdateSet({ failures }))
        .execute()
    }
    await lock(email)
    const mail = await mailOf(unlockSupportedAccount, { by: 'email', email })
    expect(mail.subject).toContain('unlocked')
    expect(mail.text).toContain(`The operator of Shop ${OWN}`)
    const [stranger, before] = [newAddress(), suite.mailbox.lastId]
    await lock(stranger)
    await browser.call(unlockSupportedAccount, { params, body: { by: 'email', email: stranger } })
    expect(await suite.mailsLeft()).toBe(0)
    expect(suite.mailbox.lastId).toBe(before)
  })

  test('an act that changes nothing sends nothing, so that nobody floods a mailbox from the console', async () => {
    const { client, browser, body } = await start(suite)
    await client.call(authRoutes.signOut)
    const before = suite.mailbox.lastId
    await browser.call(endSupportedSessions, { params, body })
    await browser.call(deleteSupportedAccount, { params, body: { ...body, isCancelled: true } })
    await browser.call(unlockSupportedAccount, { params, body: { by: 'id', ...body } })
    await browser.call(unlockSupportedAccount, { params, body: { by: 'id', ...body } })
    await expect.poll(suite.mailsLeft).toBe(0)
    // The first one may have forgotten the mail of the sign-in.
    expect(suite.mailbox.lastId - before).toBeLessThanOrEqual(1)
  })

  test('an act and its mail are one: what is rolled back is not told, and a mail that cannot be kept undoes the act', async () => {
    const { it, body, browser } = await start(suite)
    const { database } = suite.opened
    const { support } = suite.it.wallet
    const project = { id: OWN, name: 'Shop' }
    const found = await support.find(project, { by: 'id', ...body })
    const undone = database.transaction().execute(async (trx) => {
      await support.freeze(trx, requireAccount(found))
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await suite.mailsLeft()).toBe(0)
    await database.schema.alterTable('mail_outbox').renameTo('mail_outbox_away').execute()
    try {
      expect((await browser.send(freezeSupportedAccount, { params, body })).status).toBe(500)
    } finally {
      await database.schema.alterTable('mail_outbox_away').renameTo('mail_outbox').execute()
    }
    const { account } = await support.find(project, { by: 'id', ...body })
    expect(account?.frozen_until).toBeNull()
    const { lines } = await (await it.operator('owner', OWN)).browser.call(adminRoutes.listAudit, { params })
    expect(lines.filter(({ target }) => target === body.accountId)).toEqual([])
  })
})
