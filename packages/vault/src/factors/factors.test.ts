import { stressCount } from '@foyer/devkit/stress'
import { randomBytes, toBase64Url } from '@foyer/secure-protocol'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDevice, loginFor } from '../../test/device.ts'
import { createGuarded, factorsOf, turnOn } from '../../test/factors.ts'
import { createMovers } from '../../test/movers.ts'
import { makeRecoveryFactor, recoveryFactorsOf } from '../../test/recoveryFactors.ts'
import { usualVaultDatabases } from '../../test/vaultDatabases.ts'
import type { VaultTest } from '../../test/vaultTest.ts'
import { createVictims } from '../../test/victims.ts'

const databases = await usualVaultDatabases('second factors')

describe.each(databases)('a wallet with a passkey as second factor on $name', ({ start }) => {
  let it: VaultTest
  const victims = createVictims(() => it)
  const { newDevice, makeWallet } = victims
  const { answerLink, prepare, newEmail, newFlow } = createMovers(() => it)
  const guarded = createGuarded(() => it, victims)
  beforeAll(async () => {
    it = await start()
  })
  afterAll(() => it.close())

  test('gives no share to a new device with link and code alone, and gives it after an assertion', async () => {
    for (const kind of ['ES256', 'RS256'] as const) {
      const { wallet, thief, authenticator } = await guarded(kind)
      const { device, tokens } = thief
      expect((await device.release(wallet, '0', tokens)).code).toBe('factor_required')
      expect((await device.add(wallet, randomBytes(32), tokens)).code).toBe('factor_required')
      expect((await recoveryFactorsOf(device, wallet).list(tokens)).code).toBe('factor_required')
      expect((await factorsOf(device, wallet).show(authenticator, 'device', tokens)).code).toBeUndefined()
      expect((await device.release(wallet, '0', tokens)).share).toEqual(wallet.ofNobody)
      expect((await device.add(wallet, randomBytes(32), tokens)).code).toBeUndefined()
    }
  })

  test('asks who comes by a provider, linked or not, as it asks everybody', async () => {
    const { email, wallet, thief } = await guarded()
    const { device, tokens } = thief
    const claims = { jkt: device.jkt, emailTag: await it.tagOf(email), method: 'social' } as const
    const login = await loginFor(it.gatewayKey, claims, it.now())
    const social = { approval: tokens.approval, login }
    expect((await device.release(wallet, '0', social)).code).toBe('factor_required')
    expect((await device.add(wallet, randomBytes(32), social)).code).toBe('factor_required')
    expect((await device.release(wallet, '0', { login })).code).toBe('device_unapproved')
  })

  test('takes an answer for one device, one use and ten minutes', async () => {
    const { email, wallet, thief, authenticator } = await guarded()
    expect(
      (await factorsOf(thief.device, wallet).show(authenticator, 'device', thief.tokens)).code,
    ).toBeUndefined()
    const other = await newDevice(email)
    expect((await other.device.release(wallet, '0', other.tokens)).code).toBe('factor_required')
    it.passHour()
    const login = await thief.device.login(email)
    const later = { approval: await thief.device.approve(email), login }
    expect((await thief.device.release(wallet, '0', later)).code).toBe('factor_required')
  })

  test('gives no share for an answer of another wallet, device or purpose, and none twice', async () => {
    const { email, wallet, thief, authenticator } = await guarded()
    const other = await guarded()
    const factors = factorsOf(thief.device, wallet)
    const ofOther = factorsOf(other.thief.device, other.wallet)
    const own = () => factors.challenge('device', thief.tokens)
    const { tokens } = thief
    // The passkey of another wallet, and a challenge of another wallet.
    const given = await own()
    expect((await factors.confirm('device', given, await other.authenticator.use(given))).code).toBe(
      'factor_wrong',
    )
    const foreign = await ofOther.challenge('device', other.thief.tokens)
    expect((await factors.confirm('device', foreign, await authenticator.use(foreign))).code).toBe(
      'flow_expired',
    )
    // A challenge of another wallet that was handed to this very device.
    it.passTime(31_000)
    const { device } = thief
    const forOther = { approval: await device.approve(other.email), login: await device.login(other.email) }
    const elsewhere = await factorsOf(device, other.wallet).challenge('device', forOther)
    expect((await factors.confirm('device', elsewhere, await authenticator.use(elsewhere))).code).toBe(
      'flow_expired',
    )
    // Another challenge of this device signed.
    const [first, second] = [toBase64Url(randomBytes(32)), await own()]
    expect((await factors.confirm('device', second, await authenticator.use(first))).code).toBe(
      'factor_wrong',
    )
    // Another device's challenge of the same wallet.
    const next = await newDevice(email)
    const ofNext = await factorsOf(next.device, wallet).challenge('device', next.tokens)
    expect((await factors.confirm('device', ofNext, await authenticator.use(ofNext))).code).toBe(
      'flow_expired',
    )
    // Another purpose than the challenge is for.
    const forDevice = await own()
    expect((await factors.confirm('manage', forDevice, await authenticator.use(forDevice))).code).toBe(
      'flow_expired',
    )
    expect((await thief.device.release(wallet, '0', tokens)).code).toBe('factor_required')
    // A replay, right as it was.
    const once = await own()
    const answer = await authenticator.use(once)
    expect((await factors.confirm('device', once, answer)).code).toBeUndefined()
    expect((await factors.confirm('device', once, answer)).code).toBe('flow_expired')
    const again = await own()
    expect((await factors.confirm('device', again, answer)).code).toBe('factor_wrong')
  })

  test('an expired challenge is over, and a challenge for a new device needs link and code', async () => {
    const { wallet, email, thief, authenticator } = await guarded()
    const factors = factorsOf(thief.device, wallet)
    const given = await factors.challenge('device', thief.tokens)
    it.passTime(5 * 60_000 + 1)
    expect((await factors.confirm('device', given, await authenticator.use(given))).code).toBe('flow_expired')
    const stranger = await createDevice(it)
    const { walletId } = wallet
    const login = await stranger.login(email)
    const ask = (more: object) =>
      stranger.call('/v1/factors/challenge', { walletId, purpose: 'device', ...more })
    expect((await ask({})).code).toBe('login_required')
    expect((await ask({ login })).code).toBe('device_unapproved')
    for (const purpose of ['try', 'manage', 'change', 'export'])
      expect((await ask({ purpose })).code).toBe('not_found')
    expect((await stranger.call('/v1/factors', { walletId })).code).toBe('not_found')
  })

  test('makes no change of address without an answer for that, and one with it', async () => {
    const { wallet, device, email, authenticator } = await guarded()
    const owner = { device, email, wallet, binding: wallet.binding, key: wallet.key }
    const [to, flowId] = [newEmail(), newFlow()]
    await answerLink(owner, to, flowId)
    expect((await prepare(owner, flowId, to)).code).toBe('factor_required')
    const factors = factorsOf(device, wallet)
    expect((await factors.show(authenticator, 'export')).code).toBeUndefined()
    expect((await prepare(owner, flowId, to)).code).toBe('factor_required')
    expect((await factors.show(authenticator, 'change')).code).toBeUndefined()
    expect((await prepare(owner, flowId, to)).code).toBeUndefined()
  })

  test('allows an export once for an answer, and mails it', async () => {
    const { wallet, device, email, authenticator } = await guarded()
    const factors = factorsOf(device, wallet)
    const login = await device.login(email)
    expect((await factors.allowExport(login)).code).toBe('factor_required')
    expect((await factors.show(authenticator, 'export')).code).toBeUndefined()
    const after = it.mailbox.lastId
    expect((await factors.allowExport(login)).code).toBeUndefined()
    expect((await it.mailbox.waitForMail(email, { after })).subject).toContain('secret words')
    expect((await factors.allowExport(login)).code).toBe('factor_required')
    const bare = await makeWallet()
    expect(
      (await factorsOf(bare.device, bare.wallet).allowExport(await bare.device.login(bare.email))).code,
    ).toBeUndefined()
  })

  test('does not wait where the project makes new devices wait: the factor stands for it', async () => {
    const slow = await start({ recoveryDelays: { hours: 72, byProject: {} } })
    try {
      const there = createVictims(() => slow)
      const { device, wallet, email } = await there.makeWallet()
      const { authenticator } = await turnOn(device, wallet)
      const next = await there.newDevice(email)
      const factors = factorsOf(next.device, wallet)
      expect((await factors.show(authenticator, 'device', next.tokens)).code).toBeUndefined()
      expect((await next.device.release(wallet, '0', next.tokens)).share).toEqual(wallet.ofNobody)
    } finally {
      await slow.close()
    }
  })

  test('holds for a wallet whose owner holds its shares, before anything that opens it is handed out', async () => {
    const { device, wallet, email } = await makeWallet()
    const login = await device.login(email)
    for (const kind of ['passkey', 'code'] as const)
      expect(
        (await recoveryFactorsOf(device, wallet).add(await makeRecoveryFactor(wallet, kind), login)).code,
      ).toBeUndefined()
    expect((await recoveryFactorsOf(device, wallet).forget(login)).code).toBeUndefined()
    const { authenticator } = await turnOn(device, wallet)
    const next = await newDevice(email)
    const { tokens } = next
    expect((await recoveryFactorsOf(next.device, wallet).list(tokens)).code).toBe('factor_required')
    expect((await factorsOf(next.device, wallet).show(authenticator, 'device', tokens)).code).toBeUndefined()
    expect((await recoveryFactorsOf(next.device, wallet).list(tokens)).code).toBeUndefined()
  })

  test('never gives a share out for a guarded purpose without a fresh answer, whatever a thief with link and code does', async () => {
    const { email, wallet, authenticator, thief, factorId } = await guarded()
    const other = await guarded()
    const { device } = thief
    const factors = factorsOf(device, wallet)
    const tokensNow = async () => ({ ...thief.tokens, login: await device.login(email) })
    const moves = {
      release: async () => void (await device.release(wallet, '0', await tokensNow())),
      ownRow: async () => void (await device.release(wallet, 'device', await tokensNow())),
      add: async () => void (await device.add(wallet, randomBytes(32), await tokensNow())),
      list: async () => void (await recoveryFactorsOf(device, wallet).list(await tokensNow())),
      remove: async () => void (await factors.remove(factorId, await device.login(email))),
      lose: async () => void (await factors.lose(await tokensNow())),
      foreign: async () => {
        const given = await factors.challenge('device', await tokensNow())
        await factors.confirm('device', given, await other.authenticator.use(given))
      },
      totp: async () => {
        const given = await factors.challenge('device', await tokensNow())
        await factors.confirm('device', given, { kind: 'totp', code: '000000' })
      },
      otherPurpose: async () => {
        const given = await factors.challenge('device', await tokensNow())
        await factors.confirm('export', given, await authenticator.use(given))
      },
    }
    const names = Object.keys(moves) as (keyof typeof moves)[] // the keys of the table
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 8 }), async (walk) => {
        for (const name of walk) await moves[name]()
        const { share } = await device.release(wallet, '0', await tokensNow())
        expect(share).toBeUndefined()
        expect((await device.release(wallet, 'device', await tokensNow())).share).toBeUndefined()
      }),
      { numRuns: stressCount(200) },
    )
  })
})
