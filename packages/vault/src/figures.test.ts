import { guardRoutes, vaultRoutes } from '@foyer/api'
import { randomBytes } from '@foyer/secure-protocol'
import { DAY_MS } from '@foyer/server-kit'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDevice } from '../test/device.ts'
import { factorsOf, turnOn } from '../test/factors.ts'
import { turnGuardOn } from '../test/guards.ts'
import { createMovers } from '../test/movers.ts'
import { makeRecoveryFactor, recoveryFactorsOf } from '../test/recoveryFactors.ts'
import { nextOf, rotationOf } from '../test/rotations.ts'
import { usualVaultDatabases } from '../test/vaultDatabases.ts'
import type { VaultTest } from '../test/vaultTest.ts'
import { createVictims } from '../test/victims.ts'

const databases = await usualVaultDatabases('figures and lines of the audit')

describe.each(databases)('what happens is counted and written down on $name', ({ start }) => {
  let it: VaultTest
  const { makeWallet, newDevice } = createVictims(() => it)
  const { makeOwner, newEmail, move, answerLink } = createMovers(() => it)
  beforeAll(async () => {
    it = await start()
  })
  afterAll(() => it.close())

  /** The figures that are not 0, without those of mails and of requests. */
  async function figures(): Promise<Readonly<Record<string, number>>> {
    const text = await (await fetch(`${it.vault.url}/metrics`)).text()
    const lines = [...text.matchAll(/^foyer_vault_(?!mails_)(\w+)_total (\d+)$/gm)]
    return Object.fromEntries(lines.map(([, name = '', value]) => [name, Number(value)]))
  }

  /** Returns the counts and audit lines that some work made, and how its mails arrive. */
  async function during(work: () => Promise<unknown>) {
    const before = await figures()
    const audit = it.database.selectFrom('vault_audit').select('event').orderBy('id')
    const { length } = await audit.execute()
    await work()
    const after = await figures()
    const counted = Object.entries(after)
      .map(([name, value]) => [name, value - (before[name] ?? 0)] as const)
      .filter(([, more]) => more !== 0)
    return {
      figures: Object.fromEntries(counted),
      audit: (await audit.execute()).slice(length).map(({ event }) => event),
    }
  }

  test('a wallet that is made, and a device that is added, taken off and frozen', async () => {
    const email = newEmail()
    const made = await during(() => makeWallet(email))
    expect(made).toEqual({
      figures: { links_created: 1, links_approved: 1, wallets_created: 1, wallets_committed: 1 },
      audit: ['link_approved', 'wallet_created', 'wallet_committed'],
    })
    const { device, wallet } = await makeWallet()
    const other = await newDevice(wallet.email)
    const added = await during(async () => {
      expect((await other.device.release(wallet, '0', other.tokens)).share).toEqual(wallet.ofNobody)
      expect((await other.device.add(wallet, randomBytes(32), other.tokens)).code).toBeUndefined()
      expect((await other.device.add(wallet, randomBytes(32), other.tokens)).code).toBeUndefined()
    })
    expect(added).toEqual({
      figures: { shares_released: 1, devices_added: 1 },
      audit: ['share_released', 'device_added'],
    })
    const body = { walletId: wallet.walletId, jkt: other.device.jkt, login: await device.login(wallet.email) }
    const gone = await during(async () => {
      for (let times = 0; times < 2; times += 1)
        expect((await device.call('/v1/shares/revoke', body)).code).toBeUndefined()
    })
    expect(gone).toEqual({ figures: { devices_revoked: 1 }, audit: ['device_revoked'] })
    const frozen = await during(() => device.call('/v1/freeze', { walletId: wallet.walletId }))
    expect(frozen).toEqual({ figures: { wallets_frozen: 1 }, audit: ['frozen'] })
  })

  test('mails that wait are a queue of the metrics', async () => {
    const text = await (await fetch(`${it.vault.url}/metrics`)).text()
    for (const name of ['waiting', 'leased', 'dead', 'oldest_seconds'])
      expect(text).toMatch(new RegExp(`^foyer_vault_queue_${name}\\{queue="mails"\\} \\d`, 'm'))
  })

  test('ways back, and shares that only their owner holds', async () => {
    const { device, wallet, email } = await makeWallet()
    const ways = recoveryFactorsOf(device, wallet)
    const login = await device.login(email)
    const [code, passkey, third] = [
      await makeRecoveryFactor(wallet, 'code'),
      await makeRecoveryFactor(wallet, 'passkey'),
      await makeRecoveryFactor(wallet, 'passkey'),
    ]
    const added = await during(async () => {
      for (const way of [code, passkey, third, third])
        expect((await ways.add(way, login)).code).toBeUndefined()
    })
    expect(added).toEqual({ figures: { ways_added: 3 }, audit: ['way_added', 'way_added', 'way_added'] })
    const removed = await during(async () => {
      for (let times = 0; times < 2; times += 1)
        expect((await ways.remove(third, login)).code).toBeUndefined()
    })
    expect(removed).toEqual({ figures: { ways_removed: 1 }, audit: ['way_removed'] })
    const forgotten = await during(async () => {
      for (let times = 0; times < 2; times += 1) expect((await ways.forget(login)).code).toBeUndefined()
    })
    expect(forgotten).toEqual({ figures: { escrows_forgotten: 1 }, audit: ['escrow_forgotten'] })
  })

  test('a rotation, a deletion that is asked for and taken back, and a change of address', async () => {
    const owner = await makeOwner()
    const { device, wallet, email } = owner
    const rotation = rotationOf(device, nextOf(wallet))
    const login = await device.login(email)
    const rotated = await during(async () => {
      expect((await rotation.write(login)).code).toBeUndefined()
      expect((await rotation.commit()).code).toBeUndefined()
    })
    expect(rotated.figures).toEqual({ rotations_committed: 1 })
    expect(rotated.audit).toEqual(['rotation_written', 'rotation_committed'])
    const { walletId } = wallet
    const asked = await during(async () => {
      for (let times = 0; times < 2; times += 1)
        expect((await device.call('/v1/shares/delete', { walletId, login })).code).toBeUndefined()
    })
    expect(asked).toEqual({ figures: { deletions_asked: 1 }, audit: ['deletion_asked'] })
    const kept = await during(async () => {
      for (let times = 0; times < 2; times += 1)
        expect((await device.call(vaultRoutes.keepShares.path, { walletId })).code).toBeUndefined()
    })
    expect(kept).toEqual({ figures: {}, audit: ['deletion_cancelled'] })
    const mover = await makeOwner()
    const moved = await during(() => move(mover, newEmail()))
    expect(moved).toEqual({
      figures: { links_created: 1, links_approved: 1, emails_changed: 1 },
      audit: ['link_approved', 'email_changed'],
    })
  })

  test('second factors, a guard, and what it lets out', async () => {
    const { device, wallet, email } = await makeWallet()
    let authenticator: Awaited<ReturnType<typeof turnOn>>['authenticator'] | undefined
    const added = await during(async () => {
      authenticator = (await turnOn(device, wallet)).authenticator
    })
    expect(added).toEqual({ figures: { factors_shown: 1 }, audit: ['factor_added'] })
    if (authenticator === undefined) return
    const factors = factorsOf(device, wallet)
    const wrong = await during(async () => {
      const given = await factors.challenge('export')
      const answer = await authenticator?.use('x'.repeat(43))
      expect((await factors.confirm('export', given, answer ?? {})).code).toBe('factor_wrong')
    })
    expect(wrong).toEqual({ figures: { factors_wrong: 1 }, audit: ['factor_wrong'] })
    const guarded = await during(async () => {
      const { guard, show } = await turnGuardOn(it, { device, wallet, authenticator: authenticator as never }) // it is set above
      expect((await show('open')).code).toBeUndefined()
      expect((await guard.open()).code).toBeUndefined()
      expect((await guard.limit([])).code).toBeUndefined()
      expect((await show('manage')).code).toBeUndefined()
      expect((await guard.set(false)).code).toBeUndefined()
    })
    expect(guarded).toEqual({
      figures: { factors_shown: 3, openings_released: 1 },
      audit: ['guard_on', 'opening_released', 'limits_set', 'guard_off'],
    })
    const shown = await during(async () => {
      if (authenticator) expect((await factors.show(authenticator, 'export')).code).toBeUndefined()
      expect((await factors.allowExport(await device.login(email))).code).toBeUndefined()
    })
    expect(shown).toEqual({ figures: { factors_shown: 1 }, audit: ['export_allowed'] })
    const lost = await during(async () => {
      for (let times = 0; times < 2; times += 1)
        expect((await factors.lose({ login: await device.login(email) })).code).toBeUndefined()
    })
    expect(lost).toEqual({ figures: { releases_started: 1 }, audit: ['factor_lost'] })
    expect(
      v.parse(
        guardRoutes.readGuard.reply,
        (await device.call('/v1/guard', { walletId: wallet.walletId })).body,
      ),
    ).toEqual({
      isOn: false,
      limits: [],
    })
  })

  test('links that are answered wrongly, by nobody who asked, and in place of others', async () => {
    const email = newEmail()
    const device = await createDevice(it)
    const wrong = await during(() => answerLink({ device }, email, 'fl_1', '00', {}))
    expect(wrong).toEqual({
      figures: { links_created: 1, links_wrong_number: 1 },
      audit: ['link_wrong_number'],
    })
    const notMe = await during(() => answerLink({ device }, email, 'fl_1', 'not-me', {}))
    expect(notMe).toEqual({ figures: { links_created: 1, links_not_me: 1 }, audit: ['link_not_me'] })
    const waiting = await during(async () => {
      const address = newEmail()
      for (let times = 0; times < 2; times += 1)
        await (await createDevice(it)).call('/v1/links', { email: address, flowId: 'fl_1' })
    })
    expect(waiting).toEqual({ figures: { links_created: 1, links_waiting: 1 }, audit: [] })
  })

  test('a device that waits, and is sent away', async () => {
    const slow = await start({ recoveryDelays: { hours: 24, byProject: {} } })
    const quick = it
    it = slow
    try {
      const { device, wallet, email } = await makeWallet()
      slow.passTime(DAY_MS)
      const waiting = await during(() =>
        createDevice(slow).then((next) => answerLink({ device: next }, email, 'fl_1', undefined, {})),
      )
      expect(waiting).toEqual({
        figures: { links_created: 1, links_approved: 1, releases_started: 1 },
        audit: ['link_approved', 'release_started'],
      })
      const { walletId } = wallet
      const { body } = await device.call('/v1/releases', { walletId })
      const [release] = v.parse(vaultRoutes.listReleases.reply, body).releases
      const vetoed = await during(async () => {
        for (let times = 0; times < 2; times += 1)
          await device.call('/v1/releases/veto', { walletId, releaseId: release?.releaseId })
      })
      expect(vetoed).toEqual({ figures: { releases_vetoed: 1 }, audit: ['release_vetoed'] })
    } finally {
      it = quick
      await slow.close()
    }
  })
})
