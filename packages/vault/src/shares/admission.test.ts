import { randomBytes, toBase64Url } from '@foyer/secure-protocol'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Device, NewWallet } from '../../test/device.ts'
import { openTestDatabase } from '../../test/emptyDatabase.ts'
import { makeRecoveryFactor, recoveryFactorsOf } from '../../test/recoveryFactors.ts'
import { nextOf, rotationOf } from '../../test/rotations.ts'
import { usualVaultDatabases } from '../../test/vaultDatabases.ts'
import type { VaultTest } from '../../test/vaultTest.ts'
import { createVictims } from '../../test/victims.ts'
import { admissionOf, eoaOf, hashOf } from '../../test/walletKey.ts'
import { createVaultMigrator } from '../database/migrations.ts'
import { openVaultDatabase } from '../database/openDatabase.ts'

const databases = await usualVaultDatabases('admissions')

describe.each(databases)('admissions on $name', ({ start }) => {
  let it: VaultTest
  const { newDevice, makeWallet, bareRowOf } = createVictims(() => it)
  beforeAll(async () => {
    it = await start()
  })
  afterAll(() => it.close())

  /** A wallet that its owner holds, and a thief of the mailbox with link and code. */
  async function withThief() {
    const made = await makeWallet()
    const { device, email, wallet } = made
    const login = await device.login(email)
    const ways = [
      await makeRecoveryFactor(wallet, 'passkey'),
      await makeRecoveryFactor(wallet, 'code'),
    ] as const
    for (const way of ways)
      expect((await recoveryFactorsOf(device, wallet).add(way, login)).code).toBeUndefined()
    expect((await recoveryFactorsOf(device, wallet).forget(login)).code).toBeUndefined()
    it.passTime(31_000)
    return { ...made, login, ways, thief: await newDevice(email) }
  }

  /** Tries the changes to who may open a wallet, as a device. */
  async function changesOf(device: Device, wallet: NewWallet, email: string, other: string) {
    const login = await device.login(email)
    const { walletId, epoch } = wallet
    const ways = recoveryFactorsOf(device, wallet)
    const way = await makeRecoveryFactor(wallet, 'code')
    const rotation = rotationOf(device, nextOf(wallet))
    const answers = [
      await ways.add(way, login),
      await ways.remove(way, login),
      await ways.forget(login),
      await rotation.write(login, [await makeRecoveryFactor(wallet, 'passkey'), way]),
      await rotation.commit(),
      await rotation.drop(),
      await device.call('/v1/shares/retire', { walletId, epoch }),
      await device.call('/v1/shares/revoke', { walletId, jkt: other, login }),
      await device.call('/v1/shares/delete', { walletId, login }),
    ]
    return new Set(answers.map(({ code }) => code))
  }

  test('who has the mailbox and does not open the wallet is not let in, and changes nothing of it', async () => {
    const { device, email, wallet, ways, thief } = await withThief()
    const { walletId, epoch } = wallet
    const { jkt } = thief.device
    const stolenKey = randomBytes(32)
    const signatures = {
      none: toBase64Url(randomBytes(65)),
      ofOwnKey: admissionOf(stolenKey, { walletId, epoch, jkt }),
      ofOtherDevice: admissionOf(wallet.key, { walletId, epoch, jkt: device.jkt }),
      ofOtherWallet: admissionOf(wallet.key, { walletId: '0'.repeat(32), epoch, jkt }),
      ofOtherEpoch: admissionOf(wallet.key, { walletId, epoch: epoch + 1, jkt }),
    }
    for (const [name, admission] of Object.entries(signatures)) {
      const { code } = await thief.device.add(wallet, randomBytes(32), thief.tokens, {
        admission,
        devices: [],
      })
      expect(code, name).toBe('device_unapproved')
    }
    // An address of their own in the place of the wallet's is not the one that the vault has the hash of.
    const binding = { ...wallet.binding, eoa: eoaOf(stolenKey) }
    const swapped = { admission: signatures.ofOwnKey, binding }
    expect((await thief.device.add(wallet, randomBytes(32), thief.tokens, swapped)).code).toBe(
      'wallet_conflict',
    )
    expect(await changesOf(thief.device, wallet, email, device.jkt)).toEqual(new Set(['not_found']))
    expect((await bareRowOf(wallet, device.jkt)).is_admitted).toBe(true)
    const { reply } = await recoveryFactorsOf(device, wallet).list()
    expect(reply?.wraps.map(({ wayId }) => wayId).toSorted()).toEqual(
      ways.map(({ wayId }) => wayId).toSorted(),
    )
    expect((await thief.device.add(wallet, randomBytes(32), thief.tokens)).code).toBeUndefined()
  })

  test('a row that nobody has shown the wallet for may veto and freeze, and changes nothing', async () => {
    const { device, email, wallet, thief } = await withThief()
    expect((await thief.device.add(wallet, randomBytes(32), thief.tokens)).code).toBeUndefined()
    const admit = (is_admitted: boolean) =>
      it.database
        .updateTable('vault_shares')
        .set({ is_admitted })
        .where('wallet_id', '=', wallet.walletId)
        .where('holder', '=', thief.device.jkt)
        .execute()
    // The rows are as a version before this one has written them.
    await admit(false)
    expect(await changesOf(thief.device, wallet, email, device.jkt)).toEqual(new Set(['device_unapproved']))
    const { walletId } = wallet
    expect((await thief.device.call('/v1/releases', { walletId })).code).toBeUndefined()
    expect(
      (await thief.device.call('/v1/shares/revoke', { walletId, jkt: thief.device.jkt })).code,
    ).toBeUndefined()
    expect((await thief.device.add(wallet, randomBytes(32), thief.tokens)).code).toBe(undefined)
    expect((await thief.device.call('/v1/freeze', { walletId })).code).toBeUndefined()
  })

  test('after a rotation only a signature for the new epoch lets a device in', async () => {
    const { device, email, wallet } = await makeWallet()
    const next = nextOf(wallet)
    const rotation = rotationOf(device, next)
    expect((await rotation.write(await device.login(email))).code).toBeUndefined()
    expect((await rotation.commit()).code).toBeUndefined()
    const { device: second, tokens } = await newDevice(email)
    const { walletId } = wallet
    const old = admissionOf(wallet.key, { walletId, epoch: 1, jkt: second.jkt })
    expect((await second.add(next, randomBytes(32), tokens, { admission: old })).code).toBe(
      'device_unapproved',
    )
    expect((await second.add(next, randomBytes(32), tokens)).code).toBeUndefined()
    expect((await bareRowOf(wallet, device.jkt)).is_admitted).toBe(true)
  })
})

