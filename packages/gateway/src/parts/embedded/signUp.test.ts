import { authRoutes, getConfig } from '@foyer/api'
import { verifyLogin } from '@foyer/secure-protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthClient, approve, codeFor, signIn } from '../../../test/authClient.ts'
import { codeOf, newAddress, otherThan } from '../../../test/authSuite.ts'
import { me, type SocialTest, startSocialTest } from '../../../test/socialTest.ts'
import { openUsualDatabase } from '../../../test/usualDatabase.ts'

// A project with the switch `emailSignUp: 'code'`: a code alone makes the first account of an address.

let it: SocialTest
beforeAll(async () => {
  it = await startSocialTest({ opened: await openUsualDatabase('first accounts by a code') })
}, 240_000)
afterAll(() => it.close())

const QUICK = { projectId: 'quick' }
const FIRST = { canSignUp: true }
const { startEmail, confirmOtp, confirmDevice, resendEmail } = authRoutes

/** A device that asks for an address, as far as its answer. */
async function begin(email: string, client?: AuthClient) {
  const device = client ?? (await it.client(QUICK))
  const after = it.mailbox.lastId
  const reply = await device.call(startEmail, { email, ...FIRST })
  const otp = () => codeFor(it.mailbox, email, after)
  const mail = () => it.mailbox.waitForMail(email, { after })
  return { device, email, ...reply, otp, mail }
}

/** The owner of an account of that project, which was made in the ordinary way. */
async function owner() {
  const email = newAddress()
  const device = await it.client(QUICK)
  const { account } = await signIn(device, { ...it, ...QUICK, email })
  await it.database.deleteFrom('auth_budgets').execute()
  return { email, device, account }
}

const approvalFor = (client: AuthClient, flowId: string, email: string) =>
  approve(client, { ...it, ...QUICK, flowId, email })

test('a code alone makes the first account of an address, and the vault is told that no link stands behind it', async () => {
  const email = newAddress()
  const { device, action, way, flowId, otp } = await begin(email)
  expect([action, way]).toEqual(['VERIFY_OTP', 'first'])
  const code = await otp()
  expect(await codeOf(device.call(confirmOtp, { flowId, otp: otherThan(code) }))).toBe('code_wrong')
  const { account, login, session } = await device.call(confirmOtp, { flowId, otp: code })
  expect([account.email, account.wallet, session.method]).toEqual([email, null, 'email'])
  expect(account).not.toHaveProperty('social')
  const keys = [it.keyFile.keys[it.keyFile.current]?.sign].filter((key) => key !== undefined)
  expect(await verifyLogin(login, { keys, nowMs: it.now() })).toMatchObject({ method: 'social' })
  expect(it.mailbox.mails(email)).toHaveLength(1)
  // From then on its device goes on by a code, and every other one by link, number and code.
  await device.call(authRoutes.signOut)
  await it.database.deleteFrom('auth_budgets').execute()
  expect(await begin(email, device)).toMatchObject({ action: 'VERIFY_OTP', way: 'known' })
})

test('T20 the answer is the same whether the address has an account or not, and the same mail leaves', async () => {
  const { email } = await owner()
  const [known, unknown] = [await begin(email), await begin(newAddress())]
  const shape = ({ action, way, retryAfterMs }: typeof known) => [action, way, retryAfterMs]
  expect(shape(known)).toEqual(shape(unknown))
  const text = async ({ mail }: typeof known) => {
    const { text: words, codes } = await mail()
    return words.replaceAll(codes[0] ?? '', '')
  }
  expect(await text(known)).toBe(await text(unknown))
})

