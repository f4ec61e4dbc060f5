import { authRoutes, keyRoutes, type SocialProvider, socialRoutes } from '@foyer/api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthClient, codeFor, signIn } from '../../../test/authClient.ts'
import { codeOf, newAddress } from '../../../test/authSuite.ts'
import { APP } from '../../../test/authTest.ts'
import { makeWallet } from '../../../test/custodyClient.ts'
import { me, type SocialTest, startSocialTest } from '../../../test/socialTest.ts'
import { openUsualDatabase } from '../../../test/usualDatabase.ts'

// One person with several providers, and whoever would like to be taken for that person.

let it: SocialTest
beforeAll(async () => {
  it = await startSocialTest({ opened: await openUsualDatabase('several providers of one account') })
}, 240_000)
afterAll(() => it.close())

const { findExisting, linkSocial, listSocials, unlinkSocial } = socialRoutes
const FLOW_EXPIRED = 'flow_expired'

/** A device whose account has a wallet that it has made. */
async function withWallet(client: AuthClient, accountId: string): Promise<void> {
  const { body, binding } = await makeWallet(it, client, accountId)
  await client.call(keyRoutes.createKeys, body)
  await client.call(keyRoutes.commitKeys, { walletId: binding.walletId, epoch: 1 })
}

/** Somebody who has signed in at Google, and has a wallet. */
async function atGoogle() {
  const person = it.newPerson()
  const email = `${person}@people.example`
  const device = await it.client()
  const reply = await it.finish(device, await it.signInAt(device, 'google', person))
  if (reply.needs !== 'NOTHING') throw new Error(`It needs ${reply.needs}.`)
  const { accountId } = reply.account
  await withWallet(device, accountId)
  const again = async () => it.finish(device, await it.signInAt(device, 'google', person))
  return { person, email, device, accountId, again }
}

/** Somebody who signs in by a code, and has a wallet. */
async function byCode() {
  const email = newAddress()
  const device = await it.client()
  const { account } = await signIn(device, { ...it, email })
  await withWallet(device, account.accountId)
  const again = async () => {
    await device.call(authRoutes.signOut)
    return signIn(device, { ...it, email })
  }
  return { email, device, accountId: account.accountId, again }
}

/** A sign-in at another provider, on a device of its own, that ends at an address which an account has. */
async function elsewhere(email: string, provider: SocialProvider = 'github', isVerified = true) {
  const person = it.newPerson({ email, isVerified })
  const client = await it.client()
  const reply = await it.finish(client, await it.signInAt(client, provider, person))
  if (reply.needs !== 'EMAIL') throw new Error(`It needs ${reply.needs}.`)
  const { flowId } = reply
  return { person, client, reply, flowId, find: () => client.call(findExisting, { flowId }) }
}

/** From there to the link, by whatever proof the owner has. */
async function linked(
  owner: Awaited<ReturnType<typeof atGoogle | typeof byCode>>,
  provider?: SocialProvider,
) {
  const other = await elsewhere(owner.email, provider)
  const { ticket } = await other.find()
  await passMailGap()
  await owner.again()
  const after = it.mailbox.lastId
  await owner.device.call(linkSocial, { flowId: other.flowId, ticket })
  await it.mailbox.waitForMail(owner.email, { after })
  return other
}

async function passMailGap(): Promise<void> {
  await it.database.deleteFrom('auth_budgets').execute()
}

const link = (client: AuthClient, flowId: string, ticket: string) =>
  codeOf(client.call(linkSocial, { flowId, ticket }))

