import { vaultRoutes } from '@foyer/api'
import { stressTest } from '@foyer/devkit/stress'
import { fromBase64Url, randomBytes } from '@foyer/secure-protocol'
import { DAY_MS } from '@foyer/server-kit'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDevice, type Device, newWallet } from '../test/device.ts'
import { createMovers } from '../test/movers.ts'
import { usualVaultDatabases } from '../test/vaultDatabases.ts'
import type { VaultTest } from '../test/vaultTest.ts'

const OTHER_PROJECT = { project_id: 'other' }

const databases = await usualVaultDatabases('waits and approvals of somebody else')

const ApprovalClaims = v.object({ walletId: v.optional(v.string()) })

/** Returns the wallet that an approval names. */
function walletOf(approval: string | undefined): string | undefined {
  const [, claims = ''] = (approval ?? '').split('.')
  return v.parse(ApprovalClaims, JSON.parse(new TextDecoder().decode(fromBase64Url(claims)))).walletId
}

describe.each(databases)('waits and approvals of somebody else on $name', ({ start }) => {
  let it: VaultTest
  const { newEmail, newFlow, makeOwner, makeReady } = createMovers(() => it)
  beforeAll(async () => {
    it = await start({ recoveryDelays: { hours: 24, byProject: {} } })
  })
  afterAll(() => it.close())

  async function askForLink(device: Device, email: string) {
    // How many links there may be is not what this is about.
    await it.database.deleteFrom('vault_budgets').execute()
    const after = it.mailbox.lastId
    const { body } = await device.call('/v1/links', { email, flowId: newFlow() })
    const { linkId, number } = v.parse(vaultRoutes.createLink.reply, body)
    let mail = await it.mailbox.waitForMail(email, { after })
    while (!mail.subject.startsWith('Approve')) mail = await it.mailbox.waitForMail(email, { after: mail.id })
    const choose = (choice = number) => it.choose(mail.links[0] ?? '', choice)
    const wait = async () =>
      v.parse(vaultRoutes.waitForLink.reply, (await device.call('/v1/links/wait', { linkId })).body)
    return { linkId, choose, wait }
  }

  /** Has the owner of the mailbox approve a device, and answers with what the device hears. */
  async function approve(device: Device, email: string) {
    const link = await askForLink(device, email)
    await link.choose()
    return link.wait()
  }

  async function setRelease(device: Device, walletId: string, release_at: Date): Promise<void> {
    const releases = it.database.updateTable('vault_releases').set({ release_at })
    await releases.where('jkt', '=', device.jkt).where('wallet_id', '=', walletId).execute()
  }
  const over = () => new Date(it.now() - 1)
  const notOver = () => new Date(it.now() + DAY_MS)

  /** A device that waits for a wallet, with an approval from when its wait was over. */
  async function makeWaiting(email: string, walletId: string, known?: Device) {
    const device = known ?? (await createDevice(it))
    expect((await approve(device, email)).state).toBe('withheld')
    await setRelease(device, walletId, over())
    const heard = await approve(device, email)
    if (heard.state !== 'approved') throw new TypeError(`the link is ${heard.state}`)
    return { device, tokens: { approval: heard.approval, login: await device.login(email) } }
  }

  stressTest('T50 a device that waits gets in by the wait of no other device', async () => {
    const { email, wallet } = await makeOwner()
    const one = await makeWaiting(email, wallet.walletId)
    const other = await makeWaiting(email, wallet.walletId)
    // In both directions, since it does not matter which row is found first.
    for (const [waits, isOver] of [
      [one, other],
      [other, one],
    ] as const) {
      await setRelease(isOver.device, wallet.walletId, over())
      await setRelease(waits.device, wallet.walletId, notOver())
      expect((await waits.device.release(wallet, '0', waits.tokens)).code).toBe('withheld')
      expect((await isOver.device.release(wallet, '0', isOver.tokens)).share).toEqual(wallet.ofNobody)
    }
    // A device that is let in ends no wait but its own: a device that has none is refused for good.
    expect((await one.device.add(wallet, randomBytes(32), one.tokens)).code).toBeUndefined()
    expect((await other.device.release(wallet, '0', other.tokens)).code).toBe('withheld')
  })

  stressTest('T50 a device that waits gets in by no wait of its own for another wallet', async () => {
    const [first, second] = [await makeOwner(), await makeOwner()]
    const one = await makeWaiting(first.email, first.wallet.walletId)
    const other = await makeWaiting(second.email, second.wallet.walletId, one.device)
    for (const [waits, isOver, owner] of [
      [first, second, one],
      [second, first, other],
    ] as const) {
      await setRelease(one.device, isOver.wallet.walletId, over())
      await setRelease(one.device, waits.wallet.walletId, notOver())
      expect((await one.device.release(waits.wallet, '0', owner.tokens)).code).toBe('withheld')
    }
    expect((await one.device.add(first.wallet, randomBytes(32), one.tokens)).code).toBeUndefined()
    expect((await one.device.release(second.wallet, '0', other.tokens)).code).toBe('withheld')
  })

  stressTest(
    'T48 nobody waits for a wallet of the same address in another project, nor for one that does not count',
    async () => {
      const { email, wallet } = await makeOwner()
      const wallets = it.database.updateTable('vault_wallets').where('wallet_id', '=', wallet.walletId)
      await wallets.set(OTHER_PROJECT).execute()
      expect((await approve(await createDevice(it), email)).state).toBe('approved')
      await wallets.set({ project_id: 'my-shop', state: 'pending' }).execute()
      expect((await approve(await createDevice(it), email)).state).toBe('approved')
      await wallets.set({ state: 'live' }).execute()
      expect((await approve(await createDevice(it), email)).state).toBe('withheld')
    },
  )

  test('G14 an approval names the wallet of its address, in its project, that counts, and no other one', async () => {
    await makeOwner()
    const named = async (email: string) => {
      const heard = await approve(await createDevice(it), email)
      return walletOf(heard.state === 'approved' ? heard.approval : undefined)
    }
    const email = newEmail()
    const device = await createDevice(it)
    const wallet = newWallet(email)
    const tokens = { approval: await device.approve(email), login: await device.login(email) }
    expect((await device.create(wallet, tokens)).code).toBeUndefined()
    expect(await named(email)).toBeUndefined()
    expect((await device.commit(wallet)).code).toBeUndefined()
    const again = await approve(device, email)
    expect(walletOf(again.state === 'approved' ? again.approval : '')).toBe(wallet.walletId)
    const wallets = it.database.updateTable('vault_wallets').where('wallet_id', '=', wallet.walletId)
    await wallets.set(OTHER_PROJECT).execute()
    expect(await named(email)).toBeUndefined()
    // One that may have moved there already is named as well.
    const [moving, to] = [await makeOwner(), newEmail()]
    const flowId = await makeReady(moving, to)
    expect(await named(to)).toBe(moving.wallet.walletId)
    expect(await named(newEmail())).toBeUndefined()
    const changes = it.database.updateTable('vault_email_changes').where('flow_id', '=', flowId)
    await changes.set(OTHER_PROJECT).execute()
    expect(await named(to)).toBeUndefined()
    await changes.set({ project_id: 'my-shop', state: 'dropped' }).execute()
    expect(await named(to)).toBeUndefined()
  })

  test('T28 who asks for a link, or says that it was not them, ends no link and no approval of another device or project', async () => {
    const email = newEmail()
    const [one, other] = [await createDevice(it), await createDevice(it)]
    const first = await askForLink(one, email)
    const inOther = await askForLink(other, email)
    const links = it.database.updateTable('vault_links').where('id', '=', inOther.linkId)
    await links.set(OTHER_PROJECT).execute()
    const last = await askForLink(other, email)
    const stateOf = async (id: string) =>
      (
        await it.database
          .selectFrom('vault_links')
          .select('state')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).state
    expect(await Promise.all([first, inOther, last].map(({ linkId }) => stateOf(linkId)))).toEqual([
      'open',
      'open',
      'open',
    ])
    await first.choose()
    const email_tag = await it.tagOf(email)
    const approved = { email_tag, approved_at: new Date(it.now()) }
    const rows = [
      { ...approved, ...OTHER_PROJECT, jkt: other.jkt },
      { ...approved, project_id: 'my-shop', jkt: other.jkt },
    ]
    await it.database.insertInto('vault_approvals').values(rows).execute()
    await last.choose('not-me')
    const left = await it.database
      .selectFrom('vault_approvals')
      .select(['project_id', 'jkt'])
      .where('email_tag', '=', email_tag)
      .orderBy('project_id')
      .execute()
    expect(left).toEqual([
      { project_id: 'my-shop', jkt: one.jkt },
      { project_id: 'other', jkt: other.jkt },
    ])
    expect(await stateOf(inOther.linkId)).toBe('open')
  })

  test('T28 who says that it was not them takes the device off the wallet of that address and project alone', async () => {
    const { device, email, wallet } = await makeOwner()
    const add = async (address: string) => {
      const made = newWallet(address)
      const tokens = { approval: await device.approve(address), login: await device.login(address) }
      expect((await device.create(made, tokens)).code).toBeUndefined()
      expect((await device.commit(made)).code).toBeUndefined()
      return made
    }
    const [atOther, inOther] = [await add(newEmail()), await add(newEmail())]
    const email_tag = await it.tagOf(email)
    await it.database
      .updateTable('vault_wallets')
      .set({ ...OTHER_PROJECT, email_tag })
      .where('wallet_id', '=', inOther.walletId)
      .execute()
    const approvals = () =>
      it.database.selectFrom('vault_approvals').select('email_tag').where('jkt', '=', device.jkt).execute()
    expect(await approvals()).toHaveLength(3)
    const link = await askForLink(device, email)
    await link.choose('not-me')
    const left = await it.database
      .selectFrom('vault_shares')
      .select('wallet_id')
      .where('holder', '=', device.jkt)
      .execute()
    expect(left.map(({ wallet_id }) => wallet_id).sort()).toEqual([atOther.walletId, inOther.walletId].sort())
    expect((await approvals()).map((row) => row.email_tag)).not.toContain(email_tag)
    expect(await approvals()).toHaveLength(2)
    expect((await device.release(atOther, 'device')).share).toEqual(atOther.ofDevice)
    expect((await device.release(wallet, 'device')).code).toBeDefined()
  })
})
