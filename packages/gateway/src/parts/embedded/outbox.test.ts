import { authRoutes } from '@foyer/api'
import { stressTest } from '@foyer/devkit/stress'
import { withoutAddress } from '@foyer/secure-protocol'
import { startOutbox } from '@foyer/server-kit/custody'
import { type Mailbox, startMailbox } from '@foyer/testing/mailbox'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { approve } from '../../../test/authClient.ts'
import { codeOf, newAddress } from '../../../test/authSuite.ts'
import { type AuthKeys, createAuthKeys, createAuthTest } from '../../../test/authTest.ts'
import { openMigratedDatabase } from '../../../test/emptyDatabase.ts'
import type { OpenDatabase } from '../../kernel/database/openDatabase.ts'
import { CODE_LIFETIME_MS } from './codeLifetime.ts'

let mailbox: Mailbox
let opened: OpenDatabase
let keys: AuthKeys
beforeAll(async () => {
  keys = await createAuthKeys()
  opened = await openMigratedDatabase()
})
afterAll(() => opened.close())
beforeEach(async () => {
  mailbox = await startMailbox({ smtpPort: 0, pagePort: 0 })
})
afterEach(() => mailbox.stop())

type Changes = Partial<Parameters<typeof createAuthTest>[0]>

const start = (changes: Changes = {}) =>
  createAuthTest({ database: opened.database, keys, mailbox, ...changes })

/** Asks for a code, and answers how many mails had come by the time that the route answered. */
async function ask(it: Awaited<ReturnType<typeof start>>, email: string) {
  const client = await it.client()
  const { flowId } = await client.call(authRoutes.startEmail, { email })
  const approval = await approve(client, { ...it, email, flowId, nowMs: it.now() })
  await client.call(authRoutes.confirmDevice, { flowId, approval })
  const confirm = (otp: string | undefined) => client.call(authRoutes.confirmOtp, { flowId, otp })
  return { confirm, mailsBefore: mailbox.mails(email).length }
}

test('no route waits for a mail server, and a retry burns neither the code nor its time', async () => {
  let shiftMs = 0
  const it = await start({ now: () => Date.now() + shiftMs })
  const email = newAddress()
  mailbox.failNext('drop', 1)
  mailbox.failNext({ slowMs: 1_500 }, 1)
  const { confirm, mailsBefore } = await ask(it, email)
  expect(mailsBefore).toBe(0)
  const { codes } = await mailbox.waitForMail(email)
  await expect
    .poll(async () => (await opened.database.selectFrom('mail_outbox').select('id').execute()).length)
    .toBe(0)
  expect(it.errors.length).toBeGreaterThan(0)
  expect(mailbox.mails(email)).toHaveLength(1)
  // The five minutes began when the mail was handed over.
  shiftMs = CODE_LIFETIME_MS - 10_000
  expect((await confirm(codes[0])).account.email).toBe(email)
  await it.close()
})

test('the second mail server takes what the first one does not', async () => {
  const it = await start({ smtpUrls: ['smtp://127.0.0.1:1', mailbox.smtpUrl] })
  const email = newAddress()
  const { confirm } = await ask(it, email)
  const { codes } = await mailbox.waitForMail(email)
  await confirm(codes[0])
  await it.close()
})

test('a mailbox that is not there is not tried again', async () => {
  const it = await start()
  const email = newAddress()
  mailbox.failNext('reject', 1)
  await ask(it, email)
  await expect.poll(() => it.errors.length).toBe(1)
  await expect
    .poll(async () => (await opened.database.selectFrom('mail_outbox').select('id').execute()).length)
    .toBe(0)
  expect(mailbox.mails(email)).toEqual([])
  expect(String(it.errors[0])).not.toContain(email)
  await it.close()
})

test('a mail that one process left is sent by the next one, with the same code', async () => {
  const email = newAddress()
  const dead = await start({ smtpUrls: ['smtp://127.0.0.1:1'] })
  const { confirm } = await ask(dead, email)
  await expect.poll(() => dead.errors.length).toBeGreaterThan(0)
  await dead.wallet.close()
  const next = await start()
  const { codes } = await mailbox.waitForMail(email)
  expect(await codeOf(confirm(codes[0]))).toBe('ok')
  await next.close()
})

stressTest('two gateways send one mail', async () => {
  const [one, two] = await Promise.all([start(), start()])
  for (let turn = 0; turn < 10; turn += 1) {
    const email = newAddress()
    await ask(one, email)
    await mailbox.waitForMail(email)
    expect(mailbox.mails(email)).toHaveLength(1)
  }
  await Promise.all([one.close(), two.close()])
})

test('a mail to an account without an address is not even kept', async () => {
  const it = await start()
  const sent: string[] = []
  const outbox = startOutbox({
    database: opened.database,
    table: 'mail_outbox',
    keyRing: { wrap: async () => 'sealed', unwrap: async () => new Uint8Array() },
    mailer: { send: async ({ to }) => void sent.push(to), close: () => undefined },
    now: () => Date.now(),
    onError: () => undefined,
  })
  const kept = () => opened.database.selectFrom('mail_outbox').select('id').execute()
  const before = await kept()
  const mail = { to: withoutAddress('ac_1'), subject: 's', text: 't', html: 'h' }
  await opened.database
    .transaction()
    .execute((trx) => outbox.put(trx, mail, { expiresAt: new Date(Date.now() + 60_000) }))
  expect(await kept()).toEqual(before)
  expect(sent).toEqual([])
  await outbox.close()
  await it.close()
})
