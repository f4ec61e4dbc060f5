import { PGlite } from '@electric-sql/pglite'
import { openEmptyDatabase } from '@foyer/devkit/emptyDatabase'
import { Kysely, PGliteDialect, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CodedError } from '../codedError.ts'
import { createMigrations } from './migrations.ts'
import { sqlStep } from './sqlStep.ts'

let database: Kysely<unknown>
beforeAll(async () => {
  const pglite = await openEmptyDatabase<PGlite>(PGlite)
  database = new Kysely<unknown>({ dialect: new PGliteDialect({ pglite }) })
})
afterAll(() => database.destroy())

test('steps run once, in their order, are noted in the server’s own table, and name the one that fails', async () => {
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
})

test('steps of a part that was left out run when it comes, whatever later ones have run, and are known while it is away', async () => {
  const create = (name: string) => ({ up: sqlStep([`create table ${name} (id integer)`]) })
  const [early, late] = [{ '1-early': create('early') }, { '2-late': create('late') }]
  const advice = {
    what: 'The tables',
    toError: (message: string, cause: unknown) => new CodedError('migration_failed', message, { cause }),
  }
  const all = {
    table: 'parts_migration',
    advice,
    allowUnorderedMigrations: true,
    others: { ...early, ...late },
  }
  const alone = createMigrations<unknown>({ ...all, steps: late })
  expect(await alone.run(database)).toEqual(['2-late'])
  expect(await createMigrations<unknown>({ ...all, steps: { ...early, ...late } }).run(database)).toEqual([
    '1-early',
  ])
  expect(await alone.pending(database)).toEqual([])
  const unaware = createMigrations<unknown>({
    ...all,
    steps: { ...late, '3-more': create('more') },
    others: {},
  })
  await expect(unaware.run(database)).rejects.toThrow('could not be brought up to date')
})
