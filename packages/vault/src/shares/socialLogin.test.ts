import { createDeviceKey, randomBytes, thumbprint, withoutAddress } from '@foyer/secure-protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDevice, type Device, loginFor, newWallet } from '../../test/device.ts'
import { usualVaultDatabases } from '../../test/vaultDatabases.ts'
import { TEST_PROJECT, type VaultTest } from '../../test/vaultTest.ts'
import { createVictims } from '../../test/victims.ts'

const databases = await usualVaultDatabases('logins of providers at the vault')

describe.each(databases)('a login of a provider at the vault on $name', ({ start }) => {
  let it: VaultTest
  const { newEmail, newDevice, makeWallet } = createVictims(() => it)
  beforeAll(async () => {
    it = await start()
  })
  afterAll(() => it.close())

  /** The gateway's word that a provider has proven the owner of an address. */
  async function socialLogin(device: Device, email: string, prj = TEST_PROJECT): Promise<string> {
    const claims = { jkt: device.jkt, emailTag: await it.tagOf(email), prj, method: 'social' } as const
    return loginFor(it.gatewayKey, claims, it.now())
  }

  /** A device that a provider has let in, and nobody else. */
  async function signIn(email: string) {
    const device = await createDevice(it)
    return { device, tokens: { approval: undefined, login: await socialLogin(device, email) } }
  }

  const walletsOf = async (email: string) =>
    it.database
      .selectFrom('vault_wallets')
      .select(['wallet_id', 'state', 'created_by'])
      .where('email_tag', '=', await it.tagOf(email))
      .execute()

  test('makes the first wallet of an address without a link, and reads back what it wrote', async () => {
    const email = newEmail()
    const { device, tokens } = await signIn(email)
    const wallet = newWallet(email)
    expect((await device.create(wallet, tokens)).code).toBeUndefined()
    expect((await device.create(wallet, tokens)).code).toBeUndefined()
    const { login } = tokens
    expect((await device.release(wallet, '0', { login })).share).toEqual(wallet.ofNobody)
    expect((await device.release(wallet, 'device')).share).toEqual(wallet.ofDevice)
    expect((await device.commit(wallet)).code).toBeUndefined()
    // From there on it is a wallet like any other.
    expect((await device.release(wallet, '0', { login })).code).toBe('device_unapproved')
    const other = await newDevice(email)
    expect((await other.device.release(wallet, '0', other.tokens)).share).toEqual(wallet.ofNobody)
  })

  test('begins anew what the same device has left half-way', async () => {
    const email = newEmail()
    const { device, tokens } = await signIn(email)
    const [left, wallet] = [newWallet(email), newWallet(email)]
    expect((await device.create(left, tokens)).code).toBeUndefined()
    expect((await device.create(wallet, tokens)).code).toBeUndefined()
    expect((await device.commit(left)).code).toBe('not_found')
    expect((await device.commit(wallet)).code).toBeUndefined()
  })

  test('makes no wallet beside one that counts, nor gets anything of it', async () => {
    const { email, wallet } = await makeWallet()
    const { device, tokens } = await signIn(email)
    const before = await walletsOf(email)
    expect((await device.create(newWallet(email), tokens)).code).toBe('device_unapproved')
    expect(
      (await device.create({ ...wallet, ...newWallet(email), walletId: wallet.walletId }, tokens)).code,
    ).toBe('device_unapproved')
    const { login } = tokens
    expect((await device.release(wallet, '0', { login })).code).toBe('device_unapproved')
    expect((await device.release(wallet, 'device', { login })).code).toBe('device_unapproved')
    expect((await device.add(wallet, randomBytes(32), { approval: login, login })).code).toBe(
      'device_unapproved',
    )
    expect((await device.commit(wallet)).code).toBe('not_found')
    expect(await walletsOf(email)).toEqual(before)
  })

  test('does not put a wallet aside that another device has begun, nor read it', async () => {
    const email = newEmail()
    const owner = await newDevice(email)
    const wallet = newWallet(email)
    expect((await owner.device.create(wallet, owner.tokens)).code).toBeUndefined()
    const { device, tokens } = await signIn(email)
    expect((await device.create(newWallet(email), tokens)).code).toBe('device_unapproved')
    expect((await device.release(wallet, '0', { login: tokens.login })).code).toBe('device_unapproved')
    expect((await owner.device.commit(wallet)).code).toBeUndefined()
  })

  test('is none when it was given for a code to the address', async () => {
    const email = newEmail()
    const device = await createDevice(it)
    const login = await device.login(email)
    const wallet = newWallet(email)
    expect((await device.create(wallet, { approval: undefined, login })).code).toBe('device_unapproved')
    const social = await socialLogin(device, email)
    expect((await device.create(wallet, { approval: undefined, login: social })).code).toBeUndefined()
    expect((await device.release(wallet, '0', { login })).code).toBe('device_unapproved')
  })

  test('of an account without an address makes its wallet, and of no other account', async () => {
    const [accountId, other] = ['acc-none', 'acc-other']
    const email = withoutAddress(accountId)
    const device = await createDevice(it)
    const claims = { jkt: device.jkt, emailTag: await it.tagOf(email), prj: TEST_PROJECT } as const
    const login = (more: object) => loginFor(it.gatewayKey, { ...claims, ...more }, it.now())
    const create = async (more: object) =>
      (await device.create(newWallet(email), { approval: undefined, login: await login(more) })).code
    // A code that was mailed proves an address, and here there is none.
    expect(await create({ accountId })).toBe('login_required')
    expect(await create({ accountId: other, method: 'social' })).toBe('login_required')
    expect(await walletsOf(email)).toEqual([])
    const wallet = newWallet(email)
    const tokens = { approval: undefined, login: await login({ accountId, method: 'social' }) }
    expect((await device.create(wallet, tokens)).code).toBeUndefined()
    expect((await device.commit(wallet)).code).toBeUndefined()
    expect((await device.release(wallet, 'device')).share).toEqual(wallet.ofDevice)
    // Nobody has a link mailed for it, so no other device gets in.
    const before = it.mailbox.lastId
    const asked = await device.call('/v1/links', { email, flowId: 'flow-1' })
    expect([asked.code, it.mailbox.lastId]).toEqual(['email_invalid', before])
    const thief = await createDevice(it)
    const stolen = await loginFor(
      it.gatewayKey,
      { ...claims, jkt: thief.jkt, accountId, method: 'social' },
      it.now(),
    )
    expect((await thief.release(wallet, '0', { login: stolen })).code).toBe('device_unapproved')
  })

  test('of another device, project, address or issuer makes nothing', async () => {
    const email = newEmail()
    const { tokens } = await signIn(email)
    const thief = await createDevice(it)
    const create = async (login: string, named = email) =>
      (await thief.create(newWallet(named), { approval: undefined, login })).code
    expect(await create(tokens.login)).toBe('login_required')
    expect(await create(await socialLogin(thief, email, 'other'))).toBe('login_required')
    expect(await create(await socialLogin(thief, newEmail()))).toBe('login_required')
    const { privateKey, jwk } = await createDeviceKey()
    const stranger = { kid: await thumbprint(jwk), privateKey, jwk }
    const claims = { jkt: thief.jkt, emailTag: await it.tagOf(email), method: 'social' } as const
    expect(await create(await loginFor(stranger, claims, it.now()))).toBe('login_required')
    expect(await walletsOf(email)).toEqual([])
  })

  test('that is over, or was used for the wallet that counts, makes nothing', async () => {
    const email = newEmail()
    const late = await signIn(email)
    it.passTime(631_000)
    expect((await late.device.create(newWallet(email), late.tokens)).code).toBe('login_required')
    const { device, tokens } = await signIn(email)
    const wallet = newWallet(email)
    expect((await device.create(wallet, tokens)).code).toBeUndefined()
    expect((await device.commit(wallet)).code).toBeUndefined()
    expect((await device.create(newWallet(email), tokens)).code).toBe('device_unapproved')
    expect((await device.create(wallet, tokens)).code).toBe('device_unapproved')
    expect((await walletsOf(email)).map(({ wallet_id }) => wallet_id)).toEqual([wallet.walletId])
  })

  test('makes nothing for an address whose owner has frozen it', async () => {
    const email = newEmail()
    const after = it.mailbox.lastId
    await newDevice(email)
    const { links } = await it.mailbox.waitForMail(email, { after })
    expect((await it.choose(links[0] ?? '', 'not-me')).status).toBe(200)
    const { device, tokens } = await signIn(email)
    expect((await device.create(newWallet(email), tokens)).code).toBe('frozen')
    expect(await walletsOf(email)).toEqual([])
  })
})