test('T20 an account that exists is opened by no code alone on a new device: link and number are wanted as ever', async () => {
  const { email, account } = await owner()
  const thief = await begin(email)
  const otp = await thief.otp()
  // An approval from before the code was typed changes nothing.
  const early = await approvalFor(thief.device, thief.flowId, email)
  await thief.device.call(confirmDevice, { flowId: thief.flowId, approval: early })
  expect(await codeOf(me(thief.device))).toBe('login_required')
  const typed = { flowId: thief.flowId, otp }
  expect(await codeOf(thief.device.call(confirmOtp, typed))).toBe('link_required')
  expect(await codeOf(me(thief.device))).toBe('login_required')
  // The code counted once, and there is none any more to type or to ask for.
  expect(await codeOf(thief.device.call(confirmOtp, typed))).toBe('flow_expired')
  expect(await codeOf(thief.device.call(resendEmail, { flowId: thief.flowId }))).toBe('flow_expired')
  const forOther = await approvalFor(await it.client(QUICK), thief.flowId, email)
  const confirm = (approval: string) => thief.device.call(confirmDevice, { flowId: thief.flowId, approval })
  expect(await codeOf(confirm(forOther))).toBe('device_unapproved')
  const reply = await confirm(await approvalFor(thief.device, thief.flowId, email))
  // Link, number and code are all there: no second code follows.
  expect(reply).toMatchObject({ action: 'CONNECT', account: { accountId: account.accountId } })
  expect(await codeOf(me(thief.device))).toBe('ok')
})

test('T20 an approval without the code opens nothing, however often it is shown', async () => {
  const { email } = await owner()
  const { device, flowId } = await begin(email)
  for (let times = 0; times < 3; times += 1) {
    const reply = await device.call(confirmDevice, {
      flowId,
      approval: await approvalFor(device, flowId, email),
    })
    expect(reply.action).toBe('VERIFY_OTP')
  }
  expect(await codeOf(me(device))).toBe('login_required')
})

test('of two devices that make the first account at once, one does, and the other one is sent to the link', async () => {
  const email = newAddress()
  const one = await begin(email)
  const first = await one.otp()
  await it.database.deleteFrom('auth_budgets').execute()
  const two = await begin(email)
  const second = await two.otp()
  // The newer code took the place of the older one.
  expect(await codeOf(one.device.call(confirmOtp, { flowId: one.flowId, otp: first }))).toBe('flow_expired')
  await signIn(await it.client(QUICK), { ...it, ...QUICK, email })
  expect(await codeOf(two.device.call(confirmOtp, { flowId: two.flowId, otp: second }))).toBe('link_required')
})

test('strangers who use its mails up close nothing: the next device is sent to the vault’s link', async () => {
  const email = newAddress()
  await (await begin(email)).otp()
  const next = await begin(email)
  expect(next).toMatchObject({ action: 'VERIFY_DEVICE', way: 'link' })
  const approval = await approvalFor(next.device, next.flowId, email)
  await next.device.call(confirmDevice, { flowId: next.flowId, approval })
  const { account } = await next.device.call(confirmOtp, { flowId: next.flowId, otp: await next.otp() })
  expect(account.email).toBe(email)
})

test('wrong codes of strangers take none of the owner’s: each way in keeps its own', async () => {
  const { email, device } = await owner()
  await device.call(authRoutes.signOut)
  for (let times = 0; times < 4; times += 1) {
    const stranger = await begin(email)
    if (stranger.way !== 'first') break
    const wrong = otherThan(await stranger.otp())
    for (let tries = 0; tries < 3; tries += 1)
      await codeOf(stranger.device.call(confirmOtp, { flowId: stranger.flowId, otp: wrong }))
    it.shiftMs += 31_000
  }
  const again = await begin(email, device)
  const { account } = await device.call(confirmOtp, { flowId: again.flowId, otp: await again.otp() })
  expect(account.email).toBe(email)
})

test('a project that has not chosen it, and a client that does not know it, take link, number and code', async () => {
  const client = await it.client()
  const reply = await client.call(startEmail, { email: newAddress(), ...FIRST })
  expect(reply).toMatchObject({ action: 'VERIFY_DEVICE', way: 'link' })
  const older = await it.client(QUICK)
  expect(await older.call(startEmail, { email: newAddress() })).toMatchObject({ action: 'VERIFY_DEVICE' })
})

test('the configuration says which way is taken', async () => {
  const ask = async (projectId: string) => {
    const reply = await it.gateway.request(`${getConfig.path}?projectId=${projectId}`)
    return Object(await reply.json()).embeddedWallet?.emailSignUp
  }
  expect([await ask('my-shop'), await ask('quick')]).toEqual(['link', 'code'])
})
