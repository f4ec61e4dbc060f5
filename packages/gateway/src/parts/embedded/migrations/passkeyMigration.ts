import { sqlStep } from '@foyer/server-kit/database'

/** Passkeys that sign in to accounts, and the nonces that wait for their answers. */
export const addPasskeys = sqlStep([
  `create table auth_passkeys (
    project_id text not null,
    credential_id text not null,
    account_id text not null references auth_accounts on delete cascade,
    rp_id text not null,
    algorithm integer not null,
    public_key text not null,
    sign_count bigint not null,
    created_at timestamptz not null,
    used_at timestamptz not null,
    primary key (project_id, credential_id))`,
  'create index auth_passkeys_by_account on auth_passkeys (account_id)',
  `create table auth_passkey_nonces (
    hash text primary key,
    project_id text not null,
    jkt text not null,
    app_origin text not null,
    expires_at timestamptz not null)`,
  'create index auth_passkey_nonces_by_end on auth_passkey_nonces (expires_at)',
])
