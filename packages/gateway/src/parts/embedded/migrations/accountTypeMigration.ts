import { type Kysely, sql } from 'kysely'

/** Adds the owner's choice between the wallet's two accounts. A version before this one writes null: the owner has not chosen. */
export async function addAccountType(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table auth_accounts add column account_type text').execute(db)
}
