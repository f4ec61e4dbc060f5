import { expect, test } from 'vitest'
import { NEW, startChangeTest as start } from '../../test/changeTest.ts'
import { createKeptStore, EMAIL } from '../../test/createFrameTest.ts'
import { userRejected } from '../lib/frameFailure.ts'

const pathsOf = (it: {
  readonly servers: { readonly gateway: { readonly calls: readonly { path: string }[] } }
}) => it.servers.gateway.calls.map(({ path }) => path)

test('state-12 approved in a window: a code to the old address, a link and a code to the new one change the address', async () => {
  const it = await start()
  await it.signIn()
  const { address } = await it.ask('GET_USER', {})
  expect(await it.ask('UPDATE_EMAIL', { email: ' Ada@Example.NET ' })).toEqual({
    action: 'VERIFY_PRIMARY_OTP',
    retryAfterMs: expect.any(Number),
  })
  expect(it.content()).toMatchObject({ kind: 'email', from: EMAIL, email: NEW, address })
  expect(await it.status()).toMatchObject({ step: 'VERIFY_PRIMARY_OTP', email: EMAIL, link: 'NONE' })
  expect(it.stage()).toEqual({ stage: 'code', email: EMAIL })
  await it.inWindow().confirm(it.lastCode())
  expect(await it.status()).toMatchObject({ step: 'VERIFY_SECONDARY_OTP', link: 'OPEN', linkNumber: '42' })
  expect(it.stage()).toEqual({ stage: 'link', email: NEW, number: '42' })
  expect(it.servers.links.at(-1)?.email).toBe(NEW)
  // The code alone does nothing before the link was answered.
  await expect(it.inWindow().confirm(it.lastCode())).rejects.toMatchObject({ code: 'device_unapproved' })
  it.servers.answerLink('approved')
  await expect.poll(it.stage).toEqual({ stage: 'code', email: NEW })
  // The vault holds the change before the code of the new address is asked for.
  expect(it.servers.changes.atVault.size).toBe(1)
  await it.inWindow().confirm(it.lastCode())
  expect(it.inWindow().signal.aborted).toBe(true)
  expect(await it.ask('GET_USER', {})).toMatchObject({ email: NEW, address })
  expect(it.vaultEmail()).toBe(NEW)
  expect(it.notices).toContainEqual(expect.objectContaining({ name: 'SESSION_CHANGED' }))
  expect((await it.store.read()).wallet?.change).toBeUndefined()
})

test('T35 a page that reads every code moves nothing: its codes are refused, whatever they are, at every step', async () => {
  const it = await start()
  await it.signIn()
  const refused = async () => {
    for (const name of ['UPDATE_EMAIL_PRIMARY_OTP', 'UPDATE_EMAIL_SECONDARY_OTP'] as const)
      await expect(it.ask(name, { otp: it.lastCode() })).rejects.toMatchObject({ code: 'code_in_window' })
  }
  await refused()
  await it.ask('UPDATE_EMAIL', { email: NEW })
  await refused()
  expect(it.stage()).toEqual({ stage: 'code', email: EMAIL })
  await it.inWindow().confirm(it.lastCode())
  it.servers.answerLink('approved')
  await expect.poll(it.stage).toEqual({ stage: 'code', email: NEW })
  await refused()
  expect(await it.emailOf()).toBe(EMAIL)
  expect([...it.servers.changes.atGateway.values()].map(({ state }) => state)).toEqual(['secondary'])
})

test('T35 without a yes in the window no server hears of a change, however often a page asks', async () => {
  const it = await start({ approve: () => Promise.reject(userRejected()) })
  await it.signIn()
  const [links, codes] = [it.servers.links.length, it.servers.codes.length]
  for (const email of [NEW, NEW, 'thief@evil.example'])
    await expect(it.ask('UPDATE_EMAIL', { email })).rejects.toMatchObject({ code: 4001 })
  expect(it.approvals).toHaveLength(3)
  expect(await it.status()).toMatchObject({ step: 'NONE', email: EMAIL })
  expect([it.servers.links.length, it.servers.codes.length]).toEqual([links, codes])
  expect(pathsOf(it).filter((path) => path.includes('email-change'))).toEqual([])
  // What a window shows that was declined takes no code either.
  await expect(it.inWindow().confirm('100000')).rejects.toMatchObject({ code: 'flow_expired' })
  expect(it.inWindow().signal.aborted).toBe(true)
})

