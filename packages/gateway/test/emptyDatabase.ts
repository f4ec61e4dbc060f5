import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import * as emptyDatabase from '@foyer/devkit/emptyDatabase'
import { copyPreparedFolder, folderOfSources } from '@foyer/devkit/preparedFolder'
import { openTemporaryDatabase, type TemporaryDatabase } from '@foyer/devkit/temporaryDatabase'
import { type OpenDatabase, openDatabase, openInMemory } from '../src/kernel/database/openDatabase.ts'
import { migrate } from '../src/migrations.ts'

/** Puts an embedded database without any table into a folder for a gateway. */
export function copyEmptyDatabase(dataDir: string): Promise<void> {
  return emptyDatabase.copyEmptyDatabase(PGlite, dataDir)
}

/**
 * Puts an embedded database with the tables of a gateway into a folder. They are made once for each state of the sources: to make them
 * takes five times as much of a core as to start a gateway.
 */
export function copyMigratedDatabase(dataDir: string): Promise<void> {
  const tables = folderOfSources('gateway-tables', ['gateway', 'server-kit'], async (folder) => {
    const making = `${folder}.making`
    await copyEmptyDatabase(making)
    const { database, close } = await openDatabase({ kind: 'embedded', dataDir: making })
    await migrate(database)
    await close()
    await rename(join(making, 'db'), folder)
    await rm(making, { recursive: true })
  })
  return copyPreparedFolder(join(dataDir, 'db'), tables)
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

/** A PostgreSQL with the tables of a gateway, if there is any: see `openTemporaryDatabase`. */
export function openPostgresWithTables(what: string): Promise<TemporaryDatabase | undefined> {
  return openTemporaryDatabase(what, {
    key: 'gateway',
    async make(url) {
      const { database, close } = await openDatabase({ kind: 'postgres', url })
      await migrate(database)
      await close()
    },
  })
}
