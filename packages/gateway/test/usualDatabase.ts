import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stressCases } from '@foyer/devkit/stress'
import { type OpenDatabase, openDatabase } from '../src/kernel/database/openDatabase.ts'
import { copyMigratedDatabase, openMigratedDatabase, openPostgresWithTables } from './emptyDatabase.ts'

/**
 * Opens a database with the tables of a gateway for a file of scenarios, whose statements are the same on both: PostgreSQL, as in
 * production, which also takes less of a core, or the embedded one where there is none. `npm test -- stress` uses the embedded one.
 */
export async function openUsualDatabase(what: string): Promise<OpenDatabase> {
  const postgres = await openUsualPostgres(what)
  if (postgres === undefined) return openMigratedDatabase()
  const opened = await openDatabase({ kind: 'postgres', url: postgres.url })
  return {
    ...opened,
    async close() {
      await opened.close()
      await postgres.stop()
    },
  }
}

/** A database that commands are run on, each of which opens it anew. */
export interface CommandDatabase {
  /** The settings by which a command finds it. */
  readonly env: Readonly<Record<string, string>>
  /** Opens it between two commands. */
  open(): Promise<OpenDatabase>
  stop(): Promise<void>
}

/**
 * The same for a file of commands: to open the embedded database takes a third of a second of a core for each of them, and a connection
 * to PostgreSQL next to nothing. `npm test -- stress` uses the embedded one.
 */
export async function openCommandDatabase(what: string): Promise<CommandDatabase> {
  const postgres = await openUsualPostgres(what)
  if (postgres !== undefined) {
    const { url } = postgres
    return {
      env: { DATABASE_URL: url },
      open: () => openDatabase({ kind: 'postgres', url }),
      stop: () => postgres.stop(),
    }
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-commands-'))
  await copyMigratedDatabase(dataDir)
  return {
    env: { FOYER_DATA_DIR: dataDir },
    open: () => openDatabase({ kind: 'embedded', dataDir }),
    stop: () => rm(dataDir, { recursive: true, force: true }),
  }
}

/** Undefined under stress, which uses the embedded one, and where there is none. */
async function openUsualPostgres(what: string) {
  const kind = stressCases(['postgres', 'embedded'] as const).at(-1)
  return kind === 'postgres' ? openPostgresWithTables(what) : undefined
}
