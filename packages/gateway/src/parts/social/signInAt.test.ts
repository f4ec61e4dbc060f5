import { authRoutes, getConfig, keyRoutes, socialRoutes } from '@foyer/api'
import { verifyLogin } from '@foyer/secure-protocol'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeFor, signIn, tagOf } from '../../../test/authClient.ts'
import { codeOf, newAddress, otherThan } from '../../../test/authSuite.ts'
import { APP, PUBLIC_URL, SECURE_SITE } from '../../../test/authTest.ts'
import { makeWallet } from '../../../test/custodyClient.ts'
import { describeSocialAttacks } from '../../../test/socialAttacks.ts'
import { me, PROVIDERS, type SocialTest, startSocialTest } from '../../../test/socialTest.ts'
import { openUsualDatabase } from '../../../test/usualDatabase.ts'

let it: SocialTest
beforeAll(async () => {
  it = await startSocialTest({ opened: await openUsualDatabase('signing in at providers') })
})
afterAll(() => it.close())

/** The facts that the provider states about a person with a checked address, and whether they make an account. */
const KNOWS: Record<(typeof PROVIDERS)[number], { name: string; knowsAddress: boolean }> = {
  google: { name: 'Person', knowsAddress: true },
  github: { name: 'Person', knowsAddress: true },
  apple: { name: 'Person', knowsAddress: true },
  facebook: { name: 'Person', knowsAddress: false },
  x: { name: 'p', knowsAddress: false },
  discord: { name: 'p', knowsAddress: true },
}

test('validate-22 a name of Discord comes without the 0 that stands for no number', async () => {
  const person = it.newPerson()
  const client = await it.client()
  const finished = await it.finish(client, await it.signInAt(client, 'discord', person))
  expect(finished).toMatchObject({ account: { social: { name: person } } })
})

describe.each(PROVIDERS)('%s', (provider) => {
  test(`validate-14 signs somebody in, who is known again by the provider's own number`, async () => {
    const person = it.newPerson()
    const client = await it.client()
    const returned = await it.signInAt(client, provider, person)
    expect(returned).toMatchObject({ page: `303 ${SECURE_SITE}/social/done`, error: null })
    const first = await it.finish(client, returned)
    const email = KNOWS[provider].knowsAddress ? `${person}@people.example` : newAddress()
    const signedIn = first.needs === 'NOTHING' ? first : await capture(client, first, email)
    expect(first.needs).toBe(KNOWS[provider].knowsAddress ? 'NOTHING' : 'EMAIL')
    expect(signedIn.session.method).toBe(provider)
    expect(signedIn.account).toMatchObject({
      email,
      wallet: null,
      social: { provider, name: expect.stringContaining(KNOWS[provider].name) },
    })
    // The word for the vault names this device and the address to which its links go.
    const keys = [it.keyFile.keys[it.keyFile.current]?.sign].filter((key) => key !== undefined)
    const claims = await verifyLogin(signedIn.login, { keys, nowMs: it.now() })
    expect(claims).toMatchObject({ jkt: client.jkt, emailTag: await tagOf(it.tagKey, email) })
    const again = await it.finish(client, await it.signInAt(client, provider, person))
    expect(again).toMatchObject({ needs: 'NOTHING', account: { accountId: signedIn.account.accountId } })
    expect((await me(client)).account).toEqual(signedIn.account)
  })

  test('is not asked by anything that the provider would not have accepted for real', async () => {
    const client = await it.client()
    const { url, expiresInMs } = await client.call(socialRoutes.startSocial, { provider })
    const { searchParams: query } = new URL(url)
    expect(expiresInMs).toBe(600_000)
    expect(query.get('redirect_uri')).toBe(`${PUBLIC_URL}/v1/auth/social/callback/${provider}`)
    expect(query.get('state')).toMatch(/^[\w-]{43}$/)
    const other = new URL((await client.call(socialRoutes.startSocial, { provider })).url).searchParams
    for (const name of ['state', 'nonce', 'code_challenge'])
      if (query.has(name)) expect(query.get(name)).not.toBe(other.get(name))
    const secrets = { nonce: ['google', 'apple'], code_challenge: ['google', 'github', 'x'] }
    for (const [name, providers] of Object.entries(secrets))
      expect(query.has(name), name).toBe(providers.includes(provider))
  })
})

