import { vaultRoutes } from '@foyer/api'
import { stressTest } from '@foyer/devkit/stress'
import { randomBytes, verifyRotation } from '@foyer/secure-protocol'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDevice } from '../../test/device.ts'
import { makeRecoveryFactor, recoveryFactorsOf } from '../../test/recoveryFactors.ts'
import { nextOf, rotationOf } from '../../test/rotations.ts'
import { usualVaultDatabases } from '../../test/vaultDatabases.ts'
import type { VaultTest } from '../../test/vaultTest.ts'
import { createVictims } from '../../test/victims.ts'
import { openKeyRing } from '../keys/keyRing.ts'

const databases = await usualVaultDatabases('rotations')

describe.each(databases)('rotations on $name', ({ start }) => {
  let it: VaultTest
  const { newDevice, makeWallet, bareRowOf } = createVictims(() => it)
  beforeAll(async () => {
    it = await start()
  })
  afterAll(() => it.close())

  async function withNext() {
    const made = await makeWallet()
    const login = await made.device.login(made.email)
    const next = nextOf(made.wallet)
    return { ...made, login, next, rotation: rotationOf(made.device, next) }
  }

  test('the new rows count after the commit, and the old ones go after two reads of them', async () => {
    const { device, email, wallet, login, next, rotation } = await withNext()
    expect((await rotation.write(login)).body).toMatchObject({ epoch: 2, state: 'pending' })
    expect((await rotation.write(login)).body).toMatchObject({ epoch: 2, state: 'pending' })
    // What is written does not count, and can be read back by the device that wrote it.
    expect((await device.release(wallet, 'device')).share).toEqual(wallet.ofDevice)
    expect((await device.release(wallet, 'device', { epoch: 2 })).share).toEqual(next.ofDevice)
    expect((await rotation.commit()).body).toMatchObject({ state: 'live' })
    expect((await rotation.commit()).body).toMatchObject({ state: 'live' })
    expect((await rotation.write(login)).body).toMatchObject({ state: 'live' })
    expect((await device.release(wallet, 'device', { epoch: 1 })).share).toEqual(wallet.ofDevice)
    expect((await rotation.retire()).code).toBe('wallet_conflict')
    expect((await device.release(wallet, 'device')).share).toEqual(next.ofDevice)
    expect((await device.release(wallet, 'device')).share).toEqual(next.ofDevice)
    expect((await rotation.retire()).code).toBe('wallet_conflict')
    it.passTime(31_000)
    const tokens = { approval: await device.approve(email), login }
    expect((await device.release(wallet, '0', tokens)).share).toEqual(next.ofNobody)
    expect((await rotation.retire()).body).toEqual({ done: true })
    expect((await rotation.retire()).body).toEqual({ done: true })
    expect((await device.release(wallet, 'device', { epoch: 1 })).code).toBe('not_found')
    expect(
      await it.database
        .selectFrom('vault_rotations')
        .selectAll()
        .where('wallet_id', '=', wallet.walletId)
        .execute(),
    ).toEqual([])
  })

  stressTest(
    'a device reads back without a link what it has written itself, until that is over, and nobody else does',
    async () => {
      const { device, email, wallet, login, next, rotation } = await withNext()
      const { device: second, tokens } = await newDevice(email)
      await second.add(wallet, randomBytes(32), tokens)
      await rotation.write(login)
      // The row of no device, of the set that counts, still takes a link.
      expect((await device.release(wallet, '0', { login })).code).toBe('device_unapproved')
      expect((await device.release(wallet, '0', { epoch: 2 })).code).toBe('login_required')
      expect((await device.release(wallet, '0', { login, epoch: 2 })).share).toEqual(next.ofNobody)
      expect((await second.release(wallet, '0', { login: tokens.login, epoch: 2 })).code).toBe('not_found')
      await rotation.commit()
      expect((await device.release(wallet, '0', { login, epoch: 1 })).code).toBe('device_unapproved')
      expect((await second.release(wallet, '0', { login: tokens.login })).code).toBe('device_unapproved')
      expect((await device.release(wallet, '0', { login })).share).toEqual(next.ofNobody)
      expect((await device.release(wallet, 'device')).share).toEqual(next.ofDevice)
      expect((await rotation.retire()).body).toEqual({ done: true })
      expect((await device.release(wallet, '0', { login })).code).toBe('device_unapproved')
    },
  )

  test('a device that was taken off reads nothing of what it has written', async () => {
    const { device, wallet, login, rotation } = await withNext()
    await rotation.write(login)
    await rotation.commit()
    const self = { walletId: wallet.walletId, jkt: device.jkt }
    expect((await device.call('/v1/shares/revoke', self)).code).toBeUndefined()
    expect((await device.release(wallet, '0', { login })).code).toBe('device_unapproved')
  })

  test('written rows are dropped, and nothing is lost', async () => {
    const { device, wallet, login, rotation } = await withNext()
    await rotation.write(login)
    expect((await rotation.drop()).body).toEqual({ done: true })
    expect((await rotation.drop()).body).toEqual({ done: true })
    expect((await rotation.commit()).code).toBe('wallet_conflict')
    expect((await device.release(wallet, 'device')).share).toEqual(wallet.ofDevice)
    // Once it counts it is not dropped any more.
    await rotation.write(login)
    await rotation.commit()
    expect((await rotation.drop()).code).toBe('wallet_conflict')
  })

  test('nobody else reads, commits or replaces what was written', async () => {
    const { device, email, wallet, login, next, rotation } = await withNext()
    const { device: second, tokens } = await newDevice(email)
    await second.add(wallet, randomBytes(32), tokens)
    expect((await rotation.write('')).code).toBe('bad_request')
    expect((await rotation.write(await device.login('else@example.com'))).code).toBe('login_required')
    await rotation.write(login)
    const ofSecond = rotationOf(second, { ...next, ofDevice: randomBytes(32) })
    expect((await second.release(wallet, 'device', { epoch: 2 })).code).toBe('not_found')
    expect((await ofSecond.write(tokens.login)).code).toBe('wallet_conflict')
    expect((await ofSecond.commit()).code).toBe('wallet_conflict')
    const changed = rotationOf(device, { ...next, ofNobody: randomBytes(32) })
    expect((await changed.write(login)).code).toBe('wallet_conflict')
    expect((await rotationOf(device, { ...next, epoch: 3 }).write(login)).code).toBe('wallet_conflict')
    expect((await recoveryFactorsOf(device, wallet).forget(login)).code).toBe('wallet_conflict')
    await rotation.commit()
    expect((await ofSecond.retire()).code).toBe('not_found')
  })

  stressTest(
    'the word that a set counts is for who has a part in it, or a login of the account',
    async () => {
      const { device, email, wallet, login, next, rotation } = await withNext()
      const { walletId } = wallet
      const { device: second, tokens } = await newDevice(email)
      await second.add(wallet, randomBytes(32), tokens)
      await rotation.write(login)
      const { verifyKeys: keys } = await openKeyRing(it.keys)
      const claimsOf = async (body: unknown) => {
        const { counted } = v.parse(vaultRoutes.commitShares.reply, body)
        const { exp: _, ...claims } = await verifyRotation(counted, { keys, nowMs: it.now() })
        return claims
      }
      const of = ({ epoch, bindingHash }: typeof wallet) => ({ prj: 'my-shop', walletId, epoch, bindingHash })
      // Before the commit the word names the set that counts, and none that was only written.
      expect(await claimsOf((await second.call('/v1/shares/commit', { walletId, epoch: 1 })).body)).toEqual(
        of(wallet),
      )
      expect((await second.call('/v1/shares/commit', { walletId, epoch: 2, login: tokens.login })).code).toBe(
        'wallet_conflict',
      )
      expect(await claimsOf((await rotation.commit()).body)).toEqual(of(next))
      expect(await claimsOf((await rotation.commit()).body)).toEqual(of(next))
      // The device that is left out of the new set finishes it at the gateway, should the other one be gone.
      const left = { walletId, epoch: 2 }
      expect((await second.call('/v1/shares/commit', left)).code).toBe('not_found')
      const stranger = await createDevice(it)
      const foreign = await stranger.login('else@example.com')
      expect((await stranger.call('/v1/shares/commit', { ...left, login: foreign })).code).toBe(
        'login_required',
      )
      const own = await second.login(email)
      const finished = await second.call('/v1/shares/commit', { ...left, login: own })
      expect(await claimsOf(finished.body)).toEqual(of(next))
      expect((await device.release(wallet, 'device')).share).toEqual(next.ofDevice)
    },
  )

  test('a wallet that its owner froze keeps the set that it has, whatever was written before', async () => {
    const { device, wallet, login, rotation } = await withNext()
    await rotation.write(login)
    await device.call('/v1/freeze', { walletId: wallet.walletId })
    expect((await rotation.commit()).code).toBe('frozen')
    const other = await withNext()
    await other.rotation.write(other.login)
    await other.rotation.commit()
    await other.device.call('/v1/freeze', { walletId: other.wallet.walletId })
    expect((await other.rotation.retire()).code).toBe('frozen')
  })

  test('ways back are neither added nor taken off while a rotation is not over', async () => {
    const { device, wallet, login, rotation } = await withNext()
    const [kept, late] = [
      await makeRecoveryFactor(wallet, 'code'),
      await makeRecoveryFactor(wallet, 'passkey'),
    ]
    const ways = recoveryFactorsOf(device, wallet)
    expect((await ways.add(kept, login)).code).toBeUndefined()
    await rotation.write(login)
    expect((await ways.add(late, login)).code).toBe('wallet_conflict')
    expect((await ways.remove(kept, login)).code).toBe('wallet_conflict')
    await rotation.drop()
    expect((await ways.remove(kept, login)).body).toEqual({ done: true })
  })

  test('a device that was taken off has nothing left of the set before either', async () => {
    const { device, email, wallet, login, next, rotation } = await withNext()
    const { device: second, tokens } = await newDevice(email)
    const share = randomBytes(32)
    await second.add(wallet, share, tokens)
    await rotation.write(login)
    await rotation.commit()
    expect((await second.release(wallet, 'device', { epoch: 1 })).share).toEqual(share)
    const revoke = { walletId: wallet.walletId, jkt: second.jkt, login: await device.login(email) }
    expect((await device.call('/v1/shares/revoke', revoke)).code).toBeUndefined()
    expect((await second.release(wallet, 'device', { epoch: 1 })).code).toBe('device_unapproved')
    expect((await device.release(wallet, 'device')).share).toEqual(next.ofDevice)
  })

  test('where the owner holds the shares, a rotation brings two ways, and no plain share', async () => {
    const { device, wallet, login, next, rotation } = await withNext()
    const ways = recoveryFactorsOf(device, wallet)
    for (const kind of ['passkey', 'code'] as const)
      await ways.add(await makeRecoveryFactor(wallet, kind), login)
    await ways.forget(login)
    const made = [await makeRecoveryFactor(next, 'passkey'), await makeRecoveryFactor(next, 'code')]
    expect((await rotation.write(login, made.slice(1))).code).toBe('ways_too_few')
    expect((await rotation.write(login, made)).code).toBeUndefined()
    expect((await rotation.commit()).code).toBeUndefined()
    expect((await bareRowOf(wallet, device.jkt)).share_enc).toBeNull()
    expect((await rotation.retire()).code).toBe('wallet_conflict')
    const { reply } = await ways.list({ login })
    expect(reply?.wraps.map(({ wayId }) => wayId).toSorted()).toEqual(
      made.map(({ wayId }) => wayId).toSorted(),
    )
    expect((await rotation.retire()).body).toEqual({ done: true })
  })
})
