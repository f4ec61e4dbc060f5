import { stressTest } from '@foyer/devkit/stress'
import { startMailbox } from '@foyer/testing/mailbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDevice } from '../../test/device.ts'
import { startVaultTest, type VaultTest } from '../../test/vaultTest.ts'
import { LAST_MAIL_MS } from '../links/placeLink.ts'

let it: VaultTest
beforeAll(async () => {
  it = await startVaultTest()
})
afterAll(() => it.close())

const ask = async (email: string) => (await createDevice(it)).call('/v1/links', { email, flowId: 'fl_1' })
const mailsLeft = async () => (await it.database.selectFrom('vault_mails').select('id').execute()).length

stressTest('a slow mail server keeps nobody waiting', async () => {
  await it.mailbox.refuse({ slowMs: 6_000 })
  expect((await ask('slow@example.com')).code).toBeUndefined()
  expect(it.mailbox.mails('slow@example.com')).toHaveLength(0)
  await it.mailbox.waitForMail('slow@example.com')
  await it.mailbox.recover()
})

test('a mail arrives although the server is away at first, and once', async () => {
  await it.mailbox.refuse('down')
  expect((await ask('away@example.com')).code).toBeUndefined()
  await expect.poll(() => figure('mails_failed_total')).toBeGreaterThan(0)
  await it.mailbox.recover()
  it.passTime(10_000)
  await it.mailbox.waitForMail('away@example.com')
  await expect.poll(mailsLeft).toBe(0)
  expect(it.mailbox.mails('away@example.com')).toHaveLength(1)
})

test('a mailbox that is not there ends the mail, and no more is tried', async () => {
  it.mailbox.failNext('reject')
  expect((await ask('gone@example.com')).code).toBeUndefined()
  await expect.poll(mailsLeft).toBe(0)
  expect(await figure('mails_dropped_total')).toBe(1)
})

test('a mail that could not be sent for as long as its link serves is not sent late', async () => {
  await it.mailbox.refuse('down')
  const failedBefore = await figure('mails_failed_total')
  await ask('late@example.com')
  await expect.poll(() => figure('mails_failed_total')).toBeGreaterThan(failedBefore)
  it.passTime(LAST_MAIL_MS + 1)
  await it.mailbox.recover()
  expect((await ask('eve@example.com')).code).toBeUndefined()
  await it.mailbox.waitForMail('eve@example.com')
  expect(it.mailbox.mails('late@example.com')).toHaveLength(0)
})

test('a mail that comes after its number is over is sent: devices that wait for a mail are told of it', async () => {
  await it.mailbox.refuse('down')
  const failedBefore = await figure('mails_failed_total')
  await ask('tardy@example.com')
  await expect.poll(() => figure('mails_failed_total')).toBeGreaterThan(failedBefore)
  it.passTime(3_600_000)
  await it.mailbox.recover()
  expect((await it.mailbox.waitForMail('tardy@example.com')).subject).toContain('Approve a new device')
})

stressTest('the second server takes what the first one does not', async () => {
  const second = await startMailbox({ smtpPort: 0, pagePort: 0 })
  await it.mailbox.refuse('down')
  const both = await startVaultTest({ smtpUrls: [it.mailbox.smtpUrl, second.smtpUrl] })
  try {
    const device = await createDevice(both)
    expect(
      (await device.call('/v1/links', { email: 'second@example.com', flowId: 'fl_1' })).code,
    ).toBeUndefined()
    const mail = await second.waitForMail('second@example.com')
    expect(mail.headers.map(({ name }) => name.toLowerCase())).toContain('auto-submitted')
    expect(mail.html).toContain(mail.links[0])
  } finally {
    await both.close()
    await second.stop()
    await it.mailbox.recover()
  }
})

test('logs and figures name no address and no secret', async () => {
  const lines: string[] = []
  const logged = await startVaultTest({
    logLevel: 'trace',
    logTo: { write: (line) => void lines.push(line) },
  })
  try {
    logged.mailbox.failNext('greylist')
    const device = await createDevice(logged)
    expect(
      (await device.call('/v1/links', { email: 'log@example.com', flowId: 'fl_1' })).code,
    ).toBeUndefined()
    await expect.poll(() => lines.join('').includes('MailError')).toBe(true)
    logged.passTime(10_000)
    const mail = await logged.mailbox.waitForMail('log@example.com')
    await fetch(logged.local(mail.links[0] ?? ''))
    await expect.poll(() => lines.join('').includes('/approve')).toBe(true)
    const all = `${lines.join('')}${await (await fetch(`${logged.vault.url}/metrics`)).text()}`
    const token = new URL(mail.links[0] ?? '').searchParams.get('t') ?? ''
    for (const secret of ['log@', token, device.jkt, '127.0.0.1']) expect(all).not.toContain(secret)
  } finally {
    await logged.close()
  }
})

async function figure(name: string): Promise<number> {
  const text = await (await fetch(`${it.vault.url}/metrics`)).text()
  return Number(new RegExp(`^foyer_vault_${name} (\\S+)$`, 'm').exec(text)?.[1])
}
