import { PGlite } from '@electric-sql/pglite'
import * as emptyDatabase from '@foyer/testing/emptyDatabase'
import { migrate } from '../src/providers/postgres/migrations.ts'
import { type OpenDatabase, openInMemory } from '../src/providers/postgres/openDatabase.ts'

/** Puts an embedded database without any table into a folder for a gateway. */
export function copyEmptyDatabase(dataDir: string): Promise<void> {
  return emptyDatabase.copyEmptyDatabase(PGlite, dataDir)
}

/** Opens a database in memory without any table. `beforeWrite` may refuse statements that write. */
export async function openTestDatabase(beforeWrite?: () => Promise<void>): Promise<OpenDatabase> {
  return openInMemory(beforeWrite, await emptyDatabase.openEmptyDatabase<PGlite>(PGlite))
}

/** Opens a database in memory with the tables of a gateway. */
export async function openMigratedDatabase(): Promise<OpenDatabase> {
  const lite = await emptyDatabase.openDatabaseWithTables<PGlite>(PGlite, {
    key: 'gateway',
    make: async (empty) => migrate((await openInMemory(undefined, empty)).database),
  })
  return openInMemory(undefined, lite)
}
