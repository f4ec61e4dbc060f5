import { createAuthenticator } from '@foyer/devkit/authenticator'
import { randomBytes } from '@foyer/secure-protocol'
import { HOUR_MS } from '@foyer/server-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createGuarded, factorsOf, turnOn } from '../../test/factors.ts'
import { usualVaultDatabases } from '../../test/vaultDatabases.ts'
import { TEST_ORIGIN, type VaultTest } from '../../test/vaultTest.ts'
import { createVictims } from '../../test/victims.ts'

const databases = await usualVaultDatabases('lost second factors')

describe.each(databases)('second factors that are lost or removed on $name', ({ start }) => {
  let it: VaultTest
  const victims = createVictims(() => it)
  const { newDevice, makeWallet } = victims
  const guarded = createGuarded(() => it, victims)
  beforeAll(async () => {
    it = await start()
  })
  afterAll(() => it.close())

  test('lets its owner in without the factor after 72 hours, and not before', async () => {
    const { email, wallet, thief, device } = await guarded()
    const lost = factorsOf(thief.device, wallet)
    const after = it.mailbox.lastId
    expect((await lost.lose(thief.tokens)).code).toBeUndefined()
    expect((await it.mailbox.waitForMail(email, { after })).subject).toContain('without the second factor')
    const { body } = await device.call('/v1/releases', { walletId: wallet.walletId })
    expect(body).toMatchObject({ releases: [{ appOrigin: TEST_ORIGIN }] })
    it.passTime(71 * HOUR_MS)
    const early = { ...thief.tokens, login: await thief.device.login(email) }
    expect((await thief.device.release(wallet, '0', early)).share).toBeUndefined()
    it.passTime(HOUR_MS + 1)
    const tokens = { approval: await thief.device.approve(email), login: await thief.device.login(email) }
    expect((await thief.device.release(wallet, '0', tokens)).share).toEqual(wallet.ofNobody)
    expect((await thief.device.add(wallet, randomBytes(32), tokens)).code).toBeUndefined()
    // The wait is used up: what else the factor guards has to be waited for again.
    const [factor] = await lost.list()
    const login = await thief.device.login(email)
    expect((await lost.remove(factor?.factorId ?? '', login)).code).toBe('factor_required')
    expect((await lost.lose({ login })).code).toBeUndefined()
    it.passTime(72 * HOUR_MS + 1)
    expect((await lost.remove(factor?.factorId ?? '', await thief.device.login(email))).code).toBeUndefined()
  })

  test('who finds the factor again during the wait gets in at once, and the wait is over with it', async () => {
    const { email, wallet, thief: owner, authenticator } = await guarded()
    const factors = factorsOf(owner.device, wallet)
    expect((await factors.lose(owner.tokens)).code).toBeUndefined()
    it.passHour()
    const tokens = { approval: await owner.device.approve(email), login: await owner.device.login(email) }
    expect((await owner.device.release(wallet, '0', tokens)).code).toBe('factor_required')
    expect((await factors.show(authenticator, 'device', tokens)).code).toBeUndefined()
    expect((await owner.device.release(wallet, '0', tokens)).share).toEqual(wallet.ofNobody)
    expect((await owner.device.add(wallet, randomBytes(32), tokens)).code).toBeUndefined()
    const waits = it.database.selectFrom('vault_releases').select('id')
    expect(await waits.where('wallet_id', '=', wallet.walletId).execute()).toEqual([])
  })

  test('a device that was taken off within ten minutes comes back only with another answer', async () => {
    const { email, wallet, device, thief: other, authenticator } = await guarded()
    const { tokens } = other
    expect((await factorsOf(other.device, wallet).show(authenticator, 'device', tokens)).code).toBeUndefined()
    expect((await other.device.add(wallet, randomBytes(32), tokens)).code).toBeUndefined()
    const body = { walletId: wallet.walletId, jkt: other.device.jkt, login: await device.login(email) }
    expect((await device.call('/v1/shares/revoke', body)).code).toBeUndefined()
    expect((await other.device.release(wallet, '0', tokens)).code).toBe('factor_required')
  })

  test('the wait ends when a device of the owner sends the other away, or says that it was not them', async () => {
    for (const way of ['veto', 'freeze'] as const) {
      const { email, wallet, thief, device } = await guarded()
      expect((await factorsOf(thief.device, wallet).lose(thief.tokens)).code).toBeUndefined()
      const { walletId } = wallet
      const { body } = await device.call('/v1/releases', { walletId })
      const releaseId = String((body as { releases: { releaseId: string }[] }).releases[0]?.releaseId) // as the schema says
      if (way === 'veto')
        expect((await device.call('/v1/releases/veto', { walletId, releaseId })).code).toBeUndefined()
      else expect((await device.call('/v1/freeze', { walletId })).code).toBeUndefined()
      it.passTime(73 * HOUR_MS)
      const tokens = { approval: await thief.device.approve(email), login: await thief.device.login(email) }
      expect((await thief.device.release(wallet, '0', tokens)).code).toBe('factor_required')
    }
  })

  test('a wait that began before the factor was turned on, or a shorter one, stands for no factor', async () => {
    const { email, wallet, device } = await makeWallet()
    const thief = await newDevice(email)
    const at = it.now()
    const row = {
      id: `re_${email}`,
      wallet_id: wallet.walletId,
      project_id: 'my-shop',
      email_tag: await it.tagOf(email),
      jkt: thief.device.jkt,
      app_name: 'My shop',
      app_origin: TEST_ORIGIN,
      token_enc: '',
      told_at: new Date(at),
    }
    const wait = (hours: number) => ({
      ...row,
      asked_at: new Date(at - hours * HOUR_MS),
      release_at: new Date(at - 1),
    })
    await it.database.insertInto('vault_releases').values(wait(73)).execute()
    await turnOn(device, wallet)
    expect((await thief.device.release(wallet, '0', thief.tokens)).code).toBe('factor_required')
    await it.database.insertInto('vault_releases').values(wait(24)).execute()
    expect((await thief.device.release(wallet, '0', thief.tokens)).code).toBe('factor_required')
  })

  test('a thief with the mailbox removes no factor and adds none, and an untried one grants nothing', async () => {
    const { email, wallet, device, factorId, thief, authenticator } = await guarded()
    const ofThief = factorsOf(thief.device, wallet)
    expect((await ofThief.remove(factorId, thief.tokens.login)).code).toBe('not_found')
    // On the owner's own device that lies open, with the owner's code.
    const factors = factorsOf(device, wallet)
    const login = await device.login(email)
    expect((await factors.remove(factorId, login)).code).toBe('factor_required')
    const ofThem = await createAuthenticator()
    expect((await factors.add(ofThem, login)).code).toBe('factor_required')
    const given = await factors.challenge('manage')
    expect((await factors.confirm('manage', given, await ofThem.use(given))).code).toBe('factor_wrong')
    expect((await factors.list()).map((one) => one.factorId)).toEqual([factorId])
    // With the factor: one answer, one change.
    expect((await factors.show(authenticator, 'manage')).code).toBeUndefined()
    expect((await factors.add(ofThem, login)).code).toBeUndefined()
    const untried = await factors.challenge('manage')
    expect((await factors.confirm('manage', untried, await ofThem.use(untried))).code).toBe('factor_wrong')
    expect((await factors.remove(factorId, login)).code).toBe('factor_required')
    expect((await factors.show(authenticator, 'manage')).code).toBeUndefined()
    expect((await factors.remove(factorId, login)).code).toBeUndefined()
    expect(await factors.list()).toEqual([])
    expect((await thief.device.release(wallet, '0', thief.tokens)).code).toBeUndefined()
  })
})
