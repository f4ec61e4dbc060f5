import { type Kysely, sql } from 'kysely'

/**
 * The tables of signing in and of custody. No address and no share stands in them in clear: what ends in `_enc` is sealed by
 * the key ring, and an address is found by `email_tag`.
 */
export async function createAuth(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...ACCOUNTS, ...FLOWS, ...WALLETS]) await sql.raw(statement).execute(db)
}

/** Devices of browsers that keep nothing have an end. */
export async function addDeviceEnd(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table auth_devices add column ends_at timestamptz').execute(db)
  await sql
    .raw('create index auth_devices_by_end on auth_devices (ends_at) where ends_at is not null')
    .execute(db)
}

/** Changes of address that are under way, and the last one of each account. */
export async function addEmailChanges(db: Kysely<unknown>): Promise<void> {
  for (const statement of EMAIL_CHANGES) await sql.raw(statement).execute(db)
}

const EMAIL_CHANGES = [
  `create table auth_email_changes (
    id text primary key,
    project_id text not null,
    account_id text not null references auth_accounts on delete cascade,
    jkt text not null,
    app_origin text not null,
    from_tag text not null,
    to_tag text not null,
    to_enc text not null,
    state text not null,
    expires_at timestamptz not null,
    decided_at timestamptz)`,
  'create index auth_email_changes_by_account on auth_email_changes (account_id)',
  'create index auth_email_changes_by_left on auth_email_changes (project_id, from_tag)',
]

const ACCOUNTS = [
  `create table auth_accounts (
    id text primary key,
    project_id text not null,
    email_tag text not null,
    email_enc text not null,
    frozen_until timestamptz,
    created_at timestamptz not null,
    unique (project_id, email_tag))`,
  `create table auth_devices (
    account_id text not null references auth_accounts on delete cascade,
    jkt text not null,
    app_origin text not null,
    public_jwk jsonb not null,
    user_agent_class text not null,
    created_at timestamptz not null,
    last_seen_at timestamptz not null,
    primary key (account_id, jkt))`,
  // Found by the key of the device alone: there is no token that could be stolen.
  `create table auth_sessions (
    jkt text primary key,
    account_id text not null references auth_accounts on delete cascade,
    app_origin text not null,
    method text not null,
    vault_wallet_id text,
    fresh_at timestamptz not null,
    idle_until timestamptz not null,
    ends_at timestamptz not null)`,
  'create index auth_sessions_by_account on auth_sessions (account_id)',
  `create table auth_audit (
    id bigint primary key generated always as identity,
    at timestamptz not null,
    event text not null,
    project_id text not null,
    account_id text,
    jkt text not null)`,
  'create index auth_audit_by_age on auth_audit (at)',
]

const FLOWS = [
  `create table auth_flows (
    id text primary key,
    project_id text not null,
    jkt text not null,
    app_origin text not null,
    email_tag text not null,
    email_enc text not null,
    state text not null,
    vault_wallet_id text,
    expires_at timestamptz not null)`,
  'create index auth_flows_by_expiry on auth_flows (expires_at)',
  // One live code of an address in a project: a further one takes the place of the last.
  `create table auth_codes (
    project_id text not null,
    email_tag text not null,
    id text not null,
    flow_id text not null,
    mac text not null,
    tries integer not null,
    expires_at timestamptz not null,
    primary key (project_id, email_tag))`,
  `create table auth_budgets (
    project_id text not null,
    email_tag text not null,
    sends jsonb not null,
    failures jsonb not null,
    failures_in_a_row integer not null,
    primary key (project_id, email_tag))`,
  // A later step has it logged, so that it outlives a crash of the database.
  `create unlogged table auth_proofs (
    jkt text not null,
    jti text not null,
    expires_at timestamptz not null,
    primary key (jkt, jti))`,
  'create index auth_proofs_by_expiry on auth_proofs (expires_at)',
  `create table mail_outbox (
    id text primary key,
    mail_enc text not null,
    code_id text not null,
    attempts integer not null,
    due_at timestamptz not null,
    expires_at timestamptz not null)`,
  'create index mail_outbox_by_due on mail_outbox (due_at)',
]

const WALLETS = [
  `create table key_wallets (
    wallet_id text primary key,
    account_id text not null references auth_accounts on delete cascade,
    epoch integer not null,
    state text not null,
    binding jsonb not null,
    binding_hash text not null,
    vault text not null,
    wrap_ar text not null,
    created_at timestamptz not null)`,
  // Whatever the code does, an account has one wallet that counts.
  `create unique index key_wallets_one_live on key_wallets (account_id) where state = 'live'`,
  'create index key_wallets_by_account on key_wallets (account_id)',
  `create table key_devices (
    wallet_id text not null references key_wallets on delete cascade,
    holder text not null,
    epoch integer not null,
    share_enc text not null,
    wrap_da text,
    wrap_dr text,
    primary key (wallet_id, holder))`,
]
