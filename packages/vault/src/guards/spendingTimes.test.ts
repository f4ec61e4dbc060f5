import { DAY_MS } from '@foyer/server-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRows, type Rows } from '../../test/rows.ts'
import { sealedOpenings } from './sealedOpenings.ts'
import { countSpends, findLimits, MAX_SPENDS } from './spending.ts'

const NOW = Date.UTC(2026, 5, 1)

let rows: Rows
beforeAll(async () => {
  rows = await openRows()
})
afterAll(() => rows.close())

async function limited(limits: Readonly<Record<string, string>>) {
  const { wallet_id } = await rows.addWallet()
  for (const [asset, amount] of Object.entries(limits))
    await rows.database.insertInto('vault_limits').values({ wallet_id, asset, amount }).execute()
  return {
    wallet_id,
    spend: (atMs: number, ...spends: readonly (readonly [asset: string, amount: string])[]) =>
      rows.trx((trx) =>
        countSpends(
          trx,
          wallet_id,
          spends.map(([asset, amount]) => ({ asset, amount })),
          atMs,
        ),
      ),
  }
}

test('all of a limit can be signed for within a day, and one unit more cannot', async () => {
  const { spend } = await limited({ USD: '100' })
  expect(await spend(NOW, ['USD', '101'])).toBe(false)
  expect(await spend(NOW, ['USD', '60'])).toBe(true)
  expect(await spend(NOW, ['USD', '41'])).toBe(false)
  expect(await spend(NOW, ['USD', '20'], ['USD', '21'])).toBe(false)
  expect(await spend(NOW, ['USD', '20'], ['USD', '20'])).toBe(true)
  expect(await spend(NOW + DAY_MS - 1, ['USD', '1'])).toBe(false)
  expect(await spend(NOW + DAY_MS, ['USD', '100'])).toBe(true)
})

test('a clock that was set back forgets nothing, and each coin and wallet has a limit of its own', async () => {
  const { spend } = await limited({ USD: '100', ETH: '5' })
  expect(await spend(NOW + 1_000, ['USD', '100'])).toBe(true)
  expect(await spend(NOW, ['USD', '1'])).toBe(false)
  expect(await spend(NOW, ['ETH', '5'])).toBe(true)
  expect(await spend(NOW, ['BTC', '1'])).toBe(false)
  expect(await spend(NOW, ['BTC', '0'])).toBe(true)
  expect(await (await limited({ USD: '100' })).spend(NOW, ['USD', '100'])).toBe(true)
})

test('nothing that is named is nothing that is allowed, and a hundred signatures are the most', async () => {
  const { spend, wallet_id } = await limited({ USD: '1000' })
  expect(await spend(NOW)).toBe(false)
  const many = (count: number) => Array.from({ length: count }, () => ['USD', '1'] as const)
  expect(MAX_SPENDS).toBe(100)
  expect(await spend(NOW, ...many(101))).toBe(false)
  expect(await spend(NOW, ...many(99))).toBe(true)
  expect(await spend(NOW, ...many(2))).toBe(false)
  expect(await spend(NOW, ...many(1))).toBe(true)
  expect(await spend(NOW, ...many(1))).toBe(false)
  // What was refused is not counted.
  const counted = await rows.database
    .selectFrom('vault_spends')
    .select('id')
    .where('wallet_id', '=', wallet_id)
    .execute()
  expect(counted).toHaveLength(100)
})

test('limits are read in the order of their coins', async () => {
  const { wallet_id } = await limited({ USD: '2', BTC: '1' })
  expect([...(await rows.trx((trx) => findLimits(trx, wallet_id)))]).toEqual([
    ['BTC', 1n],
    ['USD', 2n],
  ])
})

test('opening shares that another key has sealed are sealed anew in their own places, page by page', async () => {
  const wallet = await rows.addWallet({ epoch: 3 })
  const { wallet_id } = wallet
  for (const [holder, opening_enc] of [
    ['a', 'old.1'],
    ['b', 'new.2'],
    ['c', 'old.3'],
  ] as const) {
    await rows.addShare(wallet, holder)
    await rows.database
      .insertInto('vault_openings')
      .values({ wallet_id, holder, opening_enc, kept_at: new Date(0) })
      .execute()
  }
  const column = sealedOpenings(rows.database)
  expect([column.table, column.column]).toEqual(['vault_openings', 'opening_enc'])
  const page = async (offset: number, limit: number) =>
    (await column.rowsOfOthers?.('new', { offset, limit })) ?? []
  const places: string[] = []
  const anew = async (sealed: string, place: string) => {
    places.push(place)
    return `new.${sealed}`
  }
  expect(await page(0, 1)).toHaveLength(1)
  for (const row of await page(1, 9)) await row.rewrap(anew)
  expect(places).toEqual([`opening|my-shop|${wallet_id}|3|c`])
  const [first] = await page(0, 9)
  await rows.database
    .updateTable('vault_openings')
    .set({ opening_enc: 'new.own' })
    .where('holder', '=', 'a')
    .execute()
  await first?.rewrap(anew)
  const kept = await rows.database
    .selectFrom('vault_openings')
    .select('opening_enc')
    .orderBy('holder')
    .execute()
  expect(kept.map((row) => row.opening_enc)).toEqual(['new.own', 'new.2', 'new.old.3'])
})
