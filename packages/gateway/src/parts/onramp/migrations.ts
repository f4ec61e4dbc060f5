import { sqlStep } from '@foyer/server-kit/database'
import type { MigrationSteps } from '../../kernel/database/migrate.ts'

/**
 * Purchases, what providers have said of them, and transfers that have settled something. A transfer settles one thing alone, whatever it
 * is: providers pay many people in one transaction, so that the key names the log too.
 */
const STATEMENTS = [
  `create table purchases (
    id text primary key,
    project_id text not null,
    kind text not null,
    provider text not null,
    order_id text,
    status text not null,
    rank smallint not null,
    chain_id text not null,
    account text not null,
    asset jsonb not null,
    amount_base numeric(78,0) not null,
    fiat text,
    fiat_amount text,
    from_block numeric(78,0) not null,
    hashes jsonb not null,
    hash text,
    arrived_base numeric(78,0),
    created_at timestamptz not null,
    expires_at timestamptz not null,
    due_at timestamptz
  )`,
  'create unique index purchases_by_order on purchases (provider, order_id) where order_id is not null',
  'create index purchases_due on purchases (due_at) where due_at is not null',
  'create index purchases_by_project on purchases (project_id, created_at)',
  `create table webhook_events (
    provider text not null,
    id text not null,
    project_id text not null,
    received_at timestamptz not null,
    primary key (provider, id)
  )`,
  'create index webhook_events_by_age on webhook_events (received_at)',
  `create table settlements (
    chain_id text not null,
    hash text not null,
    log_index integer not null,
    project_id text not null,
    subject text not null,
    amount_base numeric(78,0) not null,
    settled_at timestamptz not null,
    primary key (chain_id, hash, log_index)
  )`,
  'create unique index settlements_by_subject on settlements (subject)',
]

/** The steps of the part's tables. */
export const onrampMigrations: MigrationSteps = {
  '2026-22-purchases': { up: sqlStep(STATEMENTS) },
  '2026-32-purchase-lease': {
    up: sqlStep([
      'alter table purchases add column attempts integer not null default 0',
      'alter table purchases add column leased_until timestamptz',
    ]),
  },
}
