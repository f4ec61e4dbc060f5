import { MAX_PASSKEYS, passkeyMethodVaultRoutes, passkeyVaultRoutes } from '@foyer/api'
import { type Authenticator, createAuthenticator, type Twist } from '@foyer/devkit/authenticator'
import { type PasskeyCeremony, passkeyChallenge, randomBytes, toBase64Url } from '@foyer/secure-protocol'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDevice, type Device, loginFor, type NewWallet } from '../../test/device.ts'
import { factorsOf, turnOn } from '../../test/factors.ts'
import { usualVaultDatabases } from '../../test/vaultDatabases.ts'
import { TEST_ORIGIN, TEST_PROJECT, type VaultTest } from '../../test/vaultTest.ts'
import { createVictims } from '../../test/victims.ts'
import { freezeAddress } from '../wallet/freeze.ts'

// Passkeys of a wallet that is there: each attack is what somebody has who is not the owner, a gateway that lies included.

const databases = await usualVaultDatabases('passkeys of a wallet')

describe.each(databases)('passkeys of a wallet, at the vault on $name', ({ start }) => {
  let it: VaultTest
  beforeAll(async () => {
    it = await start()
  })
  afterAll(() => it.close())
  const { makeWallet, newDevice } = createVictims(() => it)

  async function begin(device: Device, changes: Partial<PasskeyCeremony> = {}) {
    const { body } = await device.call('/v1/passkeys/begin', {})
    const { nonce } = v.parse(passkeyVaultRoutes.beginVaultPasskey.reply, body)
    const nonces = { gatewayNonce: toBase64Url(randomBytes(32)), vaultNonce: nonce }
    const ceremony = {
      purpose: 'add',
      projectId: TEST_PROJECT,
      jkt: device.jkt,
      ...nonces,
      ...changes,
    } as const
    return { nonces, challenge: await passkeyChallenge(ceremony) }
  }

  async function add(
    device: Device,
    { walletId, email }: NewWallet,
    authenticator: Authenticator,
    more: {
      readonly changes?: Partial<PasskeyCeremony>
      readonly twist?: Twist
      readonly login?: string
    } = {},
  ) {
    const { nonces, challenge } = await begin(device, more.changes)
    const passkey = await authenticator.create(challenge, more.twist)
    const login = more.login ?? (await device.login(email))
    return device.call('/v1/passkeys/add', { ...nonces, walletId, login, passkey })
  }

  async function approve(device: Device, authenticator: Authenticator) {
    const { nonces, challenge } = await begin(device, { purpose: 'use' })
    const answer = await authenticator.use(challenge)
    return device.call('/v1/passkeys/approve', { ...nonces, answer })
  }

  async function remove(device: Device, { walletId, email }: NewWallet, { credentialId }: Authenticator) {
    const login = await device.login(email)
    return device.call('/v1/passkeys/remove', { walletId, login, credentialId })
  }

  async function idsOf(device: Device, { walletId }: NewWallet) {
    const { body } = await device.call('/v1/passkeys/list', { walletId })
    return v
      .parse(passkeyMethodVaultRoutes.listVaultPasskeys.reply, body)
      .passkeys.map((one) => one.credentialId)
  }

  test('the owner adds one, which lets a new device in without a mail, and is mailed; removed, it lets none in', async () => {
    const { device, wallet, email } = await makeWallet()
    const key = await createAuthenticator()
    const after = it.mailbox.lastId
    expect((await add(device, wallet, key)).code).toBeUndefined()
    expect((await it.mailbox.waitForMail(email, { after })).subject).toContain('A passkey now signs you in')
    expect(await idsOf(device, wallet)).toEqual([key.credentialId])
    const other = await createDevice(it)
    const { approval } = v.parse(passkeyVaultRoutes.approveByPasskey.reply, (await approve(other, key)).body)
    const emailTag = await it.tagOf(email)
    const login = await loginFor(it.gatewayKey, { jkt: other.jkt, emailTag, method: 'passkey' }, it.now())
    expect((await other.release(wallet, '0', { approval, login })).share).toEqual(wallet.ofNobody)
    expect((await remove(device, wallet, key)).code).toBeUndefined()
    expect((await remove(device, wallet, key)).code).toBeUndefined()
    expect((await approve(await createDevice(it), key)).code).toBe('not_found')
    expect(await idsOf(device, wallet)).toEqual([])
  })

  test('one that is added again, because its answer was lost, is there once, and is mailed once', async () => {
    const { device, wallet, email } = await makeWallet()
    const { authenticator } = await turnOn(device, wallet)
    await factorsOf(device, wallet).show(authenticator, 'manage')
    const key = await createAuthenticator()
    for (let time = 0; time < 2; time += 1) expect((await add(device, wallet, key)).code).toBeUndefined()
    expect(await idsOf(device, wallet)).toEqual([key.credentialId])
    const told = () =>
      it.mailbox.mails(email).filter(({ subject }) => subject.includes('A passkey now signs you in'))
    await expect.poll(told).toHaveLength(1)
    // Another key under its id is no second one, and takes the place of nothing.
    const { nonces, challenge } = await begin(device)
    const passkey = {
      ...(await (await createAuthenticator()).create(challenge)),
      credentialId: key.credentialId,
    }
    const body = { ...nonces, walletId: wallet.walletId, login: await device.login(email), passkey }
    expect((await device.call('/v1/passkeys/add', body)).code).toBe('signature_invalid')
    expect(told()).toHaveLength(1)
    expect((await approve(await createDevice(it), key)).code).toBeUndefined()
  })

  test('a gateway that lies adds none and removes none: its login on a device of its own is not enough', async () => {
    const { device, wallet, email } = await makeWallet()
    const [key, planted] = [await createAuthenticator(), await createAuthenticator()]
    await add(device, wallet, key)
    const thief = await createDevice(it)
    expect((await add(thief, wallet, planted)).code).toBe('not_found')
    expect((await remove(thief, wallet, key)).code).toBe('not_found')
    const { walletId } = wallet
    expect((await thief.call('/v1/passkeys/list', { walletId })).code).toBe('not_found')
    // With the mailbox as well it has a share, and has not opened the wallet.
    const reader = await newDevice(email)
    await reader.device.add(wallet, randomBytes(32), { ...reader.tokens }, { admission: '0x' })
    expect((await add(reader.device, wallet, planted)).code).toMatch(/not_found|device_unapproved/)
    // The word of the gateway about another account, or another device.
    const foreign = await loginFor(
      it.gatewayKey,
      { jkt: device.jkt, emailTag: await it.tagOf('eve@example.com'), accountId: 'ac_eve' },
      it.now(),
    )
    expect((await add(device, wallet, planted, { login: foreign })).code).toBe('login_required')
    expect((await add(device, wallet, planted, { login: await thief.login(email) })).code).toBe(
      'login_required',
    )
    expect(await idsOf(device, wallet)).toEqual([key.credentialId])
  })

  test.each<readonly [string, Partial<PasskeyCeremony>]>([
    ['making a new account', { purpose: 'create' }],
    ['signing in', { purpose: 'use' }],
    ['another device', { jkt: 'j'.repeat(43) }],
    ['another project', { projectId: 'other' }],
    ['another nonce of the gateway', { gatewayNonce: 'g'.repeat(43) }],
    ['a nonce that the vault has not handed out', { vaultNonce: 'v'.repeat(43) }],
  ])('one whose challenge was made for %s is not added', async (_, changes) => {
    const { device, wallet } = await makeWallet()
    expect((await add(device, wallet, await createAuthenticator(), { changes })).code).toBe(
      'signature_invalid',
    )
    expect(await idsOf(device, wallet)).toEqual([])
  })

  test.each<readonly [string, Twist]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['the origin of the app', { origin: TEST_ORIGIN }],
    ['no verification of the person', { flags: 0x41 }],
    ['the page of another app around the frame', { crossOrigin: true, topOrigin: 'https://evil.example' }],
  ])('one with %s is not added', async (_, twist) => {
    const { device, wallet } = await makeWallet()
    expect((await add(device, wallet, await createAuthenticator(), { twist })).code).toBe('signature_invalid')
  })

  test('one that was made to be added is kept for no new account, and approves nothing', async () => {
    const { device, wallet } = await makeWallet()
    const key = await createAuthenticator()
    await add(device, wallet, key)
    const other = await createDevice(it)
    const { nonces, challenge } = await begin(other)
    const answer = await key.use(challenge)
    expect((await other.call('/v1/passkeys/approve', { ...nonces, answer })).code).toBe('signature_invalid')
  })

  test('a nonce is used up by any answer, and is for one device', async () => {
    const { device, wallet, email } = await makeWallet()
    const other = await makeWallet()
    const key = await createAuthenticator()
    const { nonces, challenge } = await begin(device)
    const body = { ...nonces, passkey: await key.create(challenge) }
    const send = async (by: Device, { walletId, email: of }: NewWallet) =>
      (await by.call('/v1/passkeys/add', { ...body, walletId, login: await by.login(of) })).code
    expect(await send(other.device, other.wallet)).toBe('flow_expired')
    expect(await send(device, wallet)).toBeUndefined()
    expect(await send(device, wallet)).toBe('flow_expired')
    expect(await idsOf(device, wallet)).toEqual([key.credentialId])
    expect(email).not.toBe(other.email)
  })

  test('a passkey of one wallet is not added to another, nor removed by its owner', async () => {
    const [victim, thief] = [await makeWallet(), await makeWallet()]
    const key = await createAuthenticator()
    await add(victim.device, victim.wallet, key)
    expect((await add(thief.device, thief.wallet, key)).code).toBe('wallet_conflict')
    expect((await remove(thief.device, thief.wallet, key)).code).toBeUndefined()
    expect(await idsOf(victim.device, victim.wallet)).toEqual([key.credentialId])
  })

  test('where there is a second factor, it has to answer before one is added', async () => {
    const { device, wallet } = await makeWallet()
    const { authenticator } = await turnOn(device, wallet)
    const key = await createAuthenticator()
    expect((await add(device, wallet, key)).code).toBe('factor_required')
    expect((await factorsOf(device, wallet).show(authenticator, 'manage')).code).toBeUndefined()
    expect((await add(device, wallet, key)).code).toBeUndefined()
    expect((await add(device, wallet, await createAuthenticator())).code).toBe('factor_required')
  })

  test('nothing is added or removed while the wallet is frozen', async () => {
    const { device, wallet, email } = await makeWallet()
    const key = await createAuthenticator()
    await add(device, wallet, key)
    const emailTag = await it.tagOf(email)
    await it.database
      .transaction()
      .execute((trx) => freezeAddress(trx, { projectId: TEST_PROJECT, emailTag }, it.now(), 'device'))
    expect((await add(device, wallet, await createAuthenticator())).code).toBe('frozen')
    expect((await remove(device, wallet, key)).code).toBe('frozen')
  })

  test('a wallet has a limited number of them', async () => {
    const { device, wallet } = await makeWallet()
    for (let count = 0; count < MAX_PASSKEYS; count += 1)
      await add(device, wallet, await createAuthenticator())
    expect((await add(device, wallet, await createAuthenticator())).code).toBe('factors_too_many')
  })
})
