import { addMethodRoutes, keyRoutes, type SocialProvider, socialRoutes } from '@foyer/api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthClient, signIn } from '../../../test/authClient.ts'
import { codeOf, newAddress } from '../../../test/authSuite.ts'
import { PUBLIC_URL, SECURE_SITE } from '../../../test/authTest.ts'
import { makeWallet } from '../../../test/custodyClient.ts'
import { countAccounts, type Returned, type SocialTest, startSocialTest } from '../../../test/socialTest.ts'
import { openUsualDatabase } from '../../../test/usualDatabase.ts'

// The owner of an account adds a provider to it, and who would like to have that happen without the owner.

let it: SocialTest
beforeAll(async () => {
  it = await startSocialTest({ opened: await openUsualDatabase('adding a way to sign in') })
}, 240_000)
afterAll(() => it.close())

const { listOffered, startLink, reviewLink, confirmLink } = addMethodRoutes
const { listSocials, unlinkSocial, finishSocial, captureEmail, skipCapture } = socialRoutes

/** Somebody who signs in by a code, and has a wallet. */
async function owner() {
  const email = newAddress()
  const device = await it.client()
  const { account } = await signIn(device, { ...it, email })
  const { body, binding } = await makeWallet(it, device, account.accountId)
  await device.call(keyRoutes.createKeys, body)
  await device.call(keyRoutes.commitKeys, { walletId: binding.walletId, epoch: 1 })
  return { email, device, accountId: account.accountId }
}

/** Goes to the provider from the wallet's own page, and comes back. */
async function comeBack(
  device: AuthClient,
  person: string,
  provider: SocialProvider = 'github',
): Promise<Returned> {
  const { url } = await device.call(startLink, { provider })
  return it.comeBack(await it.visit(url, person))
}

const review = (device: AuthClient, { flowId, completion }: Returned) =>
  device.call(reviewLink, { flowId, completion })
const confirm = (device: AuthClient, { flowId }: Returned) => device.call(confirmLink, { flowId })
const methodsOf = async (device: AuthClient) =>
  (await device.call(listSocials)).methods.map(({ provider }) => provider)

describe('the owner', () => {
  test('adds a provider after seeing who it is, is mailed, and signs in with it from then on', async () => {
    const { device, email, accountId } = await owner()
    const person = it.newPerson()
    expect((await device.call(listOffered)).offered).toContainEqual({ provider: 'github' })
    const returned = await comeBack(device, person)
    expect(await review(device, returned)).toEqual({
      provider: 'github',
      name: expect.stringContaining('Person'),
      email: `${person}@people.example`,
    })
    expect(await methodsOf(device)).toEqual([])
    const after = it.mailbox.lastId
    await confirm(device, returned)
    expect(await methodsOf(device)).toEqual(['github'])
    expect((await it.mailbox.waitForMail(email, { after })).subject).toContain('GitHub')
    const again = await it.finish(device, await it.signInAt(device, 'github', person))
    expect(again).toMatchObject({ needs: 'NOTHING', account: { accountId } })
    // A new device still needs the vault's link.
    const other = await it.client()
    expect(await it.finish(other, await it.signInAt(other, 'github', person))).toMatchObject({
      needs: 'DEVICE',
      email,
    })
    // The code to the address stays a way in, so that the provider can be removed again.
    const { methods, byEmail } = await device.call(listSocials)
    expect([byEmail, methods[0]?.canUnlink]).toEqual([true, true])
    await device.call(unlinkSocial, { id: methods[0]?.id })
    expect(await methodsOf(device)).toEqual([])
  })

  test('who adds the same one twice has it once', async () => {
    const { device } = await owner()
    const person = it.newPerson()
    for (let time = 0; time < 2; time += 1) {
      const returned = await comeBack(device, person)
      await review(device, returned)
      await confirm(device, returned)
    }
    expect(await methodsOf(device)).toEqual(['github'])
  })

  test('cannot add one that opens another account, is told so, and that account keeps it', async () => {
    const [ann, ben] = [await owner(), await owner()]
    const person = it.newPerson()
    const first = await comeBack(ann.device, person)
    await review(ann.device, first)
    await confirm(ann.device, first)
    expect(await codeOf(review(ben.device, await comeBack(ben.device, person)))).toBe('identity_taken')
    expect([await methodsOf(ann.device), await methodsOf(ben.device)]).toEqual([['github'], []])
  })

  test('and another one who add the same person at the same time: one of them has it', async () => {
    const [ann, ben] = [await owner(), await owner()]
    const person = it.newPerson()
    const flows = [await comeBack(ann.device, person), await comeBack(ben.device, person)] as const
    await review(ann.device, flows[0])
    await review(ben.device, flows[1])
    const codes = await Promise.all([
      codeOf(confirm(ann.device, flows[0])),
      codeOf(confirm(ben.device, flows[1])),
      codeOf(confirm(ann.device, flows[0])),
    ])
    expect(codes.filter((code) => code === 'ok').length).toBeLessThanOrEqual(1)
    const have = [await methodsOf(ann.device), await methodsOf(ben.device)].flat()
    expect(have).toEqual(['github'])
  })
})

