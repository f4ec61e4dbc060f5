import { startTemporaryPostgres } from '@foyer/devkit/temporaryPostgres'
import { openDatabase, openInMemory } from '../../packages/gateway/src/kernel/database/openDatabase.ts'
import type { Database } from '../../packages/gateway/src/kernel/database/schema.ts'
import { migrate } from '../../packages/gateway/src/migrations.ts'

/** A database with the gateway's tables, for the length of a benchmark. */
export interface BenchDatabase {
  readonly database: Database
  /** Undefined where there is no PostgreSQL on this machine and the embedded one stands in. */
  readonly url: string | undefined
  close(): Promise<void>
}

/** Opens an empty PostgreSQL, or the embedded one where there is none. */
export async function openBenchDatabase(): Promise<BenchDatabase> {
  const postgres = await startTemporaryPostgres('the indexer')
  const opened = postgres ? await openDatabase({ kind: 'postgres', url: postgres.url }) : await openInMemory()
  await migrate(opened.database)
  return {
    database: opened.database,
    url: postgres?.url,
    async close() {
      await opened.close()
      await postgres?.stop()
    },
  }
}