describe('one person with several providers', () => {
  test.each(['github', 'apple', 'discord'] as const)(
    'who proves the same address at %s hears how the account signs in, links it there, and opens the same account by both',
    async (provider) => {
      const ann = await atGoogle()
      const { client, person, reply, flowId, find } = await elsewhere(ann.email, provider)
      expect(reply).toMatchObject({ needs: 'EMAIL', isAddressTaken: true })
      const { ticket, name, ...told } = await find()
      expect(told).toEqual({ email: ann.email, byEmail: false, providers: ['google'] })
      expect(name).toBeTruthy()
      const after = it.mailbox.lastId
      await ann.again()
      expect(await link(ann.device, flowId, ticket)).toBe('ok')
      // Its owner hears of it.
      const { text } = await it.mailbox.waitForMail(ann.email, { after })
      expect(text).toContain('can now be used to sign in to your account')
      const known = await it.finish(ann.device, await it.signInAt(ann.device, provider, person))
      expect(known).toMatchObject({ needs: 'NOTHING', account: { accountId: ann.accountId } })
      expect((await me(ann.device)).account.social).toMatchObject({ provider })
      // On a new device the vault's link is wanted as ever.
      const next = await it.finish(client, await it.signInAt(client, provider, person))
      expect(next).toMatchObject({ needs: 'DEVICE', email: ann.email })
      await ann.again()
      expect((await me(ann.device)).account).toMatchObject({
        accountId: ann.accountId,
        social: { provider: 'google' },
      })
    },
  )

  test('an account of an address is linked after a code, and goes on by codes on new devices', async () => {
    const ann = await byCode()
    const { person } = await linked(ann)
    const github = await it.client()
    const reply = await it.finish(github, await it.signInAt(github, 'github', person))
    expect(reply).toMatchObject({ needs: 'DEVICE', email: ann.email })
    await passMailGap()
    const fresh = await it.client()
    const { account } = await signIn(fresh, { ...it, email: ann.email })
    expect(account.accountId).toBe(ann.accountId)
    // It belongs to its address, so no provider stands for it.
    expect(account).not.toHaveProperty('social')
  })

  test('an account of a provider is opened by its address alone on no new device, whatever was linked or unlinked since', async () => {
    const ann = await atGoogle()
    await linked(ann)
    const { methods } = await ann.device.call(listSocials)
    await ann.device.call(unlinkSocial, { id: methods.find(({ provider }) => provider === 'google')?.id })
    const stranger = await it.client()
    const { flowId } = await stranger.call(authRoutes.startEmail, { email: ann.email })
    const approval = await it.approve(stranger, flowId, ann.email)
    expect(await codeOf(stranger.call(authRoutes.confirmDevice, { flowId, approval }))).toBe('email_taken')
  })

  test.each(['x', 'facebook'] as const)(
    'an address that is typed after %s is told to be somebody’s only to who has typed its code, and links then',
    async (provider) => {
      const ann = await byCode()
      const client = await it.client()
      const person = it.newPerson()
      const reply = await it.finish(client, await it.signInAt(client, provider, person))
      if (reply.needs !== 'EMAIL') throw new Error(`It needs ${reply.needs}.`)
      const { flowId } = reply
      const find = () => client.call(findExisting, { flowId })
      await passMailGap()
      const after = it.mailbox.lastId
      await client.call(socialRoutes.captureEmail, { flowId, email: ann.email })
      expect(await codeOf(find())).toBe(FLOW_EXPIRED)
      const otp = await codeFor(it.mailbox, ann.email, after)
      const typed = { flowId, email: ann.email, otp }
      expect(await codeOf(client.call(socialRoutes.confirmCapture, typed))).toBe('email_taken')
      const { ticket, name: _, ...told } = await find()
      expect(told).toEqual({ email: ann.email, byEmail: true, providers: [] })
      await passMailGap()
      await ann.again()
      expect(await link(ann.device, flowId, ticket)).toBe('ok')
      const { methods, byEmail } = await ann.device.call(listSocials)
      expect([byEmail, methods]).toMatchObject([true, [{ provider, canUnlink: true }]])
    },
  )
})

