import { type Kysely, sql } from 'kysely'
import { VAULT_SCHEMA } from './vaultSchema.ts'

/** Until when new devices of a wallet wait because its address has changed. A wallet that an older version moves has no such wait. */
export async function addHeldUntil(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table ${VAULT_SCHEMA}.vault_wallets add column held_until timestamptz`).execute(db)
}
