import { sqlStep } from '@foyer/server-kit/database'
import { operatorTableSteps } from '@foyer/server-kit/operators'
import type { MigrationSteps } from '../../kernel/database/migrate.ts'

const TOKENS = [
  `create table console_tokens (
    id text primary key,
    hash text not null unique,
    name text not null,
    operator_id text not null references console_operators (id) on delete cascade,
    project_id text not null,
    scopes text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz,
    revoked_at timestamptz
  )`,
  'create index console_tokens_by_project on console_tokens (project_id)',
]

const { operators: OPERATORS, waysIn: WAYS_IN, issuer: ISSUER, audit: AUDIT } = operatorTableSteps()

const COUNTS = [
  `create table console_hours (
    project_id text not null,
    hour timestamptz not null,
    event text not null,
    wallet text not null,
    platform text not null,
    count bigint not null,
    primary key (project_id, hour, event, wallet, platform)
  )`,
  'create index console_hours_by_age on console_hours (hour)',
  'create table console_counted_hours (hour timestamptz primary key, counted_at timestamptz not null)',
]

/** Coarser and finer counts than hours: a look at 90 days reads days, and one at today reads minutes and few events. */
const DAYS_AND_MINUTES = [
  `create table console_days (
    project_id text not null,
    day timestamptz not null,
    event text not null,
    wallet text not null,
    platform text not null,
    count bigint not null,
    primary key (project_id, day, event, wallet, platform)
  )`,
  'create index console_days_by_age on console_days (day)',
  'create table console_counted_days (day timestamptz primary key, counted_at timestamptz not null)',
  `create table console_minutes (
    project_id text not null,
    minute timestamptz not null,
    event text not null,
    name text not null,
    platform text not null,
    rank text not null,
    count bigint not null
  )`,
  'create index console_minutes_by_project on console_minutes (project_id, minute)',
  'create index console_minutes_by_age on console_minutes (minute)',
  'create table console_minutes_mark (id integer primary key, minutes_until timestamptz)',
  'insert into console_minutes_mark (id, minutes_until) values (1, null)',
]

/** The times of connections. A connection of an older count came over a relay, which does not say from which platform. */
const TIMES = ['hours', 'days', 'minutes'].flatMap((span) => [
  `alter table console_${span} add column times double precision[]`,
  `update console_${span} set platform = 'relay' where event = 'CONNECT_SUCCESS' and platform = 'qrcode'`,
])
/** The steps of the console's tables. */
export const consoleMigrations: MigrationSteps = {
  '2026-51-console': { up: sqlStep([...OPERATORS, ...WAYS_IN, ...TOKENS, ...AUDIT, ...COUNTS]) },
  '2026-53-console-counts': { up: sqlStep(DAYS_AND_MINUTES) },
  '2026-55-console-times': { up: sqlStep(TIMES) },
  '2026-56-console-issuer': { up: sqlStep(ISSUER) },
}
