import { sqlStep } from '@foyer/server-kit/database'
import type { MigrationSteps } from '../../kernel/database/migrate.ts'

const STATEMENTS = [
  `create table paymaster_policies (
    project_id text primary key,
    policy text not null,
    changed_at timestamptz not null
  )`,
  `create table paymaster_reservations (
    id text primary key,
    project_id text not null,
    chain_id text not null,
    sender text not null,
    nonce text not null,
    visitor text not null,
    day text not null,
    hashes text not null,
    reserved_base text not null,
    actual_base text,
    state text not null,
    from_block bigint not null,
    valid_until bigint not null,
    created_at timestamptz not null,
    ended_at timestamptz
  )`,
  `create unique index paymaster_reservations_one_of_nonce
    on paymaster_reservations (project_id, chain_id, sender, nonce) where state = 'open'`,
  `create index paymaster_reservations_open on paymaster_reservations (chain_id, created_at) where state = 'open'`,
  'create index paymaster_reservations_by_age on paymaster_reservations (ended_at) where ended_at is not null',
  `create table paymaster_budgets (
    project_id text not null,
    chain_id text not null,
    period text not null,
    subject text not null,
    operations integer not null,
    failures integer not null,
    cost_base text not null,
    primary key (project_id, chain_id, period, subject)
  )`,
]

/** The steps of the part's tables. */
export const paymasterMigrations: MigrationSteps = {
  '2026-39-paymaster': { up: sqlStep(STATEMENTS) },
  // Without it each sweep reads the budgets of all visitors.
  '2026-48-budget-age': {
    up: sqlStep(['create index paymaster_budgets_by_age on paymaster_budgets (period)']),
  },
}
