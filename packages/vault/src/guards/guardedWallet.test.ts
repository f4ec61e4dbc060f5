import { guardRoutes } from '@foyer/api'
import { randomBytes, sha256, toBase64Url } from '@foyer/secure-protocol'
import { HOUR_MS } from '@foyer/server-kit'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDevice } from '../../test/device.ts'
import { createGuarded, factorsOf } from '../../test/factors.ts'
import { createOpeningKey, dollars, guardOf, turnGuardOn, waitForSubject } from '../../test/guards.ts'
import { createMovers } from '../../test/movers.ts'
import { nextOf, rotationOf } from '../../test/rotations.ts'
import { usualVaultDatabases } from '../../test/vaultDatabases.ts'
import type { VaultTest } from '../../test/vaultTest.ts'
import { createVictims } from '../../test/victims.ts'
import { admissionOf } from '../../test/walletKey.ts'
import { openKeyRing } from '../keys/keyRing.ts'
import { sealedOpenings } from './sealedOpenings.ts'

const databases = await usualVaultDatabases('guarded wallets')

// A thief of a browser profile has its device key and its session, and a program of their own. In these tests that is the owner's own
// device, without an answer of the second factor.
describe.each(databases)('a guarded wallet on $name', ({ start }) => {
  let it: VaultTest
  const victims = createVictims(() => it)
  const withFactor = createGuarded(() => it, victims)
  const { newEmail, newFlow, answerLink, prepare, settle } = createMovers(() => it)
  beforeAll(async () => {
    it = await start()
  })
  afterAll(() => it.close())

  async function guarded() {
    const made = await withFactor()
    return { ...made, ...(await turnGuardOn(it, made)) }
  }

  test('gives its opening share after an answer for just that, and once', async () => {
    const { guard, opening, show } = await guarded()
    expect((await guard.open()).code).toBe('factor_required')
    for (const purpose of ['manage', 'export'] as const) {
      await show(purpose)
      expect((await guard.open()).code, purpose).toBe('factor_required')
    }
    await show('open')
    expect((await guard.open()).share).toEqual(opening)
    expect((await guard.open()).code).toBe('factor_required')
  })

  test('gives one answer to one of two requests at once', async () => {
    const { guard, show } = await guarded()
    await show('open')
    const both = await Promise.all([guard.open(), guard.open()])
    expect(both.map(({ code }) => code).toSorted()).toEqual(['factor_required', undefined])
  })

  test('gives nothing to another program with the keys of the device, which asks before the owner does', async () => {
    const { device, wallet, authenticator, guard, opening, show } = await guarded()
    const ofThief = await createOpeningKey()
    await show('open')
    expect((await guard.open({ kind: 'sign' }, {}, ofThief)).code).toBe('factor_required')
    expect((await guard.open()).share).toEqual(opening)
    // Nor for an answer that is bound to nothing.
    expect((await factorsOf(device, wallet).show(authenticator, 'open')).code).toBeUndefined()
    expect((await guard.open({ kind: 'sign' }, {}, ofThief)).code).toBe('factor_required')
    expect((await guard.open()).code).toBe('factor_required')
  })

  test('gives its device no share that opens it past the guard', async () => {
    const { device, wallet, show } = await guarded()
    expect((await device.release(wallet, 'device')).code).toBe('wallet_guarded')
    expect((await device.release(wallet, 'device', { epoch: 1 })).code).toBe('wallet_guarded')
    await show('open')
    expect((await device.release(wallet, 'device')).code).toBe('wallet_guarded')
  })

  test('shows its words after an answer for that, which is mailed, and with a new code alone', async () => {
    const { email, device, guard, opening, show } = await guarded()
    const use = async () => ({ kind: 'export', login: await device.login(email) }) as const
    expect((await guard.open(await use())).code).toBe('factor_required')
    await show('open')
    expect((await guard.open(await use())).code).toBe('factor_required')
    await show('export')
    const ofOther = await device.login(newEmail())
    expect((await guard.open({ kind: 'export', login: ofOther })).code).toBe('login_required')
    const after = it.mailbox.lastId
    expect((await guard.open(await use())).share).toEqual(opening)
    await waitForSubject(it, email, after, 'secret words')
    expect((await guard.open(await use())).code).toBe('factor_required')
  })

  test('is turned on and off with an answer alone, and each is mailed', async () => {
    const { email, guard, opening, show } = await guarded()
    expect((await guard.read()).isOn).toBe(true)
    expect((await guard.set(false)).code).toBe('factor_required')
    await show('open')
    expect((await guard.set(false)).code).toBe('factor_required')
    expect((await guard.read()).isOn).toBe(true)
    await show('manage')
    const after = it.mailbox.lastId
    expect((await guard.set(false)).code).toBeUndefined()
    await waitForSubject(it, email, after, 'not guarded any more')
    expect(await guard.read()).toEqual({ isOn: false, limits: [] })
    // Another device of the owner that still has a guarded wrap goes on with it.
    expect((await guard.open()).share).toEqual(opening)
    expect((await guard.set(true)).code).toBe('factor_required')
  })

  test('cannot be guarded without a second factor, nor lose its last one', async () => {
    const bare = await victims.makeWallet()
    expect((await (await guardOf(it, bare.device, bare.wallet)).set(true)).code).toBe('factor_required')
    const { email, device, wallet, factorId, show, guard } = await guarded()
    const factors = factorsOf(device, wallet)
    await show('manage')
    expect((await factors.remove(factorId, await device.login(email))).code).toBe('wallet_guarded')
    expect((await guard.set(false)).code).toBeUndefined()
    await show('manage')
    expect((await factors.remove(factorId, await device.login(email))).code).toBeUndefined()
  })

  test('gives nothing to strangers, other devices, other apps, for another set, or while it is frozen', async () => {
    const { email, device, wallet, guard, show } = await guarded()
    const stranger = await guardOf(it, await createDevice(it), wallet)
    expect((await stranger.open()).code).toBe('not_found')
    expect((await stranger.set(false)).code).toBe('not_found')
    expect((await stranger.limit([dollars(1)])).code).toBe('not_found')
    expect((await stranger.keep(randomBytes(32))).code).toBe('not_found')
    await show('open')
    expect((await guard.open({ kind: 'sign' }, { epoch: 2 })).code).toBe('wallet_conflict')
    const { walletId } = wallet
    const elsewhere = { appOrigin: 'https://other.shop.example' }
    expect((await device.call('/v1/guard', { walletId }, elsewhere)).code).toBe('not_found')
    await device.call('/v1/freeze', { walletId })
    expect((await guard.open()).code).toBe('frozen')
    expect((await guard.set(false)).code).toBe('frozen')
    expect(email).toBe(wallet.email)
  })

  test('takes another opening share from who has opened it alone, and says what it has kept', async () => {
    const { device, wallet, guard, opening, show } = await guarded()
    const other = await createDevice(it)
    const { walletId, epoch, key } = wallet
    const ofOther = admissionOf(key, { walletId, epoch, jkt: other.jkt })
    const ofThief = admissionOf(randomBytes(32), { walletId, epoch, jkt: device.jkt })
    for (const admission of [ofOther, ofThief])
      expect((await guard.keep(randomBytes(32), { admission })).code).toBe('device_unapproved')
    await show('open')
    expect((await guard.open()).share).toEqual(opening)
    const next = randomBytes(32)
    const { hash } = v.parse(guardRoutes.keepOpening.reply, (await guard.keep(next)).body)
    expect(hash).toBe(toBase64Url(await sha256(next)))
    await show('open')
    expect((await guard.open()).share).toEqual(next)
  })

  test('tells a new device that it is guarded, and gives each device its own opening share', async () => {
    const { wallet, thief, authenticator, guard, opening, show } = await guarded()
    const { device: second, tokens } = thief
    expect((await second.add(wallet, randomBytes(32), tokens)).code).toBe('factor_required')
    await factorsOf(second, wallet).show(authenticator, 'device', tokens)
    expect((await second.add(wallet, randomBytes(32), tokens)).body).toEqual({ done: true, isGuarded: true })
    const ofSecond = await guardOf(it, second, wallet)
    expect((await ofSecond.open()).code).toBe('not_found')
    const own = randomBytes(32)
    expect((await ofSecond.keep(own)).code).toBeUndefined()
    expect((await ofSecond.open()).code).toBe('factor_required')
    // An answer on one device lets the other one do nothing.
    await show('open')
    expect((await ofSecond.open()).code).toBe('factor_required')
    expect((await guard.open()).share).toEqual(opening)
    const factors = factorsOf(second, wallet)
    const given = await factors.challenge('open')
    const { boundTo } = ofSecond
    await factors.confirm('open', given, await authenticator.use(given), { boundTo })
    expect((await ofSecond.open()).share).toEqual(own)
    expect((await second.release(wallet, 'device')).code).toBe('wallet_guarded')
  })

  test('forgets the opening share of a device that is taken off', async () => {
    const { email, device, wallet, thief, authenticator } = await guarded()
    const { device: second, tokens } = thief
    await factorsOf(second, wallet).show(authenticator, 'device', tokens)
    await second.add(wallet, randomBytes(32), tokens)
    await (await guardOf(it, second, wallet)).keep(randomBytes(32))
    const { walletId } = wallet
    const login = await device.login(email)
    expect(
      (await device.call('/v1/shares/revoke', { walletId, jkt: second.jkt, login })).code,
    ).toBeUndefined()
    const rows = it.database.selectFrom('vault_openings').select('holder').where('wallet_id', '=', walletId)
    expect(await rows.execute()).toEqual([{ holder: device.jkt }])
  })

  test('is not renewed while it is guarded, nor guarded while a renewal is open', async () => {
    const { email, device, wallet, guard, show } = await guarded()
    const rotation = rotationOf(device, nextOf(wallet))
    const login = await device.login(email)
    expect((await rotation.write(login)).code).toBe('wallet_guarded')
    await show('manage')
    expect((await guard.set(false)).code).toBeUndefined()
    expect((await rotation.write(login)).code).toBeUndefined()
    await show('manage')
    expect((await guard.set(true)).code).toBe('wallet_conflict')
    expect((await rotation.commit()).code).toBeUndefined()
    // The new set is opened by no share of the one before.
    expect((await guard.open()).code).toBe('wallet_conflict')
    const { walletId } = wallet
    const rows = it.database.selectFrom('vault_openings').select('holder').where('wallet_id', '=', walletId)
    expect(await rows.execute()).toEqual([])
  })

  test('opens after its rows were sealed with another key of the vault', async () => {
    const { wallet, guard, opening, show } = await guarded()
    const ring = await openKeyRing(it.keys)
    const rows = await sealedOpenings(it.database).rowsOfOthers?.('another', { offset: 0, limit: 1_000 })
    const sealedOf = () =>
      it.database
        .selectFrom('vault_openings')
        .select('opening_enc')
        .where('wallet_id', '=', wallet.walletId)
        .executeTakeFirstOrThrow()
    const before = await sealedOf()
    for (const row of rows ?? [])
      await row.rewrap(async (sealed, place) =>
        ring.wrap(await ring.unwrap(sealed, place ?? ''), place ?? ''),
      )
    expect(await sealedOf()).not.toEqual(before)
    await show('open')
    expect((await guard.open()).share).toEqual(opening)
  })

  test('opens after its address has changed', async () => {
    const { email, device, wallet, guard, opening, show, authenticator } = await guarded()
    const owner = { device, email, wallet, binding: wallet.binding, key: wallet.key }
    const [to, flowId] = [newEmail(), newFlow()]
    await answerLink(owner, to, flowId)
    await factorsOf(device, wallet).show(authenticator, 'change')
    expect((await prepare(owner, flowId, to)).code).toBeUndefined()
    expect((await settle(owner, flowId)).code).toBeUndefined()
    await show('open')
    expect((await guard.open()).share).toEqual(opening)
  })

  test('opens for an owner who has lost the factor after the wait of three days, and not before', async () => {
    const { email, device, wallet, guard, opening } = await guarded()
    await factorsOf(device, wallet).lose({ login: await device.login(email) })
    it.passTime(71 * HOUR_MS)
    expect((await guard.open()).code).toBe('factor_required')
    it.passTime(2 * HOUR_MS)
    expect((await guard.open()).share).toEqual(opening)
    expect((await guard.set(false)).code).toBeUndefined()
  })
})