/** Gives an account the address that it lacks. */
async function capture(
  client: Parameters<SocialTest['finish']>[0],
  reply: Awaited<ReturnType<SocialTest['finish']>>,
  email: string,
) {
  if (reply.needs !== 'EMAIL') throw new Error(`It needs ${reply.needs}.`)
  const { flowId } = reply
  const after = it.mailbox.lastId
  await client.call(socialRoutes.captureEmail, { flowId, email })
  const otp = await codeFor(it.mailbox, email, after)
  const guess = client.call(socialRoutes.confirmCapture, { flowId, email, otp: otherThan(otp) })
  expect(await codeOf(guess)).toBe('code_wrong')
  return client.call(socialRoutes.confirmCapture, { flowId, email, otp })
}

describe('a device that asks what has become of its window', () => {
  const check = async (client: Parameters<SocialTest['finish']>[0], flowId: string) =>
    codeOf(client.call(socialRoutes.checkSocial, { flowId }).then(() => 'ok'))

  test('state-14 hears of a refusal, and only the one that has started', async () => {
    const client = await it.client()
    const { flowId, url } = await client.call(socialRoutes.startSocial, { provider: 'discord' })
    expect(await check(client, flowId)).toBe('ok')
    const state = new URL(url).searchParams.get('state') ?? ''
    const query = new URLSearchParams({ state, error: 'access_denied' })
    const back = await it.comeBack(new Request(`${PUBLIC_URL}/v1/auth/social/callback/discord?${query}`))
    expect(back.error).toBe('denied')
    expect(await check(client, flowId)).toBe('provider_failed')
    expect(await check(await it.client(), flowId)).toBe('flow_expired')
  })

  test('hears nothing of somebody who has come back, and nothing is used up by asking', async () => {
    const client = await it.client()
    const { flowId, url } = await client.call(socialRoutes.startSocial, { provider: 'google' })
    const returned = await it.comeBack(await it.visit(url, it.newPerson()))
    for (let times = 0; times < 5; times += 1) expect(await check(client, flowId)).toBe('ok')
    expect(await codeOf(me(client))).toBe('login_required')
    expect(await it.finish(client, returned)).toMatchObject({ needs: 'NOTHING' })
    expect(await check(client, flowId)).toBe('flow_expired')
  })
})

