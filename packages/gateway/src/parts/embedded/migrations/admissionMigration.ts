import { type Kysely, sql } from 'kysely'

/**
 * Devices are let in with a signature of the wallet's key. Those that are known today stay let in; one that a version before
 * this one adds meanwhile is not, and may change nothing until it was added again.
 */
export async function addAdmission(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'alter table key_devices add column is_admitted boolean not null default false',
  'update key_devices set is_admitted = true',
]