test('state-12 another device signs in with the new address, and has the same wallet', async () => {
  const it = await start()
  await it.signIn()
  const { address } = await it.ask('GET_USER', {})
  await it.reachSecondary()
  await it.inWindow().confirm(it.lastCode())
  const other = await start({ servers: it.servers, store: createKeptStore() })
  await other.signIn(NEW)
  expect(await other.ask('GET_USER', {})).toMatchObject({ email: NEW, address })
})

test('a wrong code is wrong, and the right one still counts; nothing is signed or prepared twice', async () => {
  const it = await start()
  await it.signIn()
  await it.reachSecondary()
  await expect(it.inWindow().confirm('000000')).rejects.toMatchObject({ code: 'code_wrong' })
  expect(await it.emailOf()).toBe(EMAIL)
  await it.inWindow().confirm(it.lastCode())
  expect(it.servers.vault.calls.filter(({ path }) => path === '/v1/shares/email')).toHaveLength(1)
})

test('the address of the account itself, however it is typed, is no change, and nobody is asked', async () => {
  const it = await start()
  await it.signIn()
  for (const email of [EMAIL, EMAIL.toUpperCase(), ` ${EMAIL}`])
    await expect(it.ask('UPDATE_EMAIL', { email })).rejects.toMatchObject({ code: 'email_taken' })
  expect(it.approvals).toEqual([])
})

test('a link that was refused is over, and the mail that is asked for again brings another', async () => {
  const it = await start()
  await it.signIn()
  await it.reachLink()
  it.servers.answerLink('refused')
  await expect.poll(it.stage).toEqual({ stage: 'link', email: NEW, number: undefined })
  const before = it.servers.links.length
  await it.inWindow().resend()
  expect(it.servers.links.length).toBe(before + 1)
  expect(it.stage()).toEqual({ stage: 'link', email: NEW, number: '42' })
})

test('another address asks anew, takes the window of the one before, and that one moves nothing', async () => {
  const it = await start()
  await it.signIn()
  await it.reachSecondary()
  const before = it.inWindow()
  expect(await it.ask('UPDATE_EMAIL', { email: 'ada@example.com' })).toMatchObject({
    action: 'VERIFY_PRIMARY_OTP',
  })
  expect(before.signal.aborted).toBe(true)
  await expect(before.confirm(it.lastCode())).rejects.toMatchObject({ code: 'flow_expired' })
  expect(it.content()).toMatchObject({ from: EMAIL, email: 'ada@example.com' })
  expect(it.servers.changes.atGateway.size).toBe(1)
})

test('a window that was closed midway is opened again: it is asked again, goes on where it was, and mails nothing twice', async () => {
  const it = await start()
  await it.signIn()
  await it.reachLink()
  const [codes, links] = [it.servers.codes.length, it.servers.links.length]
  const closed = it.inWindow()
  expect(await it.ask('UPDATE_EMAIL', { email: NEW })).toMatchObject({ action: 'VERIFY_SECONDARY_OTP' })
  expect(it.approvals).toHaveLength(2)
  expect(closed.signal.aborted).toBe(true)
  expect([it.servers.codes.length, it.servers.links.length]).toEqual([codes, links])
  it.servers.answerLink('approved')
  await expect.poll(it.stage).toEqual({ stage: 'code', email: NEW })
  await it.inWindow().confirm(it.lastCode())
  expect(await it.emailOf()).toBe(NEW)
})

test('a no in the second window leaves the first as it is', async () => {
  let isAgreed = true
  const it = await start({ approve: async () => (isAgreed ? undefined : Promise.reject(userRejected())) })
  await it.signIn()
  await it.reachSecondary()
  const first = it.inWindow()
  isAgreed = false
  await expect(it.ask('UPDATE_EMAIL', { email: NEW })).rejects.toMatchObject({ code: 4001 })
  expect(first.signal.aborted).toBe(false)
  await first.confirm(it.lastCode())
  expect(await it.emailOf()).toBe(NEW)
})

test('cancelling, in the window or from the page, closes the window and drops the change at both servers', async () => {
  const it = await start()
  await it.signIn()
  await it.reachSecondary()
  await it.ask('UPDATE_EMAIL_CANCEL', undefined)
  expect(it.inWindow().signal.aborted).toBe(true)
  expect(await it.status()).toMatchObject({ step: 'NONE', email: EMAIL })
  expect([...it.servers.changes.atVault.values()]).toMatchObject([{ state: 'dropped' }])
  expect(it.servers.changes.atGateway.size).toBe(0)
  await it.ask('UPDATE_EMAIL', { email: NEW })
  it.inWindow().cancel()
  await expect.poll(() => it.servers.changes.atGateway.size).toBe(0)
  expect(it.inWindow().signal.aborted).toBe(true)
  // Without a change there is nothing to drop.
  await it.ask('UPDATE_EMAIL_CANCEL', undefined)
})

