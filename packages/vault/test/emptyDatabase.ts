import { PGlite } from '@electric-sql/pglite'
import * as emptyDatabase from '@foyer/devkit/emptyDatabase'
import { Kysely, PGliteDialect } from 'kysely'
import { migrateVault } from '../src/database/migrations.ts'
import { openVaultDatabase } from '../src/database/openDatabase.ts'

interface TestDatabase {
  readonly database: Kysely<unknown>
  close(): Promise<void>
}

/** An embedded database in memory, as a gateway hands one to the vault beside it. */
export async function openTestDatabase(): Promise<TestDatabase> {
  return open(await emptyDatabase.openEmptyDatabase<PGlite>(PGlite))
}

/** The same with the tables of a vault. */
export async function openMigratedDatabase(): Promise<TestDatabase> {
  return open(
    await emptyDatabase.openDatabaseWithTables<PGlite>(PGlite, {
      key: 'vault',
      make: (empty) => migrateVault(openVaultDatabase(open(empty)).database),
    }),
  )
}

function open(lite: emptyDatabase.EmptyDatabase<PGlite>): TestDatabase {
  const database = new Kysely<unknown>({ dialect: new PGliteDialect({ pglite: lite }) })
  return { database, close: () => database.destroy() }
}
