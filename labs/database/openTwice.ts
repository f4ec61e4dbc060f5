import { startTemporaryPostgres } from '@foyer/devkit/temporaryPostgres'
import { openDatabase, openInMemory } from '../../packages/gateway/src/kernel/database/openDatabase.ts'
import type { Database } from '../../packages/gateway/src/kernel/database/schema.ts'
import { migrate } from '../../packages/gateway/src/migrations.ts'

/** One database as two gateways see it. */
export interface SharedDatabase {
  readonly kind: 'postgres' | 'embedded'
  readonly databases: readonly [Database, Database]
  close(): Promise<void>
}

/**
 * Opens one migrated database for two gateways: a PostgreSQL with connections of its own for each, or, on a machine that has
 * none, an embedded database that both use, whose statements come one after the other.
 */
export async function openTwice(what: string): Promise<SharedDatabase> {
  const postgres = await startTemporaryPostgres(what)
  if (postgres === undefined) {
    const { database, close } = await openInMemory()
    await migrate(database)
    return { kind: 'embedded', databases: [database, database], close }
  }
  const open = () => openDatabase({ kind: 'postgres', url: postgres.url })
  const [one, two] = await Promise.all([open(), open()])
  await migrate(one.database)
  return {
    kind: 'postgres',
    databases: [one.database, two.database],
    async close() {
      await Promise.all([one.close(), two.close()])
      await postgres.stop()
    },
  }
}
