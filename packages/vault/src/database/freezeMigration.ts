import { type Kysely, sql } from 'kysely'
import { VAULT_SCHEMA } from './vaultSchema.ts'

/** Freezes by mail hold devices up that have the wallet only now and then. A freeze of a version before this one holds up all. */
export async function addFreezeForAll(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table ${VAULT_SCHEMA}.vault_freezes add column for_all_until timestamptz`).execute(db)
}