describe('an address', () => {
  test.each([
    ['google', { isVerified: false }],
    ['github', { isVerified: false }],
    ['apple', { isVerified: false }],
    ['discord', { isVerified: false }],
    ['github', { email: null }],
    ['discord', { email: null }],
  ] as const)('that %s has not checked is asked for: %o', async (provider, changes) => {
    const client = await it.client()
    const reply = await it.finish(client, await it.signInAt(client, provider, it.newPerson(changes)))
    expect(reply).toMatchObject({ needs: 'EMAIL', isAddressTaken: false })
    expect(await codeOf(me(client))).toBe('login_required')
  })

  test('of an account is not joined with it, and its owner alone hears that it is taken', async () => {
    const email = newAddress()
    const owner = await it.client()
    const { account } = await signIn(owner, { ...it, email })
    const client = await it.client()
    const person = it.newPerson({ email })
    const reply = await it.finish(client, await it.signInAt(client, 'google', person))
    expect(reply).toMatchObject({ needs: 'EMAIL', isAddressTaken: true })
    it.shiftMs += 40_000
    expect(await codeOf(capture(client, reply, email))).toBe('email_taken')
    expect(await codeOf(me(client))).toBe('login_required')
    const other = newAddress()
    const made = await capture(client, reply, other)
    expect(made.account).toMatchObject({ email: other })
    expect(made.account.accountId).not.toBe(account.accountId)
    expect((await me(owner)).account.accountId).toBe(account.accountId)
  })

  test('T35 that was approved is the one that its code counts for, on the device that has started, and never without being named', async () => {
    const [client, other] = [await it.client(), await it.client()]
    const reply = await it.finish(client, await it.signInAt(client, 'x', it.newPerson({ email: null })))
    if (reply.needs !== 'EMAIL') throw new Error(`It needs ${reply.needs}.`)
    const { flowId } = reply
    const email = newAddress()
    const after = it.mailbox.lastId
    await client.call(socialRoutes.captureEmail, { flowId, email })
    const otp = await codeFor(it.mailbox, email, after)
    const { confirmCapture } = socialRoutes
    expect(await codeOf(client.call(confirmCapture, { flowId, otp, email: newAddress() }))).toBe(
      'flow_expired',
    )
    expect(await codeOf(other.call(confirmCapture, { flowId, otp, email }))).toBe('flow_expired')
    expect(await client.send(await client.prove(confirmCapture, { flowId, otp }))).toBe('bad_request')
    // None of these has cost a try, and the right one counts.
    const { account } = await client.call(confirmCapture, { flowId, otp, email: ` ${email.toUpperCase()}` })
    expect(account.email).toBe(email)
  })

  test('of an account of a provider opens it to no new device, and to one that it has', async () => {
    const person = it.newPerson()
    const email = `${person}@people.example`
    const device = await it.client()
    const reply = await it.finish(device, await it.signInAt(device, 'google', person))
    const stranger = await it.client()
    const { action, flowId } = await stranger.call(authRoutes.startEmail, { email })
    expect(action).toBe('VERIFY_DEVICE')
    const approval = await it.approve(stranger, flowId, email)
    expect(await codeOf(stranger.call(authRoutes.confirmDevice, { flowId, approval }))).toBe('email_taken')
    await device.call(authRoutes.signOut)
    const again = await signIn(device, { ...it, email })
    expect(again).toMatchObject({ session: { method: 'email' }, account: Object(reply).account })
  })

  test('that an account of a provider takes while a code is on its way opens that account to nobody', async () => {
    const person = it.newPerson()
    const email = `${person}@people.example`
    const stranger = await it.client()
    const after = it.mailbox.lastId
    const { flowId } = await stranger.call(authRoutes.startEmail, { email })
    const approval = await it.approve(stranger, flowId, email)
    await stranger.call(authRoutes.confirmDevice, { flowId, approval })
    const otp = await codeFor(it.mailbox, email, after)
    const owner = await it.client()
    await it.finish(owner, await it.signInAt(owner, 'google', person))
    expect(await codeOf(stranger.call(authRoutes.confirmOtp, { flowId, otp }))).toBe('email_taken')
    expect(await codeOf(me(stranger))).toBe('login_required')
  })

  test('that somebody moves to at the provider changes nothing: the number is the account', async () => {
    const person = it.newPerson()
    const client = await it.client()
    const first = await it.finish(client, await it.signInAt(client, 'google', person))
    it.idp.movePerson(person, newAddress())
    const again = await it.finish(client, await it.signInAt(client, 'google', person))
    expect(Object(again).account).toEqual(Object(first).account)
  })
})

describe('a new device', () => {
  test("of a known account needs the vault's approval for this flow, device and address", async () => {
    const person = it.newPerson()
    const email = `${person}@people.example`
    const first = await it.client()
    const { account } = Object(await it.finish(first, await it.signInAt(first, 'google', person)))
    const made = await makeWallet(it, first, account.accountId)
    await first.call(keyRoutes.createKeys, made.body)
    const device = await it.client()
    const reply = await it.finish(device, await it.signInAt(device, 'google', person))
    expect(reply).toMatchObject({ needs: 'DEVICE', email })
    const { flowId } = Object(reply)
    expect(await codeOf(me(device))).toBe('login_required')
    const other = await it.client()
    const finish = (approval: string, client = device) =>
      codeOf(client.call(socialRoutes.finishSocial, { flowId, approval }))
    expect(await finish(await it.approve(other, flowId, email))).toBe('device_unapproved')
    expect(await finish(await it.approve(device, 'fl_other', email))).toBe('device_unapproved')
    expect(await finish(await it.approve(device, flowId, newAddress()))).toBe('device_unapproved')
    const approval = await it.approve(device, flowId, email)
    const [header, claims, signature = ''] = approval.split('.')
    const forged = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
    expect(await finish([header, claims, forged].join('.'))).toBe('device_unapproved')
    expect(await finish(approval, other)).toBe('flow_expired')
    expect(await finish(approval)).toBe('ok')
    expect((await me(device)).account).toMatchObject({ accountId: account.accountId, email })
    expect(await finish(approval)).toBe('flow_expired')
  })

  test('hears that the account is frozen, and is not let in', async () => {
    const person = it.newPerson()
    const first = await it.client()
    await it.finish(first, await it.signInAt(first, 'github', person))
    await first.call(authRoutes.freezeAccount, {})
    const device = await it.client()
    const returned = await it.signInAt(device, 'github', person)
    expect(await codeOf(it.finish(device, returned))).toBe('frozen')
  })
})

