import { PGlite } from '@electric-sql/pglite'
import { openEmptyDatabase } from '@foyer/devkit/emptyDatabase'
import { Kysely, PGliteDialect, sql } from 'kysely'
import { expect, test } from 'vitest'
import { sqlStep } from './sqlStep.ts'

test('the statements of a step run in their order', async () => {
  const pglite = await openEmptyDatabase<PGlite>(PGlite)
  const database = new Kysely<unknown>({ dialect: new PGliteDialect({ pglite }) })
  await sqlStep(['create table one (id integer)', 'insert into one values (1)'])(database)
  const { rows } = await sql`select id from one`.execute(database)
  expect(rows).toEqual([{ id: 1 }])
  await database.destroy()
})
