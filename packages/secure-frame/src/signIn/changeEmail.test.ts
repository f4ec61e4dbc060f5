import { expect, onTestFinished, test } from 'vitest'
import { createFrameTest, createKeptStore, EMAIL, type FrameTestInput } from '../../test/createFrameTest.ts'

const NEW = 'ada@example.net'

async function start(input?: FrameTestInput) {
  const it = await createFrameTest(input)
  onTestFinished(it.close)
  const lastCode = () => it.servers.codes.at(-1) ?? ''
  const status = () => it.ask('UPDATE_EMAIL_STATUS', undefined)
  /** As far as the code of the new address. */
  async function reachSecondary(to = NEW) {
    await it.ask('UPDATE_EMAIL', { email: to })
    await it.ask('UPDATE_EMAIL_PRIMARY_OTP', { otp: lastCode() })
    it.servers.answerLink('approved')
    await expect.poll(async () => (await status()).link).toBe('AGREED')
  }
  const emailOf = async () => (await it.ask('GET_USER', {})).email
  const vaultEmail = () => [...it.servers.changes.vaultEmails.values()].at(-1)
  return { ...it, lastCode, status, reachSecondary, emailOf, vaultEmail }
}

test('state-12 a code to the old address, a link and a code to the new one change the address', async () => {
  const it = await start()
  await it.signIn()
  const { address } = await it.ask('GET_USER', {})
  expect(await it.ask('UPDATE_EMAIL', { email: ' Ada@Example.NET ' })).toEqual({
    action: 'VERIFY_PRIMARY_OTP',
    retryAfterMs: 30_000,
  })
  expect(await it.status()).toMatchObject({ step: 'VERIFY_PRIMARY_OTP', email: EMAIL, link: 'NONE' })
  expect(await it.ask('UPDATE_EMAIL_PRIMARY_OTP', { otp: it.lastCode() })).toEqual({
    action: 'VERIFY_SECONDARY_OTP',
    retryAfterMs: 30_000,
  })
  expect(await it.status()).toMatchObject({ link: 'OPEN', linkNumber: '42' })
  expect(it.servers.links.at(-1)?.email).toBe(NEW)
  // The code alone does nothing before the link was answered.
  await expect(it.ask('UPDATE_EMAIL_SECONDARY_OTP', { otp: it.lastCode() })).rejects.toMatchObject({
    code: 'device_unapproved',
  })
  it.servers.answerLink('approved')
  await expect.poll(async () => (await it.status()).link).toBe('AGREED')
  expect(await it.ask('UPDATE_EMAIL_SECONDARY_OTP', { otp: it.lastCode() })).toEqual({ newEmail: NEW })
  expect(await it.ask('GET_USER', {})).toMatchObject({ email: NEW, address })
  expect(it.vaultEmail()).toBe(NEW)
  expect(it.notices).toContainEqual(expect.objectContaining({ name: 'SESSION_CHANGED' }))
  expect((await it.store.read()).wallet?.change).toBeUndefined()
})

test('state-12 another device signs in with the new address, and has the same wallet', async () => {
  const it = await start()
  await it.signIn()
  const { address } = await it.ask('GET_USER', {})
  await it.reachSecondary()
  await it.ask('UPDATE_EMAIL_SECONDARY_OTP', { otp: it.lastCode() })
  const other = await start({ servers: it.servers, store: createKeptStore() })
  await other.signIn(NEW)
  expect(await other.ask('GET_USER', {})).toMatchObject({ email: NEW, address })
})

test('a wrong code is wrong, and the right one still counts; nothing is signed or prepared twice', async () => {
  const it = await start()
  await it.signIn()
  await it.reachSecondary()
  await expect(it.ask('UPDATE_EMAIL_SECONDARY_OTP', { otp: '000000' })).rejects.toMatchObject({
    code: 'code_wrong',
  })
  expect(await it.emailOf()).toBe(EMAIL)
  await it.ask('UPDATE_EMAIL_SECONDARY_OTP', { otp: it.lastCode() })
  expect(it.servers.vault.calls.filter(({ path }) => path === '/v1/shares/email')).toHaveLength(1)
})

test('the address of the account itself, however it is typed, is no change', async () => {
  const it = await start()
  await it.signIn()
  for (const email of [EMAIL, EMAIL.toUpperCase(), ` ${EMAIL}`])
    await expect(it.ask('UPDATE_EMAIL', { email })).rejects.toMatchObject({ code: 'email_taken' })
})

test('a link that was refused is over, and the mail that is asked for again brings another', async () => {
  const it = await start()
  await it.signIn()
  await it.ask('UPDATE_EMAIL', { email: NEW })
  await it.ask('UPDATE_EMAIL_PRIMARY_OTP', { otp: it.lastCode() })
  it.servers.answerLink('refused')
  await expect.poll(async () => (await it.status()).link).toBe('OVER')
  const before = it.servers.links.length
  expect(await it.ask('UPDATE_EMAIL', { email: NEW })).toMatchObject({ action: 'VERIFY_SECONDARY_OTP' })
  expect(it.servers.links.length).toBe(before + 1)
  expect((await it.status()).link).toBe('OPEN')
})

test('another address begins anew, and the one before moves nothing', async () => {
  const it = await start()
  await it.signIn()
  await it.reachSecondary()
  expect(await it.ask('UPDATE_EMAIL', { email: 'ada@example.com' })).toMatchObject({
    action: 'VERIFY_PRIMARY_OTP',
  })
  await expect(it.ask('UPDATE_EMAIL_SECONDARY_OTP', { otp: it.lastCode() })).rejects.toMatchObject({
    code: 'device_unapproved',
  })
  expect(it.servers.changes.atGateway.size).toBe(1)
})

