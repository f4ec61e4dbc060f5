import { type Kysely, sql } from 'kysely'
import { VAULT_SCHEMA } from './vaultSchema.ts'

/**
 * Freezes name the devices that were sent away with them. Devices are let in with a signature of the wallet's key. Those that are known today stay let in; one that a version before
 * this one adds meanwhile is not, and may change nothing until it was added again.
 */
export async function addAdmission(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table ${VAULT_SCHEMA}.vault_shares add column is_admitted boolean not null default false`,
  `update ${VAULT_SCHEMA}.vault_shares set is_admitted = true`,
  `alter table ${VAULT_SCHEMA}.vault_freezes add column sent_away text not null default '[]'`,
]
