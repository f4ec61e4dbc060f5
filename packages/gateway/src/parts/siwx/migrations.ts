import { type Kysely, sql } from 'kysely'
import type { MigrationSteps } from '../../kernel/database/migrate.ts'

/** The steps of the part's tables. */
export const siwxMigrations: MigrationSteps = {
  '2026-15-siwx': { up: addSiwx },
  '2026-37-siwx-drafts': { up: addDrafts },
}

/** Signing in by a signed message: what was handed out to be signed, and what was signed. Neither holds a secret. */
async function addSiwx(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

/** Messages that wait for whichever account connects. A gateway of the version before finds none of them, and refuses them all. */
async function addDrafts(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table siwx_nonces alter column address drop not null').execute(db)
}

const STATEMENTS = [
  `create table siwx_nonces (
    nonce text primary key,
    project_id text not null,
    origin text not null,
    address text not null,
    chain_id text not null,
    message text not null,
    ends_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  'create index siwx_nonces_by_age on siwx_nonces (expires_at)',
  `create table siwx_sessions (
    nonce text primary key,
    project_id text not null,
    origin text not null,
    address text not null,
    chain_id text not null,
    created_at timestamptz not null,
    ends_at timestamptz not null
  )`,
  'create index siwx_sessions_by_age on siwx_sessions (ends_at)',
]
