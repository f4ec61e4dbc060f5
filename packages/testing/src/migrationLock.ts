import { Client } from 'pg'

/** The lock of a migration under way, as the library that runs migrations takes it. */
const MIGRATION_LOCK = '3853314791062309107'
/** Longer than a query of a serving process may take. */
const HELD_MS = 10_600

/** Holds the lock of migrations for longer than any query of a serving process may take. Resolves once it is held. */
export async function holdMigrationLock(url: string): Promise<{ readonly released: Promise<void> }> {
  const other = new Client({ connectionString: url })
  await other.connect()
  await other.query(`select pg_advisory_lock(${MIGRATION_LOCK})`)
  return { released: new Promise((resolve) => setTimeout(resolve, HELD_MS)).then(() => other.end()) }
}
