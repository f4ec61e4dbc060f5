import { sqlStep } from '@foyer/server-kit/database'
import { VAULT_SCHEMA } from './vaultSchema.ts'

const table = (name: string) => `${VAULT_SCHEMA}.${name}`
const ofWallet = `text not null references ${table('vault_wallets')} (wallet_id) on delete cascade`

const STATEMENTS = [
  `alter table ${table('vault_wallets')} add column mode text not null default 'escrow'`,
  `alter table ${table('vault_wallets')} add column delete_at timestamptz`,
  `create index vault_wallets_by_deletion on ${table('vault_wallets')} (delete_at) where delete_at is not null`,
  // Where the owner holds the shares, a device is still known, and nothing is kept for it.
  `alter table ${table('vault_shares')} alter column share_enc drop not null`,
  `create table ${table('vault_wraps')} (
    wallet_id ${ofWallet},
    id text not null,
    kind text not null,
    credential_id text,
    wrapped_enc text not null,
    created_at timestamptz not null,
    primary key (wallet_id, id))`,
  `create table ${table('vault_releases')} (
    id text primary key,
    wallet_id ${ofWallet},
    project_id text not null,
    email_tag text not null,
    jkt text not null,
    app_name text not null,
    app_origin text not null,
    token_enc text not null,
    asked_at timestamptz not null,
    release_at timestamptz not null,
    told_at timestamptz,
    unique (wallet_id, jkt))`,
  `create index vault_releases_by_address on ${table('vault_releases')} (project_id, email_tag)`,
  `create table ${table('vault_rotations')} (
    wallet_id ${ofWallet} primary key,
    epoch integer not null,
    jkt text not null,
    state text not null,
    rows text not null,
    reads text not null,
    created_at timestamptz not null)`,
  `alter table ${table('vault_freezes')} add column told_at timestamptz`,
  `create index vault_audit_by_age on ${table('vault_audit')} (at)`,
]

/** RecoveryFactors back that owners hold, waits of new devices, rotations, deletions, and whether the gateway knows of a freeze. */
export const addMaintenance = sqlStep(STATEMENTS)
