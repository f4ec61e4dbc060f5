import { authRoutes, vaultRoutes } from '@foyer/api'
import { stressTest } from '@foyer/devkit/stress'
import { bindingHash, randomBytes, verifyFreeze } from '@foyer/secure-protocol'
import { DAY_MS } from '@foyer/server-kit'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDevice, type Device } from '../../test/device.ts'
import { createMovers, type Owner } from '../../test/movers.ts'
import { startNoticeSink } from '../../test/noticeSink.ts'
import { makeRecoveryFactor, openRecoveryFactor, recoveryFactorsOf } from '../../test/recoveryFactors.ts'
import { nextOf, rotationOf } from '../../test/rotations.ts'
import { usualVaultDatabases } from '../../test/vaultDatabases.ts'
import type { VaultTest } from '../../test/vaultTest.ts'
import { sweep } from '../erasure/sweeper.ts'
import { tellGateway } from '../freezes/tellGateway.ts'
import { openKeyRing } from '../keys/keyRing.ts'

const databases = await usualVaultDatabases('what a change of address meets')

describe.each(databases)('a change of address on $name', ({ start }) => {
  let it: VaultTest
  const { newEmail, makeOwner, settle, isAt, makeReady, move } = createMovers(() => it)
  beforeAll(async () => {
    it = await start()
  })
  afterAll(() => it.close())

  /** A device that signs in with an address which its mailbox has approved. */
  async function newDevice(email: string) {
    // An address that has just changed makes new devices wait a day.
    it.passTime(DAY_MS)
    const device = await createDevice(it)
    return { device, tokens: { approval: await device.approve(email), login: await device.login(email) } }
  }

  /** The next set of an owner, with the binding that the change is asked for with once it counts. */
  async function nextSet(owner: Owner) {
    const binding = { ...owner.binding, epoch: owner.wallet.epoch + 1 }
    const next = { ...nextOf(owner.wallet), bindingHash: await bindingHash(binding) }
    return { next, moving: { ...owner, binding }, rotation: rotationOf(owner.device, next) }
  }

  /** The mail with which an address hears that its wallet has left. */
  async function leftLink(from: string, after: number): Promise<string> {
    let mail = await it.mailbox.waitForMail(from, { after })
    while (!mail.subject.includes('has left')) mail = await it.mailbox.waitForMail(from, { after: mail.id })
    return mail.links[0] ?? ''
  }

  test('what a rotation has written opens at the new address, and counts after its commit', async () => {
    const owner = await makeOwner()
    const { device, wallet, email } = owner
    const { next, rotation } = await nextSet(owner)
    await rotation.write(await device.login(email))
    const { email: to } = await move(owner, newEmail())
    // The device knows its own rows again: written once more they are the same.
    expect((await rotation.write(await device.login(to))).body).toMatchObject({ state: 'pending' })
    expect((await device.release(wallet, 'device', { epoch: 2 })).share).toEqual(next.ofDevice)
    expect((await rotation.commit()).code).toBeUndefined()
    expect((await device.release(wallet, 'device')).share).toEqual(next.ofDevice)
    expect((await device.release(wallet, 'device', { epoch: 1 })).share).toEqual(wallet.ofDevice)
    const { device: second, tokens } = await newDevice(to)
    expect((await second.release(wallet, '0', tokens)).share).toEqual(next.ofNobody)
  })

  stressTest('the set before a rotation opens at the new address until it is deleted', async () => {
    const owner = await makeOwner()
    const { device, wallet, email } = owner
    const { next, moving, rotation } = await nextSet(owner)
    await rotation.write(await device.login(email))
    await rotation.commit()
    const { email: to } = await move(moving, newEmail())
    expect((await device.release(wallet, 'device', { epoch: 1 })).share).toEqual(wallet.ofDevice)
    expect((await device.release(wallet, 'device')).share).toEqual(next.ofDevice)
    it.passTime(31_000)
    const tokens = { approval: await device.approve(to), login: await device.login(to) }
    expect((await device.release(wallet, '0', tokens)).share).toEqual(next.ofNobody)
    expect((await rotation.retire()).code).toBeUndefined()
  })

  stressTest(
    'a rotation that begins and counts while the decision is awaited keeps nobody from moving',
    async () => {
      const owner = await makeOwner()
      const { device, wallet, email } = owner
      const { next, rotation } = await nextSet(owner)
      const to = newEmail()
      const flowId = await makeReady(owner, to)
      expect((await rotation.write(await device.login(email))).code).toBeUndefined()
      expect((await rotation.commit()).code).toBeUndefined()
      await settle(owner, flowId)
      expect(await isAt(owner, to)).toBe(true)
      expect((await device.release(wallet, 'device')).share).toEqual(next.ofDevice)
      expect((await device.release(wallet, 'device', { epoch: 1 })).share).toEqual(wallet.ofDevice)
    },
  )

  stressTest('ways back open on a new device at the new address, and not with the old one', async () => {
    const owner = await makeOwner()
    const way = await makeRecoveryFactor(owner.wallet, 'code')
    await recoveryFactorsOf(owner.device, owner.wallet).add(way, await owner.device.login(owner.email))
    const { email: to } = await move(owner, newEmail())
    const { device, tokens } = await newDevice(to)
    const { reply } = await recoveryFactorsOf(device, owner.wallet).list(tokens)
    expect(await openRecoveryFactor(reply, way, owner.wallet)).toEqual(way.share)
    expect((await device.release(owner.wallet, '0', tokens)).share).toEqual(owner.wallet.ofNobody)
    expect((await device.add(owner.wallet, randomBytes(32), tokens)).code).toBeUndefined()
    const thief = await newDevice(owner.email)
    expect((await recoveryFactorsOf(thief.device, owner.wallet).list(thief.tokens)).code).toBe(
      'login_required',
    )
  })

  stressTest(
    'a wallet whose owner holds the shares moves without one, and its ways let a new device in',
    async () => {
      const owner = await makeOwner()
      const { device, wallet, email } = owner
      const login = await device.login(email)
      const ways = [await makeRecoveryFactor(wallet, 'passkey'), await makeRecoveryFactor(wallet, 'code')]
      for (const way of ways) await recoveryFactorsOf(device, wallet).add(way, login)
      expect((await recoveryFactorsOf(device, wallet).forget(login)).code).toBeUndefined()
      const { email: to } = await move(owner, newEmail())
      const rows = await it.database
        .selectFrom('vault_shares')
        .select(['holder', 'share_enc'])
        .where('wallet_id', '=', wallet.walletId)
        .execute()
      expect(rows).toEqual([{ holder: device.jkt, share_enc: null }])
      const { device: second, tokens } = await newDevice(to)
      expect((await second.release(wallet, '0', tokens)).code).toBe('user_held')
      const { reply } = await recoveryFactorsOf(second, wallet).list(tokens)
      for (const way of ways) expect(await openRecoveryFactor(reply, way, wallet)).toEqual(way.share)
      expect((await second.add(wallet, randomBytes(32), tokens)).code).toBeUndefined()
      expect((await second.release(wallet, 'device')).code).toBe('user_held')
    },
  )

  stressTest(
    'a wallet whose deletion was asked for goes at its time, wherever it is, with what is kept of its address',
    async () => {
      const first = await makeOwner()
      const body = { walletId: first.wallet.walletId, login: await first.device.login(first.email) }
      expect((await first.device.call('/v1/shares/delete', body)).code).toBeUndefined()
      const moved = await move(first, newEmail())
      // Asked for while the decision is awaited.
      const second = await makeOwner()
      const to = newEmail()
      const flowId = await makeReady(second, to)
      const asked = { walletId: second.wallet.walletId, login: await second.device.login(second.email) }
      expect((await second.device.call('/v1/shares/delete', asked)).code).toBeUndefined()
      await settle(second, flowId)
      // One whose owner takes the wish back, from the device that moved it.
      const kept = await makeOwner()
      const wish = { walletId: kept.wallet.walletId, login: await kept.device.login(kept.email) }
      await kept.device.call('/v1/shares/delete', wish)
      await move(kept, newEmail())
      const { walletId } = kept.wallet
      expect((await kept.device.call('/v1/shares/delete/cancel', { walletId })).code).toBeUndefined()
      // One whose change nobody has decided by then.
      const open = await makeOwner()
      await makeReady(open, newEmail())
      const last = { walletId: open.wallet.walletId, login: await open.device.login(open.email) }
      await open.device.call('/v1/shares/delete', last)
      await sweep(it.database, it.now() + 31 * DAY_MS)
      for (const { device, wallet } of [first, second, open])
        expect((await device.release(wallet, 'device')).code).toBe('not_found')
      expect((await kept.device.release(kept.wallet, 'device')).share).toEqual(kept.wallet.ofDevice)
      const changes = await it.database.selectFrom('vault_email_changes').select('wallet_id').execute()
      for (const { wallet } of [first, second, open])
        expect(changes).not.toContainEqual({ wallet_id: wallet.walletId })
      for (const email of [moved.email, to]) {
        const tag = await it.tagOf(email)
        for (const table of ['vault_links', 'vault_approvals'] as const) {
          const rows = await it.database
            .selectFrom(table)
            .select('email_tag')
            .where('email_tag', '=', tag)
            .execute()
          expect(rows).toEqual([])
        }
      }
    },
  )

  async function toldTags(): Promise<readonly string[]> {
    const keyRing = await openKeyRing(it.keys)
    const sink = await startNoticeSink(authRoutes.noticeFreeze.path)
    await tellGateway({ database: it.database, keyRing, now: it.now }, sink.url)
    await sink.close()
    const checks = { keys: keyRing.verifyKeys, nowMs: it.now() }
    return Promise.all(sink.notices.map(async (notice) => (await verifyFreeze(notice, checks)).emailTag))
  }

  stressTest('the gateway hears of the freeze by the address that the wallet has by then', async () => {
    const owner = await makeOwner()
    const after = it.mailbox.lastId
    const moved = await move(owner, newEmail())
    const farther = await move(moved, newEmail())
    await toldTags()
    await it.choose(await leftLink(owner.email, after), 'not-me')
    expect(await toldTags()).toEqual([await it.tagOf(farther.email)])
  })

  stressTest('the gateway hears once more of a freeze that a wallet takes along', async () => {
    const owner = await makeOwner()
    const to = newEmail()
    const flowId = await makeReady(owner, to)
    await toldTags()
    await owner.device.call('/v1/freeze', { walletId: owner.wallet.walletId })
    expect(await toldTags()).toEqual([await it.tagOf(owner.email)])
    await settle(owner, flowId)
    expect(await toldTags()).toEqual([await it.tagOf(to)])
    expect((await owner.device.release(owner.wallet, 'device')).code).toBe('frozen')
  })

  stressTest('the link of the old address finds the wallet also where the decision came late', async () => {
    const owner = await makeOwner()
    const to = newEmail()
    const flowId = await makeReady(owner, to)
    it.passTime(8 * DAY_MS)
    const after = it.mailbox.lastId
    await settle(owner, flowId)
    await sweep(it.database, it.now())
    const farther = await move({ ...owner, email: to }, newEmail())
    await it.choose(await leftLink(owner.email, after), 'not-me')
    const { code } = await (await createDevice(it)).call('/v1/links', {
      email: farther.email,
      flowId: 'fl',
    })
    expect(code).toBe('frozen')
  })

  describe('where new devices wait', () => {
    let waiting: VaultTest
    const movers = createMovers(() => waiting)
    beforeAll(async () => {
      waiting = await start({ recoveryDelays: { hours: 24, byProject: {} } })
    })
    afterAll(() => waiting.close())

    async function ask(device: Device, email: string) {
      const linkId = await movers.answerLink({ device }, email, 'fl_1', undefined, {})
      const { body } = await device.call('/v1/links/wait', { linkId })
      return v.parse(vaultRoutes.waitForLink.reply, body)
    }

    stressTest(
      'who waited at the old address has waited for nothing, and a new device waits at the new one',
      async () => {
        const owner = await movers.makeOwner()
        const thief = await createDevice(waiting)
        expect((await ask(thief, owner.email)).state).toBe('withheld')
        const { email: to } = await movers.move(owner, movers.newEmail())
        waiting.passTime(DAY_MS)
        const old = await ask(thief, owner.email)
        expect(old.state).toBe('approved')
        const approval = 'approval' in old ? old.approval : undefined
        for (const login of [await thief.login(owner.email), await thief.login(to)])
          expect((await thief.release(owner.wallet, '0', { approval, login })).share).toBeUndefined()
        expect((await ask(thief, to)).state).toBe('withheld')
        const next = await createDevice(waiting)
        expect((await ask(next, to)).state).toBe('withheld')
        waiting.passTime(DAY_MS)
        const over = await ask(next, to)
        const tokens = {
          approval: 'approval' in over ? over.approval : undefined,
          login: await next.login(to),
        }
        expect((await next.release(owner.wallet, '0', tokens)).share).toEqual(owner.wallet.ofNobody)
      },
    )

    stressTest('who was approved before the vault heard of the decision has not waited', async () => {
      const owner = await movers.makeOwner()
      const to = movers.newEmail()
      const flowId = await movers.makeReady(owner, to)
      const early = await createDevice(waiting)
      const reply = await ask(early, to)
      if (reply.state !== 'approved') throw new TypeError(`the link is ${reply.state}`)
      await movers.settle(owner, flowId)
      const tokens = { approval: reply.approval, login: await early.login(to) }
      expect((await early.release(owner.wallet, '0', tokens)).code).toBe('device_unapproved')
      expect((await early.add(owner.wallet, randomBytes(32), tokens)).code).toBe('device_unapproved')
      expect((await ask(early, to)).state).toBe('withheld')
    })
  })
})
