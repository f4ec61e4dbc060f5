import { authRoutes, vaultRoutes } from '@foyer/api'
import { stressTest } from '@foyer/devkit/stress'
import { randomBytes, verifyFreeze } from '@foyer/secure-protocol'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDevice } from '../../test/device.ts'
import { startNoticeSink } from '../../test/noticeSink.ts'
import { makeRecoveryFactor, recoveryFactorsOf } from '../../test/recoveryFactors.ts'
import { nextOf, rotationOf } from '../../test/rotations.ts'
import { usualVaultDatabases } from '../../test/vaultDatabases.ts'
import type { VaultTest } from '../../test/vaultTest.ts'
import { createVictims } from '../../test/victims.ts'
import { sweep } from '../erasure/sweeper.ts'
import { openKeyRing } from '../keys/keyRing.ts'
import { tellGateway } from './tellGateway.ts'

const databases = await usualVaultDatabases('freezes')

describe.each(databases)('freezes on $name', ({ start }) => {
  let it: VaultTest
  const { newDevice, makeWallet } = createVictims(() => it)
  beforeAll(async () => {
    it = await start()
  })
  afterAll(() => it.close())

  test('a known device freezes without the mailbox, and nothing leaves or changes any more', async () => {
    const { device, email, wallet } = await makeWallet()
    const { device: known, tokens: ofKnown } = await newDevice(email)
    expect((await known.add(wallet, randomBytes(32), ofKnown)).code).toBeUndefined()
    // Each further link to an address waits longer.
    it.passTime(24 * 3_600_000)
    const { device: next, tokens } = await newDevice(email)
    it.passTime(31_000)
    const login = await device.login(email)
    const after = it.mailbox.lastId
    const frozen = await device.call('/v1/freeze', { walletId: wallet.walletId })
    expect(frozen.code).toBeUndefined()
    expect((await it.mailbox.waitForMail(email, { after })).subject).toBe('Your My shop wallet is locked')
    const ways = recoveryFactorsOf(device, wallet)
    const calls = [
      device.release(wallet, 'device'),
      next.release(wallet, '0', tokens),
      next.add(wallet, randomBytes(32), tokens),
      next.call('/v1/links', { email, flowId: 'fl_1' }),
      ways.list({ login }),
      ways.add(await makeRecoveryFactor(wallet, 'code'), login),
      ways.remove(await makeRecoveryFactor(wallet, 'code'), login),
      ways.forget(login),
      rotationOf(device, nextOf(wallet)).write(login),
      device.call('/v1/shares/delete', { walletId: wallet.walletId, login }),
      device.call('/v1/shares/revoke', { walletId: wallet.walletId, jkt: known.jkt, login }),
    ]
    for (const call of calls) expect((await call).code).toBe('frozen')
    // Protective calls go on: looking, sending away, taking oneself off.
    const self = { walletId: wallet.walletId, jkt: known.jkt }
    expect((await known.call('/v1/shares/revoke', self)).code).toBeUndefined()
    expect((await ways.list()).code).toBeUndefined()
    expect((await device.call('/v1/releases', { walletId: wallet.walletId })).code).toBeUndefined()
    const off = { walletId: wallet.walletId, jkt: device.jkt }
    it.passTime(72 * 3_600_000)
    expect((await device.release(wallet, 'device')).share).toEqual(wallet.ofDevice)
    expect((await device.call('/v1/freeze', { walletId: wallet.walletId })).code).toBeUndefined()
    expect((await device.call('/v1/shares/revoke', off)).code).toBeUndefined()
  })

  test('what a rotation had written when the wallet was frozen never counts', async () => {
    const { device, email, wallet } = await makeWallet()
    const rotation = rotationOf(device, nextOf(wallet))
    expect((await rotation.write(await device.login(email))).code).toBeUndefined()
    const { body } = await device.call('/v1/freeze', { walletId: wallet.walletId })
    expect((await rotation.commit()).code).toBe('frozen')
    it.passTime(72 * 3_600_000 + 1_000)
    expect((await rotation.commit()).code).toBe('wallet_conflict')
    expect((await device.release(wallet, 'device')).share).toEqual(wallet.ofDevice)
    // The word for the gateway says which set counts here.
    const { verifyKeys: keys } = await openKeyRing(it.keys)
    const { notice } = v.parse(vaultRoutes.freezeWallet.reply, body)
    const claims = await verifyFreeze(notice, { keys, nowMs: it.now() - 72 * 3_600_000 })
    expect(claims).toMatchObject({ prj: 'my-shop', wallet: { walletId: wallet.walletId, epoch: 1 } })
    expect(claims).not.toHaveProperty('jkt')
  })

  test('a rotation that counted before the freeze goes on counting, and its set before it is kept', async () => {
    const { device, email, wallet } = await makeWallet()
    const next = nextOf(wallet)
    const rotation = rotationOf(device, next)
    await rotation.write(await device.login(email))
    await rotation.commit()
    await device.call('/v1/freeze', { walletId: wallet.walletId })
    it.passTime(72 * 3_600_000 + 1_000)
    expect((await device.release(wallet, 'device')).share).toEqual(next.ofDevice)
    expect((await device.release(wallet, 'device', { epoch: 1 })).share).toEqual(wallet.ofDevice)
  })

  test('the gateway hears of every device that was sent away with a freeze', async () => {
    const { email, wallet, device } = await makeWallet()
    const thieves: string[] = []
    const keyRing = await openKeyRing(it.keys)
    const tools = { database: it.database, keyRing, now: it.now }
    const sink = await startNoticeSink(authRoutes.noticeFreeze.path)
    const links: string[] = []
    for (let at = 0; at < 2; at++) {
      const after = it.mailbox.lastId
      const thief = await newDevice(email)
      // Another mail says which device was added, and comes when it comes.
      let mail = await it.mailbox.waitForMail(email, { after })
      while (mail.links.length === 0) mail = await it.mailbox.waitForMail(email, { after: mail.id })
      links.push(mail.links[0] ?? '')
      expect((await thief.device.add(wallet, randomBytes(32), thief.tokens)).code).toBeUndefined()
      thieves.push(thief.device.jkt)
      it.passTime(31_000)
    }
    await it.database.updateTable('vault_freezes').set({ told_at: new Date() }).execute()
    for (const link of links) await it.choose(link, 'not-me')
    await tellGateway(tools, sink.url)
    await tellGateway(tools, sink.url)
    const checks = { keys: keyRing.verifyKeys, nowMs: it.now() }
    const claims = await Promise.all(sink.notices.map((notice) => verifyFreeze(notice, checks)))
    expect(claims.map(({ jkt }) => jkt)).toEqual(thieves)
    expect(claims[0]?.wallet).toEqual({ walletId: wallet.walletId, epoch: 1 })
    expect(JSON.stringify(claims)).not.toContain(device.jkt)
    await sink.close()
  })

  stressTest(
    'T28 who reads the mailbox holds devices up that have the wallet once in two weeks, and new ones each time',
    async () => {
      const { device, email, wallet } = await makeWallet()
      const ways = recoveryFactorsOf(device, wallet)
      const disown = async () => {
        const after = it.mailbox.lastId
        const asked = await (await createDevice(it)).call('/v1/links', { email, flowId: 'fl_1' })
        expect(asked.code).toBeUndefined()
        // Mails of earlier freezes come when they come.
        let mail = await it.mailbox.waitForMail(email, { after })
        while (mail.links.length === 0) mail = await it.mailbox.waitForMail(email, { after: mail.id })
        await it.choose(mail.links[0] ?? '', 'not-me')
        it.passTime(31_000)
        const stranger = await createDevice(it)
        expect((await stranger.call('/v1/links', { email, flowId: 'fl_2' })).code).toBe('frozen')
      }
      const whatKnownOnesDo = async () => {
        const login = await device.login(email)
        return [
          (await device.release(wallet, 'device')).code,
          (await ways.add(await makeRecoveryFactor(wallet, 'code'), login)).code,
          (await rotationOf(device, nextOf(wallet)).write(login)).code,
        ]
      }
      const DAYS_MS = 24 * 3_600_000
      it.passTime(DAYS_MS)
      await disown()
      expect(await whatKnownOnesDo()).toEqual(['frozen', 'frozen', 'frozen'])
      for (let day = 4; day <= 12; day += 4) {
        it.passTime(4 * DAYS_MS)
        await sweep(it.database, it.now())
        await disown()
        expect(await whatKnownOnesDo()).toEqual([undefined, undefined, undefined])
        await rotationOf(device, nextOf(wallet)).drop()
      }
      // The owner locks all of it by a device of their own, as often as they like.
      for (let time = 0; time < 2; time++) {
        expect((await device.call('/v1/freeze', { walletId: wallet.walletId })).code).toBeUndefined()
        expect(await whatKnownOnesDo()).toEqual(['frozen', 'frozen', 'frozen'])
        it.passTime(72 * 3_600_000 + 1_000)
        expect((await device.release(wallet, 'device')).code).toBeUndefined()
      }
      await disown()
      expect(await whatKnownOnesDo()).toEqual(['frozen', 'frozen', 'frozen'])
    },
  )

  test('nobody else freezes', async () => {
    const { wallet, device } = await makeWallet()
    const stranger = await makeWallet()
    const body = { walletId: wallet.walletId }
    expect((await (await createDevice(it)).call('/v1/freeze', body)).code).toBe('not_found')
    expect((await stranger.device.call('/v1/freeze', body)).code).toBe('not_found')
    const elsewhere = { appOrigin: 'https://other.shop.example' }
    expect((await device.call('/v1/freeze', body, elsewhere)).code).toBe('not_found')
  })

  test('the gateway hears of each freeze once, also when it was away', async () => {
    const { wallet, device, email } = await makeWallet()
    await it.database.updateTable('vault_freezes').set({ told_at: new Date() }).execute()
    await device.call('/v1/freeze', { walletId: wallet.walletId })
    const keyRing = await openKeyRing(it.keys)
    const tools = { database: it.database, keyRing, now: it.now }
    const sink = await startNoticeSink(authRoutes.noticeFreeze.path)
    sink.failNext(1)
    await expect(tellGateway(tools, sink.url)).rejects.toThrow('503')
    await tellGateway(tools, sink.url)
    await tellGateway(tools, sink.url)
    expect(sink.notices).toHaveLength(1)
    const checks = { keys: keyRing.verifyKeys, nowMs: it.now() }
    const claims = await verifyFreeze(sink.notices[0] ?? '', checks)
    expect(claims).toMatchObject({ prj: 'my-shop', emailTag: await it.tagOf(email) })
    await sink.close()
  })
})
