import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../../packages/gateway/src/kernel/database/openDatabase.ts'
import { createMigrator } from '../../packages/gateway/src/migrations.ts'
import { openTestDatabase } from '../../packages/gateway/test/emptyDatabase.ts'
import { CONTRACTING } from '../../packages/gateway/test/laterSteps.ts'
import { sql } from '../../packages/gateway/test/sql.ts'
import { openRelayDatabase } from '../../packages/relay/src/mailbox/databaseMailbox.ts'
import { createMailboxMigrator } from '../../packages/relay/src/mailbox/migrations.ts'

// Servers are updated one after the other, so that for a while the earlier version works on the tables of the later one. A
// step may only add: tables, indexes, and columns that may be left out.

let opened: OpenDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.close())

interface Column {
  readonly name: string
  readonly type: string
  readonly mayBeLeftOut: boolean
}

/** Every column of the tables of ours. */
async function readColumns(): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select table_name || '.' || column_name as name, data_type as type,
      is_nullable = 'YES' or column_default is not null or is_identity = 'YES' as "mayBeLeftOut"
    from information_schema.columns
    where table_schema = 'public' and table_name not like '%_migration%'`.execute(opened.database)
  return rows
}

/** Returns the changes that the earlier version would miss, or would not know that it has to write. */
function findBreaks(before: readonly Column[], after: readonly Column[]): string[] {
  const known = new Map(after.map((column) => [column.name, column]))
  const tables = new Set(before.map(({ name }) => name.split('.')[0]))
  const gone = before.filter(({ name, type }) => known.get(name)?.type !== type)
  const wanted = after.filter(
    ({ name, mayBeLeftOut }) =>
      !mayBeLeftOut &&
      tables.has(name.split('.')[0]) &&
      before.find((column) => column.name === name)?.mayBeLeftOut !== false,
  )
  return [
    ...gone.map(({ name }) => `${name} is gone, or of another type`),
    ...wanted.map(({ name }) => `${name} has to be written`),
  ]
}

/** Takes the steps one by one, and answers what each of them breaks. */
async function breaksOf(migrator: ReturnType<typeof createMigrator>): Promise<Record<string, string[]>> {
  const breaks: Record<string, string[]> = {}
  for (;;) {
    const before = await readColumns()
    const { error, results = [] } = await migrator.migrateUp()
    expect(error).toBeUndefined()
    const [step] = results
    if (step === undefined) return breaks
    breaks[step.migrationName] = findBreaks(before, await readColumns())
  }
}

test('every step of the tables of gateway and relay only adds', async () => {
  const { database } = openRelayDatabase({ database: opened.database })
  const breaks = {
    ...(await breaksOf(createMigrator(opened.database))),
    ...(await breaksOf(createMailboxMigrator(database))),
  }
  expect(Object.keys(breaks).length).toBeGreaterThan(9)
  expect(Object.entries(breaks).filter(([, found]) => found.length > 0)).toEqual([])
})

test('a step that takes something away, or asks for more, is found', async () => {
  const found = await breaksOf(createMigrator(opened.database, CONTRACTING))
  expect(found).toEqual({
    '9999-01-later': [],
    '9999-02-later': ['events.event is gone, or of another type', 'events.name has to be written'],
  })
})
