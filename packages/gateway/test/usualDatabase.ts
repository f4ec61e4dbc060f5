import { stressCases } from '@foyer/devkit/stress'
import { type OpenDatabase, openDatabase } from '../src/kernel/database/openDatabase.ts'
import { openMigratedDatabase, openPostgresWithTables } from './emptyDatabase.ts'

/**
 * Opens a database with the tables of a gateway for a file of scenarios, whose statements are the same on both: PostgreSQL, as in
 * production, which also takes less of a core, or the embedded one where there is none. `npm test -- stress` uses the embedded one.
 */
export async function openUsualDatabase(what: string): Promise<OpenDatabase> {
  const kind = stressCases(['postgres', 'embedded'] as const).at(-1)
  const postgres = kind === 'postgres' ? await openPostgresWithTables(what) : undefined
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