test('leaving the page closes the window, and a page that comes back knows of no change', async () => {
  const it = await start()
  await it.signIn()
  await it.reachLink()
  it.frame.close()
  await expect.poll(() => it.inWindow().signal.aborted).toBe(true)
  const again = await start({ servers: it.servers, store: it.store })
  expect(await again.status()).toMatchObject({ step: 'NONE', email: EMAIL })
})

test('two tabs: a change that begins in one ends that of the other, whose window says so', async () => {
  const it = await start()
  await it.signIn()
  await it.ask('UPDATE_EMAIL', { email: NEW })
  const other = await start({ servers: it.servers, store: it.store })
  await other.ask('UPDATE_EMAIL', { email: 'ada@example.com' })
  await expect(it.inWindow().confirm(it.lastCode())).rejects.toMatchObject({ code: 'flow_expired' })
  expect(it.stage()).toMatchObject({ stage: 'over', error: { code: 'flow_expired' } })
  expect(await it.status()).toMatchObject({ step: 'NONE', email: EMAIL })
  await other.inWindow().confirm(other.lastCode())
  expect(other.stage()).toMatchObject({ stage: 'link' })
})

test('a vault that is away when the link was answered is asked again from the window', async () => {
  const it = await start()
  await it.signIn()
  await it.reachLink()
  it.servers.vault.broken.add('/v1/shares/email')
  it.servers.answerLink('approved')
  await expect.poll(it.stage).toMatchObject({ stage: 'retry' })
  it.servers.vault.broken.clear()
  await it.inWindow().resend()
  expect(it.stage()).toEqual({ stage: 'code', email: NEW })
  await it.inWindow().confirm(it.lastCode())
  expect(it.vaultEmail()).toBe(NEW)
})

test('a vault that goes away after the gateway has decided hears of it when the page starts again', async () => {
  const it = await start()
  await it.signIn()
  await it.reachSecondary()
  it.servers.vault.broken.add('/v1/shares/email/settle')
  await it.inWindow().confirm(it.lastCode())
  expect(await it.emailOf()).toBe(NEW)
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
  await expect(it.inWindow().confirm(it.lastCode())).rejects.toMatchObject({ code: 'upstream_unavailable' })
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
  await it.inWindow().confirm(it.lastCode())
  expect(await it.emailOf()).toBe(NEW)
  expect(it.vaultEmail()).toBe(NEW)
})

test('an address that belongs to somebody is refused at the end, the window says so, and the change is over', async () => {
  const other = await start()
  await other.signIn(NEW)
  const it = await start({ servers: other.servers, store: createKeptStore() })
  await it.signIn()
  await it.reachSecondary()
  await expect(it.inWindow().confirm(it.lastCode())).rejects.toMatchObject({ code: 'email_taken' })
  expect(it.stage()).toMatchObject({ stage: 'over', error: { code: 'email_taken' } })
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
  await it.reachLink()
  await it.store.change((rows) => (rows.wallet ? { ...rows, wallet: { ...rows.wallet, email: EVE } } : rows))
  it.servers.answerLink('approved')
  await expect.poll(it.stage).toMatchObject({ stage: 'over', error: { code: 'flow_expired' } })
  expect(it.servers.changes.atVault.size).toBe(0)
  expect((await it.store.read()).wallet?.change).toBeUndefined()
})

test('T35 where another tab has moved the account after it was signed nothing is decided', async () => {
  const it = await start()
  await it.signIn()
  await it.reachSecondary()
  await it.store.change((rows) => (rows.wallet ? { ...rows, wallet: { ...rows.wallet, email: EVE } } : rows))
  await expect(it.inWindow().confirm(it.lastCode())).rejects.toMatchObject({ code: 'flow_expired' })
  expect([...it.servers.changes.atGateway.values()]).toMatchObject([{ state: 'secondary' }])
})

test('the new address gets its code only after its link was answered, and another one when it is asked for', async () => {
  const it = await start()
  await it.signIn()
  await it.reachLink()
  const before = it.servers.codes.length
  // What is asked for again is the link.
  await it.inWindow().resend()
  expect([it.servers.codes.length, it.servers.links.length]).toEqual([before, 3])
  it.servers.answerLink('approved')
  await expect.poll(it.stage).toMatchObject({ stage: 'code' })
  expect(it.servers.codes).toHaveLength(before + 1)
  await it.inWindow().resend()
  expect([it.servers.codes.length, it.servers.links.length]).toEqual([before + 2, 3])
  await it.inWindow().confirm(it.lastCode())
  expect((await it.store.read()).wallet?.email).toBe(NEW)
})
