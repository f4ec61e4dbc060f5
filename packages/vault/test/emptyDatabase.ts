import { PGlite } from '@electric-sql/pglite'
import * as emptyDatabase from '@foyer/testing/emptyDatabase'
import { Kysely, PGliteDialect } from 'kysely'

/** An embedded database in memory, as a gateway hands one to the vault beside it. */
export async function openTestDatabase(): Promise<{
  readonly database: Kysely<unknown>
  close(): Promise<void>
}> {
  const lite = await emptyDatabase.openEmptyDatabase<PGlite>(PGlite)
  const database = new Kysely<unknown>({ dialect: new PGliteDialect({ pglite: lite }) })
  return { database, close: () => database.destroy() }
}
