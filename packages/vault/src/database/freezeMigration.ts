import { type Kysely, sql } from 'kysely'
import { VAULT_SCHEMA } from './vaultSchema.ts'

/** A freeze by mail blocks devices that have the wallet only once in a while. A freeze that an older version has made blocks all devices. */
export async function addFreezeForAll(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table ${VAULT_SCHEMA}.vault_freezes add column for_all_until timestamptz`).execute(db)
}
