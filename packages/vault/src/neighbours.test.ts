import { randomBytes } from '@foyer/secure-protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDevice, newWallet } from '../test/device.ts'
import { createMovers } from '../test/movers.ts'
import { makeRecoveryFactor, recoveryFactorsOf } from '../test/recoveryFactors.ts'
import { nextOf, rotationOf } from '../test/rotations.ts'
import { usualVaultDatabases } from '../test/vaultDatabases.ts'
import { TEST_ORIGIN, TEST_PROJECT, type VaultTest } from '../test/vaultTest.ts'
import { sweep } from './erasure/sweeper.ts'

const TABLES = [
  'vault_wallets',
  'vault_shares',
  'vault_links',
  'vault_approvals',
  'vault_freezes',
  'vault_wraps',
  'vault_releases',
  'vault_rotations',
  'vault_email_changes',
  'vault_budgets',
] as const

/** Those whose rows say whose project's they are; the others are of a wallet or of an address alone. */
const TABLES_OF_PROJECTS = [
  'vault_wallets',
  'vault_links',
  'vault_approvals',
  'vault_freezes',
  'vault_releases',
  'vault_email_changes',
] as const

const databases = await usualVaultDatabases('wallets beside each other')

// A statement that has lost one of its conditions does to everybody what it does to the one who asked. With one wallet in the tables
// nobody sees that.
describe.each(databases)('wallets beside each other on $name', ({ start }) => {
  let it: VaultTest
  const { newEmail, newFlow, makeOwner, answerLink, prepare, settle, makeReady } = createMovers(() => it)
  beforeAll(async () => {
    it = await start()
  })
  afterAll(() => it.close())

  /** The addresses that the wallet which does everything has at first, moves to, and leaves to another one. */
  const newAddresses = () => ({ first: newEmail(), to: newEmail(), begun: newEmail() })

  /** Wallets with something in every table: a recovery factor, a rotation or a change under way, a device that waits, a link, a freeze. */
  async function settleDown({ first, to, begun }: ReturnType<typeof newAddresses>) {
    const rotating = await makeOwner(first)
    const login = await rotating.device.login(rotating.email)
    await recoveryFactorsOf(rotating.device, rotating.wallet).add(
      await makeRecoveryFactor(rotating.wallet, 'code'),
      login,
    )
    await rotationOf(rotating.device, nextOf(rotating.wallet)).write(login)
    const { wallet_id, project_id, email_tag } = await it.database
      .selectFrom('vault_wallets')
      .selectAll()
      .where('wallet_id', '=', rotating.wallet.walletId)
      .executeTakeFirstOrThrow()
    const waits = { jkt: 'w'.repeat(43), app_name: 'My shop', app_origin: TEST_ORIGIN, told_at: null }
    const times = { asked_at: new Date(it.now()), release_at: new Date(it.now() + 30 * 86_400_000) }
    const row = {
      id: `re_${newFlow()}`,
      wallet_id,
      project_id,
      email_tag,
      token_enc: 'kid.sealed',
      ...waits,
      ...times,
    }
    await it.database.insertInto('vault_releases').values(row).execute()
    const moving = await makeOwner()
    await makeReady(moving, to)
    const frozen = await makeOwner(begun)
    await frozen.device.call('/v1/freeze', { walletId: frozen.wallet.walletId })
    await (await createDevice(it)).call('/v1/links', { email: moving.email, flowId: 'fl_open' })
    await beginAnother()
    // An owner who has had their wallet for long keeps it.
    const created_at = new Date(it.now() - 400 * 86_400_000)
    const old = [rotating.wallet.walletId, moving.wallet.walletId]
    await it.database.updateTable('vault_wallets').set({ created_at }).where('wallet_id', 'in', old).execute()
    it.passTime(31_000)
  }

  /** A wallet that nobody has committed yet. */
  async function beginAnother() {
    const wallet = newWallet(newEmail())
    const device = await createDevice(it)
    const tokens = { approval: await device.approve(wallet.email), login: await device.login(wallet.email) }
    expect((await device.create(wallet, tokens)).code).toBeUndefined()
  }

  /** Gives everything that lies in the tables to another project, in which the same people have wallets at the same addresses. */
  async function moveToOtherProject() {
    const project_id = `other-${newFlow()}`
    for (const table of TABLES_OF_PROJECTS)
      await it.database
        .updateTable(table)
        .set({ project_id })
        .where('project_id', '=', TEST_PROJECT)
        .execute()
    await it.database.deleteFrom('vault_budgets').execute()
  }

  /** Everything that the owner of a wallet can do, once. */
  async function live({ first, to, begun: left }: ReturnType<typeof newAddresses>) {
    const owner = await makeOwner(first)
    const { device, email, wallet } = owner
    const { walletId } = wallet
    const login = await device.login(email)
    await device.release(wallet, 'device')
    const second = await createDevice(it)
    const tokens = { approval: await second.approve(email), login: await second.login(email) }
    expect((await second.add(wallet, randomBytes(32), tokens)).code).toBeUndefined()
    expect(
      (await device.call('/v1/shares/revoke', { walletId, jkt: second.jkt, login })).code,
    ).toBeUndefined()
    const ways = recoveryFactorsOf(device, wallet)
    const [one, two] = [await makeRecoveryFactor(wallet, 'code'), await makeRecoveryFactor(wallet, 'passkey')]
    for (const way of [one, two]) expect((await ways.add(way, login)).code).toBeUndefined()
    expect((await ways.remove(one, login)).code).toBeUndefined()
    const next = nextOf(wallet)
    const rotation = rotationOf(device, next)
    expect((await rotation.write(login)).code).toBeUndefined()
    expect((await rotation.drop()).code).toBeUndefined()
    expect((await rotation.write(login)).code).toBeUndefined()
    expect((await rotation.commit()).code).toBeUndefined()
    it.passTime(31_000)
    await device.release(wallet, 'device')
    await device.release(wallet, '0', { approval: await device.approve(email), login })
    expect((await rotation.retire()).code).toBeUndefined()
    const flowId = newFlow()
    const moved = { ...owner, wallet: next, binding: next.binding }
    await answerLink(moved, to, flowId)
    expect((await prepare(moved, flowId, to)).code).toBeUndefined()
    expect((await settle(moved, flowId)).code).toBeUndefined()
    const atNew = await device.login(to)
    expect((await device.call('/v1/shares/delete', { walletId, login: atNew })).code).toBeUndefined()
    expect((await device.call('/v1/shares/delete/cancel', { walletId })).code).toBeUndefined()
    expect((await device.call('/v1/freeze', { walletId })).code).toBeUndefined()
    const begun = newWallet(left)
    const other = await createDevice(it)
    const ofOther = { approval: await other.approve(begun.email), login: await other.login(begun.email) }
    expect((await other.create(begun, ofOther)).code).toBeUndefined()
    const again = newWallet(begun.email)
    expect((await other.create(again, ofOther)).code).toBeUndefined()
    expect((await other.commit(again)).code).toBeUndefined()
  }

  async function rows() {
    const all = TABLES.map(async (table) => {
      const found = await it.database.selectFrom(table).selectAll().execute()
      return [table, found.map((row) => JSON.stringify(row))] as const
    })
    return Promise.all(all)
  }

  test('T48 whatever the owner of one wallet does, no row of another one changes, at the same addresses in another project neither', async () => {
    const addresses = newAddresses()
    await settleDown(addresses)
    await moveToOtherProject()
    await settleDown(newAddresses())
    const before = await rows()
    for (const [table, found] of before) expect(found.length, table).toBeGreaterThan(0)
    await live(addresses)
    // What is over goes, and nothing else.
    await sweep(it.database, it.now())
    const after = new Map(await rows())
    for (const [table, found] of before) {
      const kept = new Set(after.get(table))
      expect(
        found.filter((row) => !kept.has(row)),
        table,
      ).toEqual([])
    }
  })
})
