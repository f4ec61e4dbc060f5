import { sqlStep } from '@foyer/server-kit/database'
import { VAULT_SCHEMA } from './vaultSchema.ts'

const table = (name: string) => `${VAULT_SCHEMA}.${name}`

const STATEMENTS = [
  // A pending wallet may give way to another one of the same device, which then takes the passkey over.
  `create table ${table('vault_passkeys')} (
    project_id text not null,
    credential_id text not null,
    wallet_id text references ${table('vault_wallets')} (wallet_id) on delete set null,
    email_tag text not null,
    rp_id text not null,
    algorithm integer not null,
    public_key text not null,
    sign_count bigint not null,
    created_by text not null,
    created_at timestamptz not null,
    primary key (project_id, credential_id))`,
  `create index vault_passkeys_by_wallet on ${table('vault_passkeys')} (wallet_id) where wallet_id is not null`,
  `create index vault_passkeys_by_address on ${table('vault_passkeys')} (project_id, email_tag) where wallet_id is null`,
  `create table ${table('vault_passkey_nonces')} (
    hash text primary key,
    project_id text not null,
    jkt text not null,
    app_origin text not null,
    expires_at timestamptz not null)`,
]

/** Passkeys that sign in to wallets, and the nonces that wait for their answers. */
export const addPasskeys = sqlStep(STATEMENTS)
