import { type Kysely, sql } from 'kysely'

/** RecoveryFactors back that owners hold, rotations that are not over, and accounts that are to be deleted. */
export async function addMaintenance(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'alter table auth_accounts add column delete_at timestamptz',
  'create index auth_accounts_by_deletion on auth_accounts (delete_at) where delete_at is not null',
  `create table key_ways (
    wallet_id text not null references key_wallets on delete cascade,
    id text not null,
    share_enc text not null,
    wrap_ar text not null,
    created_at timestamptz not null,
    primary key (wallet_id, id))`,
  `create table key_rotations (
    wallet_id text primary key references key_wallets on delete cascade,
    epoch integer not null,
    jkt text not null,
    state text not null,
    rows text not null,
    reads text not null,
    created_at timestamptz not null)`,
]
