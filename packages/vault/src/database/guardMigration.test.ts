import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '../../test/emptyDatabase.ts'
import { createVaultMigrator, migrateVault } from './migrations.ts'
import { openVaultDatabase } from './openDatabase.ts'

const BEFORE = '2026-11-address-hold'

test('wallets from before there were guards are not guarded, and keep their shares', async () => {
  const opened = await openTestDatabase()
  onTestFinished(opened.close)
  const { database } = openVaultDatabase(opened)

  const { error } = await createVaultMigrator(database).migrateTo(BEFORE)
  expect(error).toBeUndefined()
  const at = new Date()
  const wallet = { wallet_id: 'w'.repeat(32), project_id: 'shop', account_id: 'ac_1', email_tag: 'tag' }
  const sealed = { email_enc: 'kid.sealed', epoch: 1, binding_hash: 'hash' }
  await database
    .insertInto('vault_wallets')
    .values({ ...wallet, ...sealed, state: 'live', created_by: 'jkt', created_at: at })
    .execute()
  const { wallet_id } = wallet
  await database
    .insertInto('vault_shares')
    .values({
      wallet_id,
      holder: 'jkt',
      app_origin: 'https://app.example',
      share_enc: 'kid.share',
      created_at: at,
    })
    .execute()
  expect(await migrateVault(database)).toContain('2026-12-guards')
  const wallets = await database.selectFrom('vault_wallets').select(['wallet_id', 'guarded_at']).execute()
  expect(wallets).toEqual([{ wallet_id, guarded_at: null }])
  expect(await database.selectFrom('vault_shares').select('share_enc').execute()).toEqual([
    { share_enc: 'kid.share' },
  ])
  const opening = { wallet_id, holder: 'jkt', opening_enc: 'kid.opening', kept_at: at }
  await database.insertInto('vault_openings').values(opening).execute()
  await database.deleteFrom('vault_shares').where('holder', '=', 'jkt').execute()
  expect(await database.selectFrom('vault_openings').selectAll().execute()).toEqual([])
  await expect(database.insertInto('vault_openings').values(opening).execute()).rejects.toThrow()
})
