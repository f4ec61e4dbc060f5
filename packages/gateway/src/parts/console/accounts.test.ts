import { adminRoutes, authRoutes, keyRoutes } from '@foyer/api'
import { LOOK_UPS_PER_MINUTE } from '@foyer/server-kit/operators'
import { expect, test } from 'vitest'
import { signIn, tagOf } from '../../../test/authClient.ts'
import { newAddress, onUsualDatabase } from '../../../test/authSuite.ts'
import { createConsoleTest, OTHER, OWN } from '../../../test/consoleTest.ts'
import { makeWallet } from '../../../test/custodyClient.ts'

const { findSupportedAccount, unlockSupportedAccount, endSupportedSessions } = adminRoutes
const params = { projectId: OWN }
const byEmail = (email: string) => ({ params, body: { by: 'email', email } })

await onUsualDatabase('accounts in the console', (suite) => {
  const startTest = () => createConsoleTest(suite.it, suite.opened.database)

  test('“I cannot sign in, I got locked out” is answered by one look-up and one act', async () => {
    const it = await startTest()
    const email = newAddress()
    const first = await suite.it.client()
    const { account } = await signIn(first, { ...suite.it, email })
    const email_tag = `${await tagOf(suite.it.tagKey, email)}|device`
    const failures = JSON.stringify(Array.from({ length: 10 }, () => suite.now()))
    await suite.opened.database
      .insertInto('auth_budgets')
      .values({ project_id: OWN, email_tag, sends: '[]', failures, failures_in_a_row: 10 })
      .onConflict((conflict) => conflict.columns(['project_id', 'email_tag']).doUpdateSet({ failures }))
      .execute()
    const { browser } = await it.operator('support', OWN)
    const found = await browser.call(findSupportedAccount, byEmail(email.toUpperCase()))
    expect(found.account?.accountId).toBe(account.accountId)
    expect(found.account?.locks.map(({ kind }) => kind)).toContain('codes')
    expect(found.acts.find(({ act }) => act === 'unlock')).toMatchObject({ isOpen: true })
    const { text } = await browser.call(unlockSupportedAccount, byEmail(email))
    expect(text).toMatch(/^Forgot \d+ wrong codes/)
    const after = await browser.call(findSupportedAccount, byEmail(email))
    expect(after.account?.locks).toEqual([])
    suite.shiftMs = 31_000
    await first.call(authRoutes.signOut)
    const back = await signIn(first, { ...suite.it, email, nowMs: suite.now() })
    expect(back.account.accountId).toBe(account.accountId)
  })

  test('nothing that is shown holds a key, a code, a share or the whole of an address', async () => {
    const it = await startTest()
    const email = newAddress()
    const client = await suite.it.client()
    const { account } = await signIn(client, { ...suite.it, email })
    const made = await makeWallet(suite.it, client, account.accountId)
    await client.call(keyRoutes.createKeys, made.body)
    const { browser } = await it.operator('support', OWN)
    const asked = { params, body: { by: 'address', address: made.binding.eoa } }
    const text = await (await browser.send(findSupportedAccount, asked)).text()
    expect(JSON.parse(text)).toMatchObject({ account: { accountId: account.accountId } })
    for (const secret of [email, email.split('@')[0] ?? '', client.jkt, 'share', '_enc', 'jwk'])
      expect(text).not.toContain(secret)
    expect(text).toContain(`${email[0]}…@`)
    const { lines } = await (await it.operator('owner', OWN)).browser.call(adminRoutes.listAudit, { params })
    expect(JSON.stringify(lines)).not.toContain(email)
    expect(lines.find(({ act }) => act === 'findSupportedAccount')?.target).toBe(account.accountId)
  })

  test('an address that nobody has is answered in the same shape, and is recorded as well', async () => {
    const it = await startTest()
    const { browser } = await it.operator('support', OWN)
    const reply = await browser.call(findSupportedAccount, byEmail(newAddress()))
    expect(reply).toMatchObject({ account: null, locks: [] })
    expect(reply.acts.map(({ isOpen }) => isOpen)).toEqual([false, false, false, false, false])
    const { lines } = await (await it.operator('owner', OWN)).browser.call(adminRoutes.listAudit, { params })
    expect(lines.find(({ act }) => act === 'findSupportedAccount')?.target).toBe('none, by email')
  })

  test('an account of another project is not there, by whatever it is looked for', async () => {
    const it = await startTest()
    const email = newAddress()
    const client = await suite.it.client()
    const { account } = await signIn(client, { ...suite.it, email })
    const made = await makeWallet(suite.it, client, account.accountId)
    await client.call(keyRoutes.createKeys, made.body)
    const { browser } = await it.operator('support', OTHER)
    const keys = [
      { by: 'email', email },
      { by: 'id', accountId: account.accountId },
      { by: 'address', address: made.binding.eoa },
    ]
    for (const body of keys) {
      const elsewhere = { params: { projectId: OTHER }, body }
      expect((await browser.call(findSupportedAccount, elsewhere)).account).toBeNull()
    }
    const ended = { params: { projectId: OTHER }, body: { accountId: account.accountId } }
    expect((await browser.send(endSupportedSessions, ended)).status).toBe(404)
    expect((await client.call(authRoutes.getMe)).account.accountId).toBe(account.accountId)
  })

  test('an operator looks for a few accounts in a minute, and never for a list of addresses', async () => {
    const it = await startTest()
    const { browser } = await it.operator('support', OWN)
    const statuses: number[] = []
    for (let at = 0; at <= LOOK_UPS_PER_MINUTE; at += 1)
      statuses.push((await browser.send(findSupportedAccount, byEmail(newAddress()))).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(LOOK_UPS_PER_MINUTE)
    expect(statuses.at(-1)).toBe(429)
    const parts = ['@shop.example', 'a%@shop.example', '*@shop.example', '']
    const { browser: other } = await it.operator('support', OWN)
    for (const part of parts) {
      const reply = await other.send(findSupportedAccount, byEmail(part))
      expect(Object(await reply.json()).account ?? null).toBeNull()
    }
  })

  test('sessions are ended, an account is frozen once in a while, and one with a wallet is deleted by its owner alone', async () => {
    const it = await startTest()
    const email = newAddress()
    const client = await suite.it.client()
    const { account } = await signIn(client, { ...suite.it, email })
    const { browser } = await it.operator('support', OWN)
    const body = { accountId: account.accountId }
    expect(await browser.call(endSupportedSessions, { params, body })).toEqual({ text: 'Ended 1 sessions.' })
    await expect(client.call(authRoutes.getMe)).rejects.toMatchObject({ code: 'login_required' })
    expect((await browser.send(adminRoutes.deleteSupportedAccount, { params, body })).status).toBe(200)
    const kept = { params, body: { ...body, isCancelled: true } }
    expect(await browser.call(adminRoutes.deleteSupportedAccount, kept)).toEqual({
      text: 'The account stays.',
    })
    suite.shiftMs = 31_000
    await signIn(client, { ...suite.it, email, nowMs: suite.now() })
    const made = await makeWallet(suite.it, client, account.accountId)
    await client.call(keyRoutes.createKeys, made.body)
    const refused = await browser.send(adminRoutes.deleteSupportedAccount, { params, body })
    expect(await refused.json()).toMatchObject({ code: 'refused', reason: 'has_wallet' })
    expect((await browser.send(adminRoutes.freezeSupportedAccount, { params, body })).status).toBe(200)
    await expect(client.call(authRoutes.getMe)).resolves.toBeDefined()
    expect((await browser.send(adminRoutes.freezeSupportedAccount, { params, body })).status).toBe(429)
  })
})
