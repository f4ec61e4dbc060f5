import { passkeyVaultRoutes } from '@foyer/api'
import { type Authenticator, createAuthenticator, type Twist } from '@foyer/devkit/authenticator'
import {
  type PasskeyCeremony,
  passkeyChallenge,
  randomBytes,
  toBase64Url,
  withoutAddress,
} from '@foyer/secure-protocol'
import { DAY_MS } from '@foyer/server-kit'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDevice, type Device, loginFor, newWallet } from '../../test/device.ts'
import { usualVaultDatabases } from '../../test/vaultDatabases.ts'
import { TEST_ORIGIN, TEST_PROJECT, type VaultTest } from '../../test/vaultTest.ts'

// Signing in by passkey at the vault: each attack is what somebody has who is not the owner, a gateway that lies included.

const databases = await usualVaultDatabases('passkeys that sign in')
const aNonce = () => toBase64Url(randomBytes(32))

describe.each(databases)('passkeys that sign in, at the vault on $name', ({ start }) => {
  let it: VaultTest
  let accounts = 0
  beforeAll(async () => {
    it = await start()
  })
  afterAll(() => it.close())

  const newAccount = () => `ac_pk${++accounts}`

  /** The gateway's word that a passkey has signed in to an account without an address. */
  async function loginOf(device: Device, accountId: string, email = withoutAddress(accountId)) {
    const claims = { jkt: device.jkt, emailTag: await it.tagOf(email), accountId, method: 'passkey' } as const
    return loginFor(it.gatewayKey, claims, it.now())
  }

  async function begin(device: Device, changes: Partial<PasskeyCeremony> = {}) {
    const { body } = await device.call('/v1/passkeys/begin', {})
    const { nonce } = v.parse(passkeyVaultRoutes.beginVaultPasskey.reply, body)
    const nonces = { gatewayNonce: aNonce(), vaultNonce: nonce }
    const ceremony = {
      purpose: 'use',
      projectId: TEST_PROJECT,
      jkt: device.jkt,
      ...nonces,
      ...changes,
    } as const
    return { nonces, challenge: await passkeyChallenge(ceremony) }
  }

  async function keep(device: Device, accountId: string, authenticator: Authenticator, login?: string) {
    const { nonces, challenge } = await begin(device, { purpose: 'create' })
    const passkey = await authenticator.create(challenge)
    const word = login ?? (await loginOf(device, accountId))
    return device.call('/v1/passkeys/keep', { ...nonces, login: word, passkey })
  }

  async function approve(device: Device, authenticator: Authenticator, twist?: Twist) {
    const { nonces, challenge } = await begin(device)
    const answer = await authenticator.use(challenge, twist)
    return device.call('/v1/passkeys/approve', { ...nonces, answer })
  }

  const approvalIn = (answer: { readonly body: unknown }) =>
    v.parse(passkeyVaultRoutes.approveByPasskey.reply, answer.body).approval

  /** An owner with a wallet that a passkey has made. */
  async function newOwner() {
    const accountId = newAccount()
    const [device, authenticator] = [await createDevice(it), await createAuthenticator()]
    const approval = approvalIn(await keep(device, accountId, authenticator))
    const wallet = newWallet(withoutAddress(accountId))
    const login = await loginOf(device, accountId)
    expect((await device.create(wallet, { approval, login })).code).toBeUndefined()
    expect((await device.commit(wallet)).code).toBeUndefined()
    return { accountId, device, authenticator, wallet }
  }

  test('a passkey makes a wallet and opens it on a new device without a mail, however old the wallet is', async () => {
    const { accountId, authenticator, wallet } = await newOwner()
    it.passTime(2 * DAY_MS)
    const device = await createDevice(it)
    const approval = approvalIn(await approve(device, authenticator))
    const tokens = { approval, login: await loginOf(device, accountId) }
    expect((await device.release(wallet, '0', tokens)).share).toEqual(wallet.ofNobody)
    expect((await device.add(wallet, randomBytes(32), tokens)).code).toBeUndefined()
    expect(it.mailbox.mails(wallet.email)).toEqual([])
  })

  test('neither server alone: an approval opens nothing without the login, the login nothing without the approval', async () => {
    const { accountId, authenticator, wallet } = await newOwner()
    const device = await createDevice(it)
    const approval = approvalIn(await approve(device, authenticator))
    const login = await loginOf(device, accountId)
    expect((await device.release(wallet, '0', { approval })).code).toBe('login_required')
    expect((await device.release(wallet, '0', { login })).code).toBe('device_unapproved')
    const other = await loginOf(device, newAccount())
    expect((await device.release(wallet, '0', { approval, login: other })).code).toBe('login_required')
  })

  test.each<readonly [string, Twist]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['the origin of the app', { origin: TEST_ORIGIN }],
    ['another host', { rpId: 'evil.example' }],
    ['no verification of the person', { flags: 0x01 }],
    ['nobody there', { flags: 0x04 }],
    ['another ceremony', { type: 'webauthn.create' }],
    ['the page of another app around the frame', { crossOrigin: true, topOrigin: 'https://evil.example' }],
    ['a count that does not grow', { signCount: 1 }],
  ])('an answer with %s approves no device', async (_, twist) => {
    const { authenticator } = await newOwner()
    expect((await approve(await createDevice(it), authenticator, twist)).code).toBe('signature_invalid')
  })

  test.each<readonly [string, Partial<PasskeyCeremony>]>([
    ['another device', { jkt: 'j'.repeat(43) }],
    ['another project', { projectId: 'other' }],
    ['making a passkey', { purpose: 'create' }],
    ['another nonce of the gateway', { gatewayNonce: 'g'.repeat(43) }],
    ['another nonce of the vault', { vaultNonce: 'v'.repeat(43) }],
  ])('an answer whose challenge was made for %s approves no device', async (_, changes) => {
    const { authenticator } = await newOwner()
    const device = await createDevice(it)
    const { nonces, challenge } = await begin(device, changes)
    const answer = await authenticator.use(challenge)
    const { code } = await device.call('/v1/passkeys/approve', { ...nonces, answer })
    expect(code).toBe('signature_invalid')
  })

  test('an answer counts once, for a nonce of this vault and for the device that asked', async () => {
    const { authenticator } = await newOwner()
    const [device, thief] = [await createDevice(it), await createDevice(it)]
    const { nonces, challenge } = await begin(device)
    const body = { ...nonces, answer: await authenticator.use(challenge) }
    expect((await thief.call('/v1/passkeys/approve', body)).code).toBe('flow_expired')
    expect((await device.call('/v1/passkeys/approve', body)).code).toBeUndefined()
    expect((await device.call('/v1/passkeys/approve', body)).code).toBe('flow_expired')
    // A gateway that has collected an answer has it for a nonce of its own choice.
    const own = { gatewayNonce: aNonce(), vaultNonce: aNonce() }
    const ceremony = { purpose: 'use', projectId: TEST_PROJECT, jkt: thief.jkt, ...own } as const
    const collected = { ...own, answer: await authenticator.use(await passkeyChallenge(ceremony)) }
    expect((await thief.call('/v1/passkeys/approve', collected)).code).toBe('flow_expired')
  })

  test('answers that a stranger guesses, twists or replays under the id of the owner approve nothing, and never hold the owner up', async () => {
    const { authenticator } = await newOwner()
    const [device, stranger, own] = [
      await createDevice(it),
      await createDevice(it),
      await createAuthenticator(),
    ]
    const seen = await begin(device)
    const replayed = { ...seen.nonces, answer: await authenticator.use(seen.challenge) }
    expect((await device.call('/v1/passkeys/approve', replayed)).code).toBeUndefined()
    const open = await begin(device)
    const twists: readonly Twist[] = [{}, { signCount: 4_000_000_000 }, { flags: 0 }, { origin: TEST_ORIGIN }]
    const told = new Set<string | undefined>()
    const tries = async (body: object) => told.add((await stranger.call('/v1/passkeys/approve', body)).code)
    for (let guess = 0; guess < 20; guess += 1) {
      const { nonces, challenge } = await begin(stranger)
      const used = await own.use(challenge, twists[guess % twists.length])
      const answer = { ...used, credentialId: authenticator.credentialId }
      await tries({ ...nonces, answer })
      await tries(replayed)
      // Neither a guess of the nonce that the owner holds, nor that nonce itself: it is not used up by another device.
      await tries({ ...open.nonces, vaultNonce: aNonce(), answer })
      await tries({ ...open.nonces, answer })
    }
    expect([...told].sort()).toEqual(['flow_expired', 'signature_invalid'])
    const answer = await authenticator.use(open.challenge)
    expect((await device.call('/v1/passkeys/approve', { ...open.nonces, answer })).code).toBeUndefined()
  })

  test('a passkey approves for its own wallet alone, whatever id it is sent under', async () => {
    const [victim, thief] = [await newOwner(), await newOwner()]
    const device = await createDevice(it)
    const { nonces, challenge } = await begin(device)
    const answer = {
      ...(await thief.authenticator.use(challenge)),
      credentialId: victim.authenticator.credentialId,
    }
    expect((await device.call('/v1/passkeys/approve', { ...nonces, answer })).code).toBe('signature_invalid')
    const approval = approvalIn(await approve(device, thief.authenticator))
    const tokens = { approval, login: await loginOf(device, victim.accountId) }
    expect((await device.release(victim.wallet, '0', tokens)).code).toBe('device_unapproved')
    expect((await approve(device, await createAuthenticator())).code).toBe('not_found')
  })

  test('a gateway that lies adds no passkey of its own: not to a wallet, not beside one that is made, not to an address', async () => {
    const { accountId } = await newOwner()
    const thief = await createDevice(it)
    expect((await keep(thief, accountId, await createAuthenticator())).code).toBe('wallet_conflict')
    const address = 'ada@example.com'
    const word = await loginOf(thief, 'ac_1', address)
    expect((await keep(thief, 'ac_1', await createAuthenticator(), word)).code).toBe('device_unapproved')
    // One that it has kept before the owner came does not come into the owner's wallet.
    const early = newAccount()
    const [planted, device, own] = [
      await createAuthenticator(),
      await createDevice(it),
      await createAuthenticator(),
    ]
    expect((await keep(thief, early, planted)).code).toBeUndefined()
    const approval = approvalIn(await keep(device, early, own))
    const wallet = newWallet(withoutAddress(early))
    await device.create(wallet, { approval, login: await loginOf(device, early) })
    await device.commit(wallet)
    expect((await approve(thief, planted)).code).toBe('not_found')
    expect((await approve(thief, own)).code).toBeUndefined()
  })

  test('a new passkey of another page, or without verification, is not kept; nor one with a login of another kind', async () => {
    const device = await createDevice(it)
    for (const twist of [
      { origin: 'https://evil.example' },
      { flags: 0x41 },
      { crossOrigin: true, topOrigin: 'https://evil.example' },
    ]) {
      const { nonces, challenge } = await begin(device, { purpose: 'create' })
      const passkey = await (await createAuthenticator()).create(challenge, twist)
      const login = await loginOf(device, newAccount())
      const { code } = await device.call('/v1/passkeys/keep', { ...nonces, login, passkey })
      expect(code, JSON.stringify(twist)).toBe('signature_invalid')
    }
    const accountId = newAccount()
    const emailTag = await it.tagOf(withoutAddress(accountId))
    const social = await loginFor(
      it.gatewayKey,
      { jkt: device.jkt, emailTag, accountId, method: 'social' },
      it.now(),
    )
    expect((await keep(device, accountId, await createAuthenticator(), social)).code).toBe(
      'device_unapproved',
    )
  })

  test('a wallet that was begun and left is made anew by the same device, with the same passkey', async () => {
    const accountId = newAccount()
    const [device, authenticator] = [await createDevice(it), await createAuthenticator()]
    const approval = approvalIn(await keep(device, accountId, authenticator))
    const tokens = { approval, login: await loginOf(device, accountId) }
    const [left, wallet] = [newWallet(withoutAddress(accountId)), newWallet(withoutAddress(accountId))]
    await device.create(left, tokens)
    expect((await approve(device, authenticator)).code).toBe('not_found')
    await device.create(wallet, tokens)
    await device.commit(wallet)
    expect((await approve(device, authenticator)).code).toBeUndefined()
  })
})
