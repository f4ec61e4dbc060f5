import { stressCases } from '@foyer/devkit/stress'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  openMigratedDatabase,
  openPostgresWithTables,
  openTestDatabase,
} from '../../../test/emptyDatabase.ts'
import { pendingMigrations } from '../../migrations.ts'
import { type OpenDatabase, openDatabase } from './openDatabase.ts'

// Databases in memory are handed on from test to test, so that none may hold what an earlier one has left.

/** All tables with all rows, and what a session keeps. */
async function everythingOf({ database }: OpenDatabase) {
  const tables = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`.execute(database)
  const rows = await Promise.all(
    tables.rows.map(({ name }) => sql`select * from ${sql.raw(name)} order by 1`.execute(database)),
  )
  const { rows: settings } = await sql`show search_path`.execute(database)
  const { rows: columns } = await sql`select count(*) from information_schema.columns`.execute(database)
  return { tables: tables.rows, rows: rows.map((result) => result.rows), settings, columns }
}

test('a database with tables is given on as it began, with the ids that come next', async () => {
  const first = await openMigratedDatabase()
  const before = await everythingOf(first)
  expect(before.rows.flat().length).toBeGreaterThan(0)
  const leave = async ({ database }: OpenDatabase) => {
    await sql`insert into auth_audit (at, event, project_id, jkt) values (now(), 'it''s one', 'shop', 'jkt')`.execute(
      database,
    )
    await sql`update catalogue set revision = 7, bundle_version = 'it''s another'`.execute(database)
    await sql`set search_path = pg_catalog`.execute(database)
    return sql`select * from public.auth_audit`.execute(database)
  }
  const { rows: left } = await leave(first)
  expect(left).toHaveLength(1)
  await first.close()
  const second = await openMigratedDatabase()
  expect(await everythingOf(second)).toEqual(before)
  const { rows: again } = await leave(second)
  expect(again.map((row) => Object(row).id)).toEqual(left.map((row) => Object(row).id))
  await second.close()
})

test.each(
  stressCases([
    'drop table mail_outbox cascade',
    'alter table mail_outbox add column more text',
    'create table more (id text)',
    'create index more on mail_outbox (due_at)',
  ]),
)('a database whose tables are others by then is not given on: %s', async (change) => {
  const first = await openMigratedDatabase()
  const before = await everythingOf(first)
  await sql.raw(change).execute(first.database)
  await first.close()
  const second = await openMigratedDatabase()
  const { tables, columns } = await everythingOf(second)
  expect({ tables, columns }).toEqual({ tables: before.tables, columns: before.columns })
  const indexes = await sql`select 1 from pg_indexes where indexname = 'more'`.execute(second.database)
  expect(indexes.rows).toEqual([])
  await second.close()
  // What it became is emptied for who asks for one without tables.
  const empty = await openTestDatabase()
  expect((await everythingOf(empty)).tables).toEqual([])
  await empty.close()
})

test('a PostgreSQL with tables is a copy of its own', async ({ skip }) => {
  const what = 'a database with tables'
  const [one, two] = [await openPostgresWithTables(what), await openPostgresWithTables(what)]
  if (one === undefined || two === undefined || process.env.DATABASE_URL_TEST) return skip(`SKIPPED: ${what}`)
  const [first, second] = await Promise.all(
    [one, two].map(({ url }) => openDatabase({ kind: 'postgres', url })),
  )
  if (first === undefined || second === undefined) throw new Error('Two were opened.')
  expect(await pendingMigrations(first.database)).toEqual([])
  const before = await everythingOf(second)
  await sql`update catalogue set revision = 7, bundle_version = 'another'`.execute(first.database)
  await sql`drop table mail_outbox cascade`.execute(first.database)
  expect(await everythingOf(second)).toEqual(before)
  const third = await openPostgresWithTables(what)
  const opened = await openDatabase({ kind: 'postgres', url: third?.url ?? '' })
  expect(await everythingOf(opened)).toEqual(before)
  await Promise.all([first, second, opened].map(({ close }) => close()))
  await Promise.all([one, two, third].map((database) => database?.stop()))
})