describe('T31 nobody takes an account over by an account at a provider', () => {
  test.each(['github', 'apple', 'discord', 'google'] as const)(
    'an address that %s has not checked reveals nothing, and links to nothing',
    async (provider) => {
      const ann = await byCode()
      const { client, flowId, reply, find } = await elsewhere(ann.email, provider, false)
      expect(reply).toMatchObject({ isAddressTaken: false })
      expect(await codeOf(find())).toBe(FLOW_EXPIRED)
      // Nor does a session of the account help, with whatever ticket.
      await passMailGap()
      await ann.again()
      expect(await link(ann.device, flowId, 'A'.repeat(43))).toBe(FLOW_EXPIRED)
      expect(await codeOf(me(client))).toBe('login_required')
    },
  )

  test('with the address checked there, the thief still has no session of the account, and the account is what it was', async () => {
    const ann = await atGoogle()
    const thief = await elsewhere(ann.email)
    const { ticket } = await thief.find()
    expect(await link(thief.client, thief.flowId, ticket)).toBe('login_required')
    // An account of the thief's own is not the one that has the address.
    const own = await it.client()
    await signIn(own, { ...it, email: newAddress() })
    expect(await link(own, thief.flowId, ticket)).toBe(FLOW_EXPIRED)
    const again = await it.finish(thief.client, await it.signInAt(thief.client, 'github', thief.person))
    expect(again).toMatchObject({ needs: 'EMAIL', isAddressTaken: true })
    expect((await ann.device.call(listSocials)).methods).toMatchObject([{ provider: 'google' }])
  })

  test('only the device that has started is told, and only its ticket links, once', async () => {
    const ann = await atGoogle()
    const { flowId, find, client } = await elsewhere(ann.email)
    const stranger = await it.client()
    expect(await codeOf(stranger.call(findExisting, { flowId }))).toBe(FLOW_EXPIRED)
    const first = await find()
    const { ticket } = await find()
    await ann.again()
    expect(await link(ann.device, flowId, 'A'.repeat(43))).toBe(FLOW_EXPIRED)
    // Each answer ends the ticket of the one before.
    expect(await link(ann.device, flowId, first.ticket)).toBe(FLOW_EXPIRED)
    const moveApp = (app_origin: string) =>
      it.database.updateTable('auth_social_flows').set({ app_origin }).where('id', '=', flowId).execute()
    await moveApp('https://other.example')
    expect(await link(ann.device, flowId, ticket)).toBe(FLOW_EXPIRED)
    await moveApp(APP)
    expect(await link(ann.device, flowId, ticket)).toBe('ok')
    expect(await link(ann.device, flowId, ticket)).toBe(FLOW_EXPIRED)
    expect(await codeOf(client.call(findExisting, { flowId }))).toBe(FLOW_EXPIRED)
  })

  test('a session that merely lies open agrees to nothing: its owner signs in after the address was proven', async () => {
    const ann = await atGoogle()
    it.shiftMs += 1_000
    const { flowId, find } = await elsewhere(ann.email)
    const { ticket } = await find()
    expect(await link(ann.device, flowId, ticket)).toBe('login_required')
    await ann.again()
    it.shiftMs += 300_000
    expect(await link(ann.device, flowId, ticket)).toBe('login_required')
    await ann.again()
    expect(await link(ann.device, flowId, ticket)).toBe('ok')
  })

  test('who reads the mailbox and was not let into the wallet links nothing, and removes nothing', async () => {
    const ann = await byCode()
    await linked(ann)
    const thief = await elsewhere(ann.email, 'discord')
    const { ticket } = await thief.find()
    await passMailGap()
    const device = await it.client()
    await signIn(device, { ...it, email: ann.email })
    expect(await link(device, thief.flowId, ticket)).toBe('device_unapproved')
    const [method] = (await device.call(listSocials)).methods
    expect(await codeOf(device.call(unlinkSocial, { id: method?.id }))).toBe('device_unapproved')
    expect((await ann.device.call(listSocials)).methods).toMatchObject([{ provider: 'github' }])
  })

  test('a frozen account is linked with nothing', async () => {
    const ann = await atGoogle()
    const { flowId, find } = await elsewhere(ann.email)
    const { ticket } = await find()
    await ann.again()
    await ann.device.call(authRoutes.freezeAccount, {})
    expect(await link(ann.device, flowId, ticket)).toBe('frozen')
  })

  test('a person at a provider who signs in to an account is taken from it by no other', async () => {
    const ann = await atGoogle()
    const { flowId, find, person } = await elsewhere(ann.email)
    const { ticket } = await find()
    // Meanwhile the same person has made an account, with another address.
    it.idp.movePerson(person, newAddress())
    const other = await it.client()
    const made = await it.finish(other, await it.signInAt(other, 'github', person))
    expect(made).toMatchObject({ needs: 'NOTHING' })
    await ann.again()
    expect(await link(ann.device, flowId, ticket)).toBe(FLOW_EXPIRED)
    const again = await it.finish(other, await it.signInAt(other, 'github', person))
    expect(Object(again).account.accountId).toBe(Object(made).account.accountId)
  })

  test('an account that has moved to another address meanwhile is neither told of nor linked', async () => {
    const ann = await atGoogle()
    const { flowId, find } = await elsewhere(ann.email)
    const { ticket } = await find()
    await it.database
      .updateTable('auth_accounts')
      .set({ email_tag: 'elsewhere' })
      .where('id', '=', ann.accountId)
      .execute()
    await ann.again()
    expect(await link(ann.device, flowId, ticket)).toBe(FLOW_EXPIRED)
    expect(await codeOf(find())).toBe(FLOW_EXPIRED)
  })
})

