import { randomBytes } from '@foyer/secure-protocol'
import { DAY_MS } from '@foyer/server-kit'
import type { Updateable } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDevice, newWallet } from '../test/device.ts'
import { createMovers } from '../test/movers.ts'
import { usualVaultDatabases } from '../test/vaultDatabases.ts'
import type { VaultTest } from '../test/vaultTest.ts'
import type { VaultTables } from './database/schema.ts'
import { MAX_DEVICES } from './shares/addShareDevice.ts'

const OTHER_DEVICE = 'x'.repeat(43)
const OTHER_APP = 'https://other.shop.example'

const databases = await usualVaultDatabases('what was answered for somebody else')

// A link or an approval is of one project, address, device, app and flow. Each of these is a condition of one statement, and nothing
// else asks for it.
describe.each(databases)('what was answered for somebody else on $name', ({ start }) => {
  let it: VaultTest
  const { newEmail, newFlow, makeOwner, answerLink, prepare } = createMovers(() => it)
  beforeAll(async () => {
    it = await start()
  })
  afterAll(() => it.close())

  /** The row of a link, for a moment as it would be if it were another one's. */
  async function withLink<T>(
    id: string,
    changes: Updateable<VaultTables['vault_links']>,
    work: () => Promise<T>,
  ): Promise<T> {
    const links = it.database.selectFrom('vault_links').selectAll().where('id', '=', id)
    const before = await links.executeTakeFirstOrThrow()
    await it.database.updateTable('vault_links').set(changes).where('id', '=', id).execute()
    try {
      return await work()
    } finally {
      await it.database.updateTable('vault_links').set(before).where('id', '=', id).execute()
    }
  }

  test('G8 a change of address counts no link of another project, address, device, app, flow or purpose, and none of long ago', async () => {
    const owner = await makeOwner()
    const [to, flowId] = [newEmail(), newFlow()]
    const linkId = await answerLink(owner, to, flowId)
    const others: readonly Updateable<VaultTables['vault_links']>[] = [
      { project_id: 'other' },
      { email_tag: await it.tagOf(newEmail()) },
      { jkt: OTHER_DEVICE },
      { app_origin: OTHER_APP },
      { flow_id: newFlow() },
      { purpose: null },
      { state: 'open' },
      { state: 'refused' },
      { approved_at: new Date(it.now() - DAY_MS) },
    ]
    for (const changes of others) {
      const { code } = await withLink(linkId, changes, () => prepare(owner, flowId, to))
      expect(code, JSON.stringify(changes)).toBe('device_unapproved')
    }
    expect((await prepare(owner, flowId, to)).code).toBeUndefined()
  })

  test('T50 nobody hears the answer to a link of another project, device or app', async () => {
    const owner = await makeOwner()
    const linkId = await answerLink(owner, newEmail(), newFlow(), undefined, {})
    const wait = () => owner.device.call('/v1/links/wait', { linkId })
    for (const changes of [{ project_id: 'other' }, { jkt: OTHER_DEVICE }, { app_origin: OTHER_APP }])
      expect((await withLink(linkId, changes, wait)).code, JSON.stringify(changes)).toBe('flow_expired')
    expect((await owner.device.call('/v1/links/wait', { linkId: 'li_nobody' })).code).toBe('flow_expired')
    expect((await wait()).body).toMatchObject({ state: 'approved' })
  })

  test('G14 a wallet is begun again by no approval of another project, address or device, and by none of long ago', async () => {
    const email = newEmail()
    const device = await createDevice(it)
    const tokens = { approval: await device.approve(email), login: await device.login(email) }
    expect((await device.create(newWallet(email), tokens)).code).toBeUndefined()
    const remembered = { approval: undefined, login: tokens.login }
    const email_tag = await it.tagOf(email)
    const row = { project_id: 'my-shop', email_tag, jkt: device.jkt, approved_at: new Date(it.now()) }
    for (const changes of [
      { project_id: 'other' },
      { email_tag: await it.tagOf(newEmail()) },
      { jkt: OTHER_DEVICE },
      { approved_at: new Date(it.now() - 400 * DAY_MS) },
    ]) {
      await it.database.deleteFrom('vault_approvals').where('jkt', 'in', [device.jkt, OTHER_DEVICE]).execute()
      await it.database
        .insertInto('vault_approvals')
        .values({ ...row, ...changes })
        .execute()
      const { code } = await device.create(newWallet(email), remembered)
      expect(code, JSON.stringify(changes)).toBe('device_unapproved')
    }
    await it.database.deleteFrom('vault_approvals').where('jkt', 'in', [device.jkt, OTHER_DEVICE]).execute()
    await it.database.insertInto('vault_approvals').values(row).execute()
    expect((await device.create(newWallet(email), remembered)).code).toBeUndefined()
  })

  test('T50 devices of other wallets push none out', async () => {
    const [{ device, email, wallet }, crowd] = [await makeOwner(), await makeOwner()]
    const row = await it.database
      .selectFrom('vault_shares')
      .selectAll()
      .where('wallet_id', '=', crowd.wallet.walletId)
      .where('holder', '=', crowd.device.jkt)
      .executeTakeFirstOrThrow()
    const devices = Array.from({ length: MAX_DEVICES }, (_, at) => ({
      ...row,
      holder: String(at).padStart(43, 'c'),
    }))
    await it.database.insertInto('vault_shares').values(devices).execute()
    const second = await createDevice(it)
    const tokens = { approval: await second.approve(email), login: await second.login(email) }
    expect((await second.add(wallet, randomBytes(32), tokens)).code).toBeUndefined()
    expect((await device.release(wallet, 'device')).share).toEqual(wallet.ofDevice)
  })
})