test('a vault that goes away after the gateway has decided hears of it when the page starts again', async () => {
  const it = await start()
  await it.signIn()
  await it.reachSecondary()
  it.servers.vault.broken.add('/v1/shares/email/settle')
  expect(await it.ask('UPDATE_EMAIL_SECONDARY_OTP', { otp: it.lastCode() })).toEqual({ newEmail: NEW })
  expect(it.vaultEmail()).toBeUndefined()
  const again = await start({ servers: it.servers, store: it.store })
  it.servers.vault.broken.clear()
  await again.frame.checkSession()
  expect(it.vaultEmail()).toBe(NEW)
  expect((await it.store.read()).wallet).toMatchObject({ email: NEW })
  expect((await it.store.read()).wallet?.change).toBeUndefined()
})

test('a page that goes away before the gateway has decided leaves the old address everywhere', async () => {
  const it = await start()
  await it.signIn()
  await it.reachSecondary()
  it.servers.gateway.broken.add('/v1/auth/email-change/secondary')
  it.servers.gateway.broken.add('/v1/auth/email-change/cancel')
  await expect(it.ask('UPDATE_EMAIL_SECONDARY_OTP', { otp: it.lastCode() })).rejects.toMatchObject({
    code: 'upstream_unavailable',
  })
  it.close()
  it.servers.gateway.broken.clear()
  const again = await start({ servers: it.servers, store: it.store })
  await again.frame.checkSession()
  expect(await again.emailOf()).toBe(EMAIL)
  expect([...it.servers.changes.atVault.values()]).toMatchObject([{ state: 'dropped' }])
  expect((await it.store.read()).wallet?.change).toBeUndefined()
})

test('an answer that is lost on its way is asked for: what was decided holds', async () => {
  const it = await start()
  await it.signIn()
  await it.reachSecondary()
  it.servers.gateway.lie = (path, reply) =>
    path === '/v1/auth/email-change/secondary' ? { nonsense: true } : reply
  expect(await it.ask('UPDATE_EMAIL_SECONDARY_OTP', { otp: it.lastCode() })).toEqual({ newEmail: NEW })
  expect(it.vaultEmail()).toBe(NEW)
})

test('an address that belongs to somebody is refused at the end, and the change is over', async () => {
  const other = await start()
  await other.signIn(NEW)
  const it = await start({ servers: other.servers, store: createKeptStore() })
  await it.signIn()
  await it.reachSecondary()
  await expect(it.ask('UPDATE_EMAIL_SECONDARY_OTP', { otp: it.lastCode() })).rejects.toMatchObject({
    code: 'email_taken',
  })
  expect(await it.status()).toMatchObject({ step: 'NONE', email: EMAIL })
})

test('nobody who is not signed in asks for a change', async () => {
  const it = await start()
  await expect(it.ask('UPDATE_EMAIL', { email: NEW })).rejects.toMatchObject({ code: 4100 })
  await expect(it.status()).rejects.toMatchObject({ code: 4100 })
})

const EVE = 'eve@example.org'

test('T35 where another tab has moved the account meanwhile nothing is signed, and no server hears of it', async () => {
  const it = await start()
  await it.signIn()
  await it.ask('UPDATE_EMAIL', { email: NEW })
  await it.ask('UPDATE_EMAIL_PRIMARY_OTP', { otp: it.lastCode() })
  const moved = (email: string) =>
    it.store.change((rows) => (rows.wallet ? { ...rows, wallet: { ...rows.wallet, email } } : rows))
  await moved(EVE)
  it.servers.answerLink('approved')
  await expect.poll(async () => (await it.status()).link).toBe('AGREED')
  await expect(it.ask('UPDATE_EMAIL_SECONDARY_OTP', { otp: it.lastCode() })).rejects.toMatchObject({
    code: 'flow_expired',
  })
  expect(it.servers.changes.atVault.size).toBe(0)
  expect((await it.store.read()).wallet?.change).toBeUndefined()
})

test('T35 where another tab has moved the account after it was signed nothing is decided', async () => {
  const it = await start()
  await it.signIn()
  await it.reachSecondary()
  await it.store.change((rows) => (rows.wallet ? { ...rows, wallet: { ...rows.wallet, email: EVE } } : rows))
  await expect(it.ask('UPDATE_EMAIL_SECONDARY_OTP', { otp: it.lastCode() })).rejects.toMatchObject({
    code: 'flow_expired',
  })
  expect([...it.servers.changes.atGateway.values()]).toMatchObject([{ state: 'secondary' }])
})

test('H3 the new address gets its code only after its link was answered, and another one when it is asked for', async () => {
  const it = await start()
  await it.signIn()
  await it.ask('UPDATE_EMAIL', { email: NEW })
  const mailed = () => it.servers.codes.length
  const before = mailed()
  await it.ask('UPDATE_EMAIL_PRIMARY_OTP', { otp: it.lastCode() })
  // What is asked for again is the link.
  await it.ask('UPDATE_EMAIL', { email: NEW })
  expect([mailed(), it.servers.links.length]).toEqual([before, 3])
  it.servers.answerLink('approved')
  await expect.poll(async () => (await it.status()).link).toBe('AGREED')
  expect(mailed()).toBe(before + 1)
  await it.ask('UPDATE_EMAIL', { email: NEW })
  expect([mailed(), it.servers.links.length]).toEqual([before + 2, 3])
  expect(await it.ask('UPDATE_EMAIL_SECONDARY_OTP', { otp: it.lastCode() })).toEqual({ newEmail: NEW })
})