describe('removing a provider', () => {
  test('the last way in stays, and where another one is left its sessions on other devices end, and its owner hears of it', async () => {
    const ann = await atGoogle()
    const [only] = (await ann.device.call(listSocials)).methods
    expect(only).toMatchObject({ provider: 'google', canUnlink: false })
    expect(await codeOf(ann.device.call(unlinkSocial, { id: only?.id }))).toBe('last_sign_in')
    const { person } = await linked(ann)
    const phone = await it.client()
    const reply = await it.finish(phone, await it.signInAt(phone, 'github', person))
    const { flowId } = Object(reply)
    const approval = await it.approve(phone, flowId, ann.email)
    await phone.call(socialRoutes.finishSocial, { flowId, approval })
    const { methods } = await ann.device.call(listSocials)
    expect(methods).toMatchObject([
      { provider: 'google', canUnlink: true },
      { provider: 'github', canUnlink: true },
    ])
    const after = it.mailbox.lastId
    await ann.device.call(unlinkSocial, { id: methods[1]?.id })
    expect((await it.mailbox.waitForMail(ann.email, { after })).text).toContain('can no longer sign in')
    expect(await codeOf(me(phone))).toBe('login_required')
    expect(await codeOf(me(ann.device))).toBe('ok')
    // The person with that account at GitHub is a stranger again.
    const back = await it.finish(phone, await it.signInAt(phone, 'github', person))
    expect(back).toMatchObject({ needs: 'EMAIL', isAddressTaken: true })
    expect(await codeOf(ann.device.call(unlinkSocial, { id: methods[0]?.id }))).toBe('last_sign_in')
  })

  test('an account of an address can lose every provider, and takes a sign-in of the last minutes for it', async () => {
    const ann = await byCode()
    await linked(ann)
    const [method] = (await ann.device.call(listSocials)).methods
    it.shiftMs += 300_000
    expect(await codeOf(ann.device.call(unlinkSocial, { id: method?.id }))).toBe('login_required')
    await passMailGap()
    await ann.again()
    expect(await codeOf(ann.device.call(unlinkSocial, { id: 'A'.repeat(43) }))).toBe('not_found')
    await ann.device.call(unlinkSocial, { id: method?.id })
    expect(await ann.device.call(listSocials)).toEqual({ byEmail: true, methods: [] })
  })

  test('the account of somebody else is named by no id', async () => {
    const ann = await atGoogle()
    await linked(ann)
    const bob = await atGoogle()
    await linked(bob)
    const [ofAnn] = (await ann.device.call(listSocials)).methods
    expect(await codeOf(bob.device.call(unlinkSocial, { id: ofAnn?.id }))).toBe('not_found')
  })
})
