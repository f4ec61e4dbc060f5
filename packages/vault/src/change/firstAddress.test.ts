import { withoutAddress } from '@foyer/secure-protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDevice } from '../../test/device.ts'
import { createMovers, makeOwnerWithoutAddress } from '../../test/movers.ts'
import { usualVaultDatabases } from '../../test/vaultDatabases.ts'
import type { VaultTest } from '../../test/vaultTest.ts'

const databases = await usualVaultDatabases('first addresses')

describe.each(databases)('the first address of a wallet on $name', ({ start }) => {
  let it: VaultTest
  const { newEmail, newFlow, answerLink, prepare, settle, isAt, move } = createMovers(() => it)
  beforeAll(async () => {
    it = await start()
  })
  afterAll(() => it.close())

  test('state-12 is one whose mailbox has answered the link of the vault, and the wallet stays the same', async () => {
    const owner = await makeOwnerWithoutAddress(it)
    const to = newEmail()
    // Neither without a link, nor by one that has gone elsewhere.
    expect((await prepare(owner, 'ch_none', to)).code).toBe('device_unapproved')
    await answerLink(owner, newEmail(), 'ch_none')
    expect((await prepare(owner, 'ch_none', to)).code).toBe('device_unapproved')
    // The text in place of an address is that of this account, and is none to move to.
    await answerLink(owner, to, 'ch_other')
    const from = withoutAddress('ac_2')
    expect((await prepare({ ...owner, email: from }, 'ch_other', to)).code).toBe('wallet_conflict')
    expect((await prepare(owner, newFlow(), from)).code).toBe('email_invalid')
    // The gateway alone gives none.
    await settle(owner, 'ch_other')
    expect(await isAt(owner, owner.email)).toBe(true)
    it.passTime(3_600_000)
    const moved = await move(owner, to)
    expect(await isAt(owner, to)).toBe(true)
    expect((await owner.device.release(owner.wallet, 'device')).share).toEqual(owner.wallet.ofDevice)
    // From there on another device is let in by the mailbox, as everywhere.
    it.passTime(31_000)
    const second = await createDevice(it)
    const tokens = { approval: await second.approve(to), login: await second.login(to) }
    expect((await second.release(moved.wallet, '0', tokens)).share).toEqual(owner.wallet.ofNobody)
  })
})
