import { sqlStep } from '@foyer/server-kit/database'
import type { MigrationSteps } from '../../kernel/database/migrate.ts'
import { SETTLEMENT_STATEMENTS } from '../../kernel/settlements/settlements.ts'
import { addPaymentMaintenance } from './paymentMaintenanceMigration.ts'

/**
 * Payments, the secret keys and webhooks of merchants, and what their servers are to be told. Of keys there are only digests; the secret
 * of a webhook is needed as it is, to sign with.
 */
const STATEMENTS = [
  `create table payments (
    id text primary key,
    project_id text not null,
    made_by text not null,
    label text,
    order_id text,
    chain_id text not null,
    recipient text not null,
    asset jsonb not null,
    amount_base numeric(78,0) not null,
    asked_base numeric(78,0) not null,
    terms text,
    from_block numeric(78,0) not null,
    status text not null,
    hashes jsonb not null,
    hash text,
    fault text,
    block_number numeric(78,0),
    block_hash text,
    arrived_base numeric(78,0),
    seen integer not null,
    needed integer not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    due_at timestamptz
  )`,
  'create unique index payments_by_order on payments (project_id, order_id) where order_id is not null',
  'create index payments_due on payments (due_at) where due_at is not null',
  'create unique index payments_by_terms on payments (terms) where terms is not null',
  'create index payments_by_recipient on payments (chain_id, recipient, amount_base) where hash is null',
  `create table payment_events (
    id text primary key,
    project_id text not null,
    payment_id text not null,
    body text not null,
    attempts integer not null,
    created_at timestamptz not null,
    due_at timestamptz,
    delivered_at timestamptz
  )`,
  'create index payment_events_due on payment_events (due_at) where due_at is not null',
  `create table merchant_keys (
    id text primary key,
    project_id text not null,
    digest text not null,
    created_at timestamptz not null,
    revoked_at timestamptz
  )`,
  'create unique index merchant_keys_by_digest on merchant_keys (digest)',
  `create table merchant_webhooks (
    project_id text primary key,
    url text not null,
    secret text not null,
    created_at timestamptz not null
  )`,
]

/** The steps of the part's tables. */
export const payMigrations: MigrationSteps = {
  '2026-23-payments': { up: sqlStep(STATEMENTS) },
  '2026-25-payment-care': { up: addPaymentMaintenance },
  '2026-31-payment-lease': {
    up: sqlStep([
      'alter table payments add column attempts integer not null default 0',
      'alter table payments add column leased_until timestamptz',
      'alter table payment_events add column leased_until timestamptz',
    ]),
  },
  // A gateway that buys nothing has no such table yet.
  '2026-33-settlements': { up: sqlStep(SETTLEMENT_STATEMENTS) },
  // Without it each sweep reads all payments, of which the paid ones stay for good.
  '2026-47-unpaid-age': {
    up: sqlStep([
      `create index payments_unpaid on payments (expires_at)
        where made_by = 'page' and status in ('pending', 'expired')`,
    ]),
  },
  // Operators list what a project was paid, and what its server was told, the newest first.
  '2026-52-payment-lists': {
    up: sqlStep([
      'create index payments_by_project on payments (project_id, created_at, id)',
      'create index payment_events_by_project on payment_events (project_id, created_at)',
    ]),
  },
  // Whoever has a shell on the server may name one of its own network; an owner of a project may not.
  '2026-53-webhook-reach': {
    up: sqlStep(['alter table merchant_webhooks add column is_outside boolean not null default false']),
  },
  // A merchant may owe something back: transactions beside the one that has paid, and what was paid too much.
  '2026-63-refunds': {
    up: sqlStep([
      'alter table payments add column payer text',
      `create table payment_refunds (
        id text primary key,
        project_id text not null,
        payment_id text not null,
        chain_id text not null,
        hash text not null,
        state text not null,
        reason text,
        payer text,
        amount_base numeric(78,0),
        created_at timestamptz not null,
        due_at timestamptz,
        done_at timestamptz,
        done_by text,
        done_hash text
      )`,
      'create unique index payment_refunds_by_hash on payment_refunds (payment_id, hash)',
      'create index payment_refunds_by_project on payment_refunds (project_id, created_at, id)',
      'create index payment_refunds_due on payment_refunds (due_at) where due_at is not null',
    ]),
  },
}
