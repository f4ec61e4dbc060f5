import { authRoutes, emailChangeRoutes, socialRoutes } from '@foyer/api'
import { DAY_MS, HOUR_MS } from '@foyer/server-kit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AuthClient, approve, codeFor, signIn, tagOf } from '../../../test/authClient.ts'
import { codeOf, newAddress, otherThan } from '../../../test/authSuite.ts'
import { makeOwner, nextCode } from '../../../test/emailChangeClient.ts'
import { type SocialTest, startSocialTest } from '../../../test/socialTest.ts'
import { openUsualDatabase } from '../../../test/usualDatabase.ts'

// Nobody may keep the owner of an address from signing in: neither by wrong codes, nor by mails, nor by requests.

let it: SocialTest
beforeAll(async () => {
  it = await startSocialTest({ opened: await openUsualDatabase('lock-outs') })
}, 240_000)
afterAll(() => it.close())
beforeEach(async () => {
  it.shiftMs = 0
  // Mails of an earlier test are due by a clock that was set ahead.
  await it.database.deleteFrom('mail_outbox').execute()
})

/** Resolves once all mails were handed over: codes of strangers must not be taken for those of the owner. */
const settled = () =>
  expect.poll(async () => (await it.database.selectFrom('mail_outbox').select('id').execute()).length).toBe(0)

/** A stranger with a throw-away account at a provider that knows no address, up to the question for one. */
async function stranger() {
  const client = await it.client()
  const reply = await it.finish(client, await it.signInAt(client, 'x', it.newPerson({ email: null })))
  if (reply.needs !== 'EMAIL') throw new Error(`It needs ${reply.needs}.`)
  const { flowId } = reply
  let email = ''
  return {
    capture(wanted: string) {
      email = wanted
      return codeOf(client.call(socialRoutes.captureEmail, { flowId, email }))
    },
    guess: (otp: string) => codeOf(client.call(socialRoutes.confirmCapture, { flowId, email, otp })),
  }
}

async function newDevice(email: string, client?: AuthClient) {
  const device = client ?? (await it.client())
  await settled()
  return signIn(device, { ...it, email, nowMs: it.now() })
}

/** Returns the answer that the owner gets at the code of a known device: the refusal, or `ok`. */
async function comeBack(client: AuthClient, email: string): Promise<string | undefined> {
  await client.call(authRoutes.signOut)
  return codeOf(newDevice(email, client))
}

test('C2 wrong codes of strangers lock neither a known device nor a new one, on no day', async () => {
  const email = newAddress()
  const client = await it.client()
  await newDevice(email, client)
  let evaluated = 0
  for (let day = 1; day <= 3; day += 1) {
    it.shiftMs = day * DAY_MS
    for (let account = 0; account < 5; account += 1) {
      const { capture, guess } = await stranger()
      it.shiftMs += 31_000
      if ((await capture(email)) !== 'ok') continue
      const answers = [await guess('000000'), await guess('000001'), await guess('000002')]
      evaluated += answers.filter((answer) => answer === 'code_wrong').length
    }
    expect([day, await comeBack(client, email)]).toEqual([day, 'ok'])
    it.shiftMs += HOUR_MS
    expect([day, await codeOf(newDevice(email))]).toEqual([day, 'ok'])
  }
  // The stranger did what there was to do.
  expect(evaluated).toBeGreaterThan(15)
  expect(evaluated).toBeLessThanOrEqual(30)
})

test('C2 a hundred wrong codes of a stranger, all in a row, lock nobody else', async () => {
  const email = newAddress()
  const client = await it.client()
  await newDevice(email, client)
  const emailTag = await tagOf(it.tagKey, email)
  it.shiftMs = HOUR_MS
  const { capture } = await stranger()
  expect(await capture(email)).toBe('ok')
  // The stranger seems to have gone on for weeks: the capture's budget is full, and no other.
  await it.database
    .updateTable('auth_budgets')
    .set({ failures_in_a_row: 100, failures: JSON.stringify(Array.from({ length: 10 }, () => it.now())) })
    .where('email_tag', 'like', `${emailTag}%capture`)
    .execute()
  it.shiftMs += 31_000
  expect(await comeBack(client, email)).toBe('ok')
  it.shiftMs += 31_000
  expect(await codeOf(newDevice(email))).toBe('ok')
})

test('C2 the code of a stranger does not take the place of the code of the owner', async () => {
  const email = newAddress()
  const device = await it.client()
  const { flowId } = await device.call(authRoutes.startEmail, { email })
  const approval = await approve(device, { ...it, email, flowId, nowMs: it.now() })
  const after = it.mailbox.lastId
  await device.call(authRoutes.confirmDevice, { flowId, approval })
  const otp = await codeFor(it.mailbox, email, after)
  it.shiftMs = 31_000
  const { capture, guess } = await stranger()
  expect(await capture(email)).toBe('ok')
  expect(await guess(otherThan(otp))).toBe('code_wrong')
  expect(await codeOf(device.call(authRoutes.confirmOtp, { flowId, otp }))).toBe('ok')
})

test('C2 mails that strangers have sent to an address leave the owner their own', async () => {
  const email = newAddress()
  const client = await it.client()
  await newDevice(email, client)
  it.shiftMs = HOUR_MS
  const answers: (string | undefined)[] = []
  for (let account = 0; account < 7; account += 1) {
    it.shiftMs += 31_000
    answers.push(await (await stranger()).capture(email))
  }
  expect(answers.filter((answer) => answer === 'ok')).toHaveLength(5)
  expect(await comeBack(client, email)).toBe('ok')
  it.shiftMs += 31_000
  expect(await codeOf(newDevice(email))).toBe('ok')
})

test('C2 one stranger has codes sent to few addresses, not to as many as they can name', async () => {
  const { capture } = await stranger()
  const answers: (string | undefined)[] = []
  for (let turn = 0; turn < 8; turn += 1) answers.push(await capture(newAddress()))
  expect(answers.filter((answer) => answer === 'ok')).toHaveLength(5)
  expect(answers.slice(5)).toEqual(['rate_limited', 'rate_limited', 'rate_limited'])
})

test('H3 a change of address mails nothing to the new address without the word of the vault', async () => {
  const [from, victim] = [newAddress(), newAddress()]
  const suite = { it, opened: { database: it.database }, mailbox: it.mailbox, now: it.now }
  const thief = await makeOwner(Object(suite), from)
  it.shiftMs = 31_000
  const after = it.mailbox.lastId
  const { flowId } = await thief.client.call(emailChangeRoutes.startEmailChange, { email: victim })
  const otp = await nextCode(Object(suite), from, after)
  await thief.client.call(emailChangeRoutes.confirmEmailChangePrimary, { flowId, otp })
  const again: (string | undefined)[] = []
  for (let turn = 0; turn < 6; turn += 1) {
    it.shiftMs += 31_000
    again.push(await codeOf(thief.client.call(emailChangeRoutes.startEmailChange, { email: victim, flowId })))
  }
  expect(new Set(again)).toEqual(new Set(['device_unapproved']))
  expect(await codeOf(newDevice(victim))).toBe('ok')
  const mails = it.mailbox.mails(victim).map(({ subject }) => subject)
  expect(mails.filter((subject) => subject.includes('change'))).toEqual([])
})
