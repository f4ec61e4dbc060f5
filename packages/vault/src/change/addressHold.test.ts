import { vaultRoutes } from '@foyer/api'
import { HOUR_MS } from '@foyer/server-kit'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDevice, type Device } from '../../test/device.ts'
import { createMovers, makeOwnerWithoutAddress } from '../../test/movers.ts'
import { usualVaultDatabases } from '../../test/vaultDatabases.ts'
import type { VaultTest } from '../../test/vaultTest.ts'
import { startVault } from '../startVault.ts'

const HOLD_MS = 24 * HOUR_MS
const databases = await usualVaultDatabases('the wait after a change of address')

describe.each(databases)('the wait after a change of address on $name', ({ start }) => {
  let it: VaultTest
  const { newEmail, makeOwner, makeReady, settle, answerLink, move } = createMovers(() => it)
  beforeAll(async () => {
    // No project makes new devices wait.
    it = await start({ recoveryDelays: { hours: 0, byProject: {} } })
  })
  afterAll(() => it.close())

  /** Returns the reply to a new device once its link was answered. */
  async function ask(device: Device, email: string) {
    const linkId = await answerLink({ device }, email, 'fl_1', undefined, {})
    const { body } = await device.call('/v1/links/wait', { linkId })
    return v.parse(vaultRoutes.waitForLink.reply, body)
  }

  async function tokensOf(device: Device, email: string) {
    const asked = await ask(device, email)
    if (asked.state !== 'approved') throw new TypeError(`the link is ${asked.state}`)
    return { approval: asked.approval, login: await device.login(email) }
  }

  test('a new device of a changed address waits a day where the project has no wait, and hears until when', async () => {
    const owner = await makeOwner()
    const moved = await move(owner, newEmail())
    const movedAtMs = it.now()
    const thief = await createDevice(it)
    const first = await ask(thief, moved.email)
    if (first.state !== 'withheld') throw new TypeError(`the link is ${first.state}`)
    expect(Math.abs(first.releaseAtMs - movedAtMs - HOLD_MS)).toBeLessThan(HOUR_MS)
    // A device that was let in before goes on, and sees which devices wait.
    expect((await owner.device.release(owner.wallet, 'device')).share).toEqual(owner.wallet.ofDevice)
    const { body } = await owner.device.call('/v1/releases', { walletId: owner.wallet.walletId })
    const { releases } = v.parse(vaultRoutes.listReleases.reply, body)
    expect(releases.map(({ releaseAtMs }) => releaseAtMs)).toEqual([first.releaseAtMs])

    // One that comes late waits for the rest of it only, and afterwards nobody waits.
    it.passTime(HOLD_MS / 2)
    const second = await createDevice(it)
    expect(await ask(second, moved.email)).toMatchObject({
      state: 'withheld',
      releaseAtMs: first.releaseAtMs,
    })
    it.passTime(HOLD_MS / 2)
    const tokens = await tokensOf(second, moved.email)
    expect((await second.release(owner.wallet, '0', tokens)).share).toEqual(owner.wallet.ofNobody)
    const third = await createDevice(it)
    expect((await third.release(owner.wallet, '0', await tokensOf(third, moved.email))).share).toEqual(
      owner.wallet.ofNobody,
    )
  })

  test('an approval that the new mailbox gave before the change counts for nothing during the wait', async () => {
    const owner = await makeOwner()
    const to = newEmail()
    const flowId = await makeReady(owner, to)
    const thief = await createDevice(it)
    const tokens = await tokensOf(thief, to)
    await settle(owner, flowId)
    expect((await thief.release(owner.wallet, '0', tokens)).code).toBe('device_unapproved')
    expect((await thief.add(owner.wallet, new Uint8Array(32), tokens)).code).toBe('device_unapproved')
    const wraps = { walletId: owner.wallet.walletId, ...tokens }
    expect((await thief.call('/v1/shares/wraps', wraps)).code).toBe('device_unapproved')
    expect((await ask(thief, to)).state).toBe('withheld')
  })

  test('the old address is told until when, and a second change makes new devices wait anew', async () => {
    const owner = await makeOwner()
    const after = it.mailbox.lastId
    const moved = await move(owner, newEmail())
    let mail = await it.mailbox.waitForMail(owner.email, { after })
    while (!mail.subject.includes('has left'))
      mail = await it.mailbox.waitForMail(owner.email, { after: mail.id })
    expect(mail.text).toContain('the new mailbox lets no new device in')
    it.passTime(HOLD_MS)
    const farther = await move(moved, newEmail())
    expect((await ask(await createDevice(it), farther.email)).state).toBe('withheld')
  })

  test('a first address has the wait as well, unless its wallet was made within the same day', async () => {
    const young = await makeOwnerWithoutAddress(it)
    const there = await move(young, newEmail())
    const second = await createDevice(it)
    expect((await second.release(young.wallet, '0', await tokensOf(second, there.email))).share).toEqual(
      young.wallet.ofNobody,
    )
    const old = await makeOwnerWithoutAddress(it)
    it.passTime(HOLD_MS)
    const late = await move(old, newEmail())
    expect((await ask(await createDevice(it), late.email)).state).toBe('withheld')
  })
})

test('no vault starts with less than a day, by its setting or by an option', async () => {
  const env = { FOYER_VAULT_CHANGE_HOLD_HOURS: '23' }
  await expect(startVault({ env })).rejects.toThrow('FOYER_VAULT_CHANGE_HOLD_HOURS')
  await expect(startVault({ env: {}, changeHoldHours: 23 })).rejects.toThrow('changeHoldHours')
  await expect(startVault({ env: {}, changeHoldHours: Number.NaN })).rejects.toThrow('changeHoldHours')
})