describe('nothing is added', () => {
  test('without a session, or by one that is not fresh any more', async () => {
    expect(await codeOf((await it.client()).call(startLink, { provider: 'github' }))).toBe('login_required')
    const { device } = await owner()
    const returned = await comeBack(device, it.newPerson())
    await review(device, returned)
    it.shiftMs = 301_000
    try {
      expect(await codeOf(device.call(startLink, { provider: 'github' }))).toBe('login_required')
      expect(await codeOf(confirm(device, returned))).toBe('login_required')
    } finally {
      it.shiftMs = 0
    }
    expect(await methodsOf(device)).toEqual([])
  })

  test('before the owner has seen who it is', async () => {
    const { device } = await owner()
    const returned = await comeBack(device, it.newPerson())
    expect(await codeOf(confirm(device, returned))).toBe('flow_expired')
    expect(await methodsOf(device)).toEqual([])
  })

  test('by an app: its page is not told what the window brings, and its sign-in cannot be used to add', async () => {
    const { device } = await owner()
    const returned = await comeBack(device, it.newPerson())
    const ask = (more: object) =>
      it.gateway.fetch(
        new Request(`${PUBLIC_URL}${socialRoutes.getSocialOrigin.path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ flowId: returned.flowId, completion: returned.completion, ...more }),
        }),
      )
    expect(await (await ask({})).json()).toMatchObject({ appOrigin: SECURE_SITE })
    expect(await (await ask({})).json()).not.toHaveProperty('returnUrl')
    expect(await (await ask({ needsCode: true })).json()).toMatchObject({ code: 'flow_expired' })
    // The sign-in that a page has begun has a window of its own, which it can see.
    const ofPage = await it.signInAt(device, 'github', it.newPerson())
    expect(await codeOf(review(device, ofPage))).toBe('flow_expired')
    expect(await methodsOf(device)).toEqual([])
  })

  test('by a window that is led elsewhere: the gateway alone knows where, for a flow that was begun to add one, until it is back', async () => {
    const { device } = await owner()
    const lead = async (url: string) => {
      const reply = await it.gateway.fetch(new Request(url))
      return `${reply.status} ${reply.headers.get('location')?.split('?')[0]}`
    }
    const { url } = await device.call(startLink, { provider: 'github' })
    expect(url.startsWith(`${PUBLIC_URL}/v1/auth/social/link/go?state=`)).toBe(true)
    expect(await lead(url)).toMatch(/^303 http.*\/authorize$/)
    const over = `303 ${SECURE_SITE}/social/done#e=expired`
    expect(await lead(url.replace(/state=.*/, `state=${'A'.repeat(43)}`))).toBe(over)
    // A sign-in has no such address, also where its state is known.
    const signIn = new URL((await device.call(socialRoutes.startSocial, { provider: 'github' })).url)
    expect(await lead(url.replace(/state=.*/, `state=${signIn.searchParams.get('state')}`))).toBe(over)
    await it.comeBack(await it.visit(url, it.newPerson()))
    expect(await lead(url)).toBe(over)
    const wrong = await it.gateway.fetch(new Request(`${url}&to=https://evil.example`))
    expect(wrong.status).toBe(400)
  })

  test("of a victim who opens an attacker's address: the attacker has no completion, and the victim's device no flow", async () => {
    const [attacker, victim] = [await owner(), await owner()]
    const { flowId, url } = await attacker.device.call(startLink, { provider: 'github' })
    const returned = await it.comeBack(await it.visit(url, it.newPerson()))
    const guess = 'A'.repeat(43)
    expect(await codeOf(attacker.device.call(reviewLink, { flowId, completion: guess }))).toBe('flow_expired')
    expect(await codeOf(attacker.device.call(confirmLink, { flowId }))).toBe('flow_expired')
    expect(await codeOf(review(victim.device, returned))).toBe('flow_expired')
    expect([await methodsOf(attacker.device), await methodsOf(victim.device)]).toEqual([[], []])
  })

  test("of an attacker's person to the account of a victim: another device cannot finish what the victim's began", async () => {
    const [attacker, victim] = [await owner(), await owner()]
    const returned = await comeBack(victim.device, it.newPerson())
    await review(victim.device, returned)
    expect(await codeOf(confirm(attacker.device, returned))).toBe('flow_expired')
    expect(await methodsOf(victim.device)).toEqual([])
  })

  test('to an account that a device has changed to meanwhile', async () => {
    const { device } = await owner()
    const returned = await comeBack(device, it.newPerson())
    await review(device, returned)
    // The same device signs in to another account.
    await signIn(device, { ...it, email: newAddress() })
    expect(await codeOf(confirm(device, returned))).toMatch(/flow_expired|device_unapproved/)
  })

  test('and nobody is signed in, or gets an account, by what was begun to add a provider', async () => {
    const { device } = await owner()
    const person = it.newPerson()
    const before = await countAccounts(it)
    const returned = await comeBack(device, person)
    const { flowId, completion } = returned
    expect(await codeOf(device.call(finishSocial, { flowId, completion }))).toBe('flow_expired')
    await review(device, returned)
    expect(await codeOf(device.call(finishSocial, { flowId, completion }))).toBe('flow_expired')
    expect(await codeOf(device.call(captureEmail, { flowId, email: newAddress() }))).toBe('flow_expired')
    expect(await codeOf(device.call(skipCapture, { flowId }))).toBe('flow_expired')
    expect(await countAccounts(it)).toBe(before)
  })

  test('by an answer that is shown twice', async () => {
    const { device } = await owner()
    const returned = await comeBack(device, it.newPerson())
    await review(device, returned)
    expect(await codeOf(review(device, returned))).toBe('flow_expired')
    await confirm(device, returned)
    expect(await codeOf(confirm(device, returned))).toBe('flow_expired')
  })
})
