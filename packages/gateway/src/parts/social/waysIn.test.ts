import {
  addMethodRoutes,
  keyRoutes,
  passkeyMethodRoutes,
  type SocialProvider,
  socialRoutes,
} from '@foyer/api'
import type { Authenticator } from '@foyer/devkit/authenticator'
import { stressCount } from '@foyer/devkit/stress'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthClient, signIn } from '../../../test/authClient.ts'
import { codeOf, newAddress } from '../../../test/authSuite.ts'
import { makeWallet } from '../../../test/custodyClient.ts'
import { addPasskey, newAuthenticator, signInByPasskey, signUpByPasskey } from '../../../test/passkeyOf.ts'
import { type SocialTest, startSocialTest } from '../../../test/socialTest.ts'
import { openUsualDatabase } from '../../../test/usualDatabase.ts'

// Ways to sign in of all kinds belong to one account, and the last one stays, in whatever order and however many at once are removed.

let it: SocialTest
beforeAll(async () => {
  it = await startSocialTest({ opened: await openUsualDatabase('ways to sign in') })
}, 240_000)
afterAll(() => it.close())

const { startLink, reviewLink, confirmLink } = addMethodRoutes
const { listSocials, unlinkSocial } = socialRoutes
const { listPasskeys, removePasskey } = passkeyMethodRoutes

async function giveWallet(device: AuthClient, accountId: string): Promise<void> {
  const { body, binding } = await makeWallet(it, device, accountId)
  await device.call(keyRoutes.createKeys, body)
  await device.call(keyRoutes.commitKeys, { walletId: binding.walletId, epoch: 1 })
}

async function link(device: AuthClient, provider: SocialProvider, person = it.newPerson()): Promise<string> {
  const { url } = await device.call(startLink, { provider })
  const { flowId, completion } = await it.comeBack(await it.visit(url, person))
  await device.call(reviewLink, { flowId, completion })
  await device.call(confirmLink, { flowId })
  return person
}

/** An account by how it began, which one way opens. */
async function begin(by: 'email' | 'passkey' | 'google') {
  const device = await it.client()
  const first = await newAuthenticator()
  const person = it.newPerson()
  const signedIn = async () => {
    if (by === 'email') return (await signIn(device, { ...it, email: newAddress() })).account
    if (by === 'passkey') return (await signUpByPasskey(device, first)).account
    const reply = await it.finish(device, await it.signInAt(device, 'google', person))
    if (reply.needs !== 'NOTHING') throw new TypeError(`google needs ${reply.needs}`)
    return reply.account
  }
  const { accountId } = await signedIn()
  await giveWallet(device, accountId)
  return { device, accountId, passkeys: by === 'passkey' ? [first] : [] }
}

/** The ways in that are left, each by what removes it. */
async function waysOf(device: AuthClient) {
  const [socials, { passkeys }] = [await device.call(listSocials), await device.call(listPasskeys)]
  return {
    byEmail: socials.byEmail,
    removals: [
      ...socials.methods.map(({ id, canUnlink }) => ({
        canRemove: canUnlink,
        remove: () => device.call(unlinkSocial, { id }),
      })),
      ...passkeys.map(({ credentialId, canRemove }) => ({
        canRemove,
        remove: () => device.call(removePasskey, { credentialId }),
      })),
    ],
  }
}

const Steps = fc.array(
  fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom('addPasskey', 'addGoogle', 'addGitHub') },
    // Each bit removes another way, all of them at once.
    { weight: 2, arbitrary: fc.integer({ min: 1, max: 31 }) },
  ),
  { minLength: 2, maxLength: 6 },
)

/** Removes the chosen ways at once. One alone is removed exactly where the list says so. */
async function removeSome(device: AuthClient, bits: number): Promise<void> {
  const { removals } = await waysOf(device)
  const chosen = removals.filter((_, at) => (bits & (1 << at)) !== 0)
  const codes = await Promise.all(chosen.map(({ remove }) => codeOf(remove())))
  if (chosen.length === 1) expect(codes).toEqual([chosen[0]?.canRemove ? 'ok' : 'last_sign_in'])
}

async function addKey(device: AuthClient): Promise<Authenticator> {
  const key = await newAuthenticator()
  await addPasskey(device, key)
  return key
}

/** The passkeys that are left open this account and no other, and those that are gone open none. */
async function expectToOpen(device: AuthClient, accountId: string, keys: readonly Authenticator[]) {
  const left = new Set((await device.call(listPasskeys)).passkeys.map(({ credentialId }) => credentialId))
  const other = await it.client()
  for (const key of keys) {
    const signing = signInByPasskey(other, key)
    if (left.has(key.credentialId)) expect((await signing).account.accountId).toBe(accountId)
    else expect(await codeOf(signing)).toBe('not_found')
  }
}

test('whatever is added and removed, also at the same time: a way in is left, and the list says which may go', async () => {
  const run = async (by: 'email' | 'passkey' | 'google', steps: readonly (string | number)[]) => {
    const { device, accountId, passkeys } = await begin(by)
    const keys: Authenticator[] = [...passkeys]
    for (const step of steps) {
      if (typeof step === 'number') await removeSome(device, step)
      else if (step === 'addPasskey') keys.push(await addKey(device))
      else await link(device, step === 'addGoogle' ? 'google' : 'github')
      const { byEmail, removals } = await waysOf(device)
      expect(byEmail || removals.length > 0).toBe(true)
    }
    await expectToOpen(device, accountId, keys)
  }
  const property = fc.asyncProperty(fc.constantFrom('email', 'passkey', 'google'), Steps, run)
  await fc.assert(property, { numRuns: stressCount(80, 8) })
}, 240_000)

test('a provider of an account without an address goes once there is a passkey, and the passkey stays', async () => {
  const { device } = await begin('passkey')
  await link(device, 'github')
  const { byEmail, removals } = await waysOf(device)
  expect([byEmail, ...removals.map(({ canRemove }) => canRemove)]).toEqual([false, true, false])
  expect(await codeOf(removals[1]?.remove() ?? Promise.resolve())).toBe('last_sign_in')
  expect(await codeOf(removals[0]?.remove() ?? Promise.resolve())).toBe('ok')
})

test('an account that Google made loses Google once a passkey is there, and does not open by its address alone', async () => {
  const { device, accountId } = await begin('google')
  const key = await newAuthenticator()
  await addPasskey(device, key)
  const { byEmail, removals } = await waysOf(device)
  expect([byEmail, ...removals.map(({ canRemove }) => canRemove)]).toEqual([false, true, true])
  expect(await codeOf(removals[0]?.remove() ?? Promise.resolve())).toBe('ok')
  expect((await waysOf(device)).byEmail).toBe(false)
  expect((await signInByPasskey(await it.client(), key)).account.accountId).toBe(accountId)
})

test('a provider that was removed makes another account', async () => {
  const { device, accountId } = await begin('email')
  const person = await link(device, 'github')
  await (await waysOf(device)).removals[0]?.remove()
  const reply = await it.finish(device, await it.signInAt(device, 'github', person))
  expect(reply.needs === 'NOTHING' && reply.account.accountId !== accountId).toBe(true)
})
