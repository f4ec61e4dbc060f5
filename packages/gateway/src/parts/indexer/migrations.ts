import { type Kysely, sql } from 'kysely'
import type { MigrationSteps } from '../../kernel/database/migrate.ts'

/** The steps of the index's tables. */
export const indexerMigrations: MigrationSteps = {
  '2026-05-index': { up: createIndex },
  '2026-07-holding-age': { up: addHoldingAge },
}

/**
 * The tables of the chain index. Addresses and hashes are bytes, half of what text would take. Every row carries the
 * number of its EVM chain.
 */
async function createIndex(db: Kysely<unknown>): Promise<void> {
  await sql`create table index_cursors (
    chain bigint primary key,
    from_block bigint not null,
    head_number bigint,
    head_hash text,
    updated_at timestamptz not null default now()
  )`.execute(db)
  // Only the newest blocks stay: enough to find where a chain parted from what was read of it.
  await sql`create table index_blocks (
    chain bigint not null,
    number bigint not null,
    hash text not null,
    primary key (chain, number)
  )`.execute(db)
  await sql`create table index_entries (
    chain bigint not null,
    account bytea not null,
    block bigint not null,
    position integer not null,
    hash bytea not null,
    sender bytea not null,
    receiver bytea,
    succeeded boolean not null,
    method text not null,
    mined_at bigint not null,
    movements text not null,
    primary key (chain, account, block, position)
  )`.execute(db)
  await sql`create index index_entries_by_block on index_entries (chain, block)`.execute(db)
  // Room in each page lets a changed amount stay where it is, without touching the key.
  await sql`create table index_holdings (
    chain bigint not null,
    account bytea not null,
    contract bytea not null,
    token text not null,
    amount numeric not null,
    primary key (chain, account, contract, token)
  ) with (fillfactor = 70)`.execute(db)
  await sql`create table index_tokens (
    chain bigint not null,
    contract bytea not null,
    kind text not null,
    name text,
    symbol text,
    decimals integer,
    hidden boolean not null default false,
    read_at timestamptz,
    primary key (chain, contract)
  )`.execute(db)
  await sql`create index index_tokens_unread on index_tokens (chain) where read_at is null`.execute(db)
  await sql`create table index_pending (
    chain bigint not null,
    hash bytea not null,
    sender bytea not null,
    receiver bytea,
    value numeric not null,
    input text not null,
    seen_at timestamptz not null default now(),
    primary key (chain, hash)
  )`.execute(db)
  await sql`create index index_pending_by_sender on index_pending (chain, sender)`.execute(db)
  await sql`create index index_pending_by_receiver on index_pending (chain, receiver)`.execute(db)
}

/**
 * The block in which an account first had to do with a token; null in rows that are older than this column, which are
 * therefore the oldest.
 */
async function addHoldingAge(db: Kysely<unknown>): Promise<void> {
  await sql`alter table index_holdings add column first_block bigint`.execute(db)
}
