import { type Kysely, sql } from 'kysely'

/** Freezes that no device of the wallet has asked for are counted, and it is known since when a device is let in. */
export async function addFreezeLimits(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'alter table auth_accounts add column mail_frozen_at timestamptz',
  'alter table auth_devices add column admitted_at timestamptz',
]
