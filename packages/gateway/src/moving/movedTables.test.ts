import { readShape } from '@foyer/server-kit/moving'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMigratedDatabase } from '../../test/emptyDatabase.ts'
import { sql } from '../../test/sql.ts'
import type { OpenDatabase } from '../kernel/database/openDatabase.ts'
import { sealedColumns } from '../parts/embedded/sealedColumns.ts'
import { MOVED_TABLES } from './movedTables.ts'

let opened: OpenDatabase
beforeAll(async () => {
  opened = await openMigratedDatabase()
})
afterAll(() => opened.close())

const MOVED = MOVED_TABLES.moved.map(({ name }) => name)

test('every table moves, or has a reason to stay', async () => {
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_catalog.pg_tables
    where schemaname = 'public' order by 1`.execute(opened.database)
  const all = [...MOVED, ...Object.keys(MOVED_TABLES.left)].sort()
  expect(all).toEqual(rows.map(({ name }) => name))
})

test('a table moves after those that its rows refer to, with a key to read it by', async () => {
  const { rows } = await sql<{ name: string; other: string }>`
    select conrelid::regclass::text as name, confrelid::regclass::text as other from pg_constraint
    where contype = 'f'`.execute(opened.database)
  const late = rows.filter(
    ({ name, other }) => MOVED.includes(name) && MOVED.indexOf(other) > MOVED.indexOf(name),
  )
  expect(late).toEqual([])
  const absent = rows.filter(({ name, other }) => MOVED.includes(name) && !MOVED.includes(other))
  expect(absent).toEqual([])
  for (const name of MOVED) expect((await readShape(opened, name)).key.length).toBeGreaterThan(0)
})

test('every sealed value that moves says where it belongs', () => {
  const placeless = sealedColumns(opened.database)
    .filter(({ table, place }) => MOVED.includes(table) && place === undefined)
    .map(({ table }) => table)
  // Its rows move once they are decided, when nothing is sealed in them.
  expect(placeless).toEqual(['auth_email_changes'])
})
