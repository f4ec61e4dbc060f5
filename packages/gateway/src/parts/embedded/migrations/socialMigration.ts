import { type Kysely, sql } from 'kysely'

/** Accounts of people at providers, and the sign-ins there that are under way. */
export async function addSocial(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

/**
 * Whether a code to its address signs in to an account on a new device. Null is what a version before this one writes: then it does
 * where the account has no provider.
 */
export async function addSignInMethods(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table auth_accounts add column by_email boolean').execute(db)
}

const STATEMENTS = [
  `create table auth_identities (
    project_id text not null,
    provider text not null,
    subject text not null,
    account_id text not null references auth_accounts on delete cascade,
    profile_enc text not null,
    created_at timestamptz not null,
    primary key (project_id, provider, subject))`,
  'create index auth_identities_by_account on auth_identities (account_id)',
  `create table auth_social_flows (
    id text primary key,
    project_id text not null,
    jkt text not null,
    app_origin text not null,
    provider text not null,
    state text not null,
    state_hash text not null unique,
    completion_hash text,
    secrets_enc text not null,
    email_tag text,
    account_id text references auth_accounts on delete cascade,
    tries integer not null default 0,
    code_expires_at timestamptz,
    has_return_page boolean not null default false,
    expires_at timestamptz not null)`,
  'create index auth_social_flows_by_end on auth_social_flows (expires_at)',
  'create index auth_social_flows_by_account on auth_social_flows (account_id) where account_id is not null',
]
