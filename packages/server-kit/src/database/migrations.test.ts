import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, sql } from 'kysely'
import { expect, test } from 'vitest'
import { CodedError } from '../codedError.ts'
import { createMigrations } from './migrations.ts'
import { sqlStep } from './sqlStep.ts'

test('steps run once, in their order, are noted in the server’s own table, and name the one that fails', async () => {
  const database = new Kysely<unknown>({ dialect: new PGliteDialect({ pglite: await PGlite.create() }) })
  const steps = {
    '1-one': { up: sqlStep(['create schema apart', 'create table apart.one (id integer)']) },
    '2-two': { up: sqlStep(['insert into apart.one values (1)']) },
  }
  const migrations = createMigrations<unknown>({
    steps,
    table: 'some_migration',
    advice: {
      what: 'The tables',
      toError: (message, cause) => new CodedError('migration_failed', message, { cause }),
    },
  })
  expect(await migrations.pending(database)).toEqual(['1-one', '2-two'])
  expect(await migrations.run(database)).toEqual(['1-one', '2-two'])
  expect(await migrations.run(database)).toEqual([])
  const { rows } = await sql`select name from some_migration order by name`.execute(database)
  expect(rows).toEqual([{ name: '1-one' }, { name: '2-two' }])
  await expect(migrations.run(database, { '3-bad': { up: sqlStep(['no sql']) } })).rejects.toThrow(
    'The tables could not be brought up to date (3-bad).',
  )
  await database.destroy()
})
