import { sqlStep } from '@foyer/server-kit/database'

/** The line of visitors who wait for their sign-in to begin. Its one row is locked while places are given. */
export const addLine = sqlStep([
  'create table auth_line (id integer primary key, next_at timestamptz not null)',
  `insert into auth_line (id, next_at) values (1, timestamptz '1970-01-01 00:00:00+00')`,
  `create table auth_places (
    jkt text primary key,
    network text not null,
    at timestamptz not null,
    is_taken boolean not null,
    open_until timestamptz not null,
    kept_until timestamptz not null)`,
  'create index auth_places_by_time on auth_places (at)',
  'create index auth_places_by_network on auth_places (network, at)',
  'create index auth_places_by_end on auth_places (kept_until)',
])
