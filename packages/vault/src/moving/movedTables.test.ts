import { readShape } from '@foyer/server-kit/moving'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMigratedDatabase } from '../../test/emptyDatabase.ts'
import { openVaultDatabase } from '../database/openDatabase.ts'
import { VAULT_SCHEMA } from '../database/vaultSchema.ts'
import { sealedColumns } from '../keys/sealedColumns.ts'
import { MOVED_TABLES } from './movedTables.ts'

let opened: Awaited<ReturnType<typeof openMigratedDatabase>>
beforeAll(async () => {
  opened = await openMigratedDatabase()
})
afterAll(() => opened.close())

const MOVED = MOVED_TABLES.moved.map(({ name }) => name)

test('every table moves, or has a reason to stay', async () => {
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_catalog.pg_tables
    where schemaname = ${VAULT_SCHEMA} order by 1`.execute(opened.database)
  const all = [...MOVED, ...Object.keys(MOVED_TABLES.left)].sort()
  expect(all).toEqual(rows.map(({ name }) => name))
})

test('a table moves after those that its rows refer to, with a key to read it by', async () => {
  const { rows } = await sql<{ name: string; other: string }>`
    select conrelid::regclass::text as name, confrelid::regclass::text as other from pg_constraint
    where contype = 'f'`.execute(opened.database)
  const indexOf = (name: string) => MOVED.indexOf(name.replace(/^vault\./, ''))
  const moved = rows.filter(({ name }) => indexOf(name) >= 0)
  expect(moved.length).toBeGreaterThan(5)
  expect(moved.filter(({ name, other }) => indexOf(other) < 0 || indexOf(other) > indexOf(name))).toEqual([])
  const { database } = openVaultDatabase(opened)
  for (const name of MOVED)
    expect((await readShape({ database, schema: VAULT_SCHEMA }, name)).key.length).toBeGreaterThan(0)
})

test('every sealed value that moves says where it belongs', () => {
  const { database } = openVaultDatabase(opened)
  const placeless = sealedColumns(database).filter(
    ({ table, place }) => MOVED.includes(table) && place === undefined,
  )
  expect(placeless).toEqual([])
})