test('the hash of a binding in these tests is the one that the vault reckons', async () => {
  const { bindingHash } = await import('@foyer/secure-protocol')
  const key = randomBytes(32)
  const binding = {
    v: 1 as const,
    projectId: 'my-shop',
    accountId: 'ac_1',
    walletId: '7f3a1c5e9b2d4f60818e3c7a5d9b1f20',
    epoch: 1,
    eoa: eoaOf(key),
    smartAccount: null,
    solana: null,
  }
  expect(hashOf(binding)).toBe(await bindingHash(binding))
})

test('devices that are known when the vault is updated stay let in, and one that an older vault adds is not', async () => {
  const opened = await openTestDatabase()
  const { database, close } = openVaultDatabase(opened)
  try {
    const migrator = createVaultMigrator(database)
    expect((await migrator.migrateTo('2026-06-email-change')).error).toBeUndefined()
    const put = (holder: string) =>
      sql`insert into vault.vault_shares (wallet_id, holder, app_origin, share_enc, created_at)
        values ('w', ${holder}, '', 's', now())`.execute(database)
    await sql`insert into vault.vault_wallets
      (wallet_id, project_id, account_id, email_tag, email_enc, epoch, binding_hash, state, created_by, created_at)
      values ('w', 'p', 'a', 'e', 'e', 1, 'h', 'live', 'before', now())`.execute(database)
    await put('before')
    expect((await migrator.migrateToLatest()).error).toBeUndefined()
    await put('after')
    const rows = await database
      .selectFrom('vault_shares')
      .select(['holder', 'is_admitted'])
      .orderBy('holder')
      .execute()
    expect(rows).toEqual([
      { holder: 'after', is_admitted: false },
      { holder: 'before', is_admitted: true },
    ])
  } finally {
    await close()
    await opened.close()
  }
})
