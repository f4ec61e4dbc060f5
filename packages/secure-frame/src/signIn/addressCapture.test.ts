import { socialRoutes } from '@foyer/api'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { startChangeTest } from '../../test/changeTest.ts'
import type { FrameTestInput } from '../../test/createFrameTest.ts'
import { FAKE_COMPLETION } from '../../test/fakeSocial.ts'
import { userRejected } from '../lib/frameFailure.ts'

const NEW = 'cleo@example.com'

/** Somebody whose provider has named no address, as far as being asked for one. */
async function startWithout(input?: FrameTestInput) {
  const it = await startChangeTest(input)
  let flowId = ''
  it.servers.gateway.lie = (path, reply) => {
    if (path === socialRoutes.startSocial.path) ({ flowId } = v.parse(socialRoutes.startSocial.reply, reply))
    return reply
  }
  const begin = async () => {
    await it.ask('GET_SOCIAL_REDIRECT_URI', { provider: 'x' })
    const reply = await it.ask('CONNECT_SOCIAL', { uri: `${flowId}.${FAKE_COMPLETION}` })
    expect(reply).toMatchObject({ action: 'CAPTURE_EMAIL' })
  }
  await begin()
  return { ...it, begin, codes: () => it.servers.codes.length }
}

test('T35 approved in a window that shows the address, and with the code typed there, the account is made', async () => {
  const it = await startWithout()
  expect(await it.ask('DATA_CAPTURE', { email: ' Cleo@Example.com ' })).toEqual({
    action: 'VERIFY_OTP',
    retryAfterMs: expect.any(Number),
  })
  expect(it.content()).toMatchObject({ kind: 'email', from: undefined, email: NEW })
  // There is no wallet yet that could be named.
  expect(it.content().address).toBeUndefined()
  expect(it.stage()).toEqual({ stage: 'code', email: NEW })
  expect(await it.status()).toMatchObject({ step: 'VERIFY_SECONDARY_OTP', email: '', link: 'NONE' })
  await it.inWindow().confirm(it.lastCode())
  expect(it.inWindow().signal.aborted).toBe(true)
  expect(await it.status()).toMatchObject({ step: 'NONE', email: NEW })
  expect(await it.ask('GET_USER', {})).toMatchObject({ email: NEW })
})

test('T35 a page that reads every code gives no account its mailbox: its codes are refused, whatever they are', async () => {
  const it = await startWithout()
  const refused = async () => {
    for (const name of ['DATA_CAPTURE_OTP', 'CONNECT_OTP'] as const)
      await expect(it.ask(name, { otp: it.lastCode() || '424242' })).rejects.toMatchObject({
        code: 'code_in_window',
      })
  }
  await refused()
  await it.ask('DATA_CAPTURE', { email: NEW })
  await refused()
  expect(it.servers.accounts.size).toBe(0)
  expect(it.servers.gateway.calls.filter(({ path }) => path.endsWith('/data-capture/confirm'))).toEqual([])
  expect(it.stage()).toEqual({ stage: 'code', email: NEW })
})

test('T35 without a yes in the window no address gets a mail, however often a page asks', async () => {
  const it = await startWithout({ approve: () => Promise.reject(userRejected()) })
  for (const email of [NEW, NEW, 'thief@evil.example'])
    await expect(it.ask('DATA_CAPTURE', { email })).rejects.toMatchObject({ code: 4001 })
  expect([it.approvals.length, it.codes()]).toEqual([3, 0])
  await expect(it.inWindow().confirm('500000')).rejects.toMatchObject({ code: 'flow_expired' })
  await expect(it.status()).rejects.toMatchObject({ code: 4100 })
})

test('a wrong code is wrong, another is mailed when it is asked for, and the right one counts', async () => {
  const it = await startWithout()
  await it.ask('DATA_CAPTURE', { email: NEW })
  await expect(it.inWindow().confirm('000000')).rejects.toMatchObject({ code: 'code_wrong' })
  expect(it.stage()).toEqual({ stage: 'code', email: NEW })
  expect(it.inWindow().waitMs()).toBeGreaterThan(29_000)
  await it.inWindow().resend()
  expect(it.codes()).toBe(2)
  await it.inWindow().confirm(it.lastCode())
  expect(await it.emailOf()).toBe(NEW)
})

