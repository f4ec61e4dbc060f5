import { PGlite } from '@electric-sql/pglite'
import { openEmptyDatabase } from '@foyer/devkit/emptyDatabase'
import { Kysely, PGliteDialect, sql } from 'kysely'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { sqlStep } from '../database/sqlStep.ts'
import { sealedColumn } from './sealedColumn.ts'

const STEP = sqlStep([
  'create table wallets (wallet_id text primary key, epoch integer not null)',
  'create table shares (wallet_id text, holder text, share_enc text)',
  "insert into wallets values ('w', 7)",
  `insert into shares values ('w', 'b', 'old.2'), ('w', 'a', 'old.1'), ('w', 'c', 'new.3'), ('w', 'd', ''), ('w', 'e', null)`,
])

test('rows of other keys are read in the order of their key, with what they are sealed to, and written unless changed meanwhile', async () => {
  const pglite = await openEmptyDatabase<PGlite>(PGlite)
  const database = new Kysely<unknown>({ dialect: new PGliteDialect({ pglite }) })
  await STEP(database)
  // What a query builder says about its use would stand in the log of a server.
  const warnings = vi.spyOn(console, 'log')
  const column = sealedColumn(database, {
    ...{ table: 'shares', column: 'share_enc', key: ['wallet_id', 'holder'] },
    ofWallet: { table: 'wallets', columns: ['epoch'] },
    schema: v.object({ holder: v.string(), epoch: v.number() }),
    placeOf: ({ holder, epoch }) => `${epoch}|${holder}`,
  })
  const rows = (await column.rowsOfOthers?.('new', { offset: 0, limit: 10 })) ?? []
  const seen: string[] = []
  await sql`update shares set share_enc = 'new.other' where holder = 'b'`.execute(database)
  for (const row of rows) {
    await row.rewrap(async (sealed, place) => {
      seen.push(`${sealed} at ${place}`)
      return `new.${sealed}`
    })
  }
  expect(seen).toEqual(['old.1 at 7|a', 'old.2 at 7|b'])
  const { rows: after } = await sql`select holder, share_enc from shares order by holder`.execute(database)
  expect(after.slice(0, 3)).toEqual([
    { holder: 'a', share_enc: 'new.old.1' },
    { holder: 'b', share_enc: 'new.other' },
    { holder: 'c', share_enc: 'new.3' },
  ])
  expect(warnings.mock.calls).toEqual([])
  await database.destroy()
})
