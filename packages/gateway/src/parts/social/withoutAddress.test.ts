import { authRoutes, emailChangeRoutes, keyRoutes, socialRoutes } from '@foyer/api'
import { normaliseEmail, signChangeReady, verifyLogin, withoutAddress } from '@foyer/secure-protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeFor, signIn, tagOf } from '../../../test/authClient.ts'
import { codeOf, newAddress, otherThan } from '../../../test/authSuite.ts'
import { makeWallet } from '../../../test/custodyClient.ts'
import { signRecord } from '../../../test/emailChangeClient.ts'
import { me, type SocialTest, startSocialTest } from '../../../test/socialTest.ts'
import { openUsualDatabase } from '../../../test/usualDatabase.ts'

// A project with the switch `recoveryEmail: 'optional'`: accounts of providers may be made without an address.

let it: SocialTest
beforeAll(async () => {
  it = await startSocialTest({ opened: await openUsualDatabase('accounts without an address') })
}, 240_000)
afterAll(() => it.close())

const OPEN = { projectId: 'open' }

/** A device of somebody of whom the provider knows no address, up to the question for one. */
async function asked(changes: Parameters<SocialTest['client']>[0] = OPEN, person = it.newPerson()) {
  const client = await it.client(changes)
  const reply = await it.finish(client, await it.signInAt(client, 'x', person))
  if (reply.needs !== 'EMAIL') throw new Error(`It needs ${reply.needs}.`)
  return { client, person, reply, flowId: reply.flowId }
}

const skip = ({ client, flowId }: Pick<Awaited<ReturnType<typeof asked>>, 'client' | 'flowId'>) =>
  client.call(socialRoutes.skipCapture, { flowId })

test('an account is made without an address, is known again on its device, and gets no mail', async () => {
  const { client, person, reply, flowId } = await asked()
  expect(reply).toMatchObject({ isOptional: true, isAddressTaken: false })
  const before = it.mailbox.lastId
  const { account, session, login } = await skip({ client, flowId })
  const name = withoutAddress(account.accountId)
  expect([account.email, account.wallet, session.method]).toEqual([name, null, 'x'])
  const keys = [it.keyFile.keys[it.keyFile.current]?.sign].filter((key) => key !== undefined)
  expect(await verifyLogin(login, { keys, nowMs: it.now() })).toMatchObject({
    accountId: account.accountId,
    emailTag: await tagOf(it.tagKey, name),
    method: 'social',
  })
  await client.call(authRoutes.signOut)
  const again = await it.finish(client, await it.signInAt(client, 'x', person))
  expect(again).toMatchObject({ needs: 'NOTHING', account: { accountId: account.accountId } })
  expect(it.mailbox.lastId).toBe(before)
  // A visitor who has used the question up makes no second account by it.
  expect(await codeOf(skip({ client, flowId }))).toBe('flow_expired')
})

test('two of them are two accounts, and none is found by what stands in place of its address', async () => {
  const [one, two] = [await asked(), await asked()]
  const [first, second] = [await skip(one), await skip(two)]
  expect(first.account.accountId).not.toBe(second.account.accountId)
  const { email } = first.account
  expect(normaliseEmail(email)).toBeUndefined()
  const stranger = await it.client(OPEN)
  expect(await codeOf(stranger.call(authRoutes.startEmail, { email }))).toBe('email_invalid')
  const { client, flowId } = await asked()
  expect(await codeOf(client.call(socialRoutes.captureEmail, { flowId, email }))).toBe('email_invalid')
})

test('another device is refused in words: the vault has nowhere to send its link', async () => {
  const { client, person, flowId } = await asked()
  await skip({ client, flowId })
  const device = await it.client(OPEN)
  const returned = await it.signInAt(device, 'x', person)
  expect(await codeOf(it.finish(device, returned))).toBe('no_way_back')
  expect(await codeOf(me(device))).toBe('login_required')
  // It stays so with what the window carries.
  expect(await codeOf(it.finish(device, returned))).toBe('no_way_back')
})

