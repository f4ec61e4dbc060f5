import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRows, type Rows } from '../../test/rows.ts'
import { sealedFactors } from './sealedFactors.ts'

let rows: Rows
let wallet_id: string
beforeAll(async () => {
  rows = await openRows()
  wallet_id = (await rows.addWallet()).wallet_id
})
afterAll(() => rows.close())

const NOTHING = {
  credential_id: null,
  algorithm: null,
  public_key: null,
  rp_id: null,
  sign_count: null,
  last_step: null,
  tried_at: null,
  created_by: '',
  created_at: new Date(0),
}

test('the secrets that another key has sealed are sealed anew, page by page, and no other row is touched', async () => {
  const secrets = { a: 'old.1', b: 'new.2', c: null, d: 'old.3', e: 'older.4' }
  for (const [id, secret_enc] of Object.entries(secrets))
    await rows.database
      .insertInto('vault_factors')
      .values({ ...NOTHING, id, wallet_id, kind: 'totp', secret_enc })
      .execute()
  const column = sealedFactors(rows.database)
  expect([column.table, column.column]).toEqual(['vault_factors', 'secret_enc'])
  const page = (offset: number, limit: number) => column.rowsOfOthers?.('new', { offset, limit })
  const seen: string[] = []
  const anew = async (sealed: string, place: string) => {
    seen.push(`${sealed} ${place}`)
    return `new.${sealed}`
  }
  for (const row of [...((await page(1, 1)) ?? []), ...((await page(2, 9)) ?? [])]) await row.rewrap(anew)
  expect(seen).toEqual([`old.3 factor|${wallet_id}|d`, `older.4 factor|${wallet_id}|e`])
  const [first] = (await page(0, 9)) ?? []
  // Somebody has changed the row since it was read.
  await rows.database
    .updateTable('vault_factors')
    .set({ secret_enc: 'new.own' })
    .where('id', '=', 'a')
    .execute()
  await first?.rewrap(anew)
  const kept = await rows.database.selectFrom('vault_factors').select('secret_enc').orderBy('id').execute()
  expect(kept.map((row) => row.secret_enc)).toEqual(['new.own', 'new.2', null, 'new.old.3', 'new.older.4'])
})