test('T35 another address asks anew, takes the window of the one before, and the code of that one counts no more', async () => {
  const it = await startWithout()
  await it.ask('DATA_CAPTURE', { email: 'thief@evil.example' })
  const [first, code] = [it.inWindow(), it.lastCode()]
  await it.ask('DATA_CAPTURE', { email: NEW })
  expect(first.signal.aborted).toBe(true)
  await expect(first.confirm(code)).rejects.toMatchObject({ code: 'flow_expired' })
  await expect(it.inWindow().confirm(code)).rejects.toMatchObject({ code: 'code_wrong' })
  await it.inWindow().confirm(it.lastCode())
  expect([...it.servers.accounts.keys()]).toEqual([NEW])
})

test('a window that was closed is opened again: it is asked again, and no second code is mailed', async () => {
  const it = await startWithout()
  await it.ask('DATA_CAPTURE', { email: NEW })
  const closed = it.inWindow()
  expect(await it.ask('DATA_CAPTURE', { email: NEW })).toMatchObject({ action: 'VERIFY_OTP' })
  expect([it.approvals.length, it.codes(), closed.signal.aborted]).toEqual([2, 1, true])
  await it.inWindow().confirm(it.lastCode())
  expect(await it.emailOf()).toBe(NEW)
})

test('cancelling, in the window or from the page, closes the window, and another address can be given', async () => {
  const it = await startWithout()
  await it.ask('DATA_CAPTURE', { email: NEW })
  await it.ask('UPDATE_EMAIL_CANCEL', undefined)
  expect(it.inWindow().signal.aborted).toBe(true)
  await expect(it.status()).rejects.toMatchObject({ code: 4100 })
  await it.ask('DATA_CAPTURE', { email: 'cleo@example.org' })
  it.inWindow().cancel()
  expect(it.inWindow().signal.aborted).toBe(true)
  await expect(it.status()).rejects.toMatchObject({ code: 4100 })
  await expect(it.inWindow().confirm(it.lastCode())).rejects.toMatchObject({ code: 'flow_expired' })
})

test('an address that belongs to somebody is refused at the end, as the window says, and another can be given', async () => {
  const other = await startChangeTest()
  await other.signIn(NEW)
  const it = await startWithout({ servers: other.servers })
  await it.ask('DATA_CAPTURE', { email: NEW })
  await expect(it.inWindow().confirm(it.lastCode())).rejects.toMatchObject({ code: 'email_taken' })
  expect(it.stage()).toMatchObject({ stage: 'over', error: { code: 'email_taken' } })
  await it.ask('DATA_CAPTURE', { email: 'cleo@example.org' })
  await it.inWindow().confirm(it.lastCode())
  expect(await it.emailOf()).toBe('cleo@example.org')
})

test('another sign-in ends the one before: what its window shows makes no account', async () => {
  const it = await startWithout()
  await it.ask('DATA_CAPTURE', { email: NEW })
  const [first, code] = [it.inWindow(), it.lastCode()]
  await it.begin()
  await expect(first.confirm(code)).rejects.toMatchObject({ code: 'flow_expired' })
  expect(it.stage()).toMatchObject({ stage: 'over' })
  expect(it.servers.accounts.size).toBe(0)
  await it.ask('DATA_CAPTURE', { email: NEW })
  expect(it.codes()).toBe(2)
})

test('where no mail could be sent the window closes, and the page says why', async () => {
  const it = await startWithout()
  it.servers.gateway.refused.set('/v1/auth/data-capture', 'rate_limited')
  await expect(it.ask('DATA_CAPTURE', { email: NEW })).rejects.toMatchObject({ code: 'rate_limited' })
  expect(it.inWindow().signal.aborted).toBe(true)
  await expect(it.status()).rejects.toMatchObject({ code: 4100 })
})

test('what is not an address asks nobody', async () => {
  const it = await startWithout()
  await expect(it.ask('DATA_CAPTURE', { email: 'cleo@example' })).rejects.toMatchObject({
    code: 'email_invalid',
  })
  expect(it.approvals).toEqual([])
})
