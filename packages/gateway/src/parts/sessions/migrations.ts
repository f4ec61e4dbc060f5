import { type Kysely, sql } from 'kysely'
import type { MigrationSteps } from '../../kernel/database/migrate.ts'

/** The steps of the part's tables. */
export const sessionsMigrations: MigrationSteps = {
  '2026-20-smart-sessions': { up: addSmartSessions },
}

/** Sessions that smart accounts have given. Nothing of it is secret: a context is of use to its delegate alone. */
async function addSmartSessions(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table smart_sessions (
    project_id text not null,
    account_id text not null references auth_accounts on delete cascade,
    chain_id bigint not null,
    hash text not null,
    context text not null,
    app_origin text not null,
    created_at timestamptz not null,
    ends_at timestamptz not null,
    revoked_at timestamptz,
    primary key (account_id, chain_id, hash)
  )`,
  'create index smart_sessions_by_age on smart_sessions (ends_at)',
]
