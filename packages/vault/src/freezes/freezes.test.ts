import { authRoutes } from '@foyer/contract'
import { randomBytes, verifyFreeze } from '@foyer/secure-protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDevice } from '../../test/device.ts'
import { startNoticeSink } from '../../test/noticeSink.ts'
import { nextOf, rotationOf } from '../../test/rotations.ts'
import { vaultDatabases } from '../../test/vaultDatabases.ts'
import type { VaultTest } from '../../test/vaultTest.ts'
import { createVictims } from '../../test/victims.ts'
import { makeWay, waysOf } from '../../test/ways.ts'
import { openKeyRing } from '../keys/keyRing.ts'
import { tellGateway } from './tellGateway.ts'

const databases = await vaultDatabases('freezes')

describe.each(databases)('freezes on $name', ({ start }) => {
  let it: VaultTest
  const { newDevice, makeWallet } = createVictims(() => it)
  beforeAll(async () => {
    it = await start()
  })
  afterAll(() => it.close())

  test('a known device freezes without the mailbox, and nothing leaves or changes any more', async () => {
    const { device, email, wallet } = await makeWallet()
    const login = await device.login(email)
    const { device: next, tokens } = await newDevice(email)
    it.passTime(31_000)
    const after = it.mailbox.lastId
    const frozen = await device.call('/v1/freeze', { walletId: wallet.walletId })
    expect(frozen.code).toBeUndefined()
    expect((await it.mailbox.waitForMail(email, { after })).subject).toBe('Your My shop wallet is locked')
    const ways = waysOf(device, wallet)
    const calls = [
      device.release(wallet, 'device'),
      next.release(wallet, '0', tokens),
      next.add(wallet, randomBytes(32), tokens),
      next.call('/v1/links', { email, flowId: 'fl_1' }),
      ways.list({ login }),
      ways.add(await makeWay(wallet, 'code'), login),
      ways.remove(await makeWay(wallet, 'code'), login),
      ways.forget(login),
      rotationOf(device, nextOf(wallet)).write(login),
      device.call('/v1/shares/delete', { walletId: wallet.walletId, login }),
    ]
    for (const call of calls) expect((await call).code).toBe('frozen')
    // What protects goes on: looking, sending away, taking off.
    expect((await ways.list()).code).toBeUndefined()
    expect((await device.call('/v1/releases', { walletId: wallet.walletId })).code).toBeUndefined()
    const off = { walletId: wallet.walletId, jkt: device.jkt }
    it.passTime(72 * 3_600_000)
    expect((await device.release(wallet, 'device')).share).toEqual(wallet.ofDevice)
    expect((await device.call('/v1/freeze', { walletId: wallet.walletId })).code).toBeUndefined()
    expect((await device.call('/v1/shares/revoke', off)).code).toBeUndefined()
  })

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
