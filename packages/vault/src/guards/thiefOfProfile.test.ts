import { createAuthenticator } from '@foyer/devkit/authenticator'
import { randomBytes } from '@foyer/secure-protocol'
import { HOUR_MS } from '@foyer/server-kit'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDevice } from '../../test/device.ts'
import { createGuarded, factorsOf, turnOn } from '../../test/factors.ts'
import { dollars, guardOf, turnGuardOn } from '../../test/guards.ts'
import { makeRecoveryFactor, recoveryFactorsOf } from '../../test/recoveryFactors.ts'
import { usualVaultDatabases } from '../../test/vaultDatabases.ts'
import type { VaultTest } from '../../test/vaultTest.ts'
import { createVictims } from '../../test/victims.ts'
import { admissionOf } from '../../test/walletKey.ts'

const databases = await usualVaultDatabases('thieves of a browser profile')

// A copied browser profile often has the session of the webmail in it as well. So this thief has the keys of the device, the mailbox
// with its links and codes, and a program of their own. The second factor alone is missing.
describe.each(databases)('a thief of profile and mailbox on $name', ({ start }) => {
  let it: VaultTest
  const victims = createVictims(() => it)
  const withFactor = createGuarded(() => it, victims)
  beforeAll(async () => {
    it = await start()
  })
  afterAll(() => it.close())

  /** A guarded wallet with a recovery factor, and what the mailbox gives its own device. */
  async function robbed() {
    const made = await withFactor()
    const { device, wallet, email } = made
    const ways = recoveryFactorsOf(device, wallet)
    const way = await makeRecoveryFactor(wallet, 'code')
    expect((await ways.add(way, await device.login(email))).code).toBeUndefined()
    const on = await turnGuardOn(it, made)
    it.passTime(31_000)
    const tokens = { approval: await device.approve(email), login: await device.login(email) }
    return { ...made, ...on, ways, way, tokens }
  }

  test('gets no share by link and code on the device that has the wallet, without an answer', async () => {
    const { device, wallet, tokens, authenticator } = await robbed()
    expect((await device.release(wallet, '0', tokens)).code).toBe('factor_required')
    await factorsOf(device, wallet).show(authenticator, 'device', tokens)
    expect((await device.release(wallet, '0', tokens)).share).toEqual(wallet.ofNobody)
  })

  test('gets nothing that ways back wrap, by code, or by link and code without an answer', async () => {
    const { device, wallet, ways, way, tokens, authenticator, show, guard } = await robbed()
    const { login } = tokens
    expect((await ways.list({ login })).code).toBe('wallet_guarded')
    expect((await ways.list(tokens)).code).toBe('factor_required')
    // That there are ways is no secret of a device of the wallet.
    const listed = await ways.list()
    expect(listed.reply?.wraps.map(({ wayId, wrapped }) => [wayId, wrapped])).toEqual([
      [way.wayId, undefined],
    ])
    await factorsOf(device, wallet).show(authenticator, 'device', tokens)
    expect((await ways.list(tokens)).reply?.wraps[0]?.wrapped).toBe(way.wrapped)
    await show('manage')
    expect((await guard.set(false)).code).toBeUndefined()
    expect((await ways.list({ login })).reply?.wraps[0]?.wrapped).toBe(way.wrapped)
  })

  test('makes no factor count that was added before the first one of the owner', async () => {
    const { device, wallet, email } = await victims.makeWallet()
    const { device: other, tokens: ofOther } = await victims.newDevice(email)
    expect((await other.add(wallet, wallet.ofDevice, ofOther)).code).toBeUndefined()
    const factors = factorsOf(other, wallet)
    const ofThief = await createAuthenticator()
    expect((await factors.add(ofThief, await other.login(email))).code).toBeUndefined()
    await turnOn(device, wallet)
    const given = await factors.challenge('try')
    expect((await factors.confirm('try', given, await ofThief.use(given))).code).toBe('factor_wrong')
    expect(await factorsOf(device, wallet).list()).toHaveLength(1)
  })

  test('makes no factor count on a device that was taken off', async () => {
    const { device, wallet, email, authenticator } = await withFactor()
    const { device: other, tokens: ofOther } = await victims.newDevice(email)
    const factors = factorsOf(other, wallet)
    await factors.show(authenticator, 'device', ofOther)
    expect((await other.add(wallet, wallet.ofDevice, ofOther)).code).toBeUndefined()
    await factors.show(authenticator, 'manage')
    const added = await createAuthenticator()
    expect((await factors.add(added, await other.login(email))).code).toBeUndefined()
    const given = await factors.challenge('try')
    const body = { walletId: wallet.walletId, jkt: other.jkt, login: await device.login(email) }
    expect((await device.call('/v1/shares/revoke', body)).code).toBeUndefined()
    expect((await factors.confirm('try', given, await added.use(given))).code).toBe('flow_expired')
    expect(await factorsOf(device, wallet).list()).toHaveLength(1)
  })

  test('has the wait for a lost factor ended by the owner, who shows it', async () => {
    const { device, wallet, guard, show, tokens } = await robbed()
    await factorsOf(device, wallet).lose({ login: tokens.login })
    await show('open')
    expect((await guard.open()).code).toBeUndefined()
    it.passTime(73 * HOUR_MS)
    expect((await guard.open()).code).toBe('factor_required')
  })

  test('shares one limit with the owner, and with every other device', async () => {
    const { device, wallet, thief, guard, show, authenticator } = await robbed()
    await show('manage')
    expect((await guard.limit([dollars(100)])).code).toBeUndefined()
    const { device: second, tokens } = thief
    await factorsOf(second, wallet).show(authenticator, 'device', tokens)
    expect((await second.add(wallet, randomBytes(32), tokens)).code).toBeUndefined()
    const ofSecond = await guardOf(it, second, wallet)
    expect((await ofSecond.keep(randomBytes(32))).code).toBeUndefined()
    const copy = await guardOf(it, await createDevice(it, device.key), wallet)
    const answers = await Promise.all([guard, ofSecond, copy].map((one) => one.spend(dollars(60))))
    expect(answers.map(({ code }) => code).toSorted()).toEqual([
      'factor_required',
      'factor_required',
      undefined,
    ])
  })

  test('opens nothing without an answer, whatever it asks for and in whatever order', async () => {
    const { email, device, wallet, thief, factorId, guard, ways, way, tokens } = await robbed()
    const factors = factorsOf(device, wallet)
    const own = await createAuthenticator()
    const ofThief = randomBytes(32)
    const admission = admissionOf(ofThief, {
      walletId: wallet.walletId,
      epoch: wallet.epoch,
      jkt: device.jkt,
    })
    const login = () => device.login(email)
    const fresh = async () => ({ ...tokens, login: await login() })
    const given = { manage: '', open: '', device: '' }
    const actions: Readonly<Record<string, () => Promise<{ readonly code: string | undefined }>>> = {
      ofDevice: () => device.release(wallet, 'device'),
      ofNobody: async () => device.release(wallet, '0', await fresh()),
      withoutLink: async () => device.release(wallet, '0', { login: await login() }),
      ofNewDevice: () => thief.device.release(wallet, '0', thief.tokens),
      wrapped: async () => ways.list(await fresh()),
      wrappedByCode: async () => ways.list({ login: await login() }),
      sign: () => guard.open(),
      spend: () => guard.spend(dollars(1)),
      show: async () => guard.open({ kind: 'export', login: await login() }),
      allowExport: async () => factors.allowExport(await login()),
      turnOff: () => guard.set(false),
      raise: () => guard.limit([dollars(1)]),
      removeFactor: async () => factors.remove(factorId, await login()),
      addFactor: async () => factors.add(own, await login()),
      tryOwn: async () => factors.confirm('try', given.open, await own.use(given.open)),
      answerForOther: async () => factors.confirm('open', given.manage, await own.use(given.manage)),
      answer: async () => factors.confirm('device', given.device, await own.use(given.device)),
      replace: () => guard.keep(ofThief, { admission }),
      addAgain: async () => device.add(wallet, ofThief, await fresh(), { admission }),
    }
    // This only asks for challenges, which any holder of the profile may do.
    const ask = async (purpose: keyof typeof given) => {
      given[purpose] = await factors.challenge(purpose, purpose === 'device' ? await fresh() : {})
    }
    for (const purpose of ['manage', 'open', 'device'] as const) await ask(purpose)
    const names = Object.keys(actions)
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 6 }), async (order) => {
        for (const name of order) {
          await ask('open')
          expect((await actions[name]?.())?.code, `${order} at ${name}`).toBeDefined()
        }
      }),
      { numRuns: 20, endOnFailure: true },
    )
    expect(await guard.read()).toEqual({ isOn: true, limits: [] })
    expect((await factors.list()).map((factor) => factor.factorId)).toEqual([factorId])
    expect((await ways.list()).reply?.wraps.map(({ wayId }) => wayId)).toEqual([way.wayId])
  })

  test('neither spends nor sets a limit of what is no number of base units', async () => {
    const { guard } = await robbed()
    const amounts = [
      '',
      '0',
      '-1',
      '+1',
      '01',
      ' 1',
      '1\n',
      '1.5',
      '1e3',
      '0x10',
      '1_000',
      '１',
      '١',
      'NaN',
      'Infinity',
    ]
    const rubbish = [...amounts, '9'.repeat(31)].map((amount) => ({ asset: 'USD', amount }))
    for (const spend of [
      ...rubbish,
      { asset: '__proto__', amount: '1' },
      Object({ asset: 'USD', amount: 1 }),
    ]) {
      expect((await guard.spend(spend)).code, JSON.stringify(spend)).toBe('bad_request')
      expect((await guard.limit([spend])).code, JSON.stringify(spend)).toBe('bad_request')
    }
    expect((await guard.read()).limits).toEqual([])
  })
})
