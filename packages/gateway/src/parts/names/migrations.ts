import { type Kysely, sql } from 'kysely'
import type { MigrationSteps } from '../../kernel/database/migrate.ts'

/** The steps of the part's tables. */
export const namesMigrations: MigrationSteps = {
  '2026-21-names': { up: addNames },
}

/** Names below the parents of operators: who has which, what is kept back, and messages that wait for their signature. */
async function addNames(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // Without an account it is kept back by the operator. Once given up, its row keeps others from it for a while.
  `create table names (
    parent text not null,
    label text not null,
    account text,
    chain_id text,
    is_contract boolean not null default false,
    taken_at timestamptz not null,
    released_at timestamptz,
    primary key (parent, label)
  )`,
  'create unique index names_one_of_account on names (parent, account) where released_at is null and account is not null',
  `create table name_nonces (
    nonce text primary key,
    parent text not null,
    action text not null,
    label text not null,
    account text not null,
    chain_id text not null,
    project_id text not null,
    origin text not null,
    message text not null,
    expires_at timestamptz not null
  )`,
  'create index name_nonces_by_age on name_nonces (expires_at)',
  `create table name_budgets (
    day text not null,
    subject text not null,
    names integer not null,
    primary key (day, subject)
  )`,
]
