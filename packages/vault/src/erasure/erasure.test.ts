import { vaultRoutes } from '@foyer/api'
import { randomBytes, verifyDeletion } from '@foyer/secure-protocol'
import { DAY_MS } from '@foyer/server-kit'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDevice } from '../../test/device.ts'
import { makeRecoveryFactor, recoveryFactorsOf } from '../../test/recoveryFactors.ts'
import { usualVaultDatabases } from '../../test/vaultDatabases.ts'
import { TEST_PROJECT, type VaultTest } from '../../test/vaultTest.ts'
import { createVictims } from '../../test/victims.ts'
import { sweep } from './sweeper.ts'

const databases = await usualVaultDatabases('erasure')

describe.each(databases)('erasure on $name', ({ start }) => {
  let it: VaultTest
  const { makeWallet } = createVictims(() => it)
  beforeAll(async () => {
    it = await start()
  })
  afterAll(() => it.close())

  const TABLES = [
    'vault_wallets',
    'vault_shares',
    'vault_wraps',
    'vault_releases',
    'vault_rotations',
  ] as const

  async function rowsOf(walletId: string): Promise<number> {
    let count = 0
    for (const table of TABLES) {
      const rows = await it.database
        .selectFrom(table)
        .select('wallet_id')
        .where('wallet_id', '=', walletId)
        .execute()
      count += rows.length
    }
    return count
  }

  test('a wallet is shredded after 30 days with all that is kept of its address, and no day before', async () => {
    const { device, email, wallet } = await makeWallet()
    const login = await device.login(email)
    await recoveryFactorsOf(device, wallet).add(await makeRecoveryFactor(wallet, 'code'), login)
    const body = { walletId: wallet.walletId, login }
    const after = it.mailbox.lastId
    const asked = await device.call('/v1/shares/delete', body)
    expect(Object(asked.body).deleteAtMs - it.now()).toBeGreaterThan(30 * DAY_MS - 60_000)
    let mail = await it.mailbox.waitForMail(email, { after })
    while (mail.subject !== 'Your My shop wallet will be deleted')
      mail = await it.mailbox.waitForMail(email, { after: mail.id })
    // Asking again does not put it off, and until then nothing changes.
    it.passTime(60_000)
    expect(
      (await device.call('/v1/shares/delete', { ...body, login: await device.login(email) })).body,
    ).toMatchObject({ deleteAtMs: Object(asked.body).deleteAtMs })
    const shown = await device.call('/v1/releases', { walletId: wallet.walletId })
    expect(shown.body).toEqual({ releases: [], deleteAtMs: Object(asked.body).deleteAtMs })
    it.passTime(30 * DAY_MS - 120_000)
    await sweep(it.database, it.now())
    expect((await device.release(wallet, 'device')).share).toEqual(wallet.ofDevice)
    it.passTime(120_000)
    await sweep(it.database, it.now())
    expect(await rowsOf(wallet.walletId)).toBe(0)
    const tag = await it.tagOf(email)
    for (const table of ['vault_links', 'vault_approvals', 'vault_freezes', 'vault_wallets'] as const) {
      const rows = await it.database
        .selectFrom(table)
        .select('email_tag')
        .where('email_tag', '=', tag)
        .execute()
      expect(rows).toEqual([])
    }
    expect((await device.release(wallet, 'device')).code).toBe('not_found')
  })

  test('a wish that was taken back is none', async () => {
    const { device, email, wallet } = await makeWallet()
    const { walletId } = wallet
    await device.call('/v1/shares/delete', { walletId, login: await device.login(email) })
    expect((await device.call('/v1/shares/delete/cancel', { walletId })).body).toEqual({ done: true })
    expect((await device.call('/v1/shares/delete/cancel', { walletId })).body).toEqual({ done: true })
    expect((await device.call('/v1/releases', { walletId })).body).toEqual({ releases: [] })
    await sweep(it.database, it.now() + 31 * DAY_MS)
    expect((await device.release(wallet, 'device')).share).toEqual(wallet.ofDevice)
  })

  test('nobody has another’s wallet deleted, nor without a code of the last minutes', async () => {
    const { device, email, wallet } = await makeWallet()
    const { walletId } = wallet
    const stranger = await createDevice(it)
    const login = await stranger.login(email)
    expect((await stranger.call('/v1/shares/delete', { walletId, login })).code).toBe('not_found')
    const old = await device.login(email)
    it.passTime(3_600_000)
    expect((await device.call('/v1/shares/delete', { walletId, login: old })).code).toBe('login_required')
    await sweep(it.database, it.now() + 31 * DAY_MS)
    expect(await rowsOf(walletId)).toBeGreaterThan(0)
  })

  test('the gateway alone has nothing deleted, whatever it signs', async () => {
    const { device, email, wallet } = await makeWallet()
    const { walletId } = wallet
    // It signs logins for any key, and may say that its own is that of the owner.
    const ofGateway = await createDevice(it)
    const login = await ofGateway.login(email)
    const stolen = await device.login(email)
    for (const token of [login, stolen])
      expect((await ofGateway.call('/v1/shares/delete', { walletId, login: token })).code).toBe('not_found')
    const share = randomBytes(32)
    expect((await ofGateway.add(wallet, share, { approval: login, login })).code).toBe('device_unapproved')
    expect((await device.call('/v1/releases', { walletId })).body).toEqual({ releases: [] })
    await sweep(it.database, it.now() + 31 * DAY_MS)
    expect((await device.release(wallet, 'device')).share).toEqual(wallet.ofDevice)
  })

  test('the vault says in its word whose wallet goes when', async () => {
    const { device, email, wallet } = await makeWallet()
    const { walletId } = wallet
    const { body } = await device.call('/v1/shares/delete', { walletId, login: await device.login(email) })
    const { deleteAtMs, deletion } = v.parse(vaultRoutes.deleteShares.reply, body)
    const keys = it.vault.keys
      .filter(({ use }) => use === 'sig')
      .map(({ kty, crv, x, y }) => ({ kty, crv, x, y }))
    const { exp, ...claims } = await verifyDeletion(deletion, { keys, nowMs: it.now() })
    expect(claims).toEqual({ prj: TEST_PROJECT, jkt: device.jkt, accountId: 'ac_1', walletId, deleteAtMs })
    expect(exp).toBeGreaterThan(0)
  })

  test('lines of the audit go by their age, and hold no address', async () => {
    const { email } = await makeWallet()
    const lines = await it.database.selectFrom('vault_audit').selectAll().execute()
    expect(lines.length).toBeGreaterThan(0)
    expect(
      JSON.stringify(lines, (_key, value) => (typeof value === 'bigint' ? String(value) : value)),
    ).not.toContain(email)
    await sweep(it.database, it.now() + 29 * DAY_MS)
    expect((await it.database.selectFrom('vault_audit').select('id').execute()).length).toBeGreaterThan(0)
    await sweep(it.database, it.now() + 31 * DAY_MS)
    expect(await it.database.selectFrom('vault_audit').select('id').execute()).toEqual([])
  })
})
