import { type Kysely, sql } from 'kysely'

/** Which of the wallet's two accounts its owner uses. Null is what a version before this one writes: nobody has chosen. */
export async function addAccountType(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table auth_accounts add column account_type text').execute(db)
}
