import { authRoutes, keyRoutes, MAX_PASSKEYS, passkeyMethodRoutes, passkeyRoutes } from '@foyer/api'
import type { Twist } from '@foyer/devkit/authenticator'
import type { PasskeyCeremony } from '@foyer/secure-protocol'
import { expect, test } from 'vitest'
import { type AuthClient, signIn } from '../../../test/authClient.ts'
import { codeOf, newAddress, onUsualDatabase } from '../../../test/authSuite.ts'
import { APP } from '../../../test/authTest.ts'
import { makeWallet } from '../../../test/custodyClient.ts'
import {
  addPasskey,
  beginCeremony,
  newAuthenticator,
  signInByPasskey,
  signUpByPasskey,
} from '../../../test/passkeyOf.ts'

// Passkeys of an account that is there: each attack is what somebody has who is not the owner, and gets nothing.

const { listPasskeys, renamePasskey, removePasskey } = passkeyMethodRoutes

await onUsualDatabase('passkeys of an account', (suite) => {
  /** Somebody who signs in by a code, and has a wallet. */
  async function owner(email = newAddress()) {
    const device = await suite.it.client()
    const { account } = await signIn(device, { ...suite.it, mailbox: suite.mailbox, email })
    const { body, binding } = await makeWallet(suite.it, device, account.accountId)
    await device.call(keyRoutes.createKeys, body)
    await device.call(keyRoutes.commitKeys, { walletId: binding.walletId, epoch: 1 })
    return { email, device, accountId: account.accountId }
  }
  const idsOf = async (device: AuthClient) =>
    (await device.call(listPasskeys)).passkeys.map(({ credentialId }) => credentialId)

  test('the owner adds one, names it, signs in by it on another device, and removes it, of which a mail tells', async () => {
    const { device, accountId, email } = await owner()
    const key = await newAuthenticator()
    await addPasskey(device, key)
    const [listed] = (await device.call(listPasskeys)).passkeys
    expect(listed).toMatchObject({ credentialId: key.credentialId, isSynced: false, canRemove: true })
    expect(listed).not.toHaveProperty('name')
    const { credentialId } = key
    await device.call(renamePasskey, { credentialId, name: ' Blue key ' })
    expect((await device.call(listPasskeys)).passkeys[0]).toMatchObject({ name: 'Blue key' })
    const other = await suite.it.client()
    expect((await signInByPasskey(other, key)).account.accountId).toBe(accountId)
    const after = suite.mailbox.lastId
    await device.call(removePasskey, { credentialId })
    expect((await suite.mailbox.waitForMail(email, { after })).subject).toContain('passkey no longer')
    expect(await idsOf(device)).toEqual([])
    // The session that it has begun is over, and it begins no other.
    expect(await codeOf(other.call(authRoutes.getMe))).toBe('login_required')
    expect(await codeOf(signInByPasskey(other, key))).toBe('not_found')
    expect(await codeOf(device.call(removePasskey, { credentialId }))).toBe('not_found')
  })

  test('one that is added again, because its answer was lost, is there once and keeps its name', async () => {
    const { device } = await owner()
    const key = await newAuthenticator()
    await addPasskey(device, key)
    const { credentialId } = key
    await device.call(renamePasskey, { credentialId, name: 'Blue key' })
    expect(await codeOf(addPasskey(device, key))).toBe('ok')
    expect((await device.call(listPasskeys)).passkeys).toMatchObject([{ credentialId, name: 'Blue key' }])
    // Another key under the same id takes the place of nothing.
    const forged = await beginCeremony(device, { purpose: 'add' })
    const passkey = { ...(await (await newAuthenticator()).create(forged.challenge)), credentialId }
    const body = { ...forged.nonces, passkey }
    expect(await codeOf(device.call(passkeyMethodRoutes.addPasskey, body))).toBe('signature_invalid')
    expect((await signInByPasskey(await suite.it.client(), key)).account.accountId).toBeDefined()
  })

  test.each([
    ['\u202eyek eulB', 'yek eulB'],
    ['Blue\n\u0000 key\u200b', 'Blue key'],
    ['\u2067مفتاح\u2069 \u200f', 'مفتاح'],
    ['👩‍💻 \ufeffkey', '👩‍💻 key'],
  ])('a name is one line of what can be seen: %j', async (name, kept) => {
    const { device } = await owner()
    const { credentialId } = await newAuthenticator().then(async (key) => {
      await addPasskey(device, key)
      return key
    })
    await device.call(renamePasskey, { credentialId, name })
    expect((await device.call(listPasskeys)).passkeys[0]?.name).toBe(kept)
    for (const none of ['\u200b', '\u200d', ' \u2060 ', '\ud800', '\u3164'])
      expect(await codeOf(device.call(renamePasskey, { credentialId, name: none })), none).toBe('bad_request')
    expect((await device.call(listPasskeys)).passkeys[0]?.name).toBe(kept)
  })

  test('a session that another passkey has begun goes on', async () => {
    const { device } = await owner()
    const [one, two] = [await newAuthenticator(), await newAuthenticator()]
    await addPasskey(device, one)
    await addPasskey(device, two)
    const other = await suite.it.client()
    await signInByPasskey(other, two)
    await device.call(removePasskey, { credentialId: one.credentialId })
    expect(await codeOf(other.call(authRoutes.getMe))).toBe('ok')
  })

  test('the last way in stays: the passkey of an account without an address', async () => {
    const device = await suite.it.client()
    const [one, two] = [await newAuthenticator(), await newAuthenticator()]
    await signUpByPasskey(device, one)
    expect((await device.call(listPasskeys)).passkeys[0]?.canRemove).toBe(false)
    expect(await codeOf(device.call(removePasskey, { credentialId: one.credentialId }))).toBe('last_sign_in')
    await addPasskey(device, two)
    await device.call(removePasskey, { credentialId: one.credentialId })
    expect(await codeOf(device.call(removePasskey, { credentialId: two.credentialId }))).toBe('last_sign_in')
    expect(await idsOf(device)).toEqual([two.credentialId])
  })

  test('two removals at once leave one of two ways in', async () => {
    const device = await suite.it.client()
    const keys = [await newAuthenticator(), await newAuthenticator()] as const
    await signUpByPasskey(device, keys[0])
    await addPasskey(device, keys[1])
    const codes = await Promise.all(
      keys.map(({ credentialId }) => codeOf(device.call(removePasskey, { credentialId }))),
    )
    expect(codes.toSorted()).toEqual(['last_sign_in', 'ok'])
    expect(await idsOf(device)).toHaveLength(1)
  })

  test.each<readonly [string, Partial<PasskeyCeremony>]>([
    ['making a new account', { purpose: 'create' }],
    ['signing in', { purpose: 'use' }],
    ['another device', { jkt: 'j'.repeat(43) }],
    ['another project', { projectId: 'open' }],
    ['another nonce of the vault', { vaultNonce: 'v'.repeat(43) }],
  ])('one whose challenge was made for %s is not added', async (_, changes) => {
    const { device } = await owner()
    expect(await codeOf(addPasskey(device, await newAuthenticator(), changes))).toBe('signature_invalid')
    expect(await idsOf(device)).toEqual([])
  })

  test('one that was made to be added makes no account, and signs nobody in', async () => {
    const { device } = await owner()
    const key = await newAuthenticator()
    await addPasskey(device, key)
    const other = await suite.it.client()
    const made = await beginCeremony(other, { purpose: 'add' })
    const passkey = await (await newAuthenticator()).create(made.challenge)
    const account = { ...made.nonces, passkey }
    expect(await codeOf(other.call(passkeyRoutes.createPasskeyAccount, account))).toBe('signature_invalid')
    const used = await beginCeremony(other, { purpose: 'add' })
    const answer = { ...used.nonces, answer: await key.use(used.challenge) }
    expect(await codeOf(other.call(passkeyRoutes.signInByPasskey, answer))).toBe('signature_invalid')
  })

  test.each<readonly [string, Twist]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['the origin of the app', { origin: APP }],
    ['no verification of the person', { flags: 0x41 }],
    ['the page of another app around the frame', { crossOrigin: true, topOrigin: 'https://evil.example' }],
  ])('one with %s is not added, and its nonce is used up', async (_, twist) => {
    const { device } = await owner()
    const key = await newAuthenticator()
    const { nonces, challenge } = await beginCeremony(device, { purpose: 'add' })
    const add = async (passkey: unknown) =>
      codeOf(device.call(passkeyMethodRoutes.addPasskey, { ...nonces, passkey }))
    expect(await add(await key.create(challenge, twist))).toBe('signature_invalid')
    expect(await add(await key.create(challenge))).toBe('flow_expired')
    expect(await idsOf(device)).toEqual([])
  })

  test('nothing is added or removed without a fresh session, on a device that only a mailbox has let in, or while frozen', async () => {
    const { device, email, accountId } = await owner()
    const [key, planted] = [await newAuthenticator(), await newAuthenticator()]
    await addPasskey(device, key)
    const remove = (by: AuthClient) => codeOf(by.call(removePasskey, { credentialId: key.credentialId }))
    const stranger = await suite.it.client()
    expect(await codeOf(addPasskey(stranger, planted))).toBe('login_required')
    expect(await remove(stranger)).toBe('login_required')
    // A second mail waits half a minute.
    suite.shiftMs = 31_000
    const reader = await suite.it.client()
    await signIn(reader, { ...suite.it, mailbox: suite.mailbox, email })
    expect(await codeOf(addPasskey(reader, planted))).toBe('device_unapproved')
    expect(await remove(reader)).toBe('device_unapproved')
    const renamed = { credentialId: key.credentialId, name: 'Mine' }
    expect(await codeOf(reader.call(renamePasskey, renamed))).toBe('device_unapproved')
    const frozen = (until: Date | null) =>
      suite.opened.database
        .updateTable('auth_accounts')
        .set({ frozen_until: until })
        .where('id', '=', accountId)
        .execute()
    await frozen(new Date(suite.now() + 60_000))
    expect(await codeOf(addPasskey(device, planted))).toBe('frozen')
    expect(await remove(device)).toBe('frozen')
    await frozen(null)
    suite.shiftMs = 332_000
    expect(await codeOf(addPasskey(device, planted))).toBe('login_required')
    expect(await remove(device)).toBe('login_required')
    expect(await idsOf(device)).toEqual([key.credentialId])
  })

  test('nobody removes, renames or takes the passkey of another account', async () => {
    const [victim, thief] = [await owner(), await owner()]
    const key = await newAuthenticator()
    await addPasskey(victim.device, key)
    const { credentialId } = key
    expect(await codeOf(thief.device.call(removePasskey, { credentialId }))).toBe('not_found')
    expect(await codeOf(thief.device.call(renamePasskey, { credentialId, name: 'Mine' }))).toBe('not_found')
    expect(await codeOf(addPasskey(thief.device, key))).toBe('identity_taken')
    expect([await idsOf(victim.device), await idsOf(thief.device)]).toEqual([[credentialId], []])
  })

  test('an answer that was seen is worth nothing to another device, or twice', async () => {
    const [victim, thief] = [await owner(), await owner()]
    const key = await newAuthenticator()
    const { nonces, challenge } = await beginCeremony(victim.device, { purpose: 'add' })
    const body = { ...nonces, passkey: await key.create(challenge) }
    const add = (by: AuthClient) => codeOf(by.call(passkeyMethodRoutes.addPasskey, body))
    expect(await add(thief.device)).toBe('flow_expired')
    expect(await add(victim.device)).toBe('ok')
    expect(await add(victim.device)).toBe('flow_expired')
    expect(await idsOf(thief.device)).toEqual([])
  })

  test('an account has a limited number of them', async () => {
    const { device } = await owner()
    for (let count = 0; count < MAX_PASSKEYS; count += 1) await addPasskey(device, await newAuthenticator())
    expect(await codeOf(addPasskey(device, await newAuthenticator()))).toBe('factors_too_many')
  })
})