test('Apple names somebody once, and the name stays', async () => {
  const person = it.newPerson()
  const client = await it.client()
  const first = Object(await it.finish(client, await it.signInAt(client, 'apple', person)))
  expect(first.account.social.name).toMatch(/^Person \d+$/)
  await it.finish(client, await it.signInAt(client, 'apple', person))
  expect((await me(client)).account.social).toEqual(first.account.social)
})

test('whoever cancels at the provider is sent back, and nothing has begun', async () => {
  const client = await it.client()
  const returned = await it.signInAt(client, 'github', 'cancel')
  expect(returned).toMatchObject({ page: `303 ${SECURE_SITE}/social/done`, error: 'denied', completion: '' })
  const { flowId } = returned
  const finish = client.call(socialRoutes.finishSocial, { flowId, completion: 'A'.repeat(43) })
  expect(await codeOf(finish)).toBe('provider_failed')
})

test('the configuration names the providers of a project, and a project without them has none', async () => {
  const ask = async (projectId: string) => {
    const reply = await it.gateway.request(`${getConfig.path}?projectId=${projectId}`)
    return v.parse(getConfig.reply, await reply.json()).embeddedWallet?.socials
  }
  expect(await ask('my-shop')).toEqual([...PROVIDERS, 'farcaster'])
  expect(await ask('off')).toEqual([])
  const client = await it.client({ projectId: 'off' })
  const start = client.call(socialRoutes.startSocial, { provider: 'google' })
  expect(await codeOf(start)).toBe('project_id_invalid')
})

/** Asks for the origin, as the page of a window does. */
async function askOrigin(body: unknown): Promise<unknown> {
  const request = new Request(`${PUBLIC_URL}${socialRoutes.getSocialOrigin.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: SECURE_SITE },
    body: JSON.stringify(body),
  })
  const reply = await it.gateway.fetch(request)
  return reply.json()
}

test('state-14 the page of a window that brings nobody back hears whom to tell, and its secret signs nobody in', async () => {
  const client = await it.client()
  const { flowId, told = '', completion } = await it.signInAt(client, 'github', 'cancel')
  expect([told.length, completion]).toEqual([43, ''])
  expect(await askOrigin({ flowId, completion: told })).toEqual({ appOrigin: APP, appName: 'My Shop' })
  const flowExpired = { code: 'flow_expired' }
  expect(await askOrigin({ flowId, completion: 'A'.repeat(43) })).toMatchObject(flowExpired)
  expect(await askOrigin({ flowId, completion: told, needsCode: true })).toMatchObject(flowExpired)
  // The app hears this at once from its own frame.
  expect(await codeOf(client.call(socialRoutes.finishSocial, { flowId, completion: told }))).toBe(
    'provider_failed',
  )
  expect(await codeOf(me(client))).toBe('login_required')
  const other = await it.client()
  expect(await codeOf(other.call(socialRoutes.finishSocial, { flowId, completion: told }))).toBe(
    'flow_expired',
  )
})

test('the page of a window hears from its own secret which app it belongs to', async () => {
  const client = await it.client()
  const { url } = await client.call(socialRoutes.startSocial, { provider: 'google', hasReturnPage: true })
  const { flowId, completion } = await it.comeBack(await it.visit(url, 'ann'))
  expect(await askOrigin({ flowId, completion })).toEqual({
    appOrigin: APP,
    appName: 'My Shop',
    returnUrl: `${APP}/foyer-return.html`,
  })
  expect(await askOrigin({ flowId, completion: 'A'.repeat(43) })).toMatchObject({ code: 'flow_expired' })
  await it.finish(client, { page: '', error: null, flowId, completion })
  expect(await askOrigin({ flowId, completion })).toMatchObject({ code: 'flow_expired' })
})

// On the same database, which takes longer to start than all of them.
describeSocialAttacks(() => it)
