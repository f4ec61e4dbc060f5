import { sqlStep } from '@foyer/server-kit/database'
import type { MigrationSteps } from '../../kernel/database/migrate.ts'

/** Smart accounts: what the relayer was given, what it has sent, and what it has paid. Amounts are decimal texts: they are larger than a bigint. */
const STATEMENTS = [
  // A gateway that had no smart accounts before has the column already.
  'alter table projects add column if not exists sponsorship jsonb',
  `create table bundler_ops (
    hash text primary key,
    chain_id text not null,
    project_id text not null,
    account_id text,
    subject text not null,
    day text not null,
    sender text not null,
    operation text not null,
    is_sponsored boolean not null,
    gas text not null,
    reserved_base text not null,
    state text not null,
    reason text,
    relayer_nonce bigint,
    tx_hash text,
    block_number bigint,
    created_at timestamptz not null,
    due_at timestamptz not null,
    ended_at timestamptz
  )`,
  // An account may have only one pending operation: a second one was simulated on a state that the first one changes.
  `create unique index bundler_ops_one_of_account on bundler_ops (chain_id, sender) where state in ('queued', 'sent')`,
  `create index bundler_ops_due on bundler_ops (chain_id, due_at) where state = 'queued'`,
  'create index bundler_ops_by_age on bundler_ops (ended_at) where ended_at is not null',
  `create table bundler_transactions (
    hash text primary key,
    chain_id text not null,
    relayer text not null,
    nonce bigint not null,
    op_hash text not null,
    is_cancel boolean not null,
    raw text not null,
    gas text not null,
    max_fee_base text not null,
    tip_base text not null,
    created_at timestamptz not null,
    sent_at timestamptz
  )`,
  'create index bundler_transactions_by_nonce on bundler_transactions (chain_id, relayer, nonce)',
  `create table bundler_relayers (
    chain_id text not null,
    address text not null,
    next_nonce bigint not null,
    genesis text not null,
    primary key (chain_id, address)
  )`,
  `create table sponsor_budgets (
    project_id text not null,
    chain_id text not null,
    day text not null,
    subject text not null,
    operations integer not null,
    gas text not null,
    cost_base text not null,
    primary key (project_id, chain_id, day, subject)
  )`,
  'create index sponsor_budgets_by_age on sponsor_budgets (day)',
]

/** The steps of the part's tables. */
export const bundlerMigrations: MigrationSteps = {
  '2026-18-bundler': { up: sqlStep(STATEMENTS) },
  '2026-30-operation-lease': {
    up: sqlStep([
      'alter table bundler_ops add column attempts integer not null default 0',
      'alter table bundler_ops add column leased_until timestamptz',
    ]),
  },
  // Several relayers send on a chain, each with a line of nonces of its own.
  '2026-44-relayer-lines': {
    up: sqlStep([
      'alter table bundler_ops add column relayer text',
      `create index bundler_ops_due_of_relayer on bundler_ops (chain_id, relayer, due_at) where state = 'queued'`,
      'drop index bundler_ops_due',
    ]),
  },
}
