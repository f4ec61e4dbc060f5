import { sqlStep } from '@foyer/server-kit/database'
import { VAULT_SCHEMA } from './vaultSchema.ts'

const table = (name: string) => `${VAULT_SCHEMA}.${name}`
const ofWallet = `text not null references ${table('vault_wallets')} (wallet_id) on delete cascade`

const STATEMENTS = [
  `create table ${table('vault_factors')} (
    id text primary key,
    wallet_id ${ofWallet},
    kind text not null,
    credential_id text,
    algorithm integer,
    public_key text,
    rp_id text,
    sign_count bigint,
    secret_enc text,
    last_step bigint,
    created_by text not null,
    created_at timestamptz not null,
    tried_at timestamptz)`,
  `create index vault_factors_by_wallet on ${table('vault_factors')} (wallet_id)`,
  `create table ${table('vault_factor_challenges')} (
    hash text primary key,
    wallet_id ${ofWallet},
    jkt text not null,
    purpose text not null,
    expires_at timestamptz not null)`,
  `create index vault_factor_challenges_by_device on ${table('vault_factor_challenges')} (wallet_id, jkt)`,
  `create table ${table('vault_factor_grants')} (
    wallet_id ${ofWallet},
    jkt text not null,
    purpose text not null,
    expires_at timestamptz not null,
    primary key (wallet_id, jkt, purpose))`,
]

/** Second factors of wallets, the challenges that are open, and the answers that count for a while. */
export const addFactors = sqlStep(STATEMENTS)
