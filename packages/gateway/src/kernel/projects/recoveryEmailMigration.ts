import { type Kysely, sql } from 'kysely'

/** Whether accounts of a project may be made without an address. Null is what a version before this one writes: they may not. */
export async function addRecoveryEmail(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table projects add column recovery_email text').execute(db)
}

/** Adds the proof that makes the first account of an address. A version before this one writes null: link, number and code. */
export async function addEmailSignUp(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table projects add column email_sign_up text').execute(db)
}

/** Adds the smart account of wallets that are made from now on. A version before this one writes null: a contract of its own. */
export async function addSmartAccounts(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table projects add column smart_accounts text').execute(db)
}
