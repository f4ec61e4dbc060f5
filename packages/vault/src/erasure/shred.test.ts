import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openRows, type Rows } from '../../test/rows.ts'
import { shred } from './shred.ts'

const NOW = Date.UTC(2026, 5, 1)
const at = (ms: number) => new Date(NOW + ms)

let rows: Rows
beforeAll(async () => {
  rows = await openRows()
})
beforeEach(async () => {
  for (const table of ['vault_wallets', 'vault_budgets', 'vault_approvals', 'vault_networks'] as const)
    await rows.database.deleteFrom(table).execute()
})
afterAll(() => rows.close())

async function addBudget(key: string) {
  const times = { times: '[]', count: 0, began_at: at(0), last_at: at(0) }
  await rows.database
    .insertInto('vault_budgets')
    .values({ key, ...times })
    .execute()
}

const walletsLeft = async () => {
  const left = await rows.database
    .selectFrom('vault_wallets')
    .select('wallet_id')
    .orderBy('wallet_id')
    .execute()
  return left.map(({ wallet_id }) => wallet_id)
}

test('a wallet goes at its time to the millisecond, and no wallet that nobody has asked it for', async () => {
  await rows.addWallet({ wallet_id: 'due', delete_at: at(0) })
  await rows.addWallet({ wallet_id: 'late', delete_at: at(1) })
  await rows.addWallet({ wallet_id: 'kept' })
  await shred(rows.database, NOW - 1)
  expect(await walletsLeft()).toEqual(['due', 'kept', 'late'])
  await shred(rows.database, NOW)
  expect(await walletsLeft()).toEqual(['kept', 'late'])
  await shred(rows.database, NOW + 1)
  expect(await walletsLeft()).toEqual(['kept'])
})

test('what is kept of its address at its project goes with it, and nothing of others', async () => {
  await rows.addWallet({ project_id: 'shop', email_tag: 'ada', delete_at: at(0) })
  const keys = ['links|shop|ada', 'links-of-day|shop|ada', 'freezes|shop|ada', 'links-of-address|ada']
  const others = ['links|shop|eve', 'links|other|ada', 'freezes|other|ada']
  for (const key of [...keys, ...others]) await addBudget(key)
  const places = [
    { project_id: 'shop', email_tag: 'ada' },
    { project_id: 'shop', email_tag: 'eve' },
    { project_id: 'other', email_tag: 'ada' },
  ]
  for (const place of places) {
    const approved_at = at(0)
    await rows.database
      .insertInto('vault_approvals')
      .values({ ...place, jkt: '', approved_at })
      .execute()
    await rows.database
      .insertInto('vault_networks')
      .values({ ...place, network_hash: '', approved_at })
      .execute()
  }
  await shred(rows.database, NOW)
  const budgets = await rows.database.selectFrom('vault_budgets').select('key').execute()
  // The limit over all projects is of no wallet: without it the mailbox could be filled.
  expect(budgets.map(({ key }) => key).toSorted()).toEqual([...others, 'links-of-address|ada'].toSorted())
  expect([await rows.count('vault_approvals'), await rows.count('vault_networks')]).toEqual([2, 2])
})