/** An account without an address whose wallet counts, and what it can be given one with. */
async function withWallet() {
  const { client, person, flowId } = await asked()
  const { account } = await skip({ client, flowId })
  const { accountId, email: from } = account
  const { body, binding, secrets } = await makeWallet(
    { gateway: it.gateway, projectId: 'open' },
    client,
    accountId,
  )
  const { walletId } = binding
  await client.call(keyRoutes.createKeys, body)
  await client.call(keyRoutes.commitKeys, { walletId, epoch: 1 })
  const start = (email: string) => client.call(emailChangeRoutes.startEmailChange, { email })
  /** The vault's word that its own link to the address was answered. */
  async function readyFor(flow: string, to: string, changes: { readonly toTag?: string } = {}) {
    const tags = { fromTag: await tagOf(it.tagKey, from), toTag: await tagOf(it.tagKey, to), ...changes }
    const claims = { prj: 'open', jkt: client.jkt, flow, accountId, walletId, ...tags }
    return signChangeReady(claims, it.vaultKey, it.now())
  }
  /** Has the code mailed that the address gets once the link was answered. */
  async function mailCode(flowId: string, to: string): Promise<string> {
    const after = it.mailbox.lastId
    const ready = await readyFor(flowId, to)
    await client.call(emailChangeRoutes.startEmailChange, { email: to, flowId, ready })
    return codeFor(it.mailbox, to, after)
  }
  /** Confirms the change with the record that the key signs, and with a code. */
  async function give(flow: string, to: string, otp: string, changes: { readonly toTag?: string } = {}) {
    const record = { v: 1 as const, flow, projectId: 'open', accountId, walletId, from, to }
    const ready = await readyFor(flow, to, changes)
    const signature = signRecord(secrets.eoa, record)
    return client.call(emailChangeRoutes.confirmEmailChangeSecondary, { flowId: flow, otp, signature, ready })
  }
  return { client, person, account, start, mailCode, give, walletId }
}

test('state-12 it is given an address by a code to it and the word of the vault, and then comes back on another device', async () => {
  const { client, person, account, start, mailCode, give, walletId } = await withWallet()
  const email = newAddress()
  const { flowId } = await start(email)
  // Anybody may name any address, so it gets no mail before its owner has answered the vault's link.
  const without = client.call(emailChangeRoutes.startEmailChange, { email, flowId })
  expect(await codeOf(without)).toBe('device_unapproved')
  const otp = await mailCode(flowId, email)
  expect(it.mailbox.mails(email)).toHaveLength(1)
  // The code alone is not enough: the vault has to have verified this very address.
  const elsewhere = { toTag: await tagOf(it.tagKey, newAddress()) }
  expect(await codeOf(give(flowId, email, otp, elsewhere))).toBe('device_unapproved')
  expect(await codeOf(give(flowId, email, otherThan(otp)))).toBe('code_wrong')
  await give(flowId, email, otp)
  expect((await me(client)).account).toMatchObject({
    accountId: account.accountId,
    email,
    wallet: { walletId },
  })
  expect(it.errors).toEqual([])
  const device = await it.client(OPEN)
  const known = await it.finish(device, await it.signInAt(device, 'x', person))
  expect(known).toMatchObject({ needs: 'DEVICE', email })
})

test('an address that belongs to somebody is told to who reads its mails, and is not given', async () => {
  const taken = newAddress()
  await signIn(await it.client(OPEN), { ...it, email: taken, projectId: 'open' })
  await it.database.deleteFrom('auth_budgets').execute()
  const { client, account, start, mailCode, give } = await withWallet()
  const { flowId } = await start(taken)
  const otp = await mailCode(flowId, taken)
  expect(await codeOf(give(flowId, taken, otp))).toBe('email_taken')
  expect((await me(client)).account.email).toBe(account.email)
})

test('only right after its owner has signed in: whoever finds the page open gives it none', async () => {
  const { client, person, start } = await withWallet()
  it.shiftMs += 300_000
  const before = it.mailbox.lastId
  expect(await codeOf(start(newAddress()))).toBe('login_required')
  expect(it.mailbox.lastId).toBe(before)
  await it.finish(client, await it.signInAt(client, 'x', person))
  expect(await codeOf(start(newAddress()))).toBe('ok')
})

test('a project that wants an address is not talked out of it', async () => {
  const { reply, client, flowId } = await asked({})
  expect(reply).not.toHaveProperty('isOptional')
  expect(await codeOf(skip({ client, flowId }))).toBe('flow_expired')
  expect(await codeOf(me(client))).toBe('login_required')
})

test('only the device that has started makes it, and only where an address was asked for', async () => {
  const { flowId } = await asked()
  const thief = await it.client(OPEN)
  expect(await codeOf(skip({ client: thief, flowId }))).toBe('flow_expired')
  const client = await it.client(OPEN)
  const started = await client.call(socialRoutes.startSocial, { provider: 'google' })
  expect(await codeOf(skip({ client, flowId: started.flowId }))).toBe('flow_expired')
})

test('an account that gave an address is not made a second time without one', async () => {
  const person = it.newPerson()
  const first = await asked(OPEN, person)
  const second = await asked(OPEN, person)
  await skip(first)
  expect(await codeOf(skip(second))).toBe('flow_expired')
})
