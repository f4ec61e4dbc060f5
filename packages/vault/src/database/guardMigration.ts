import { sqlStep } from '@foyer/server-kit/database'
import { VAULT_SCHEMA } from './vaultSchema.ts'

const table = (name: string) => `${VAULT_SCHEMA}.${name}`
const ofWallet = `text not null references ${table('vault_wallets')} (wallet_id) on delete cascade`

const STATEMENTS = [
  `alter table ${table('vault_wallets')} add column guarded_at timestamptz`,
  `alter table ${table('vault_factor_grants')} add column bound_to text`,
  // A device that is taken off, or that a rotation leaves out, loses its opening share with its row.
  `create table ${table('vault_openings')} (
    wallet_id ${ofWallet},
    holder text not null,
    opening_enc text not null,
    kept_at timestamptz not null,
    primary key (wallet_id, holder),
    foreign key (wallet_id, holder) references ${table('vault_shares')} (wallet_id, holder) on delete cascade)`,
  `create table ${table('vault_limits')} (
    wallet_id ${ofWallet},
    asset text not null,
    amount text not null,
    primary key (wallet_id, asset))`,
  `create table ${table('vault_spends')} (
    id bigint primary key generated always as identity,
    wallet_id ${ofWallet},
    asset text not null,
    amount text not null,
    spent_at timestamptz not null)`,
  `create index vault_spends_by_wallet on ${table('vault_spends')} (wallet_id, spent_at)`,
  `create index vault_spends_by_age on ${table('vault_spends')} (spent_at)`,
]

/** Guarded wallets: their opening shares, the limits of their owners, and what was signed for within them. */
export const addGuards = sqlStep(STATEMENTS)
